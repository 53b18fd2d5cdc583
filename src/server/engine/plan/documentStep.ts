import type { TakenBack } from '../../../packages/kit/correction.ts';
import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import { readOnly } from '../client/readOnly.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import type { CallToMake } from './documentCall.ts';
import { hasBookings } from './existingBookings.ts';
import { lockedBooking } from './lockedBooking.ts';
import type { PlanTarget, Single } from './planTarget.ts';

/**
 * The step that a push takes for a document. It is chosen by reading alone.
 * - `nothing`: our object exists with the same content; `adopt`: an equal object was found
 * - `change`: our object exists with other content; `create`: no object exists
 * - `replace`: our object exists with other content and can't be changed: it is taken back by a counter-entry or deleted,
 *   then created again. `former` is its number
 *
 * `takenBack`: an earlier attempt got as far as the counter-entry.
 */
export type DocumentStep =
  | { kind: 'create'; takenBack?: TakenBack }
  | { kind: 'nothing' | 'adopt' | 'change'; externalId: string; takenBack?: TakenBack }
  | { kind: 'replace'; by: 'counterEntry' | 'deletion'; externalId: string; former: string };

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
  kind === 'create' || kind === 'change' || kind === 'replace';

async function comparedStep(
  target: PlanTarget,
  element: WorkElement,
  document: Single,
  toMake: CallToMake,
): Promise<DocumentStep> {
  const { context, existing } = target;
  const { call, known } = toMake;
  const { external_id: externalId, adopted } = known;
  if (externalId !== null && (adopted || isSent(toMake))) return { kind: 'nothing', externalId };
  if (document.match)
    return matchedStep(
      await readOnly(async () => document.match?.(context, call, externalId ?? undefined)),
      externalId,
    );
  if (externalId !== null) return changeStep(target, element, document, toMake, externalId);
  if (hasBookings(document)) {
    const step = await existing.step(document, element, call.payload);
    return step.kind === 'change'
      ? changeStep(target, element, document, toMake, step.externalId)
      : step;
  }
  // documents that only we write (a receipt) are looked up only where an earlier attempt may have written them,
  // perhaps differently
  const found = call.fresh ? undefined : await readOnly(async () => document.find?.(context, call));
  return found === undefined ? { kind: 'create' } : { kind: 'change', externalId: found };
}

/** Whether its content was already sent, and no change was begun since. */
const isSent = ({ hash, known }: CallToMake) => known.payload_hash === hash;

/** The step of our own document with other content: where it can't be changed, it is replaced. */
async function changeStep(
  target: PlanTarget,
  element: WorkElement,
  document: Single,
  toMake: CallToMake,
  externalId: string,
): Promise<DocumentStep> {
  const { correction } = document;
  if (!correction || !hasBookings(document)) return { kind: 'change', externalId };
  const { payload } = toMake.call;
  const standing = await readOnly(() => correction.standing(target.context, externalId, payload));
  if (standing.kind !== 'gone' && standing.kind !== 'takenBack') {
    if (standing.kind === 'changeable') return { kind: 'change', externalId };
    const { isEqual, number } = await target.existing.ours(document, element, payload, externalId);
    // not every package shows all parts of an entry; an entry that can be deleted at no cost is booked again
    if (standing.kind === 'deletable')
      return { kind: 'replace', by: 'deletion', externalId, former: number || idOf(externalId) };
    if (isEqual) return { kind: 'nothing', externalId };
    if (standing.kind === 'locked') throw lockedBooking(standing.period);
    return { kind: 'replace', by: 'counterEntry', externalId, former: number };
  }
  // a booking in place of ours is a person's, unless our own replacement had begun
  const mayBeOurs = standing.kind === 'takenBack' || toMake.known.payload_hash === null;
  const former = { externalId, mayBeOurs };
  const step = await target.existing.step(document, element, payload, former);
  if (step.kind === 'change') return changeStep(target, element, document, toMake, step.externalId);
  if (standing.kind !== 'takenBack') return step;
  return { ...step, takenBack: { former: standing.former, counter: standing.counter } };
}

/** The last part of an externalId, for an entry of which no number is known. */
const idOf = (externalId: string): string => externalId.split('/').at(-1) ?? externalId;

/** The step of a record by its entry in the package's list; `ours`: the externalId that was written before. */
function matchedStep(
  found: { externalId: string; isSame: boolean } | undefined,
  ours: string | null,
): DocumentStep {
  if (!found) return { kind: 'create' };
  const { externalId, isSame } = found;
  if (!isSame) return { kind: 'change', externalId };
  return { kind: externalId === ours ? 'nothing' : 'adopt', externalId };
}

/** The step of an unknown object that elements share: it is looked up first, so that no second one is created. */
export async function sharedStep(
  { context }: Pick<PlanTarget, 'context'>,
  document: Single,
  { call }: CallToMake,
): Promise<DocumentStep> {
  const found = await readOnly(async () => document.find?.(context, call));
  return found === undefined ? { kind: 'create' } : { kind: 'adopt', externalId: found };
}
