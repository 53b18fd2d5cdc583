import { setTimeout as sleep } from 'node:timers/promises';
import { forceRun } from '../../contract/forceRun.ts';
import type { RunOutcome } from '../../contract/runOutcome.ts';
import { listRuns, type RunRecord } from '../../contract/tasks.ts';
import { callApi } from '../callApi.ts';
import { CliError, exitCodes, type ExitCode } from '../cliError.ts';
import type { Command } from '../command.ts';
import { findConnection } from '../findConnection.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';

const pollMs = 1_000;
/** Failures in a row after which following is given up: an answer may be missed now and then. */
const patience = 10;

const codeOf: Record<RunOutcome, ExitCode> = {
  nothing: exitCodes.done,
  complete: exitCodes.done,
  partlyFailed: exitCodes.partlyFailed,
  failed: exitCodes.failed,
  cancelled: exitCodes.cancelled,
};

/** `linkspan run <connection> [--follow]` */
export const run: Command = async ({ settings, terminal, json, given, flags }) => {
  const connection = await findConnection(settings, given[0] as string);
  const id = connection.connectionId;
  const started = await callApi(settings, forceRun, { params: { id } });
  if (!flags['follow']) {
    if (json) return terminal.print(JSON.stringify(started, null, 2));
    terminal.print(
      started.again
        ? `A run is already in progress; another one follows (${started.runId}).`
        : `Started run ${started.runId}.`,
    );
    if (started.waits) terminal.print(`It waits: ${started.waits.codedMessage.message}`);
    return;
  }
  if (started.waits) terminal.note(`It waits: ${started.waits.codedMessage.message}`);
  let ended = await follow(settings, id, terminal, ({ runId }) => runId === started.runId);
  // that one went on already: ours comes after it
  if (started.again) {
    terminal.note('That run went on already; the one that was asked for follows it.');
    const { createdAt } = ended;
    ended = await follow(settings, id, terminal, (one) => one.createdAt > createdAt);
  }
  if (json) terminal.print(JSON.stringify(ended, null, 2));
  else {
    const { read, written, failed } = ended.counts;
    terminal.print(`${ended.outcome}: ${read} read, ${written} written, ${failed} failed.`);
  }
  return codeOf[ended.outcome as RunOutcome];
};

/** Tells what its tasks do until the run has ended; of several that fit, the oldest. */
async function follow(
  settings: Settings,
  id: string,
  terminal: Terminal,
  fits: (run: RunRecord) => boolean,
): Promise<RunRecord> {
  const reportedStates = new Map<string, string>();
  let missed = 0;
  for (;;) {
    let runs: RunRecord[] = [];
    try {
      runs = (await callApi(settings, listRuns, { params: { id }, query: { perPage: 50 } }))[
        'hydra:member'
      ];
      missed = 0;
    } catch (error) {
      missed += 1;
      if (missed >= patience || !(error instanceof CliError)) throw error;
      terminal.note(`${error.message} Trying again …`);
    }
    const current = runs.findLast(fits);
    for (const task of current?.tasks.toReversed() ?? []) {
      const state = [task.taskStatus, task.message].filter(Boolean).join(': ');
      if (reportedStates.get(task.taskId) === state) continue;
      reportedStates.set(task.taskId, state);
      terminal.note(`  ${task.title}: ${state}`);
    }
    if (current?.outcome) return current;
    await sleep(pollMs);
  }
}
