import type { Booking, BookingContent } from '../../../packages/kit/booking.ts';
import type { FlowSettings, SingleDocument } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { flowsBetween } from '../../../packages/registry.ts';
import { bookedOtherwiseCode } from '../../../contract/duplicates.ts';
import { text } from '../../../contract/messages/message.ts';
import {
  getRunnableConnection,
  type RunnableConnection,
} from '../../engine/connections/runningConnection.queries.ts';
import { adoptBooking, rejectBookings } from '../../engine/elements/chosenBooking.queries.ts';
import { booksOf } from '../../engine/plan/booksOf.ts';
import { hasBookings } from '../../engine/plan/existingBookings.ts';
import type { Call } from '../../http/handler.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { callPackage } from './callPackage.rules.ts';
import { type BookedDocument, getBookedDocuments } from './duplicates.queries.ts';
import { resetFailing } from './failingElements.rules.ts';

type Single = SingleDocument<unknown, unknown>;

/** A document with the same reference as another booking. */
interface Refused {
  connection: RunnableConnection;
  document: Single & Required<Pick<Single, 'bookings'>>;
  state: BookedDocument;
  payload: unknown;
  books: string | null;
}

/** Current bookings at the package with the reference of an element's document. */
export interface OtherBookings {
  document: Single;
  found: Booking[];
  /** The booking that would be added. */
  wanted: BookingContent;
}

/** 404 without such an element, 409 if a choice wouldn't help: it fails for another reason by now. */
async function findRefused(
  scope: Scope,
  connectionId: string,
  elementId: string,
): Promise<Refused> {
  const states = await getBookedDocuments(scope, connectionId, elementId);
  const connection = await getRunnableConnection(scope.tx, connectionId);
  const [first] = states;
  if (!first || !connection) throw notFound();
  // an element that is to be removed keeps and books nothing
  if (first.element_status !== 'failed') throw conflict(text('sync.notAmbiguous'));
  const settings: FlowSettings = {
    synchronizationStartDate: connection.startDate,
    packages: Object.fromEntries(connection.packages.map((row) => [row.packageType, row.settings])),
  };
  const results = Object.fromEntries(
    states
      .filter(({ status }) => status === 'complete')
      .map(({ name, external_id }) => [name, external_id ?? undefined]),
  );
  const documents = flowsBetween(connection.packages.map((row) => row.packageType))
    .filter(({ name }) => name === first.element_name)
    .flatMap((flow) => flow.documents as unknown as (Single | { mode: 'batch' })[]);
  for (const document of documents) {
    if (document.mode !== 'single' || !hasBookings(document)) continue;
    const state = states.find(({ name }) => name === document.name);
    if (state?.error_code !== bookedOtherwiseCode || state.external_id !== null) continue;
    const payload = mappedPayload(document, first.snapshot, settings, results);
    if (payload === undefined) continue;
    return { connection, document, state, payload, books: booksOf(document, payload, settings) };
  }
  throw conflict(text('sync.notAmbiguous'));
}

function mappedPayload(
  document: Single,
  source: unknown,
  settings: FlowSettings,
  results: Record<string, string | undefined>,
): unknown {
  try {
    return document.map({ source, settings, results });
  } catch (error) {
    if (error instanceof VendorError) return undefined;
    throw error;
  }
}

async function currentBookings(call: Call, refused: Refused): Promise<OtherBookings> {
  const { connection, document, state, payload } = refused;
  return callPackage(call, connection, document.packageType, async (context) => {
    const query = { payload, idempotencyKey: state.idempotency_key ?? '' };
    const [found = []] = await document.bookings.find(context, [query]);
    return {
      document,
      found: found.filter(({ externalId }) => !state.passed_over.includes(externalId)),
      wanted: await document.bookings.content(context, payload),
    };
  });
}

/** The bookings that may be the element's document, and the booking that would be added next to them. */
export async function findOtherBookings(
  call: Call,
  connectionId: string,
  elementId: string,
): Promise<OtherBookings> {
  return currentBookings(
    call,
    await call.scoped((scope) => findRefused(scope, connectionId, elementId)),
  );
}

/**
 * Adopts the chosen booking, unchanged, as the element's document; or with null remembers that none of the package's
 * current bookings is it, so that it is booked in addition. Returns the number of reopened elements.
 */
export async function chooseBooking(
  call: Call,
  connectionId: string,
  elementId: string,
  choice: { documentName: string; externalId: string | null },
): Promise<number> {
  const refused = await call.scoped((scope) => findRefused(scope, connectionId, elementId));
  const { found } = await currentBookings(call, refused);
  const ids = found.map(({ externalId }) => externalId);
  if (refused.document.name !== choice.documentName) throw conflict(text('sync.duplicateGone'));
  if (choice.externalId !== null && !ids.includes(choice.externalId))
    throw conflict(text('sync.duplicateGone'));
  await call.admitAgain();
  await call.scoped(async (scope) => {
    const { document, books } = await findRefused(scope, connectionId, elementId);
    if (document.name !== refused.document.name) throw conflict(text('sync.duplicateGone'));
    const place = { elementId, name: document.name };
    if (choice.externalId === null) await rejectBookings(scope.tx, place, ids);
    else await adoptBooking(scope.tx, place, { externalId: choice.externalId, books });
  });
  return resetFailing(call, [elementId]);
}
