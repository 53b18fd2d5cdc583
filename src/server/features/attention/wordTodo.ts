import { text } from '../../../contract/messages/message.ts';
import { getPackage } from '../../../packages/registry.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { AttentionRow } from './attentionRow.queries.ts';

/** An item of what is left to do, with what it asks for: the query finds the names alone. */
export function wordTodo(row: AttentionRow): AttentionRow {
  const { message: name, package_type } = row;
  const message = text('document.noBankAccount', { name });
  return {
    ...row,
    message: wordFor('en', message),
    coded_message: message,
    coded_solution: getPackage(package_type ?? '')?.bankAccounts?.solution ?? null,
  };
}
