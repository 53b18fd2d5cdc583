import type { TakenBack } from '../../../packages/kit/correction.ts';
import { isSameBooking } from '../../../packages/kit/booking.ts';
import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { text } from '../../../contract/messages/message.ts';
import type { DocumentOutcome, WorkDocument, WorkElement } from '../elements/work.queries.ts';
import { contentHash } from '../elements/contentHash.ts';
import { documentCall, type CallToMake } from '../plan/documentCall.ts';
import { ownStep, sharedStep, type DocumentStep } from '../plan/documentStep.ts';
import { hasBookings } from '../plan/existingBookings.ts';
import type { Single } from '../plan/planTarget.ts';
import { monthOf, type PushTarget } from './pushTarget.ts';
import { bookedAgainText, notBookedAgainText, takeBack } from './takeBack.ts';

/** Outcome of a document that was not sent: its key is dropped, so the next attempt looks nothing up. */
export function unsentOutcome(
  state: WorkDocument,
  status: DocumentOutcome['status'],
): DocumentOutcome {
  return {
    name: state.name,
    status,
    externalId: null,
    payloadHash: null,
    keepKey: state.external_id === null && state.outcome_unknown,
    message: null,
    errorCode: null,
    requestId: null,
  };
}

/** Carries out the step of a document, and returns the outcome. Throws the package's refusal. */
export async function writeDocument(
  push: PushTarget,
  element: WorkElement,
  document: Single,
  state: WorkDocument,
  input: DocumentInput<unknown>,
  vendorCall: { vendorCallStarted: boolean },
): Promise<DocumentOutcome> {
  const planned = documentCall(document, state, input);
  if (!planned)
    return { ...unsentOutcome(state, 'ignored'), message: text('element.documentNotPart') };
  vendorCall.vendorCallStarted = true;
  let externalNumber: string | null = null;
  const onNumber = (number: string) => {
    externalNumber = number;
  };
  const toMake = { ...planned, call: { ...planned.call, onNumber } };
  const { hash, books, shareKey } = toMake;
  let takenBack: TakenBack | undefined;
  const externalId =
    shareKey === undefined
      ? await carryOut(
          push,
          element,
          document,
          toMake,
          await ownStep(push, element, document, toMake, input),
          (numbers) => {
            takenBack = numbers;
          },
        )
      : await push.shared.get(document, shareKey, hash, async () =>
          carryOut(push, element, document, toMake, await sharedStep(push, document, toMake)),
        );
  return {
    name: document.name,
    status: 'complete',
    externalId,
    externalNumber,
    books,
    payloadHash: hash,
    keepKey: true,
    message: takenBack ? bookedAgainText(takenBack) : null,
    errorCode: null,
    requestId: null,
  };
}

/** Carries out exactly the planned step; returns the document's externalId. */
async function carryOut(
  push: PushTarget,
  element: WorkElement,
  document: Single,
  { call, known }: CallToMake,
  step: DocumentStep,
  onTakenBack?: (numbers: TakenBack) => void,
): Promise<string> {
  const { external_id: former } = known;
  // the stored key belongs to the former entry
  const idempotencyKey =
    former === null ? call.idempotencyKey : contentHash([call.idempotencyKey, former]);
  const create = async () =>
    push.conditions.attempt(document, call.payload, () =>
      document.create(push.context, { ...call, idempotencyKey }),
    );
  if (step.kind === 'replace')
    return push.replacements.replace(document, call.payload, async () => {
      const takenBack = await takeBack(push, element, document, call.payload, {
        externalId: step.externalId,
        ...(step.by === 'deletion' ? { deleted: step.former } : {}),
      });
      onTakenBack?.(takenBack);
      return createAgain(create, takenBack);
    });
  const { takenBack } = step;
  if (takenBack) onTakenBack?.(takenBack);
  if (step.kind === 'create') return takenBack ? createAgain(create, takenBack) : create();
  const { kind, externalId } = step;
  const madeAgain = kind === 'change' && (await change(push, element, document, call, externalId));
  return madeAgain || externalId;
}

/** Creates the new entry for one that was taken back. A refusal then adds that none is in the books now. */
async function createAgain(create: () => Promise<string>, numbers: TakenBack): Promise<string> {
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    throw new VendorError({ ...error.details, changedInPart: notBookedAgainText(numbers) });
  }
}

/** Changes our own document; its externalId if it was made again. A final one is accepted if it is already the same. */
async function change(
  push: PushTarget,
  element: WorkElement,
  document: Single,
  call: CallToMake['call'],
  externalId: string,
): Promise<string | undefined> {
  try {
    if (document.update)
      return (
        (await push.conditions.attempt(
          document,
          call.payload,
          async () => document.update?.(push.context, externalId, call),
          monthOf(push, element),
        )) ?? undefined
      );
    return undefined;
  } catch (error) {
    const isFinal = error instanceof VendorError && error.details.code === 'document-final';
    if (!isFinal || !hasBookings(document)) throw error;
    const current = (await push.existing.of(document, element)).find(
      (booking) => booking.externalId === externalId,
    );
    const wanted = current && (await document.bookings.content(push.context, call.payload));
    if (!current || !wanted || !isSameBooking(current.content, wanted)) throw error;
    return undefined;
  }
}
