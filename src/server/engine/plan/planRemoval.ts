import type { Booking } from '../../../packages/kit/booking.ts';
import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { readOnly } from '../client/readOnly.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import { isInterruption } from '../reaction/reaction.ts';
import { explained } from './explained.ts';
import type { ElementPlan, FlowPlan } from './planElement.ts';
import { payloadOf } from './payloadOf.ts';
import { removalStep } from './removalStep.ts';

/**
 * Plans the removal of an element that is gone at its source, or has nothing to book any more, like the push. Throws errors
 * that are no failure of the element.
 */
export async function planRemoval(
  { context, documents }: FlowPlan,
  element: WorkElement,
  input: DocumentInput<unknown>,
): Promise<ElementPlan> {
  const plan: ElementPlan = { steps: [], entry: null, stands: null, refusal: null };
  for (const state of element.documents.toReversed()) {
    const document = documents.find(({ name }) => name === state.name);
    if (!document) continue;
    try {
      const step = await removalStep(context, document, state, input);
      if (step.kind !== 'undo' || !step.written) continue;
      const { externalId, standing } = step.written;
      if (standing?.kind === 'gone' || standing?.kind === 'takenBack') continue;
      plan.steps.push({ document: document.name, kind: 'remove' });
      const payload = payloadOf(document, input);
      plan.stands ??= await standingBooking(context, document, payload, externalId);
    } catch (error) {
      if (!(error instanceof VendorError) || isInterruption(error)) throw error;
      if (error.details.class === 'notFound') continue;
      const { details } = explained(document, input, error);
      return { ...plan, refusal: { packageType: document.packageType, details } };
    }
  }
  return plan;
}

/** The booking with this id, for a person; null for other documents, and where the package doesn't show it. */
async function standingBooking(
  context: FlowPlan['context'],
  { bookings }: FlowPlan['documents'][number],
  payload: unknown,
  externalId: string,
): Promise<Booking | null> {
  if (!bookings || payload === undefined) return null;
  const call = { payload, idempotencyKey: '' };
  const [found = []] = await readOnly(() => bookings.find(context, [call]));
  return found.find((booking) => booking.externalId === externalId) ?? null;
}
