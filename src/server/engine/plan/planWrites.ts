import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { StoreDocument } from '../../../packages/kit/defineFlow.ts';
import { VendorError, type VendorErrorDetails } from '../../../packages/kit/vendorError.ts';
import type { OpenElement } from '../elements/openElements.queries.ts';
import { isInterruption } from '../reaction/reaction.ts';
import { platformStores } from '../stores/platformStores.ts';
import { elementInput } from './elementInput.ts';
import { elementPlanner } from './elementPlanner.ts';
import type { ElementPlan } from './planElement.ts';
import type { Act, PlanEvent, PlannedFlow, PlannedRefusal } from './planEvent.ts';
import type { Planning } from './planning.ts';
import { toRefusal } from './toRefusal.ts';
import { waitingElements, type FlowToPlan } from './waitingElements.ts';

/** Most records or people that a plan describes in one flow: they take no call of their own. */
const maxDescribed = 2_000;
/** Most named elements of one kind of change. */
const maxNames = 20;

const stepTexts: Record<ElementPlan['steps'][number]['kind'], MessageText> = {
  create: text('plan.create'),
  change: text('plan.change'),
  replace: text('plan.replace'),
  remove: text('plan.remove'),
  adopt: text('plan.same'),
  nothing: text('plan.same'),
};

/** The changes that would be made for an element, or why it is refused. */
type WriteDescription = { acts: MessageText[] } | NonNullable<ElementPlan['refusal']>;

/**
 * Plans a flow without bookings, by reading alone: the records that would be written to a list, or the events of people
 * that would be detected. Throws errors that are no refusal of the settings: an outage, a rate limit, a lost sign-in.
 */
export async function planWrites(
  planning: Planning,
  toPlan: FlowToPlan,
  emit: (event: PlanEvent) => void,
): Promise<PlannedFlow> {
  const { flow } = toPlan;
  const acts = new Map<string, Act<{ what: MessageText }>>();
  const refusals = new Map<string, Act<PlannedRefusal>>();
  const refuse = (refusal: NonNullable<ElementPlan['refusal']>, element?: OpenElement) =>
    addTo(
      refusals,
      toRefusal((message) => planning.redact(message), refusal),
      element,
    );
  let waiting: { elements: OpenElement[]; more: boolean; notPlanned: number } | undefined;
  try {
    waiting = await waitingElements(planning, toPlan, emit, maxDescribed);
  } catch (error) {
    // settings that don't determine what is read, or where it is written
    refuse({ packageType: flow.to, details: refusedBySettings(error) });
  }
  const { elements = [], more = false, notPlanned = 0 } = waiting ?? {};
  const store = flow.documents.find(({ mode }) => mode === 'store');
  const descriptions =
    store?.mode === 'store'
      ? await describePeople(planning, toPlan, store, elements)
      : await describeRecords(planning, toPlan, elements);
  for (const [index, element] of elements.entries()) {
    const description = descriptions[index];
    if (!description) continue;
    if ('details' in description) refuse(description, element);
    else for (const what of description.acts) addTo(acts, { what }, element);
  }
  return {
    flow,
    acts: [...acts.values()],
    refusals: [...refusals.values()],
    more: more || notPlanned > 0,
  };
}

/** Adds an element to its kind; without an element only the kind, with a count of 0. */
function addTo<T>(acts: Map<string, Act<T>>, kind: T, element?: OpenElement): void {
  const key = JSON.stringify(kind);
  const act = acts.get(key) ?? { ...kind, count: 0, names: [] };
  acts.set(key, act);
  if (!element) return;
  act.count += 1;
  if (act.names.length < maxNames)
    act.names.push({ message: element.label, coded: element.coded_label });
}

/** Details of an error that a setting caused; throws any other. */
function refusedBySettings(error: unknown): VendorErrorDetails {
  if (!(error instanceof VendorError) || isInterruption(error)) throw error;
  return error.details;
}

async function describeRecords(
  planning: Planning,
  { flow, settings }: FlowToPlan,
  elements: readonly OpenElement[],
): Promise<WriteDescription[]> {
  if (elements.length === 0) return [];
  const plan = (await elementPlanner(planning, flow, planning.target, settings))(elements);
  const descriptions: WriteDescription[] = [];
  for (const element of elements) {
    const { steps, refusal } = await plan(element);
    descriptions.push(refusal ?? { acts: steps.map(({ kind }) => stepTexts[kind]) });
  }
  return descriptions;
}

async function describePeople(
  { read, connectionId }: Planning,
  { settings }: FlowToPlan,
  document: StoreDocument<unknown>,
  elements: readonly OpenElement[],
): Promise<WriteDescription[]> {
  const store = platformStores.get(document.packageType);
  if (!store) throw new Error(`No room keeps what ${document.packageType} is given.`);
  const payloads = elements.map((element) => document.map(elementInput(element, settings, {})));
  const described = await read((tx) => store.describeWrites(tx, connectionId, payloads));
  return elements.map(({ status }, index) => {
    if (status === 'remove') return { acts: [text('plan.remove')] };
    const acts = described[index] ?? [];
    return { acts: acts.length > 0 ? acts : [text('plan.nothingToReport')] };
  });
}
