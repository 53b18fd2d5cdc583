import { bookedIn, type CaseChapter, caseChapters, caseTargets } from './caseChapters.ts';
import { decimalsOf } from '../kit/money.ts';
import type { BookkeepingCase, Receipt } from './bookkeepingCase.ts';

/** docs/bookkeeping-cases.md: each case in a bookkeeper's terms, receipt in, entries out. */
export function casesPage(): string {
  const count = caseChapters.reduce((sum, { group }) => sum + group.cases.length, 0);
  return [
    '# Bookkeeping cases',
    '',
    `${count} receipts, and their bookings in ${caseTargets.map(({ title }) => title).join(', ')}. Made from \`src/packages/cases\` by \`npm run cases\`; a test books every one of them through the mapping itself, and another fails if this page is stale.`,
    '',
    'A line is: account, net amount, VAT with its code, cost centre. Unless a case differs, the receipt is for stationery that J. Jansen, creditor 1001, paid, who is paid back in euros; it is booked on 5 March 2026 on cost centre Sales (100), and the books are kept in euros. Rates are those of the expense package: for one US dollar EUR 0.80, GBP 0.64, CHF 0.75, JPY 150, KWD 0.24, BHD 0.376, VND 25,400.',
    '',
    ...caseChapters.flatMap(({ source, group }) => [
      `## ${group.title}`,
      '',
      group.about,
      '',
      ...group.cases.flatMap((one) => caseOf(source, one)),
    ]),
  ].join('\n');
}

function caseOf(source: CaseChapter['source'], one: BookkeepingCase): string[] {
  const { title, receipt, given, reason } = one;
  return [
    `### ${title}`,
    '',
    `${source.hasSharedCases ? 'Receipt' : `Receipt in ${source.title}`}: ${receiptText(receipt)}.${given ? ` ${given.text}` : ''}`,
    '',
    ...(reason === undefined ? [] : [reason, '']),
    '```text',
    ...caseTargets.flatMap((target) => entry(target.title, bookedIn(target, source, one))),
    '```',
    '',
  ];
}

function entry(target: string, lines: readonly string[]): string[] {
  const [header = '', ...rest] = lines;
  return [`${target.padEnd(9)} ${header}`, ...rest.map((line) => `          ${line}`)];
}

/** The receipt in words. */
function receiptText(receipt: Receipt): string {
  const { total, currency = 'EUR', statement, costCentres, tags = [] } = receipt;
  const amount = (value: number, unit = currency) => value.toFixed(decimalsOf(unit));
  const kind = {
    receipt: '',
    receiptless: 'no receipt',
    mileage: 'mileage',
    perDiem: 'per diem',
    fee: 'fee on the card’s statement',
    cashWithdrawal: 'cash withdrawal on the card’s statement',
  };
  const paid = {
    card: 'by company card',
    travel: 'by the travel provider',
    privately: '',
    invoice: `invoice of ${receipt.supplier ?? 'Chairs B.V.'}, not paid`,
    cash: 'from petty cash',
    advance: 'with cash handed out in advance',
  };
  return [
    `${currency} ${amount(total)}`,
    receipt.creditNote ? 'credit note' : '',
    kind[receipt.kind ?? 'receipt'],
    receipt.category ?? '',
    ...Object.entries(receipt.tax ?? {}).map(
      ([rate, [gross, vat]]) => `${rate} ${amount(gross)} of which VAT ${amount(vat)}`,
    ),
    ...(receipt.also ?? []).map(({ category, gross, tax, costCentre }) =>
      [`of it ${category} ${amount(gross)}`, tax && `at ${tax}`, costCentre && `for ${costCentre}`]
        .filter(Boolean)
        .join(' '),
    ),
    receipt.extra === undefined ? '' : `of it ${amount(receipt.extra)} tip or fee`,
    costCentres === undefined
      ? ''
      : Object.entries(costCentres)
          .map(([name, weight]) => `${name} ${weight}`)
          .join(' : ') || 'no cost centre',
    paid[receipt.paid ?? 'privately'],
    receipt.number === undefined
      ? ''
      : receipt.number === ''
        ? 'no number'
        : `number ${receipt.number}`,
    statement
      ? `the statement of ${statement.card ?? 'the card'} has ${statement.currency} ${amount(statement.amount, statement.currency)}${statement.fee === undefined ? '' : ` and names a fee of ${amount(statement.fee, statement.currency)}`}`
      : '',
    receipt.paidBackIn === undefined ? '' : `paid back in ${receipt.paidBackIn}`,
    receipt.service === undefined ? '' : `for ${[...new Set(receipt.service)].join(' to ')}`,
    receipt.posted === undefined ? '' : `booked on ${receipt.posted}`,
    receipt.creditorNumber === undefined ? '' : `creditor number ${receipt.creditorNumber}`,
    ...tags.map((tag) => (tag.includes('=') ? `field ${tag}` : `tag ${tag}`)),
  ]
    .filter(Boolean)
    .join(', ');
}
