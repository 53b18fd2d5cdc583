import { useTranslation } from 'react-i18next';
import type { CardStatement, PaidElement } from '../../../contract/cardStatement.ts';
import { csvAmount, csvLine, csvMark } from '../../../fields/csvFile.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { groupOf } from './statementRows.ts';

/** A comparison as CSV files in the reader's language. */
export function useStatementFiles() {
  const { t, i18n } = useTranslation('cardStatement');
  const csv = (rows: readonly (readonly string[])[]) =>
    csvMark + rows.map((row) => csvLine(row, i18n.language)).join('');
  const amountOf = (amount: string) => csvAmount(amount, i18n.language);
  const read = useReadCoded();
  const nameOf = (element: PaidElement) => read(element.codedLabel, element.searchedFieldData);
  return {
    /** A row for each day and currency. */
    days({ days }: CardStatement): string {
      const columns = ['day', 'currency', 'statement', 'booked', 'open', 'difference'] as const;
      return csv([
        columns.map((column) => t(`columns.${column}`)),
        ...days.map(({ date, currency, statement, booked, open, difference }) => [
          ...[date, currency],
          ...[statement, booked, open, difference].map(amountOf),
        ]),
      ]);
    },
    /** A row for each line, then for what was booked without one. */
    lines({ lines, withoutLine }: CardStatement): string {
      const columns = [
        ...(['day', 'card', 'merchant', 'currency', 'statement', 'booked'] as const),
        ...(['state', 'element', 'number'] as const),
      ];
      return csv([
        columns.map((column) => t(`columns.${column}`)),
        ...lines.map((line) => {
          const { date, card, merchant, amount, element } = line;
          return [
            ...[date, card ?? '', merchant, amount.currency, amountOf(amount.amount)],
            ...[amountOf(element?.booked?.amount ?? ''), t(`group.${groupOf(line)}`)],
            ...[element ? nameOf(element) : '', element?.number ?? ''],
          ];
        }),
        ...withoutLine.map((element) => [
          ...[element.date, '', '', element.booked?.currency ?? '', ''],
          ...[amountOf(element.booked?.amount ?? ''), t('group.withoutLine'), nameOf(element)],
          element.number ?? '',
        ]),
      ]);
    },
  };
}
