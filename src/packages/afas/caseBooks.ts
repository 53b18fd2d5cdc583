import { type BookedDocument, type CaseBooks, originalIn } from '../cases/caseBooks.ts';
import { journalCaseSettings } from '../cases/journalCaseSettings.ts';
import { cents, decimalText, sum } from '../kit/money.ts';
import { periodName } from '../kit/periodName.ts';
import type { CreditorPayload } from './connector/creditor.ts';
import type { EntryLine, EntryPayload } from './connector/entryPayload.ts';
import type { AfasFacts } from './afasFacts.ts';

/* The example company's books at AFAS, and the notation of a booking in them. */

const settings = {
  administration: '1',
  journal: '10',
  booksCurrency: 'EUR',
  bookInOpenPeriod: true,
  zeroVatCode: '7',
  vatMap: {
    ...{ NL21: '5', NL9: '6', NL0: '7', EU: '8', World: '9', NLR: '10' },
    ...{ DE19: '7', CH8: '7', BH10: '7', UK20: '20', Manual: '5' },
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
  vatToPayLedger: '1500',
};

const code = (type: string, percentage: number, more: object = {}) => ({
  type,
  transaction: 'P',
  charged: false,
  percentage,
  ...more,
});

const books: AfasFacts = {
  vatCodes: {
    1: code('E', 0.21, { transaction: 'S', account: '1500' }),
    5: code('E', 0.21, { account: '1400' }),
    6: code('E', 0.09, { account: '1400' }),
    7: code('N', 0),
    8: code('E', 0.21, { charged: true, account: '1400' }),
    9: code('E', 0.21, { charged: true, account: '1400' }),
    10: code('E', 0.21, { charged: true, account: '1400' }),
    11: code('I', 0.21, { account: '1400' }),
    20: code('E', 0.2, { account: '1400' }),
  },
};

function written(booked: BookedDocument): string[] {
  const creditor = booked<CreditorPayload>('creditor');
  const entry = booked<EntryPayload>('purchaseEntry');
  if (!entry) return [];
  const { kind, journal, against, lines, year, period, entryDate, voucherDate, rate } = entry;
  const who = creditor && [creditor.name, creditor.code ?? creditor.email].join(' ');
  // the vendor refuses anything unbalanced, in either currency
  const all = [...lines, against];
  const open = [
    sum(all.map(({ amount }) => cents(amount))),
    sum(all.map(({ amountFc }) => cents(amountFc ?? '0.00'))),
  ];
  return [
    [
      kind === 'journal'
        ? `journal ${journal} against ${against.account}`
        : `journal ${journal}, owed to ${who}`,
      `${entry.currency} ${amountWithSide(against.amountFc ?? against.amount)}`,
      voucherDate,
      ...(entryDate === voucherDate ? [] : [`in period ${periodName({ year, period })}`]),
      ...(entry.dueDate === undefined ? [] : [`due ${entry.dueDate}`]),
      ...(rate === undefined ? [] : [`rate ${rate}`]),
      ...originalIn(against.description),
      ...(open.every((left) => left === 0) ? [] : [`not balanced by ${open.join(' and ')}`]),
    ].join(' | '),
    ...lines.map((line) => lineText(line, entry.currency)),
  ];
}

/** An amount with its side, as the vendor has it: never negative. */
function amountWithSide(amount: string): string {
  const value = cents(amount);
  return `${decimalText(Math.abs(value))} ${value < 0 ? 'credit' : 'debit'}`;
}

function lineText(line: EntryLine, currency: string): string {
  const { account, amount, amountFc, vatCode, isVat, costCentre, project } = line;
  return [
    account,
    amountWithSide(amount),
    ...(amountFc === undefined ? [] : [`${currency} ${amountWithSide(amountFc)}`]),
    isVat ? `the VAT of (${vatCode})` : `VAT code (${vatCode})`,
    ...(costCentre === undefined ? [] : [`cost centre ${costCentre}`]),
    ...(project === undefined ? [] : [`project ${project}`]),
  ].join(' | ');
}

export const caseBooks: CaseBooks = {
  title: 'AFAS',
  books: '1',
  other: { administration: '2', account: '1700', otherJournal: '90', otherAccount: '1750' },
  settings: (given) => ({ ...settings, ...journalCaseSettings(given, settings.zeroVatCode) }),
  facts: ({ periods, vatCodesUnread }) => {
    const { vatCodes, ...rest } = books;
    return { ...rest, ...(vatCodesUnread ? {} : { vatCodes }), ...(periods && { periods }) };
  },
  differences: {
    'Reverse charge without an account for VAT to pay': { settings: { vatToPayLedger: '' } },
    'Reverse charge with lines that the books make themselves': {
      settings: { profitMakesReverseCharge: true },
    },
    'A code that includes VAT was chosen': { settings: { vatMap: { NL21: '11' } } },
    'Books in pounds, an expense in euros': { settings: { booksCurrency: 'GBP' } },
    'Mileage of a British company: the VAT of the fuel is claimed': {
      settings: { booksCurrency: 'GBP' },
    },
    'A sales code was chosen for purchases': { settings: { vatMap: { NL21: '1' } } },
    'No code for lines without VAT, and the codes are unknown': {
      settings: { vatLedger: '1400' },
    },
  },
  notation: 'AFAS names the side of each amount, and the VAT has lines of its own.',
  written,
};
