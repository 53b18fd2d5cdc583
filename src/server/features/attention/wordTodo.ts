import { getPackage } from '../../../packages/registry.ts';
import { todoMessage } from '../../engine/todos/todoMessage.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { AttentionRow } from './attentionRow.queries.ts';

/** Adds the message and the solution to a to-do item: the query returns only the number and the names. */
export function wordTodo(row: AttentionRow): AttentionRow {
  const target = getPackage(row.package_type ?? '');
  const message = todoMessage(row.package_type ?? '', row.elements);
  return {
    ...row,
    message: wordFor('en', message),
    coded_message: message,
    coded_solution: target?.bankAccounts?.solution ?? null,
  };
}
