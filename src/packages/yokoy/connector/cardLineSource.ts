import { type CardLineSnapshot, withState } from '../../canon/purchases/cardLine.ts';
import type { CardLines } from '../../canon/purchases/withCardLines.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { segment } from '../../kit/segment.ts';
import { readCompanyCard, type LoadOnce } from './cardReader.ts';
import {
  bookingDay,
  cardTransactions,
  chargeOf,
  daysOfPayment,
  type CardTransaction,
} from './cardTransactions.ts';
import { References } from './expenseReferences.ts';

const title = 'Yokoy';

/** Reads chosen lines of a company, with what they refer to. */
const read: CardLines<never>['read'] = async (context, company, { days, lineIds, kind }) => {
  const references = new References(context);
  const loadOnce: LoadOnce = (key, load) => references.once(key, load);
  const path = `/legal-entities/${segment(company)}`;
  const found: CardLineSnapshot[] = [];
  for await (const rows of cardTransactions(context, company, daysOfPayment(days)))
    for (const row of rows) {
      if (!lineIds.has(row.id)) continue;
      const entity = await references.legalEntity(path);
      const card = row.cardId
        ? await readCompanyCard(context, loadOnce, row.cardId, path)
        : undefined;
      found.push({
        cardLine: lineOf(row),
        kind,
        company: {
          id: company,
          ...(entity?.name ? { name: entity.name } : {}),
          ...(entity?.code ? { code: entity.code } : {}),
        },
        ...(card && { card }),
      });
    }
  return found;
};

const lineOf = (row: CardTransaction): CardLineSnapshot['cardLine'] => ({
  id: row.id,
  transactionDate: row.transactionDate,
  date: bookingDay(row),
  merchant: row.merchant ?? '',
  currency: row.billingCurrency,
  amount: chargeOf(row),
  expenseId: row.expenseId ?? null,
});

/** Lines as they are now, read month by month. */
async function reread(
  context: ConnectorContext,
  company: string,
  lines: readonly CardLineSnapshot[],
): Promise<CardLineSnapshot[]> {
  const found = new Map<string, CardTransaction>();
  const wanted = new Set(lines.map(({ cardLine }) => cardLine.id));
  const paidOn = lines.map(({ cardLine }) => cardLine.transactionDate).toSorted();
  for (const [, days] of Map.groupBy(paidOn, (day) => day.slice(0, 7))) {
    const month = { from: days[0] ?? '', to: days.at(-1) ?? '' };
    for await (const rows of cardTransactions(context, company, month))
      for (const row of rows) if (wanted.has(row.id)) found.set(row.id, row);
  }
  return lines.map((line) => {
    const row = found.get(line.cardLine.id);
    return withState(line, row && lineOf(row), title);
  });
}

/** Without `linesOf`, which is about expenses (`source.ts`). */
export const yokoyCardLines = { title, read, reread } satisfies Omit<CardLines<never>, 'linesOf'>;
