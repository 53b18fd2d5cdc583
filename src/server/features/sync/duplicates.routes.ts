import type * as contract from '../../../contract/duplicates.ts';
import { isSameBooking, type Booking, type BookingContent } from '../../../packages/kit/booking.ts';
import { decimalText } from '../../../packages/kit/money.ts';
import { bookedOtherwiseCode, type Duplicates } from '../../../contract/duplicates.ts';
import { text } from '../../../contract/messages/message.ts';
import { differenceOf } from '../../engine/plan/bookedOtherwise.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import { notFound, violation } from '../../platform/problems.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { getAmbiguousElement } from './duplicates.queries.ts';
import { chooseDuplicate, findDuplicates } from './duplicates.rules.ts';
import { chooseBooking, findOtherBookings } from './otherBookings.rules.ts';

interface Place {
  id: string;
  elementId: string;
}

/** Whether another booking has the reference of one of the element's documents. */
async function isBookedOtherwise(call: Call, { id, elementId }: Place): Promise<boolean> {
  const element = await call.scoped((scope) => getAmbiguousElement(scope, id, elementId));
  if (!element) throw notFound();
  return element.error_code === bookedOtherwiseCode;
}

async function foundBookings(call: Call, { id, elementId }: Place): Promise<Duplicates> {
  const { document, found, wanted } = await findOtherBookings(call, id, elementId);
  return {
    documentName: document.name,
    type: document.packageType,
    name: '',
    email: null,
    candidates: found.map((booking) => bookingToWire(booking, wanted)),
  };
}

function bookingToWire(booking: Booking, wanted: BookingContent): Duplicates['candidates'][number] {
  const { externalId, number, date, total, partyName, content } = booking;
  const isSame = isSameBooking(content, wanted);
  return {
    externalId,
    name: number,
    number,
    email: null,
    place: null,
    booking: {
      date: date ?? null,
      amount: decimalText(total),
      currency: content.currency,
      party: partyName,
      differs: isSame ? null : toMessage(text(differenceOf(content, wanted))),
    },
  };
}

async function foundObjects(call: Call, { id, elementId }: Place): Promise<Duplicates> {
  const { document, candidates } = await findDuplicates(call, id, elementId);
  return {
    documentName: document.name,
    type: document.packageType,
    name: candidates.name,
    email: candidates.email ?? null,
    candidates: candidates.found.map((candidate) => ({
      externalId: candidate.externalId,
      name: candidate.name,
      number: candidate.number ?? null,
      email: candidate.email ?? null,
      place: candidate.place ?? null,
      booking: null,
    })),
  };
}

export const duplicatesHandlers: HandlersOf<typeof contract> = {
  findDuplicates: async ({ params, call }) => ({
    status: 200,
    body: (await isBookedOtherwise(call, params))
      ? await foundBookings(call, params)
      : await foundObjects(call, params),
  }),
  chooseDuplicate: async ({ params, body, call }) => {
    const { id, elementId } = params;
    const { documentName, externalId } = body;
    if (await isBookedOtherwise(call, params))
      return { status: 200, body: { reset: await chooseBooking(call, id, elementId, body) } };
    if (externalId === null) throw violation('externalId', text('form.required'));
    const reset = await chooseDuplicate(call, id, elementId, { documentName, externalId });
    return { status: 200, body: { reset } };
  },
};
