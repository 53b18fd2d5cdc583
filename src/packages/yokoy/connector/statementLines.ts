import { segment } from '../../kit/segment.ts';
import { amsterdamDay } from '../../kit/amsterdamDay.ts';
import type { CardStatement, StatementLine } from '../../kit/cardStatement.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { unitsInOne } from '../../kit/money.ts';
import type { ExpenseSnapshot } from './expenseSnapshot.ts';
import {
  companyCardSchema,
  organizationPath,
  scimText,
  statementLineSchema,
  yokoyPages,
} from './yokoyApi.ts';

/** Days that may lie between a payment and its booking on the card. */
const maxBookingDelay = 31;

const dayBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** Yokoy's card transactions, whether they belong to an expense or not. */
async function* lines(
  context: ConnectorContext,
  tenant: string,
  { from, to }: { from: string; to: string },
): AsyncGenerator<StatementLine[]> {
  const names = await cardNames(context, tenant);
  const since = dayBefore(from, maxBookingDelay);
  const filter = [
    `legalEntityId eq ${scimText(tenant)}`,
    `transactionDate ge ${scimText(since)}`,
    `transactionDate le ${scimText(to)}`,
  ].join(' and ');
  const request = {
    path: organizationPath(context, '/transactions'),
    query: { filter, count: undefined },
  };
  for await (const { items } of yokoyPages(context, request, 'transactions', statementLineSchema))
    yield items.flatMap((row) => {
      const date = row.bookingDate ? amsterdamDay(new Date(row.bookingDate)) : row.transactionDate;
      if (row.legalEntityId !== tenant || date < from || date > to) return [];
      const amount = Math.round(row.billingAmount * unitsInOne(row.billingCurrency));
      return {
        id: row.id,
        date,
        card: (row.cardId && names.get(row.cardId)) ?? null,
        merchant: row.merchant ?? '',
        currency: row.billingCurrency,
        amount: row.isCreditNote ? -amount : amount,
        sourceId: row.expenseId ?? null,
      };
    });
}

async function cardNames(context: ConnectorContext, tenant: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const path = organizationPath(context, `/legal-entities/${segment(tenant)}/company-cards`);
  for await (const { items } of yokoyPages(context, { path }, 'companyCards', companyCardSchema))
    for (const { id, name } of items) if (name) names.set(id, name);
  return names;
}

export const yokoyCardStatement: CardStatement<ExpenseSnapshot> = {
  lines,
  lacksLine: ({ expense, card }) => expense.paymentMethod === 'companyCreditCard' && !card,
};
