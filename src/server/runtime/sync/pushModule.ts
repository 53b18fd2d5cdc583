import type { ConnectorContext } from '../../../connectors/kit/connectorContext.ts';
import type {
  DocumentInput,
  Flow,
  FlowModule,
  PushContext,
  SingleDocument,
} from '../../../connectors/kit/defineFlow.ts';
import { VendorError } from '../../../connectors/kit/vendorError.ts';
import { getPackage } from '../../../connectors/registry.ts';
import { commit, LeaseLost, TaskParked, type TaskRun } from '../taskRun.ts';
import { abortableSleep } from '../http/abortableSleep.ts';
import { contentHash } from './contentHash.ts';
import {
  claimElements,
  giveBackElements,
  type DocumentOutcome,
  type WorkDocument,
  type WorkElement,
} from './elements.queries.ts';
import { describeFailure, elementOutcome, failureLog, OutcomeWriter } from './outcomes.ts';
import { SharedDocuments } from './sharedDocuments.ts';
import { removeElement } from './removeElement.ts';

/** Elements taken at once: few enough that a crash leaves little to look up, enough that taking them costs nothing. */
const claimSize = 40;
/** So many passing failures in a row mean that the vendor is down. */
const outageAfter = 3;
/** Times that a task goes through its open elements before it is parked. */
const mostPasses = 4;

type Single = SingleDocument<unknown, unknown>;

interface Push {
  run: TaskRun;
  flow: Flow;
  documents: Single[];
  target: PushContext;
  shared: SharedDocuments;
  outcomes: OutcomeWriter;
  /** Passing failures in a row, and elements left for a later try because of one. */
  passing: number;
  left: number;
  /** Why no further element is begun. */
  stop: Error | undefined;
}

/** Writes the documents of a push module for every element with open work. Answers a line for the task. */
export async function runPush(run: TaskRun, flow: Flow, module: FlowModule): Promise<string> {
  const documents = flow.documents.filter(
    (document): document is Single & typeof document =>
      document.mode === 'single' && module.documents.includes(document.name),
  ) as unknown as Single[];
  const context = await run.contextOf(module.packageType);
  const push: Push = {
    run,
    flow,
    documents,
    target: { ...context, source: await run.contextOf(flow.from) },
    shared: new SharedDocuments(run, flow.name),
    outcomes: new OutcomeWriter(run, flow.name),
    passing: 0,
    left: 0,
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
    const elements: WorkElement[] = await commit(
      run,
      (tx) =>
        claimElements(tx, {
          connectionId: run.connection.id,
          name: flow.name,
          taskId: run.task.id,
          documents: module.documents,
          after: [],
          beyond,
          limit: claimSize,
        }),
      false,
    );
    const last = elements.at(-1);
    if (!last) {
      if (push.left === 0) break;
      await nextPass(push, (passes += 1));
      beyond = null;
      continue;
    }
    beyond = last.id;
    const waiting = [...elements];
    for (; first && waiting.length > 0 && !push.stop; first = false)
      await workElement(push, waiting.shift() as WorkElement);
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let element = waiting.shift(); element && !push.stop; element = waiting.shift())
          await workElement(push, element);
      }),
    );
    await push.outcomes.flush();
    if (push.stop instanceof PushPaused) return paused(push, module, push.stop);
    if (push.stop) throw push.stop;
  }
  return summary(push);
}

/** Elements whose answer was lost are tried again soon: the vendor may have hiccuped. When it goes on, the task is parked. */
async function nextPass(push: Push, pass: number): Promise<void> {
  const { run } = push;
  if (pass > mostPasses)
    throw new TaskParked(
      'Some elements could not be written because the package did not answer; they are tried again.',
      30_000,
      true,
    );
  await abortableSleep(1000 * (pass - 1), run.signal);
  await commit(run, (tx) => giveBackElements(tx, run.task.id), false);
  push.left = 0;
}

/** The vendor would block us for more refusals: the rest stays pending for a later run. */
class PushPaused extends Error {}

function paused(push: Push, module: FlowModule, reason: PushPaused): string {
  const { run } = push;
  run.logs.push({
    level: 300,
    code: 'push-paused',
    message: reason.message,
    packageType: module.packageType,
    moduleType: run.task.module_type,
    taskId: run.task.id,
    solution: 'Put the failed elements right and reset them; the rest goes on with the next run.',
  });
  return `${summary(push)}; the rest waits for the next run`;
}

