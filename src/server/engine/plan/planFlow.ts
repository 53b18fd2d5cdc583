import { bookedOtherwiseCode } from '../../../contract/duplicates.ts';
import type { Booking } from '../../../packages/kit/booking.ts';
import type { Flow } from '../../../packages/kit/defineFlow.ts';
import { decimalText } from '../../../packages/kit/money.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { OpenElement } from '../elements/openElements.queries.ts';
import { elementPlanner } from './elementPlanner.ts';
import { withNames } from './entryNames.ts';
import type {
  PlanEvent,
  PlannedElement,
  PlannedOutcome,
  PlanRest,
  StandingEntry,
} from './planEvent.ts';
import type { Planning } from './planning.ts';
import type { ElementPlan } from './planElement.ts';
import { toRefusal } from './toRefusal.ts';
import { waitingElements, type FlowToPlan } from './waitingElements.ts';

/** Most elements of one plan, the newest first. */
const maxPlanned = 200;

/** Elements of one lookup of existing bookings. */
const chunkSize = 40;

/** Whether a flow makes bookings: the others write lists and people, which have no entries. */
export const isBookingFlow = ({ documents }: Flow): boolean =>
  documents.some((document) => document.mode === 'single' && document.bookings !== undefined);

/** Plans the waiting elements of one flow, newest first; returns the numbers of those that it left out. */
export async function planFlow(
  planning: Planning,
  toPlan: FlowToPlan,
  emit: (event: PlanEvent) => void,
): Promise<PlanRest> {
  const { flow, settings, current } = toPlan;
  const { elements, following, ...rest } = await waitingElements(
    planning,
    toPlan,
    emit,
    maxPlanned,
  );
  if (elements.length === 0) return rest;
  const planned = await elementPlanner(planning, flow, planning.target, settings);
  const compared =
    current && planning.currentTarget
      ? await elementPlanner(planning, flow, planning.currentTarget, current)
      : undefined;
  const lanes = Math.max(1, getPackage(flow.to)?.http.concurrency ?? 1);
  const refused = new Set<string>();
  const planAll = async (all: readonly OpenElement[]) => {
    for (let from = 0; from < all.length; from += chunkSize)
      await planChunk(all.slice(from, from + chunkSize));
  };
  const planChunk = async (chunk: readonly OpenElement[]) => {
    const plan = planned(chunk);
    const before = compared?.(chunk);
    await inLanes(lanes, chunk, async (element) => {
      const result = await plan(element);
      const earlier = await before?.(element);
      if (result.refusal) refused.add(element.sync_key);
      emit({ kind: 'planned', element: toPlanned(planning, flow, element, result, earlier) });
    });
  };
  await planAll(elements);
  // what follows from an element stays as it is while that is refused
  await planAll(
    following.flatMap(({ followsFrom, element, now }) =>
      refused.has(followsFrom) ? (now ?? []) : element,
    ),
  );
  return rest;
}

/** Works on items in parallel lanes. After a failure no further item is started; it is thrown when all lanes have ended. */
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

function toPlanned(
  { nameOf, redact }: Planning,
  flow: Flow,
  element: OpenElement,
  plan: ElementPlan,
  before: ElementPlan | undefined,
): PlannedElement {
  const named = ({ entry }: ElementPlan) => entry && withNames(entry, nameOf);
  const refusalOf = ({ refusal }: ElementPlan) => refusal && toRefusal(redact, refusal);
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
  if (steps.some(({ kind }) => kind === 'remove')) return 'remove';
  if (steps.some(({ kind }) => kind === 'replace')) return 'replace';
  if (steps.some(({ kind }) => kind === 'create')) return 'book';
  return steps.some(({ kind }) => kind === 'change') ? 'change' : 'booked';
}
