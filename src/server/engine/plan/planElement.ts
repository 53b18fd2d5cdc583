import type { Entry } from '../../../contract/entry.ts';
import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import { VendorError, type VendorErrorDetails } from '../../../packages/kit/vendorError.ts';
import { isInterruption } from '../reaction/reaction.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import type { Booking } from '../../../packages/kit/booking.ts';
import { documentCall, type CallToMake } from './documentCall.ts';
import { ownStep, type DocumentStep } from './documentStep.ts';
import { hasBookings } from './existingBookings.ts';
import { explained } from './explained.ts';
import type { PlanTarget, Single } from './planTarget.ts';
import type { SharedSteps } from './sharedSteps.ts';

/** The flow and the target of planned elements. */
export interface FlowPlan extends PlanTarget {
  /** The documents of the push, in writing order. */
  documents: Single[];
  shared: SharedSteps;
}

/** The steps that a run would take for an element. */
export interface ElementPlan {
  /** One for each document, up to the refused one. */
  steps: { document: string; kind: DocumentStep['kind'] | 'remove' }[];
  /** Its booking; null if it has none, or the settings refuse it. */
  entry: Entry | null;
  /** The booking that would be changed or removed; null if there is none, or the package doesn't show it. */
  stands: Booking | null;
  /** Why it can't be booked; null if it can. */
  refusal: { packageType: string; details: VendorErrorDetails } | null;
}

/**
 * Plans an element like the push, by reading alone. Throws errors that are no failure of the element: an outage, a rate
 * limit, a lost sign-in.
 */
export async function planElement(
  plan: FlowPlan,
  element: WorkElement,
  start: DocumentInput<unknown>,
): Promise<ElementPlan> {
  const steps: ElementPlan['steps'] = [];
  let input = start;
  let entry: Entry | null = null;
  let stands: Booking | null = null;
  let isNew = false;
  const lineBooked = await plan.lines.refusal(element);
  const [first] = plan.documents;
  if (lineBooked && first)
    return {
      ...{ steps, entry, stands },
      refusal: { packageType: first.packageType, details: lineBooked.details },
    };
  for (const document of plan.documents) {
    const state = element.documents.find(({ name }) => name === document.name);
    if (!state || state.status === 'ignored') continue;
    try {
      const mapped = documentCall(document, state, input);
      if (!mapped) continue;
      // documents attached to an entry that doesn't exist yet can't exist either
      const toMake: CallToMake = isNew && document.find ? withoutLookup(mapped) : mapped;
      entry ??= document.present?.(toMake.call.payload, input) ?? null;
      const step: DocumentStep =
        toMake.shareKey === undefined
          ? await ownStep(plan, element, document, toMake, input)
          : await plan.shared.step(plan, document, toMake);
      steps.push({ document: document.name, kind: step.kind });
      if (hasBookings(document)) isNew = step.kind === 'create' || step.kind === 'replace';
      if ((step.kind === 'change' || step.kind === 'replace') && hasBookings(document))
        stands = await plan.existing.known(document, element, step.externalId);
      if (step.kind !== 'create' && step.kind !== 'replace')
        input = { ...input, results: { ...input.results, [document.name]: step.externalId } };
    } catch (error) {
      if (!(error instanceof VendorError) || isInterruption(error)) throw error;
      const { details } = explained(document, input, error);
      return { steps, entry, stands, refusal: { packageType: document.packageType, details } };
    }
  }
  return { steps, entry, stands, refusal: null };
}

const withoutLookup = (toMake: CallToMake): CallToMake => ({
  ...toMake,
  call: { ...toMake.call, fresh: true },
});
