import type { Given } from '../cases/bookkeepingCase.ts';
import { type BookedDocument, type CaseBooks, originalIn } from '../cases/caseBooks.ts';
import { cents, decimalText, sum } from '../kit/money.ts';
import type { BillPayload } from './connector/bill.ts';
import type { ContactPayload } from './connector/contact.ts';
import type { XeroFacts } from './xeroFacts.ts';

/* The example company's books at Xero, and the notation of a booking in them. */

const text = (amount: number) => decimalText(cents(amount));

const settings = {
  tenants: ['T'],
  invoiceStatus: 'AUTHORISED',
  vatMap: {
    NL21: 'TAX001',
    NL9: 'TAX002',
    NL0: 'ZERO',
    EU: 'REVERSE',
    World: 'REVERSE2',
    NLR: 'REVERSE3',
    ...{ DE19: 'NONE', CH8: 'NONE', BH10: 'NONE' },
    UK20: 'TAX020',
    Manual: 'TAX001',
  },
  costCentreMap: { 100: 'cost/Sales', 200: 'cost/Operations', 300: 'cost/Research' },
  tagMap: { Dawn: 'project/Dawn', 'project=Dusk': 'project/Dusk' },
  cardMap: { 'Card GBP': '1021' },
  cardAccount: '1020',
  travelAccount: '1030',
  cashAccount: '1100',
  advanceAccount: '1310',
  employeeAccount: '1610',
  feeAccount: '4900',
  roundingAccount: '4990',
  cardFeeAccount: '4950',
  cashWithdrawalAccount: '1100',
};

const books: XeroFacts = {
  currency: 'EUR',
  taxRates: {
    ...{ TAX001: 21, TAX002: 9, TAX020: 20, ZERO: 0, NONE: 0 },
    ...{ REVERSE: 0, REVERSE2: 0, REVERSE3: 0 },
  },
  reverseCharge: ['REVERSE', 'REVERSE2', 'REVERSE3'],
};

const emptySettings: Partial<Record<NonNullable<Given['without']>[number], object>> = {
  cardAccount: { cardAccount: '', cardMap: {} },
  pettyCashAccount: { cashAccount: '' },
  advanceAccount: { advanceAccount: '' },
  employeeAccount: { employeeAccount: '' },
  roundingAccount: { roundingAccount: '' },
  cardFeeAccount: { cardFeeAccount: '' },
  cashWithdrawalAccount: { cashWithdrawalAccount: '' },
};

function settingsOf(given: Given): Record<string, unknown> {
  const { without = [], defaultAccount, cardCreditor, withoutClaim, roundingTolerance } = given;
  const { accountsOfEmployees } = given;
  return {
    ...settings,
    ...Object.assign({}, ...without.map((choice) => emptySettings[choice])),
    ...(defaultAccount === undefined ? {} : { purchaseAccount: defaultAccount }),
    ...(accountsOfEmployees && { employeeAccountMap: accountsOfEmployees }),
    ...(cardCreditor && { cardContact: cardCreditor.name }),
    ...(withoutClaim && {
      vatByCategory: withoutClaim.map(({ category, tax, share }) => ({
        category,
        taxCode: tax ?? '',
        taxType: share === undefined ? 'NONE' : '',
        deductibleShare: share ?? '',
      })),
    }),
    ...(roundingTolerance === undefined ? {} : { roundingTolerance }),
  };
}

function written(booked: BookedDocument): string[] {
  const contact = booked<ContactPayload>('contact');
  const bill = booked<BillPayload>('bill');
  if (!bill) return [];
  const { bankAccount, creditNote } = bill;
  const kind =
    bankAccount === undefined
      ? `${creditNote ? 'credit note' : 'bill'} of ${contact?.name}`
      : `${creditNote ? 'received on' : 'spent from'} ${bankAccount}`;
  const total = sum(bill.LineItems.map((line) => cents(line.LineAmount) + cents(line.TaxAmount)));
  return [
    [
      kind,
      `${bill.CurrencyCode} ${decimalText(total)}`,
      bill.Date,
      ...(bill.sourceReference === undefined
        ? []
        : [`invoice ${bill.number} (${bill.sourceReference})`]),
      ...(bill.DueDate === bill.Date ? [] : [`due ${bill.DueDate}`]),
      ...(bill.CurrencyRate === undefined ? [] : [`rate ${bill.CurrencyRate}`]),
      ...originalIn(bill.Reference ?? bill.LineItems[0]?.Description ?? ''),
    ].join(' | '),
    ...bill.LineItems.map((line) =>
      [
        line.AccountCode,
        text(line.LineAmount),
        `VAT ${text(line.TaxAmount)} (${line.TaxType})`,
        ...(line.Tracking ?? []).map(({ TrackingOptionID }) => TrackingOptionID),
      ].join(' | '),
    ),
  ];
}

export const caseBooks: CaseBooks = {
  title: 'Xero',
  books: 'T',
  other: { administration: 'U', account: '1700', otherAccount: '1750' },
  settings: settingsOf,
  facts: ({ periods = [], vatCodesUnread }) => {
    const { taxRates, ...rest } = books;
    const lockedUntil = periods.findLast(({ open }) => !open)?.to;
    return {
      ...rest,
      ...(vatCodesUnread ? {} : { taxRates }),
      ...(lockedUntil === undefined ? {} : { lockedUntil }),
    };
  },
  differences: {
    'Books in pounds, an expense in euros': { facts: { currency: 'GBP' } },
    'Mileage of a British company: the VAT of the fuel is claimed': { facts: { currency: 'GBP' } },
  },
  notation:
    'In Xero, lines of a bill or of money spent are debit, those of a credit note or of money received are credit; below zero it is the other way round.',
  written,
};
