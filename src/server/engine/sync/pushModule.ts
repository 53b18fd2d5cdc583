import { inputOf } from './inputOf.ts';
import { isInterruption, reactionTo } from '../reaction/reaction.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Flow, FlowModule } from '../../../packages/kit/defineFlow.ts';
import { VendorError, type VendorErrorDetails } from '../../../packages/kit/vendorError.ts';
import { getPackage } from '../../../packages/registry.ts';
import { contentHash } from '../elements/contentHash.ts';
import { otherConnections } from '../elements/otherConnections.queries.ts';
import { releaseElements } from '../elements/heldElements.queries.ts';
import { shortestPauseMs } from '../client/clientErrorGuard.ts';
import { budgetSpent } from '../client/budget/rateBudget.ts';
import { commit, TaskParked, type TaskRun } from '../runs/taskRun.ts';
import { readFacts } from './readFacts.ts';
import { failureLog, OutcomeWriter } from './outcomes.ts';
import { pushElement, untouched } from './pushElement.ts';
import type { PushTarget, Single } from './pushTarget.ts';
import { removeElement } from './removeElement.ts';
import { StandingBookings } from './standingBookings.ts';
import { tendStrangers } from './strangers.ts';
import { SharedConditions } from './sharedConditions.ts';
import { SharedDocuments } from './sharedDocuments.ts';
import { claimElements, type WorkElement } from '../elements/work.queries.ts';

/** Elements taken at once: few enough that a crash leaves little to look up, enough that taking them costs nothing. */
const claimSize = 40;
/** So many passing failures in a row mean that the vendor is down. */
const outageAfter = 3;
/** Times that a task goes through its open elements before it is parked. */
const maxPasses = 4;

interface Push extends PushTarget {
  outcomes: OutcomeWriter;
  /** Connections that may have written the same (`otherConnections`). */
  others: string[];
  /** What the settings come to, by which it is told what an earlier try was about to send. */
  settingsHash: string;
  /** Passing failures in a row. */
  passing: number;
  /** The last failure for which elements were left to a later pass, until that pass has begun. */
  left: VendorError | undefined;
  /** Why no further element is begun. */
  stop: unknown;
}

/** Writes the documents of a push module for every element with open work. Returns a line for the task. */
export async function runPush(run: TaskRun, flow: Flow, module: FlowModule): Promise<MessageText> {
  const documents = flow.documents.filter(
    (document): document is Single & typeof document =>
      document.mode === 'single' && module.documents.includes(document.name),
  ) as unknown as Single[];
  const context = await run.contextOf(module.packageType);
  const push: Push = {
    run,
    flow,
    documents,
    context: { ...context, source: await run.contextOf(flow.from) },
    shared: new SharedDocuments(run, flow.name),
    conditions: new SharedConditions(),
    outcomes: new OutcomeWriter(run, flow.name),
    others: await commit(run, (tx) =>
      otherConnections(tx, run.connection, flow.from, module.packageType),
    ),
    settingsHash: contentHash(run.connection.settings.packages),
    standing: new StandingBookings(context, [], (element) => inputOf(run, element)),
    passing: 0,
    left: undefined,
    stop: undefined,
  };
  const http = getPackage(module.packageType)?.http;
  const lanes = Math.max(1, http?.concurrency ?? 1);
  // where errors lead to a block, one element goes first: a cause that was not put right costs one error, not a lane each
  let first = http?.clientErrorGuard !== undefined;
  let beyond: string | null = null;
  let passes = 1;
  for (;;) {
    run.signal.throwIfAborted();
    const elements = await claim(push, module, beyond);
    const last = elements.at(-1);
    if (!last) {
      if (!push.left) break;
      await nextPass(push, (passes += 1), push.left);
      beyond = null;
      continue;
    }
    beyond = last.id;
    // once, and only where there is something to write
    if (!run.facts[module.packageType]) await readFacts(run, context, module.packageType);
    push.standing = new StandingBookings(push.context, elements, (element) =>
      inputOf(run, element),
    );
    const waiting = [...elements];
    for (; first && waiting.length > 0 && push.stop === undefined; first = false)
      await workElement(push, waiting.shift() as WorkElement);
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
    for (const element of waiting) push.outcomes.add(element, untouched(element, documents));
    await push.outcomes.flush();
    if (push.stop instanceof PushPaused) return paused(push, module, push.stop);
    if (push.stop !== undefined) throw push.stop;
  }
  const strangers = await tendStrangers(run, flow, module, push.context);
  return summary(push, strangers);
}

