import { inputOf } from './inputOf.ts';
import { isInterruption, reactionTo } from '../reaction/reaction.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { Flow, FlowModule } from '../../../packages/kit/defineFlow.ts';
import { VendorError, type VendorErrorDetails } from '../../../packages/kit/vendorError.ts';
import { getPackage } from '../../../packages/registry.ts';
import { contentHash } from '../elements/contentHash.ts';
import { otherConnections } from '../elements/otherConnections.queries.ts';
import { releaseElements } from '../elements/releaseElements.queries.ts';
import { shortestPauseMs } from '../client/clientErrorGuard.ts';
import { budgetSpent } from '../client/budget/rateBudget.ts';
import { isAtRevision } from '../connections/runningConnection.queries.ts';
import { commit, TaskOutdated, TaskParked, type TaskRun } from '../runs/taskRun.ts';
import { readFacts } from './readFacts.ts';
import { failureLog, OutcomeWriter } from './outcomes.ts';
import { pushElement, unclaimedOutcome } from './pushElement.ts';
import type { PushTarget } from './pushTarget.ts';
import { removeElement } from './removeElement.ts';
import { BookedLines } from '../plan/bookedLines.ts';
import { ExistingBookings } from '../plan/existingBookings.ts';
import type { Single } from '../plan/planTarget.ts';
import { handleUnmatchedTargets } from './handleUnmatchedTargets.ts';
import { settleCreditors } from './settleCreditors.ts';
import { Replacements } from './replacements.ts';
import { SharedConditions } from './sharedConditions.ts';
import { SharedDocuments } from './sharedDocuments.ts';
import { claimElements, type WorkElement } from '../elements/work.queries.ts';

/** Elements claimed at once: few enough that a crash leaves little to look up, enough that claiming costs nothing. */
const claimSize = 40;
/** This many transient failures in a row mean that the vendor is down. */
const outageAfterTransients = 3;
/** Times that a task goes through its open elements before it is parked. */
const maxPasses = 4;

interface Push extends PushTarget {
  outcomes: OutcomeWriter;
  /** Connections that may have written the same (`otherConnections`). */
  others: string[];
  /** Hash of the settings; shows what an earlier attempt was about to send. */
  settingsHash: string;
  /** Transient failures in a row. */
  consecutiveTransients: number;
  /** The last error that left elements to a later pass; undefined once that pass has begun. */
  lastTransientError: VendorError | undefined;
  /** Why no further elements are started. */
  stop: unknown;
}

async function startPush(run: TaskRun, flow: Flow, module: FlowModule): Promise<Push> {
  const context = await run.contextOf(module.packageType);
  return {
    run,
    flow,
    documents: flow.documents.filter(
      (document): document is Single & typeof document =>
        document.mode === 'single' && module.documents.includes(document.name),
    ) as unknown as Single[],
    context: { ...context, source: await run.contextOf(flow.from) },
    shared: new SharedDocuments(run, flow.name),
    conditions: new SharedConditions(),
    replacements: new Replacements(),
    outcomes: new OutcomeWriter(run, flow),
    others: await commit(run, (tx) =>
      otherConnections(tx, run.connection, flow.from, module.packageType),
    ),
    settingsHash: contentHash(run.connection.settings.packages),
    ...knownOf(run, flow, context, []),
    consecutiveTransients: 0,
    lastTransientError: undefined,
    stop: undefined,
  };
}

