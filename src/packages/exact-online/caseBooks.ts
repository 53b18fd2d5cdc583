import { type BookedDocument, type CaseBooks, originalIn } from '../cases/caseBooks.ts';
import { journalCaseSettings } from '../cases/journalCaseSettings.ts';
import { cents, decimalText, sum } from '../kit/money.ts';
import { periodName } from '../kit/periodName.ts';
import type { CreditorPayload } from './connector/creditor.ts';
import type { JournalEntryPayload } from './connector/journalEntry.ts';
import type { PurchaseEntryPayload } from './connector/purchaseEntry.ts';
import type { ExactFacts } from './exactFacts.ts';

/* The example company's books at Exact Online, and the notation of a booking in them. */

const text = (amount: number) => decimalText(cents(amount));

const settings = {
  division: '1',
  journal: '60',
  zeroVatCode: '0',
  vatMap: {
    ...{ NL21: '4', NL9: '5', NL0: '6', EU: '7', World: '9', NLR: '10' },
    ...{ DE19: '0', CH8: '0', BH10: '0', UK20: '20', Manual: '4' },
  },
  costCentreMap: { 100: '100', 200: '200', 300: '300' },
  tagMap: { Dawn: 'P01', 'project=Dusk': 'P02' },
  cardJournal: '90',
  cardLedger: '1620',
  travelLedger: '1630',
  cashJournal: '90',
  cashLedger: '1100',
  advanceLedger: '1310',
  employeeLedger: '1610',
  roundingLedger: '4990',
  cardFeeLedger: '4950',
  cashWithdrawalLedger: '1100',
  bookInOpenPeriod: true,
};

const code = (type: string, percentage: number, more: object = {}) => ({
  type,
  transaction: 'P',
  charged: false,
  percentage,
  ...more,
});

const books: ExactFacts = {
  currency: 'EUR',
  vatCodes: {
    0: code('N', 0, { transaction: 'B' }),
    2: code('E', 0.21, { transaction: 'S' }),
    4: code('E', 0.21),
    5: code('E', 0.09),
    6: code('E', 0),
    7: code('E', 0.21, { charged: true }),
    8: code('I', 0.21),
    9: code('E', 0.21, { charged: true }),
    10: code('E', 0.21, { charged: true }),
    20: code('E', 0.2),
  },
};

function written(booked: BookedDocument): string[] {
  const creditor = booked<CreditorPayload>('creditor');
  const entry = booked<PurchaseEntryPayload | JournalEntryPayload>('purchaseEntry');
  if (!entry) return [];
  const total = sum(entry.lines.map((line) => cents(line.AmountFC) + cents(line.VATAmountFC ?? 0)));
  const isJournal = 'JournalCode' in entry;
  const rate = isJournal ? entry.ExchangeRate : entry.Rate;
  const year = isJournal ? entry.FinancialYear : entry.ReportingYear;
  const period = isJournal ? entry.FinancialPeriod : entry.ReportingPeriod;
  const who = creditor && [creditor.name, creditor.code?.trim() ?? creditor.email].join(' ');
  return [
    [
      isJournal
        ? `journal ${entry.JournalCode} against ${entry.card.glAccount}`
        : `purchase entry ${entry.Journal}, owed to ${who}`,
      `${entry.Currency} ${decimalText(total)}`,
      entry.EntryDate,
      ...(year === undefined || period === undefined
        ? []
        : [`in period ${periodName({ year, period })}`]),
      ...(isJournal || entry.ExternalLinkReference === undefined
        ? []
        : [`invoice ${entry.YourRef} (${entry.ExternalLinkReference})`]),
      ...(isJournal || entry.DueDate === undefined ? [] : [`due ${entry.DueDate}`]),
      ...(rate === undefined ? [] : [`rate ${rate}`]),
      ...originalIn(isJournal ? entry.card.Description : entry.Description),
    ].join(' | '),
    ...entry.lines.map((line) =>
      [
        line.glAccount,
        text(line.AmountFC),
        `VAT ${line.VATAmountFC === undefined ? 'reverse charge' : text(line.VATAmountFC)} (${line.VATCode})`,
        ...(line.CostCenter === undefined ? [] : [`cost centre ${line.CostCenter}`]),
        ...(line.CostUnit === undefined ? [] : [`cost unit ${line.CostUnit}`]),
        ...(line.From === undefined ? [] : [`from ${line.From} to ${line.To}`]),
      ].join(' | '),
    ),
  ];
}

export const caseBooks: CaseBooks = {
  title: 'Exact',
  books: '1',
  other: { administration: '2', account: '1700', otherJournal: '90', otherAccount: '1750' },
  settings: (given) => ({ ...settings, ...journalCaseSettings(given, settings.zeroVatCode) }),
  facts: ({ periods, vatCodesUnread }) => {
    const { vatCodes, ...rest } = books;
    return {
      ...rest,
      ...(vatCodesUnread ? {} : { vatCodes }),
      ...(periods && { periods: { 60: periods, 90: periods } }),
    };
  },
  differences: {
    'A supplier’s invoice for a year, paid in advance': { settings: { sendServicePeriod: true } },
    'An invoice from Yokoy for a year, paid in advance': { settings: { sendServicePeriod: true } },
    'A supplier’s invoice for a day': { settings: { sendServicePeriod: true } },
    'A sales code was chosen for purchases': { settings: { vatMap: { NL21: '2' } } },
    'A code that includes VAT was chosen': { settings: { vatMap: { NL21: '8' } } },
    'Books in pounds, an expense in euros': { facts: { currency: 'GBP' } },
    'Mileage of a British company: the VAT of the fuel is claimed': { facts: { currency: 'GBP' } },
    'A journal that accepts only its own currency': {
      facts: {
        journals: { 60: { currency: 'EUR', variableCurrency: false, variableRate: false } },
      },
    },
    'A journal that accepts only its own rate': {
      facts: { journals: { 60: { currency: 'EUR', variableCurrency: true, variableRate: false } } },
    },
    'A payment condition': {
      settings: { paymentCondition: '14' },
      facts: { paymentDays: { 14: 14 } },
    },
  },
  notation:
    'In Exact, amounts above zero are debit, and the total in the first line is credit, on the creditor or the card; below zero it is the other way round.',
  written,
};
