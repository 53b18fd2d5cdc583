import { z } from 'zod';
import { viewerOf } from './access.ts';
import { entry } from './entry.ts';
import { id, item } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';

/**
 * - `booked`: as it was written; `changed`: it was written with other content, which is not known any more, and this is how
 *   it would be booked now
 * - `planned`: it would be booked like this; `refused`: the settings don't allow an entry
 * - `none`: nothing is booked for it
 */
export const entryStates = ['booked', 'changed', 'planned', 'refused', 'none'] as const;
export type EntryState = (typeof entryStates)[number];

export const elementEntry = z.object({
  ...item('SyncElementEntry'),
  syncElementId: id,
  state: z.enum(entryStates),
  /** The package that it is booked in; null if there is none. */
  to: z.string().nullable(),
  entry: entry.nullable(),
  /** The number or id of the booking in the package; null until it is booked. */
  externalId: z.string().nullable(),
  /** Address of the booking in the package's own web application; null if unknown. */
  url: z.string().nullable(),
  /** Why there is no entry. */
  codedMessage: message.nullable(),
  codedSolution: message.nullable(),
});
export type ElementEntry = z.output<typeof elementEntry>;

export const getElementEntry = defineRoute({
  method: 'GET',
  path: '/connections/{id}/sync-elements/{elementId}/entry',
  summary:
    'What was or would be booked for an element, as a bookkeeper writes it. Asks no package: VAT codes and periods are as they were when the connection last wrote.',
  access: viewerOf('connection'),
  params: z.object({ id, elementId: id }),
  answers: { 200: elementEntry },
});
