import { type MessageText, text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { reactionTo } from '../reaction/reaction.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';
import { changeGroup } from './changeGroup.ts';
import { addCheckTask } from './startToggle.ts';
import { listDebtors, openWork, type ToggleWork } from './openWork.ts';
import { planDebtor, type PlannedLine } from './planInitialRun.ts';
import { addInitialLines, addReversalLines, earlierChanges } from './toggleLines.queries.ts';
import { recordListed, claimToggleRun } from './toggleRuns.queries.ts';

/**
 * Works the run of this task, from the state in its journal (docs/sync.md 16): lists the debtors, changes them group by
 * group, and adds a check of the changes. Returns a summary for the task.
 */
export async function workToggle(run: TaskRun): Promise<MessageText> {
  const toggle = await commit(run, (tx) => claimToggleRun(tx, run.task.id), false);
  if (!toggle) return text('toggle.over');
  const work = await openWork(run, toggle);
  const total = toggle.listed_at === null ? await plan(work) : toggle.total;
  const { maxChanges } = toggle.settings.toggle;
  if (toggle.kind === 'initial' && total > maxChanges) throw tooMany(total, maxChanges);
  if (toggle.kind === 'preview') return text('toggle.previewed', { n: total });
  await changeAll(work);
  // the run is complete with this task; the next compares the result
  await commit(run, (tx) => addCheckTask(tx, run, toggle));
  return text('toggle.done', { n: total });
}

/**
 * Changes every remaining debtor. Without an answer it retries here a few times before the task is parked: what may
 * have been written is read first.
 */
async function changeAll(work: ToggleWork): Promise<void> {
  for (let failures = 0; ;) {
    try {
      if (!(await changeGroup(work))) return;
      failures = 0;
    } catch (error) {
      const reaction = reactionTo(error);
      failures += 1;
      if (reaction.kind !== 'park' || !reaction.counts || failures > maxFailures) throw error;
      await work.run.wait(1000 * failures);
    }
    work.run.signal.throwIfAborted();
  }
}

/** Times in a row that a package may fail to answer before the task waits longer. */
const maxFailures = 2;

/** Lists the debtors in scope and stores them. Returns the number of lines. */
async function plan(work: ToggleWork): Promise<number> {
  const { run, toggle } = work;
  if (toggle.kind === 'reversal')
    return commit(run, async (tx) => {
      const total = await addReversalLines(tx, toggle);
      await recordListed(tx, toggle.id, { total, ignored: 0, changed: 0 });
      return total;
    });
  const found = await planInitial(work);
  // a preview shows the planned changes; nothing is left open
  const lines =
    toggle.kind === 'preview'
      ? found.map((line): PlannedLine => ({ ...line, result: line.result ?? 'changed' }))
      : found;
  const count = (result: PlannedLine['result']) =>
    lines.filter((line) => line.result === result).length;
  const counts = { total: lines.length, ignored: count('ignored'), changed: count('changed') };
  const store = async (tx: Parameters<Parameters<typeof commit>[1]>[0]) => {
    // a preview may have been replaced by the next
    if (await recordListed(tx, toggle.id, counts)) await addInitialLines(tx, toggle, lines);
  };
  await commit(run, store, true, { read: lines.length, ignored: counts.ignored });
  return lines.length;
}

async function planInitial({ run, toggle, debtors, context }: ToggleWork): Promise<PlannedLine[]> {
  const settings = toggle.settings.toggle;
  const target = debtors.behaviourOf(settings.target);
  const earlier = await commit(run, (tx) => earlierChanges(tx, toggle), false);
  const facts = {
    settings,
    debtors,
    mandates: (await debtors.needsMandate(context, target))
      ? await debtors.mandates(context)
      : undefined,
    openItems: settings.rule === 'openItems' ? await debtors.openItems(context) : undefined,
    ...earlier,
  };
  const all = await listDebtors({ debtors, context });
  return [...all.values()].flatMap((debtor) => planDebtor(debtor, facts) ?? []);
}

const tooMany = (n: number, maxChanges: number) =>
  new VendorError({
    class: 'validation',
    code: 'too-many-debtors',
    text: text('toggle.tooMany', { n, most: maxChanges }),
    solution: text('toggle.tooManySolution'),
    wiki: 'too-many-debtors',
  });
