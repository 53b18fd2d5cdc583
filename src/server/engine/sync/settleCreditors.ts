import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import { missingBankAccount } from '../../../packages/kit/missingBankAccount.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { getPackage } from '../../../packages/registry.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';
import { finishTodos, listTodoSubjects } from '../todos/todos.queries.ts';

/**
 * Finishes the to-dos of creditors that have a bank account by now. Called at the end of a push: a failed lookup is left to
 * the next one.
 */
export async function settleCreditors(
  run: TaskRun,
  packageType: string,
  context: ConnectorContext,
): Promise<void> {
  const bankAccounts = getPackage(packageType)?.bankAccounts;
  if (!bankAccounts) return;
  const { id, organizationId } = run.connection;
  const place = { connectionId: id, packageType, code: missingBankAccount };
  const open = await commit(run, (tx) => listTodoSubjects(tx, place), false);
  if (open.length === 0) return;
  let settled: string[];
  try {
    settled = await bankAccounts.among(context, open);
  } catch (error) {
    if (run.signal.aborted || !(error instanceof VendorError)) throw error;
    return;
  }
  await commit(run, (tx) => finishTodos(tx, place, organizationId, settled), false);
}
