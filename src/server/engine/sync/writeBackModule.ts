import { bookedAddress } from './bookedAddress.ts';
import { inputOf } from './inputOf.ts';
import { isInterruption } from '../reaction/reaction.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type {
  BatchDocument,
  DocumentInput,
  Flow,
  FlowModule,
} from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { LeaseLost } from '../../platform/lease/lease.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';
import {
  claimElements,
  type DocumentOutcome,
  type ElementOutcome,
  type WorkElement,
} from '../elements/work.queries.ts';
import {
  describeFailure,
  elementOutcome,
  failureLog,
  mayBeWritten,
  OutcomeWriter,
} from './outcomes.ts';

type Batch = BatchDocument<unknown>;
type Result = { externalId: string } | { error: Error };

/**
 * Writes documents that cover many elements in one call (an export confirmation), for elements with all earlier
 * documents done. Returns a summary for the task.
 */
export async function runWriteBack(
  run: TaskRun,
  flow: Flow,
  module: FlowModule,
): Promise<MessageText> {
  const outcomes = new OutcomeWriter(run, flow, 'confirmed');
  for (const document of flow.documents) {
    if (document.mode !== 'batch' || !module.documents.includes(document.name)) continue;
    await writeAll(run, flow, document as Batch, outcomes);
  }
  const parts = [
    text('task.confirmed', { n: outcomes.complete }),
    ...(outcomes.failed ? [text('task.failed', { n: outcomes.failed })] : []),
  ];
  return text('message.list', { parts });
}

/** Writes one batch document for every element with open work. */
export async function writeAll(
  run: TaskRun,
  flow: Flow,
  document: Batch,
  outcomes: OutcomeWriter,
): Promise<void> {
  const context = await run.contextOf(document.packageType);
  const bookedAt = await bookedAddress(run, flow);
  const position = flow.documents.findIndex((candidate) => candidate.name === document.name);
  const after = flow.documents.slice(0, position).map((earlier) => earlier.name);
  let afterElementId: string | null = null;
  for (;;) {
    run.signal.throwIfAborted();
    const elements: WorkElement[] = await commit(
      run,
      (tx) =>
        claimElements(tx, {
          connectionId: run.connection.id,
          name: flow.name,
          taskId: run.task.id,
          documents: [document.name],
          after,
          removals: 'none',
          others: [],
          settingsHash: '',
          afterElementId,
          limit: document.size,
        }),
      false,
    );
    const last = elements.at(-1);
    if (!last) return;
    afterElementId = last.id;
    const inputs = new Map(elements.map((element) => [element.id, inputOf(run, element)]));
    const applies = ({ snapshot }: WorkElement) => document.appliesTo?.(snapshot) ?? true;
    for (const element of elements)
      if (!applies(element)) outcomes.add(element, without(document, element, run));
    const groups = Map.groupBy(elements.filter(applies), (element) =>
      document.group(inputs.get(element.id) as DocumentInput<unknown>),
    );
    for (const members of groups.values())
      await writeGroup(run, flow, document, context, members, { inputs, bookedAt }, outcomes);
    await outcomes.flush();
  }
}

/** The outcome of an element that has no such document. */
const without = ({ name }: Batch, element: WorkElement, run: TaskRun) =>
  elementOutcome(
    element,
    [{ ...emptyOutcome, name, status: 'ignored', keepKey: false }],
    undefined,
    run.services.now(),
  );

const emptyOutcome: Omit<DocumentOutcome, 'name'> = {
  status: 'complete',
  externalId: null,
  payloadHash: null,
  keepKey: true,
  message: null,
  errorCode: null,
  requestId: null,
};

/** Facts about the elements besides their rows. */
interface Known {
  inputs: Map<string, DocumentInput<unknown>>;
  bookedAt: Awaited<ReturnType<typeof bookedAddress>>;
}

async function writeGroup(
  run: TaskRun,
  flow: Flow,
  document: Batch,
  context: Awaited<ReturnType<TaskRun['contextOf']>>,
  members: WorkElement[],
  { inputs, bookedAt }: Known,
  outcomes: OutcomeWriter,
): Promise<void> {
  const item = (element: WorkElement) => {
    const booked = bookedAt(element);
    const input = inputs.get(element.id) as DocumentInput<unknown>;
    return { elementId: element.id, input, ...(booked ? { booked } : {}) };
  };
  const unknown = members.filter((element) => mayBeConfirmed(element, document));
  const results = new Map<string, Result>();
  try {
    if (unknown.length > 0)
      for (const [id, externalId] of await document.find(context, unknown.map(item)))
        results.set(id, { externalId });
    const open = members.filter((element) => !results.has(element.id));
    if (open.length > 0)
      for (const [id, result] of await document.run(context, open.map(item)))
        results.set(id, result);
  } catch (error) {
    if (run.signal.aborted || error instanceof LeaseLost || !(error instanceof VendorError))
      throw error;
    if (isInterruption(error)) throw error;
    for (const element of members) if (!results.has(element.id)) results.set(element.id, { error });
  }
  for (const element of members) {
    const result = results.get(element.id) ?? {
      error: new Error('The package gave no result for this element.'),
    };
    if ('error' in result)
      run.logs.push(failureLog(run, flow.name, element, document.packageType, result.error));
    outcomes.add(element, outcomeOf(run, document, element, result));
  }
}

/** An earlier confirmation may still hold, for example after a reset. */
const mayBeConfirmed = (element: WorkElement, document: Batch): boolean =>
  element.documents.some(
    (row) => row.name === document.name && (row.outcome_unknown || row.external_id !== null),
  );

function outcomeOf(
  run: TaskRun,
  document: Batch,
  element: WorkElement,
  result: Result,
): ElementOutcome {
  const confirmed: DocumentOutcome = {
    ...emptyOutcome,
    name: document.name,
    externalId: 'error' in result ? null : result.externalId,
  };
  const now = run.services.now();
  if (!('error' in result)) return elementOutcome(element, [confirmed], undefined, now);
  const { message, errorCode, details } = describeFailure(run, result.error);
  const failed: DocumentOutcome = {
    ...confirmed,
    status: 'failed',
    keepKey: mayBeWritten(details) || mayBeConfirmed(element, document),
    message,
    errorCode,
    requestId: details.requestId ?? null,
  };
  return elementOutcome(element, [failed], { message, errorCode }, now);
}
