import { z } from 'zod';
import { signedIn } from './access.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';

/** `suspected`: only one connection has met it so far. */
export const outageStates = ['open', 'suspected', 'ended'] as const;
export type OutageState = (typeof outageStates)[number];

/** Maximum number of connections that an outage lists. */
export const maxOutageConnections = 100;
/** Waiting elements of a connection are counted up to this. */
export const maxOutageWaiting = 1000;

/** A package that gives no usable answer. Work that waits for it continues by itself. */
export const outage = z.object({
  ...item('Outage'),
  outageId: id,
  packageType: z.string(),
  state: z.enum(outageStates),
  /** When a connection met it first. */
  since: instant,
  /** Null while it lasts. */
  endedAt: instant.nullable(),
  /** It ended because the package answered; false while it lasts, and if it ended because nobody asked any more. */
  hasAnswered: z.boolean(),
  /** From `since` to its end, or to now. */
  seconds: z.number().int(),
  /** The earliest next attempt of a waiting connection; null if none is planned. */
  nextTryAt: instant.nullable(),
  /** Those within the viewer's reach that met it. */
  connectionsCount: z.number().int(),
  organizationsCount: z.number().int(),
  /** Elements of the listed connections that wait, while it lasts; each connection's are counted up to `maxOutageWaiting`. */
  waitingCount: z.number().int(),
  /** At most `maxOutageConnections`, by name. */
  connections: z.array(
    z.object({
      connectionId: id,
      connectionName: z.string(),
      organizationId: id,
      organizationName: z.string(),
      firstMetAt: instant,
      lastMetAt: instant,
      /** How often its work met the outage. */
      times: z.number().int(),
      waitingCount: z.number().int(),
      nextTryAt: instant.nullable(),
      /** The package's last words to this connection. */
      message: z.string(),
      codedMessage: message.nullable(),
    }),
  ),
});
export type Outage = z.output<typeof outage>;

export const listOutages = defineRoute({
  method: 'GET',
  path: '/outages',
  summary:
    'Outages of packages that connections within reach have met, newest first: open ones and, for the days that history is kept, ended ones.',
  access: signedIn,
  query: listQuery([], {
    outageId: id.optional(),
    state: z.enum(outageStates).optional(),
    packageType: z.string().optional(),
    'connection.connectionId': id.optional(),
  }),
  answers: { 200: collection(outage) },
});
