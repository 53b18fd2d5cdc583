import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import { readOnly } from '../client/readOnly.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import type { CallToMake } from './documentCall.ts';
import { hasBookings } from './existingBookings.ts';
import type { PlanTarget, Single } from './planTarget.ts';

/**
 * What is to be done about a document. It is decided by reading alone, and the push does nothing else.
 * - `nothing`: it is there, the same; `adopt`: it was found there, the same
 * - `change`: ours is there, with other content; `create`: nothing is there
 */
export type DocumentStep =
  | { kind: 'create' }
  | { kind: 'nothing' | 'adopt' | 'change'; externalId: string };

/**
 * The step of an element's own document. Throws a `VendorError` where a person must decide first, and where its books
 * would refuse what is to be written.
 */
export async function ownStep(
  target: PlanTarget,
  element: WorkElement,
  document: Single,
  toMake: CallToMake,
  input: DocumentInput<unknown>,
): Promise<DocumentStep> {
  const step = await comparedStep(target, element, document, toMake);
  const { payload } = toMake.call;
  const refusal = writes(step) ? document.refusal?.(payload, input) : undefined;
  if (refusal) throw refusal;
  return step;
}

/** Whether a step changes something at the package. */
export const writes = ({ kind }: Pick<DocumentStep, 'kind'>): boolean =>
  kind === 'create' || kind === 'change';

async function comparedStep(
  { context, existing }: PlanTarget,
  element: WorkElement,
  document: Single,
  { call, hash, known }: CallToMake,
): Promise<DocumentStep> {
  const { external_id: externalId, adopted, payload_hash } = known;
  if (externalId !== null && (adopted || payload_hash === hash))
    return { kind: 'nothing', externalId };
  if (document.match)
    return matchedStep(
      await readOnly(async () => document.match?.(context, call, externalId ?? undefined)),
      externalId,
    );
  if (externalId !== null) return { kind: 'change', externalId };
  if (hasBookings(document)) return existing.step(document, element, call.payload);
  // documents that only we write (a receipt) are looked up only where an earlier attempt may have written them,
  // perhaps differently
  const found = call.fresh ? undefined : await readOnly(async () => document.find?.(context, call));
  return found === undefined ? { kind: 'create' } : { kind: 'change', externalId: found };
}

/** The step of a record by its entry in the list, of which `ours` is what was written before. */
function matchedStep(
  found: { externalId: string; isSame: boolean } | undefined,
  ours: string | null,
): DocumentStep {
  if (!found) return { kind: 'create' };
  const { externalId, isSame } = found;
  if (!isSame) return { kind: 'change', externalId };
  return { kind: externalId === ours ? 'nothing' : 'adopt', externalId };
}

/** The step of an object that elements share and that isn't known yet: looked up first, so that there is one at most. */
export async function sharedStep(
  { context }: Pick<PlanTarget, 'context'>,
  document: Single,
  { call }: CallToMake,
): Promise<DocumentStep> {
  const found = await readOnly(async () => document.find?.(context, call));
  return found === undefined ? { kind: 'create' } : { kind: 'adopt', externalId: found };
}
