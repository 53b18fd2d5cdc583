import { type BookedDocument, type CaseBooks, originalIn } from '../cases/caseBooks.ts';
import { journalCaseSettings } from '../cases/journalCaseSettings.ts';
import { decimalText, sum } from '../kit/money.ts';
import { periodName } from '../kit/periodName.ts';
import { signedGross } from './bookingPayloads.ts';
import type { SupplierPayload } from './connector/supplier.ts';
import type { TransactionPayload } from './connector/transactionPayload.ts';
import { readTransactionPeriod } from './connector/transactionPeriod.ts';
import type { TwinfieldFacts } from './twinfieldFacts.ts';

/* The example company's books at Twinfield, and the notation of a booking in them. */

const settings = {
  office: 'NL1',
  journal: 'INK',
  destiny: 'final',
  zeroVatCode: 'IN',
  vatMap: {
    ...{ NL21: 'IH', NL9: 'IL', NL0: 'IN', EU: 'IEU', World: 'IW', NLR: 'IVL' },
    ...{ DE19: 'IN', CH8: 'IN', BH10: 'IN', UK20: 'IUK', Manual: 'IH' },
  },
  costCentreMap: { 100: '100', 200: '200', 300: '300' },
  tagMap: { Dawn: 'P01', 'project=Dusk': 'P02' },
  cardJournal: 'MEMO',
  cardLedger: '1620',
  travelLedger: '1630',
  cashJournal: 'MEMO',
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

const books: TwinfieldFacts = {
  vatCodes: {
    IN: code('N', 0),
    VH: code('E', 0.21, { transaction: 'S' }),
    IH: code('E', 0.21),
    IL: code('E', 0.09),
    IEU: code('E', 0.21, { charged: true }),
    IW: code('E', 0.21, { charged: true }),
    IVL: code('E', 0.21, { charged: true }),
    IUK: code('E', 0.2),
  },
};

function written(booked: BookedDocument): string[] {
  const creditor = booked<SupplierPayload>('creditor');
  const entry = booked<TransactionPayload>('purchaseEntry');
  if (!entry) return [];
  const { kind, code, against, lines } = entry;
  const period = readTransactionPeriod(entry.period);
  const who = creditor && [creditor.name, creditor.code ?? creditor.email].join(' ');
  // the vendor refuses anything unbalanced
  const open = sum([...lines, against].map(signedGross));
  return [
    [
      kind === 'journal' ? `${code} against ${against.dim1}` : `${code}, owed to ${who}`,
      `${entry.currency} ${against.value} ${against.debitcredit}`,
      entry.date,
      ...(period === undefined ? [] : [`in period ${periodName(period)}`]),
      ...(entry.invoiceNumber === undefined
        ? []
        : [`invoice ${entry.invoiceNumber} (${entry.reference})`]),
      ...(entry.dueDate === undefined ? [] : [`due ${entry.dueDate}`]),
      ...originalIn(against.description),
      ...(open === 0 ? [] : [`not balanced by ${decimalText(open)}`]),
    ].join(' | '),
    ...lines.map((line) =>
      [
        line.dim1,
        `${line.value} ${line.debitcredit}`,
        `VAT ${line.vatvalue ?? 'reverse charge'} (${line.vatcode})`,
        ...(line.dim2 === undefined ? [] : [`cost centre ${line.dim2}`]),
        ...(line.dim3 === undefined ? [] : [`project ${line.dim3}`]),
      ].join(' | '),
    ),
  ];
}

export const caseBooks: CaseBooks = {
  title: 'Twinfield',
  books: 'NL1',
  other: { administration: 'NL2', account: '1700', otherJournal: 'MEMO', otherAccount: '1750' },
  settings: (given) => ({ ...settings, ...journalCaseSettings(given, settings.zeroVatCode) }),
  facts: ({ periods, vatCodesUnread }) => {
    const { vatCodes, ...rest } = books;
    return { ...rest, ...(vatCodesUnread ? {} : { vatCodes }), ...(periods && { periods }) };
  },
  differences: {
    'A sales code was chosen for purchases': { settings: { vatMap: { NL21: 'VH' } } },
  },
  notation: 'Twinfield names the side of each amount, which is that of its VAT as well.',
  written,
};
