import { z } from 'zod';
import { signedIn } from './access.ts';
import { connectionHealths } from './connections.ts';
import { collection, id, item } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';
import { syncElementStatuses } from './sync.ts';

/** Kinds of things that are searched; results come in this order, except that an exact number comes first. */
export const searchKinds = [
  'connection',
  'organization',
  'element',
  'credential',
  'user',
  'outage',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Maximum number of results of each kind; typing on narrows them down. */
export const maxResultsPerKind = 6;
/** Words after these are not searched for. */
export const maxSearchWords = 8;
/** Elements are found by an index that has no shorter words; shorter ones only narrow what the others find. */
export const minElementWordLength = 3;

export const searchResult = z.object({
  ...item('SearchResult'),
  kind: z.enum(searchKinds),
  resultId: id,
  /** An outage has none. */
  name: z.string(),
  /** An element's name with its amounts and dates as parameters; null if it has none. */
  codedName: message.nullable(),
  /** Its organization; of an organization its reseller. Null for users and outages, or if unknown. */
  organizationName: z.string().nullable(),
  packageTypes: z.array(z.string()),
  /** A word is its whole number: an element's key, or its number or id at the vendor. */
  isExact: z.boolean(),
  /** Only for connections. */
  connection: z
    .object({
      health: z.enum(connectionHealths),
      active: z.boolean(),
      preconfigured: z.boolean(),
      failedCount: z.number().int(),
      mayOperate: z.boolean(),
    })
    .nullable(),
  /** Only for elements. */
  element: z
    .object({
      connectionId: id,
      connectionName: z.string(),
      syncElementName: z.string(),
      syncElementSyncKey: z.string(),
      syncElementSyncStatus: z.enum(syncElementStatuses),
      /** The number or id at the vendor that was searched for; null if it was found by something else. */
      externalId: z.string().nullable(),
    })
    .nullable(),
  /** Only for users. */
  emailAddress: z.string().nullable(),
  /** Only for outages: whether it lasts. */
  isOpen: z.boolean().nullable(),
});
export type SearchResult = z.output<typeof searchResult>;

export const searchAll = defineRoute({
  method: 'GET',
  path: '/search',
  summary:
    'Connections, organizations, elements, credentials, users and outages within reach that have all words, in any order: in their own names and numbers, those of their connection or organization, or the names of their packages. An amount is found however it is written. Eight words, six results of each kind at most.',
  access: signedIn,
  query: z.object({ words: z.string().trim().min(2).max(200) }),
  answers: {
    200: collection(searchResult).extend({
      /** Kinds of which there are more results. */
      more: z.array(z.enum(searchKinds)),
      /**
       * Kinds that were not searched, or only in part: `short`: no word is long enough; `slow`: it took too long.
       */
      unsearched: z.array(
        z.object({ kind: z.enum(searchKinds), reason: z.enum(['short', 'slow']) }),
      ),
    }),
  },
});
