import { text } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { expenseSchema, type Expense } from './expenseSnapshot.ts';
import { organizationPath, scimText, yokoyPages } from './yokoyApi.ts';

/**
 * Throws if the vendor finds nothing by a filter that matches an existing expense. None of the examples in its
 * description quotes values: if quotes were taken as part of the value, every read would be empty, and nothing would
 * fail.
 */
export async function assertFiltersWork(context: ConnectorContext): Promise<void> {
  const expense = await firstExpense(context, undefined);
  if (!expense?.legalEntityId) return;
  const filter = `legalEntityId eq ${scimText(expense.legalEntityId)}`;
  if (await firstExpense(context, filter)) return;
  throw new VendorError({
    class: 'validation',
    code: 'filter-not-understood',
    text: text('yokoy.filterNotUnderstood'),
    solution: text('yokoy.filterNotUnderstoodSolution'),
    wiki: 'filter-not-understood',
  });
}

async function firstExpense(
  context: ConnectorContext,
  filter: string | undefined,
): Promise<Expense | undefined> {
  const request = { path: organizationPath(context, '/expenses'), query: { count: 1, filter } };
  for await (const { items } of yokoyPages(context, request, 'expenses', expenseSchema))
    return items[0];
  return undefined;
}