function claim(
  { run, flow, others, settingsHash }: Push,
  module: FlowModule,
  beyond: string | null,
) {
  return commit(
    run,
    (tx) =>
      claimElements(tx, {
        connectionId: run.connection.id,
        name: flow.name,
        taskId: run.task.id,
        documents: module.documents,
        after: [],
        removals: true,
        others,
        settingsHash,
        beyond,
        limit: claimSize,
      }),
    false,
  );
}

/** Elements whose answer was lost are tried again soon: the vendor may have hiccuped. When it goes on, the task is parked. */
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
  push.left = undefined;
}

/** The vendor would block us for more refusals: the rest stays pending for a later run. */
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

function summary({ outcomes }: Push, strangers = 0): MessageText {
  const { complete, failed, ignored } = outcomes;
  const removed = outcomes.removed + strangers;
  const parts = [
    text('task.written', { n: complete }),
    ...(removed ? [text('task.removed', { n: removed })] : []),
    ...(failed ? [text('task.failed', { n: failed })] : []),
    ...(ignored ? [text('task.ignored', { n: ignored })] : []),
  ];
  return text('message.list', { parts });
}

async function workElement(push: Push, element: WorkElement): Promise<void> {
  try {
    const nothing = push.flow.nothingToBook?.(element.snapshot);
    const interruption =
      element.status === 'remove' || nothing
        ? await remove(push, element, nothing)
        : await write(push, element);
    if (interruption === undefined) push.passing = 0;
    else push.stop = firstCause(push.stop, stopFor(push, interruption));
    // a task that is no longer ours goes no further
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

/** `nothing`: why nothing of it is to be booked, where it is there all the same. */
async function remove(
  push: Push,
  element: WorkElement,
  nothing: MessageText | undefined,
): Promise<unknown> {
  const { run, flow, context, conditions, documents } = push;
  try {
    const { outcome, failure } = await removeElement(
      run,
      context,
      conditions,
      documents,
      element,
      inputOf(run, element),
      nothing,
    );
    if (failure !== undefined)
      run.logs.push(failureLog(run, flow.name, element, run.task.package_type, failure));
    push.outcomes.add(element, outcome);
    return undefined;
  } catch (error) {
    if (run.signal.aborted || !isInterruption(error)) throw error;
    return error;
  }
}

/** Of two reasons to stop the earlier; but what the vendor said before what our budget made of it in another lane. */
function firstCause(earlier: unknown, later: Error | undefined): unknown {
  const fromBudget = earlier instanceof TaskParked && earlier.details.code === budgetSpent;
  return fromBudget ? (later ?? earlier) : (earlier ?? later);
}

/** What an interruption means for the rest of the task; nothing yet, where a single answer of many was lost. */
function stopFor(push: Push, error: unknown): Error | undefined {
  const reaction = reactionTo(error);
  // an outage of the database, too: the task waits for it as a whole
  if (!(error instanceof VendorError) || reaction.kind !== 'park') return error as Error;
  const { details } = error;
  if (details.code === 'client-error-guard') return new PushPaused(details);
  if (!reaction.counts) return new TaskParked(details, false);
  push.passing += 1;
  push.left = error;
  return push.passing >= outageAfter ? new TaskParked(details, true) : undefined;
}
