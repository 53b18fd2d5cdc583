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

/** Most records or people that a plan looks at in one flow: they take no call of their own. */
const maxLooked = 2_000;
/** Most names of those that one thing is done with. */
const maxNames = 20;

const stepTexts: Record<ElementPlan['steps'][number]['kind'], MessageText> = {
  create: text('plan.create'),
  change: text('plan.change'),
  replace: text('plan.replace'),
  remove: text('plan.remove'),
  adopt: text('plan.same'),
  nothing: text('plan.same'),
};

/** What would be done with an element, or why nothing can be. */
type Look = { acts: MessageText[] } | NonNullable<ElementPlan['refusal']>;

/**
 * Plans a flow that books nothing, by reading alone: which records would be written to a list, which events people would
 * have. Throws what is no failure of its settings: an outage, a rate limit, a lost sign-in.
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
    count(
      refusals,
      toRefusal((message) => planning.redact(message), refusal),
      element,
    );
  let waiting: { elements: OpenElement[]; more: boolean; notPlanned: number } | undefined;
  try {
    waiting = await waitingElements(planning, toPlan, emit, maxLooked);
  } catch (error) {
    // settings that don't say what is read, or where it goes
    refuse({ packageType: flow.to, details: refusedBySettings(error) });
  }
  const { elements = [], more = false, notPlanned = 0 } = waiting ?? {};
  const store = flow.documents.find(({ mode }) => mode === 'store');
  const looks =
    store?.mode === 'store'
      ? await lookAtPeople(planning, toPlan, store, elements)
      : await lookAtRecords(planning, toPlan, elements);
  for (const [index, element] of elements.entries()) {
    const look = looks[index];
    if (!look) continue;
    if ('details' in look) refuse(look, element);
    else for (const what of look.acts) count(acts, { what }, element);
  }
  return {
    flow,
    acts: [...acts.values()],
    refusals: [...refusals.values()],
    more: more || notPlanned > 0,
  };
}

/** Adds an element to those of the same kind, or the kind alone. */
function count<T>(found: Map<string, Act<T>>, of: T, element?: OpenElement): void {
  const key = JSON.stringify(of);
  const act = found.get(key) ?? { ...of, count: 0, names: [] };
  found.set(key, act);
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

async function lookAtRecords(
  planning: Planning,
  { flow, settings }: FlowToPlan,
  elements: readonly OpenElement[],
): Promise<Look[]> {
  if (elements.length === 0) return [];
  const plan = (await elementPlanner(planning, flow, planning.target, settings))(elements);
  const looks: Look[] = [];
  for (const element of elements) {
    const { steps, refusal } = await plan(element);
    looks.push(refusal ?? { acts: steps.map(({ kind }) => stepTexts[kind]) });
  }
  return looks;
}

async function lookAtPeople(
  { read, connectionId }: Planning,
  { settings }: FlowToPlan,
  document: StoreDocument<unknown>,
  elements: readonly OpenElement[],
): Promise<Look[]> {
  const store = platformStores.get(document.packageType);
  if (!store) throw new Error(`No room keeps what ${document.packageType} is given.`);
  const payloads = elements.map((element) => document.map(elementInput(element, settings, {})));
  const foreseen = await read((tx) => store.foresee(tx, connectionId, payloads));
  return elements.map(({ status }, index) => {
    if (status === 'remove') return { acts: [text('plan.remove')] };
    const acts = foreseen[index] ?? [];
    return { acts: acts.length > 0 ? acts : [text('plan.nothingToReport')] };
  });
}