/** Writes the documents of a push module for every element with open work. Returns a summary for the task. */
export async function runPush(run: TaskRun, flow: Flow, module: FlowModule): Promise<MessageText> {
  const push = await startPush(run, flow, module);
  const http = getPackage(module.packageType)?.http;
  const lanes = Math.max(1, http?.concurrency ?? 1);
  // where errors lead to a block, one element goes first: a cause that is still there then costs one error instead of
  // one a lane
  let first = http?.clientErrorGuard !== undefined;
  let afterElementId: string | null = null;
  let passes = 1;
  // a line's booking that a person takes back is removed before the expense that the line pays is booked
  let removals: 'only' | 'too' = flow.cardStatement?.lineBookings ? 'only' : 'too';
  for (;;) {
    run.signal.throwIfAborted();
    const elements = await claim(push, module, afterElementId, removals);
    const last = elements.at(-1);
    if (!last && removals === 'only') {
      removals = 'too';
      afterElementId = null;
      continue;
    }
    // they may have smaller ids than elements of this pass
    if (!last && push.outcomes.takeFollowed()) {
      afterElementId = null;
      continue;
    }
    if (!last) {
      if (!push.lastTransientError) break;
      await nextPass(push, (passes += 1), push.lastTransientError);
      afterElementId = null;
      continue;
    }
    afterElementId = last.id;
    // read once, and only if there is something to write
    if (!run.facts[module.packageType]) await readFacts(run, push.context, module.packageType);
    Object.assign(push, knownOf(run, flow, push.context, elements));
    const waiting = [...elements];
    for (; first && waiting.length > 0 && push.stop === undefined; first = false)
      await workElement(push, waiting.shift() as WorkElement);
    await workInLanes(push, waiting, lanes);
    for (const element of waiting)
      push.outcomes.add(element, unclaimedOutcome(element, push.documents));
    await push.outcomes.flush();
    if (push.stop instanceof PushPaused) return paused(push, module, push.stop);
    if (push.stop !== undefined) throw push.stop;
  }
  const removedUnmatched = await handleUnmatchedTargets(run, flow, module, push.context);
  await settleCreditors(run, module.packageType, push.context);
  return summary(push, removedUnmatched);
}

/** The lookups that the elements of one claim share. */
const knownOf = (
  run: TaskRun,
  flow: Flow,
  context: ConnectorContext,
  elements: readonly WorkElement[],
): Pick<PushTarget, 'existing' | 'lines'> => ({
  existing: new ExistingBookings(context, flow, elements, (element) => inputOf(run, element)),
  lines: new BookedLines(flow, run.connection, elements, (work) => commit(run, work, false)),
});

/** @throws TaskOutdated where they would be written with settings that have changed since */
function claim(
  { run, flow, others, settingsHash }: Push,
  module: FlowModule,
  afterElementId: string | null,
  removals: 'only' | 'too',
): Promise<WorkElement[]> {
  const { id, revision } = run.connection;
  return commit(
    run,
    async (tx) => {
      const elements = await claimElements(tx, {
        connectionId: id,
        name: flow.name,
        taskId: run.task.id,
        documents: module.documents,
        after: [],
        removals,
        others,
        settingsHash,
        afterElementId,
        limit: claimSize,
      });
      // read last: a change that was committed before an element was reopened is visible by now
      if (!(await isAtRevision(tx, id, revision))) throw new TaskOutdated();
      return elements;
    },
    false,
  );
}

/**
 * Starts another pass for elements with a lost answer, soon: the vendor may have hiccuped. After the last pass the task
 * is parked.
 */
async function nextPass(push: Push, pass: number, cause: VendorError): Promise<void> {
  const { run } = push;
  if (pass > maxPasses)
    throw new TaskParked(
      {
        ...cause.details,
        text: text('task.someNotWritten', { reason: cause.details.text }),
        retryAfterMs: 30_000,
      },
      true,
    );
  await run.wait(1000 * (pass - 1));
  await commit(run, (tx) => releaseElements(tx, run.task.id, 'pending'), false);
  push.lastTransientError = undefined;
}

/** Stops the push because the vendor would block us for more refusals: the rest stays pending for a later run. */
class PushPaused extends Error {
  readonly text: MessageText;
  /** When the endpoint may be called again; undefined where a later task may try at once. */
  readonly until: Date | undefined;

  constructor({ text: reason, retryAfterMs = 0 }: VendorErrorDetails) {
    super(reason.code);
    this.text = reason;
    this.until = retryAfterMs > shortestPauseMs ? new Date(Date.now() + retryAfterMs) : undefined;
  }
}

