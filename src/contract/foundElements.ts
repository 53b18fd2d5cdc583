import { z } from 'zod';
import { signedIn } from './access.ts';
import { collection, id, item } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';
import { syncElementStatuses } from './sync.ts';

/** A trigram index knows no shorter texts, and a shorter number is not selective. */
export const minNumberLength = 3;
/** Maximum number of results; typing on narrows them down. */
export const maxFoundElements = 8;

export const foundElement = z.object({
  ...item('SyncElement'),
  syncElementId: id,
  connectionId: id,
  connectionName: z.string(),
  syncElementName: z.string(),
  syncElementSyncKey: z.string(),
  searchedFieldData: z.string(),
  codedLabel: message.nullable(),
  syncElementSyncStatus: z.enum(syncElementStatuses),
});
export type FoundElement = z.output<typeof foundElement>;

export const findElements = defineRoute({
  method: 'GET',
  path: '/elements',
  summary:
    'Elements of all connections within reach with a number in their key or line: those with a key that ends in it first, then the newest; eight at most.',
  access: signedIn,
  query: z.object({ number: z.string().trim().min(minNumberLength).max(200) }),
  answers: { 200: collection(foundElement) },
});
