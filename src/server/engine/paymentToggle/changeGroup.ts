import type { ToggleReason, ToggleResult } from '../../../contract/paymentToggle.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Debtor } from '../../../packages/kit/debtors.ts';
import { detailsOf, isInterruption } from '../reaction/reaction.ts';
import { commit } from '../runs/taskRun.ts';
import { sameBehaviour } from './planInitialRun.ts';
import {
  recordWriting,
  openLines,
  storeOutcomes,
  type LineOutcome,
  type OpenLine,
} from './toggleLines.queries.ts';
import { countResults, type ToggleRun } from './toggleRuns.queries.ts';
import type { ToggleWork } from './openWork.ts';

/**
 * Debtors that are read, journalled, written and read back together: few, so that little time passes between reading
 * one and writing it; more than one, since each call is one of the few that a vendor allows.
 */
const groupSize = 8;

/**
 * Changes the next debtors; false when there are none left. Each is read first, also when an earlier attempt may have
 * written it, and the intended write is stored before it is made.
 */
export async function changeGroup(work: ToggleWork): Promise<boolean> {
  const { run, toggle, debtors, context } = work;
  const groupLimit = Math.min(groupSize, debtors.readSize);
  const lines = await commit(run, (tx) => openLines(tx, toggle.id, groupLimit), false);
  if (lines.length === 0) return false;
  const ids = lines.map((line) => line.debtor_id);
  const now = await debtors.read(context, ids);
  const decided = lines.map((line) => ({
    line,
    outcome: decide(toggle, line, now.get(line.debtor_id)),
  }));
  const settled = decided.flatMap(({ outcome }) => outcome ?? []);
  const writing = decided.flatMap(({ line, outcome }) => (outcome ? [] : [line]));
  await store(work, settled, writing);
  if (writing.length === 0) return true;
  await writeLines(work, writing);
  return true;
}

/** The outcome of a line that needs no write; undefined: it must be written. */
function decide(
  toggle: ToggleRun,
  line: OpenLine,
  current: Debtor | undefined,
): LineOutcome | undefined {
  const skipped = (reason: ToggleReason): LineOutcome => ({
    position: line.position,
    result: toggle.kind === 'reversal' ? 'changedInMeantime' : 'ignored',
    reason,
    after: current?.behaviour ?? null,
    coded: null,
  });
  if (!current) return skipped('gone');
  // an earlier attempt wrote this before it could record it; the marker proves nothing here, since that write has
  // changed it
  if (line.writing_at && sameBehaviour(current.behaviour, line.target))
    return changed(line, current);
  if (current.blocked) return skipped('blocked');
  if (!sameBehaviour(current.behaviour, line.found)) return skipped('changedSince');
  // somebody who has changed anything since it was listed must finish it; a reversal lists nothing at the vendor
  if (toggle.kind === 'initial' && current.marker !== line.marker) return skipped('changedSince');
  return undefined;
}

const changed = ({ position }: OpenLine, { behaviour }: Debtor): LineOutcome => ({
  position,
  result: 'changed',
  reason: null,
  after: behaviour,
  coded: null,
});

/**
 * Writes journalled lines and reads them back. Lines left open by an interruption are read again by the next attempt.
 */
async function writeLines(work: ToggleWork, lines: readonly OpenLine[]): Promise<void> {
  const { debtors, context } = work;
  const tried = await Promise.all(
    lines.map(async (line) => {
      try {
        await debtors.write(context, line.debtor_id, line.target);
        return { line, error: undefined };
      } catch (error) {
        context.signal.throwIfAborted();
        return { line, error };
      }
    }),
  );
  const interrupted = tried.find(({ error }) => error !== undefined && isInterruption(error));
  const ended = tried.filter(({ error }) => error === undefined || !isInterruption(error));
  if (ended.length > 0) {
    const ids = ended.map(({ line }) => line.debtor_id);
    const now = await debtors.read(context, ids);
    const outcomes = ended.map(({ line, error }) => {
      const current = now.get(line.debtor_id);
      if (current && sameBehaviour(current.behaviour, line.target)) return changed(line, current);
      return failed(work, line, current, error);
    });
    await store(work, outcomes, []);
  }
  if (interrupted) throw interrupted.error;
}

function failed(
  { run, toggle }: ToggleWork,
  line: OpenLine,
  current: Debtor | undefined,
  error: unknown,
): LineOutcome {
  const details = error === undefined ? undefined : detailsOf(error);
  const coded: MessageText | null = details ? run.redact(details.text) : null;
  run.logs.push({
    level: 400,
    code: details?.code ?? 'debtor-not-changed',
    text: coded ?? text('toggle.notKept'),
    packageType: toggle.package_type,
    moduleType: run.task.module_type,
    taskId: run.task.id,
    elementKey: line.code,
    solution: details?.solution ?? text('toggle.notChangedSolution'),
    wiki: details?.wiki,
    internal: details?.internal,
    requestId: details?.requestId,
  });
  return {
    position: line.position,
    result: 'failed',
    reason: details ? 'refused' : 'notKept',
    after: current?.behaviour ?? null,
    coded,
  };
}

/** Stores results with their counts, and the intended writes, in one transaction. */
async function store(
  { run, toggle }: ToggleWork,
  outcomes: readonly LineOutcome[],
  writing: readonly OpenLine[],
): Promise<void> {
  const added: Record<ToggleResult, number> = {
    ignored: 0,
    changed: 0,
    failed: 0,
    changedInMeantime: 0,
  };
  for (const { result } of outcomes) added[result] += 1;
  const done = {
    written: added.changed,
    failed: added.failed,
    ignored: added.ignored + added.changedInMeantime,
  };
  const save = async (tx: Parameters<Parameters<typeof commit>[1]>[0]) => {
    await storeOutcomes(tx, toggle, outcomes);
    await recordWriting(
      tx,
      toggle.id,
      writing.map(({ position }) => position),
    );
    if (outcomes.length > 0) await countResults(tx, toggle, added);
  };
  await commit(run, save, outcomes.length > 0, done);
}