function summary({ outcomes: { complete, failed, ignored } }: Push): string {
  return [
    `${complete} written`,
    failed ? `${failed} failed` : '',
    ignored ? `${ignored} ignored` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

async function workElement(push: Push, element: WorkElement): Promise<void> {
  const { run, outcomes } = push;
  try {
    const outcome =
      element.status === 'remove'
        ? await removeElement(push.target, push.documents, element)
        : await pushElement(push, element);
    outcomes.add(element, outcome);
    push.passing = 0;
  } catch (error) {
    if (run.signal.aborted || error instanceof LeaseLost) {
      push.stop ??= error as Error;
      return;
    }
    push.stop ??= stopFor(push, error);
  }
}

/** What an error that is not the element's own means for the rest of the task. */
function stopFor(push: Push, error: unknown): Error | undefined {
  if (!(error instanceof VendorError)) return error as Error;
  const { class: kind, code, message, retryAfterMs } = error.details;
  if (code === 'client-error-guard') return new PushPaused(message);
  if (kind === 'rate') return new TaskParked(message, retryAfterMs ?? 60_000, false);
  if (kind === 'transient') {
    push.passing += 1;
    push.left += 1;
    return push.passing >= outageAfter
      ? new TaskParked(message, retryAfterMs ?? 60_000, true)
      : undefined;
  }
  return error;
}

const ownsFailure = (error: unknown) =>
  !(error instanceof VendorError) ||
  ['validation', 'conflict', 'notFound', 'bug'].includes(error.details.class);

async function pushElement(push: Push, element: WorkElement) {
  const { flow, run } = push;
  const results: Record<string, string | undefined> = {};
  for (const document of element.documents)
    if (document.status === 'complete' && document.external_id)
      results[document.name] = document.external_id;
  const input: DocumentInput<unknown> = {
    source: element.snapshot,
    settings: run.connection.settings,
    results,
  };
  const changed: DocumentOutcome[] = [];
  let failure: { message: string; errorCode: string } | undefined;
  for (const document of push.documents) {
    const state = element.documents.find((row) => row.name === document.name);
    if (!state || state.status === 'complete' || state.status === 'ignored') continue;
    if (failure) {
      changed.push(unsent(state, 'queued'));
      continue;
    }
    try {
      const done = await writeDocument(push, document, state, input);
      if (done.externalId) results[document.name] = done.externalId;
      changed.push(done);
    } catch (error) {
      if (run.signal.aborted || error instanceof LeaseLost || !ownsFailure(error)) throw error;
      const described = describeFailure(error);
      failure = { message: described.message, errorCode: described.errorCode };
      changed.push({
        ...unsent(state, 'failed'),
        keepKey: described.details.outcomeUnknown === true,
        message: described.message,
        errorCode: described.errorCode,
        requestId: described.details.requestId ?? null,
      });
      run.logs.push(failureLog(run, flow.name, element, document.packageType, error));
    }
  }
  return elementOutcome(element, changed, failure, run.services.now());
}

/** A document that was not sent: its key is dropped, so the next try looks nothing up. */
function unsent(state: WorkDocument, status: DocumentOutcome['status']): DocumentOutcome {
  return {
    name: state.name,
    status,
    externalId: null,
    payloadHash: null,
    keepKey: state.external_id === null && state.outcome_unknown,
    message: '',
    errorCode: null,
    requestId: null,
  };
}

async function writeDocument(
  push: Push,
  document: Single,
  state: WorkDocument,
  input: DocumentInput<unknown>,
): Promise<DocumentOutcome> {
  const payload = document.map(input);
  if (payload === undefined)
    return { ...unsent(state, 'ignored'), message: 'Not part of this element.' };
  const hash = contentHash(payload);
  const call = { payload, idempotencyKey: state.idempotency_key };
  const externalId = document.shareKey
    ? await push.shared.get(document, document.shareKey(payload), hash, () =>
        findOrCreate(push.target, document, call, true),
      )
    : await writeOwn(push.target, document, state, hash, call);
  return {
    name: document.name,
    status: 'complete',
    externalId,
    payloadHash: hash,
    keepKey: true,
    message: '',
    errorCode: null,
    requestId: null,
  };
}

async function writeOwn(
  context: PushContext,
  document: Single,
  state: WorkDocument,
  hash: string,
  call: { payload: unknown; idempotencyKey: string },
): Promise<string> {
  if (state.external_id === null)
    return findOrCreate(context, document, call, state.outcome_unknown);
  if (state.payload_hash !== hash && document.update)
    await document.update(context, state.external_id, call);
  return state.external_id;
}

/** Looks first where an earlier try may already have written it: at most one object comes of many tries. */
async function findOrCreate(
  context: PushContext,
  document: Single,
  call: { payload: unknown; idempotencyKey: string },
  look: boolean,
): Promise<string> {
  const found = look ? await document.find(context as ConnectorContext, call) : undefined;
  return found ?? document.create(context, call);
}
