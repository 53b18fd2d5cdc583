import { type MessageText, text } from '../../../contract/messages/message.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';
import { sameBehaviour } from './planInitialRun.ts';
import { changedLines, storeSeen } from './toggleLines.queries.ts';
import { getToggleRun, recordChecked } from './toggleRuns.queries.ts';
import { listDebtors, openWork, type ToggleWork } from './openWork.ts';

/**
 * Works a task that compares the changes of the run in its parameters with the vendor's current state, line by line.
 * Returns a summary for the task.
 */
export async function workCheck(run: TaskRun): Promise<MessageText> {
  const { runId } = run.task.parameters as { runId: string };
  const toggle = await commit(run, (tx) => getToggleRun(tx, run.connection.id, runId), false);
  if (toggle?.status !== 'complete') return text('toggle.over');
  return compare(await openWork(run, toggle));
}

async function compare(work: ToggleWork): Promise<MessageText> {
  const { run, toggle } = work;
  const lines = await commit(run, (tx) => changedLines(tx, toggle.id), false);
  const now = await listDebtors(work);
  const seen = lines.map(({ debtor_id, expected }) => {
    const behaviour = now.get(debtor_id)?.behaviour ?? null;
    return { debtor_id, seen: behaviour, agrees: sameBehaviour(behaviour, expected) };
  });
  await commit(run, async (tx) => {
    await storeSeen(tx, toggle.id, seen);
    await recordChecked(tx, toggle);
  });
  const differing = seen.filter(({ agrees }) => !agrees).length;
  return differing === 0
    ? text('toggle.agrees', { n: seen.length })
    : text('toggle.differs', { n: seen.length, differing });
}
