import { text } from '../../../contract/messages/message.ts';
import { getPackage } from '../../../packages/registry.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { AttentionRow } from './attentionRow.queries.ts';

/** Adds the message and the solution to a to-do item: the query returns only the names. */
export function wordTodo(row: AttentionRow): AttentionRow {
  const { package_type } = row;
  const { names, more } = row.todo ?? { names: [], more: 0 };
  const listed = names.join(', ');
  const message =
    more > 0
      ? text('document.noBankAccountMore', { names: listed, number: more })
      : text('document.noBankAccount', { name: listed });
  return {
    ...row,
    message: wordFor('en', message),
    coded_message: message,
    coded_solution: getPackage(package_type ?? '')?.bankAccounts?.solution ?? null,
  };
}
