import { bookedOtherwiseCode } from '../../../contract/duplicates.ts';
import type { Booking } from '../../../packages/kit/booking.ts';
import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import { decimalText } from '../../../packages/kit/money.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { OpenElement } from '../elements/openElements.queries.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import { elementInput } from './elementInput.ts';
import { findSharedDocument } from '../elements/sharedDocument.queries.ts';
import { readOnly } from '../client/readOnly.ts';
import { withNames } from './entryNames.ts';
import { ExistingBookings } from './existingBookings.ts';
import type {
  PlanEvent,
  PlannedElement,
  PlannedOutcome,
  PlannedRefusal,
  PlanRest,
  StandingEntry,
} from './planEvent.ts';
import type { Planning } from './planning.ts';
import { planElement, type ElementPlan, type FlowPlan } from './planElement.ts';
import { readBooksFacts } from './readBooksFacts.ts';
import { SharedSteps } from './sharedSteps.ts';
import { bookingDocuments, waitingElements, type FlowToPlan } from './waitingElements.ts';

/** Elements of one lookup of existing bookings. */
const chunkSize = 40;

/** Whether a flow books: the others write lists and people, which have no entries. */
export const booksWith = ({ documents }: Flow): boolean =>
  documents.some((document) => document.mode === 'single' && document.bookings !== undefined);

/** Plans what waits in one flow, newest first; returns what it did not look at. */
export async function planFlow(
  planning: Planning,
  toPlan: FlowToPlan,
  emit: (event: PlanEvent) => void,
): Promise<PlanRest> {
  const { flow, settings, current } = toPlan;
  const { elements, ...rest } = await waitingElements(planning, toPlan, emit);
  if (elements.length === 0) return rest;
  const planned = await settingsToPlan(planning, flow, planning.target, settings);
  const compared =
    current && planning.currentTarget
      ? await settingsToPlan(planning, flow, planning.currentTarget, current)
      : undefined;
  const lanes = Math.max(1, getPackage(flow.to)?.http.concurrency ?? 1);
  for (let from = 0; from < elements.length; from += chunkSize) {
    const chunk = elements.slice(from, from + chunkSize);
    const plan = planned(chunk);
    const before = compared?.(chunk);
    await inLanes(lanes, chunk, async (element) => {
      const result = await plan(element);
      const earlier = await before?.(element);
      emit({ kind: 'planned', element: toPlanned(planning, flow, element, result, earlier) });
    });
  }
  return rest;
}

/** Works on so many at once. After a failure none is begun, and it is thrown once those that had begun have ended. */
async function inLanes<T>(
  lanes: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const ends = await Promise.allSettled(
    Array.from({ length: lanes }, async () => {
      try {
        for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }),
  );
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** A planner of elements with some settings: the facts of the books are read once. */
async function settingsToPlan(
  { read, connectionId, organizationId }: Planning,
  flow: Flow,
  context: ConnectorContext,
  settings: FlowSettings,
) {
  const facts = {
    [flow.to]: await readOnly(() => readBooksFacts(flow.to, context)),
  };
  const place = { connection_id: connectionId, organization_id: organizationId, flow: flow.name };
  const shared = new SharedSteps((name, share_key) =>
    read((tx) => findSharedDocument(tx, { ...place, name, share_key })),
  );
  const inputOf = (element: WorkElement) => elementInput(element, settings, facts);
  return (elements: readonly OpenElement[]) => {
    const plan: FlowPlan = {
      context,
      documents: bookingDocuments(flow),
      shared,
      existing: new ExistingBookings(context, flow, elements, inputOf),
    };
    return (element: OpenElement) => planElement(plan, element, inputOf(element));
  };
}

function toPlanned(
  { nameOf, redact }: Planning,
  flow: Flow,
  element: OpenElement,
  plan: ElementPlan,
  before: ElementPlan | undefined,
): PlannedElement {
  const named = ({ entry }: ElementPlan) => entry && withNames(entry, nameOf);
  const refusalOf = ({ refusal }: ElementPlan): PlannedRefusal | null =>
    refusal && {
      packageType: refusal.packageType,
      code: refusal.details.code,
      text: redact(refusal.details.text),
      solution: refusal.details.solution,
    };
  return {
    flow,
    sourceId: flow.sourceId(element.snapshot),
    label: { message: element.label, coded: element.coded_label },
    date: element.date,
    amount: flow.amount?.(element.snapshot) ?? null,
    outcome: outcomeOf(plan),
    made: plan.steps.flatMap(({ document, kind }) => (kind === 'create' ? [document] : [])),
    entry: named(plan),
    stands: plan.stands && standing(plan.stands),
    refusal: refusalOf(plan),
    before: before ? { entry: named(before), refusal: refusalOf(before) } : null,
  };
}

const standing = ({ number, date, total, partyName, content }: Booking): StandingEntry => ({
  number,
  date: date ?? null,
  amount: { amount: decimalText(total), currency: content.currency },
  party: partyName,
});

function outcomeOf({ steps, refusal }: ElementPlan): PlannedOutcome {
  if (refusal) return refusal.details.code === bookedOtherwiseCode ? 'ask' : 'refused';
  if (steps.some(({ kind }) => kind === 'create')) return 'book';
  return steps.some(({ kind }) => kind === 'change') ? 'change' : 'booked';
}
