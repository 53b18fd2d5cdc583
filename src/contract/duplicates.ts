import { z } from 'zod';
import { operatorOf } from './access.ts';
import { calendarDate, id } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';

/** Errors for several candidates in a package of which one is meant; a person chooses. */
export const ambiguousCodes: readonly string[] = ['supplier-ambiguous', 'creditor-ambiguous'];

/** Error code for a document's reference that the books already use for something else; a person decides what it is. */
export const bookedOtherwiseCode = 'booked-otherwise';

/** Error code of an element that is paid by a line of a card's statement which a person has booked by itself. */
export const lineBookedCode = 'card-line-booked';

const externalId = z.string().min(1).max(200);

export const duplicates = z.object({
  /** The document of the candidates, e.g. `contact`, and the package that holds them. */
  documentName: z.string(),
  type: z.string(),
  /** Name in the source. */
  name: z.string(),
  email: z.string().nullable(),
  candidates: z.array(
    z.object({
      externalId,
      name: z.string(),
      /** Its number in the package. */
      number: z.string().nullable(),
      email: z.string().nullable(),
      place: z.string().nullable(),
      /** Only for bookings: its content, and the most significant difference from what would be booked. */
      booking: z
        .object({
          date: calendarDate.nullable(),
          /** Decimal text. */
          amount: z.string(),
          currency: z.string(),
          party: z.string(),
          differs: message.nullable(),
        })
        .nullable(),
    }),
  ),
});
export type Duplicates = z.output<typeof duplicates>;

const element = '/connections/{id}/sync-elements/{elementId}';
const params = z.object({ id, elementId: id });

export const findDuplicates = defineRoute({
  method: 'POST',
  path: `${element}/find-duplicates`,
  summary:
    'Which objects at its package an element’s document may be, where several fit or another booking has its reference; asked there now.',
  access: operatorOf('connection'),
  params,
  answers: { 200: duplicates },
});

export const chooseDuplicate = defineRoute({
  method: 'POST',
  path: `${element}/choose-duplicate`,
  summary:
    'Chooses the object that a document is, for all elements that share it, or (null) none of the bookings with its reference; its failed elements become pending again.',
  access: operatorOf('connection'),
  params,
  body: z.object({
    documentName: z.string().min(1).max(100),
    /** Null: none of them, so it is booked as an additional entry. Only for bookings. */
    externalId: externalId.nullable(),
  }),
  answers: { 200: z.object({ reset: z.number().int() }) },
});