function paused(push: Push, module: FlowModule, reason: PushPaused): MessageText {
  const { run } = push;
  run.logs.push({
    level: 300,
    code: 'push-paused',
    text: reason.text,
    packageType: module.packageType,
    moduleType: run.task.module_type,
    taskId: run.task.id,
    solution: text('task.pushPausedSolution'),
  });
  const { until } = reason;
  return until
    ? text('task.restWaitsUntil', {
        summary: summary(push),
        until: { instant: until.toISOString() },
      })
    : text('task.restWaits', { summary: summary(push) });
}

function summary({ outcomes, flow }: Push, removedUnmatched = 0): MessageText {
  const { complete, failed, ignored } = outcomes;
  const removed = outcomes.removed + removedUnmatched;
  const parts = [
    // other than lists of a package, what is pushed are entries
    text(flow.masterData ? 'task.written' : 'task.booked', { n: complete }),
    ...(removed ? [text('task.removed', { n: removed })] : []),
    ...(failed ? [text('task.failed', { n: failed })] : []),
    ...(ignored ? [text('task.ignored', { n: ignored })] : []),
  ];
  return text('message.list', { parts });
}

/** Takes elements from the list until it is empty or the push stops; those left in it were not started. */
async function workInLanes(push: Push, waiting: WorkElement[], lanes: number): Promise<void> {
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (
        let element = waiting.shift();
        element;
        element = push.stop === undefined ? waiting.shift() : undefined
      )
        await workElement(push, element);
    }),
  );
}

async function workElement(push: Push, element: WorkElement): Promise<void> {
  try {
    const nothing = push.flow.nothingToBook?.(element.snapshot);
    const interruption =
      element.status === 'remove' || nothing
        ? await remove(push, element, nothing)
        : await write(push, element);
    if (interruption === undefined) push.consecutiveTransients = 0;
    else push.stop = firstCause(push.stop, stopFor(push, interruption));
    // a task that has lost its lease goes no further
    push.stop ??= push.outcomes.broken;
  } catch (error) {
    push.stop ??= error;
  }
}

async function write(push: Push, element: WorkElement): Promise<unknown> {
  const { outcome, interruption } = await pushElement(push, element);
  push.outcomes.add(element, outcome);
  return interruption;
}

/** `nothing`: why there is nothing to book, if the element still exists at its source. */
async function remove(
  push: Push,
  element: WorkElement,
  nothing: MessageText | undefined,
): Promise<unknown> {
  const { run, flow } = push;
  try {
    const { followUps } = flow;
    const reason = nothing ?? (followUps?.isOne(element.snapshot) ? followUps.gone : undefined);
    const { outcome, failure } = await removeElement(push, element, inputOf(run, element), reason);
    if (failure !== undefined)
      run.logs.push(failureLog(run, flow.name, element, run.task.package_type, failure));
    push.outcomes.add(element, outcome);
    return undefined;
  } catch (error) {
    if (run.signal.aborted || !isInterruption(error)) throw error;
    return error;
  }
}

/** The earlier of two reasons to stop; but an answer of the vendor goes before an exhausted budget in another lane. */
function firstCause(earlier: unknown, later: Error | undefined): unknown {
  const fromBudget = earlier instanceof TaskParked && earlier.details.code === budgetSpent;
  return fromBudget ? (later ?? earlier) : (earlier ?? later);
}

/** The consequence of an interruption for the rest of the task; undefined while only a few answers were lost. */
function stopFor(push: Push, error: unknown): Error | undefined {
  const reaction = reactionTo(error);
  // an outage of the database, too: the whole task waits for it
  if (!(error instanceof VendorError) || reaction.kind !== 'park') return error as Error;
  const { details } = error;
  if (details.code === 'client-error-guard') return new PushPaused(details);
  if (!reaction.counts) return new TaskParked(details, false);
  push.consecutiveTransients += 1;
  push.lastTransientError = error;
  return push.consecutiveTransients >= outageAfterTransients
    ? new TaskParked(details, true)
    : undefined;
}
