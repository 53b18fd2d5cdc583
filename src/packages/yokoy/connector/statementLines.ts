import { segment } from '../../kit/segment.ts';
import type { CardStatement, StatementDays, StatementPage } from '../../kit/cardStatement.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { unitsInOne } from '../../kit/money.ts';
import { bookingDay, cardTransactions, chargeOf, daysOfPayment } from './cardTransactions.ts';
import type { ExpenseSnapshot } from './expenseSnapshot.ts';
import { companyCardSchema, organizationPath, yokoyPages } from './yokoyApi.ts';

/** Yokoy's card transactions, whether they belong to an expense or not. */
async function* lines(
  context: ConnectorContext,
  tenant: string,
  days: StatementDays,
): AsyncGenerator<StatementPage> {
  const names = await cardNames(context, tenant);
  for await (const rows of cardTransactions(context, tenant, daysOfPayment(days)))
    yield {
      lines: rows.flatMap((row) => {
        const date = bookingDay(row);
        if (date < days.from || date > days.to) return [];
        const currency = row.billingCurrency;
        return {
          id: row.id,
          date,
          card: (row.cardId && names.get(row.cardId)) ?? null,
          merchant: row.merchant ?? '',
          currency,
          amount: Math.round(chargeOf(row) * unitsInOne(currency)),
          sourceId: row.expenseId ?? null,
        };
      }),
    };
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
