import type { TFunction } from 'i18next';
import type { CardStatement, PaidElement } from '../../../contract/cardStatement.ts';
import { csvCell } from '../../../fields/csvCell.ts';

type Words = TFunction<'cardStatement'>;

/** CSV that spreadsheets read as UTF-8. */
const csv = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;

/** The days as a CSV file, amounts with a point. */
export function daysFile({ days }: CardStatement, t: Words): string {
  const columns = ['day', 'currency', 'statement', 'booked', 'open', 'difference'] as const;
  return csv([
    columns.map((column) => t(`columns.${column}`)),
    ...days.map(({ date, currency, statement, booked, open, difference }) => [
      ...[date, currency, statement, booked, open, difference],
    ]),
  ]);
}

/** The lines as a CSV file, then what was booked without one. */
export function linesFile(
  { lines, withoutLine }: CardStatement,
  t: Words,
  nameOf: (element: PaidElement) => string,
): string {
  const columns = [
    ...(['day', 'card', 'merchant', 'currency', 'statement', 'booked'] as const),
    ...(['state', 'element', 'number'] as const),
  ];
  return csv([
    columns.map((column) => t(`columns.${column}`)),
    ...lines.map(({ date, card, merchant, amount, state, element }) => [
      ...[date, card ?? '', merchant, amount.currency, amount.amount],
      ...[element?.booked?.amount ?? '', t(`group.${state}`)],
      ...[element ? nameOf(element) : '', element?.number ?? ''],
    ]),
    ...withoutLine.map((element) => [
      ...[element.date, '', '', element.booked?.currency ?? '', ''],
      ...[element.booked?.amount ?? '', t('group.withoutLine'), nameOf(element)],
      element.number ?? '',
    ]),
  ]);
}
