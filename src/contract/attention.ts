import { z } from 'zod';
import { signedIn } from './access.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';

/**
 * What a thing that needs a person is.
 * - `credentialBroken`: a package refuses a credential, or nobody has signed in with it
 * - `cause`: something fails, the same in one or many connections
 * - `credentialEnds`: an authorisation ends soon
 * - `longTask`: a task takes far longer than its module usually does
 * - `batchWaits`: batches of insurance events await approval
 * - `setupLeft`: a set-up that nobody went on with
 * - `restored`: the platform was put back to an earlier state; what is open is looked up at the vendor before it is written
 * - `outage`: a package does not answer or allows no more calls; it mends itself, and is one line however many wait
 */
export const attentionKinds = [
  'credentialBroken',
  'cause',
  'credentialEnds',
  'longTask',
  'batchWaits',
  'setupLeft',
  'restored',
  'outage',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Worst first: stopped until a person acts, partly, will stop soon, left lying, mends itself. */
export const attentionSeverities = ['stopped', 'partly', 'soon', 'left', 'mends'] as const;
export type AttentionSeverity = (typeof attentionSeverities)[number];

const cappedCount = z.object({ count: z.number().int(), isCapped: z.boolean() });

export const attentionItem = z.object({
  ...item,
  kind: z.enum(attentionKinds),
  severity: z.enum(attentionSeverities),
  /** The package that it is about; null for a set-up. */
  packageType: z.string().nullable(),
  /** A cause's error code. */
  code: z.string().nullable(),
  /** What is wrong, in the words of who said it; empty where the kind says all. */
  message: z.string(),
  codedMessage: message.nullable(),
  /** What to do about a cause; null where nothing is known. */
  codedSolution: message.nullable(),
  /** Null where nothing tells since when. */
  since: instant.nullable(),
  /** When an authorisation ends, when what waits is tried next, or how long one looks up after a restore. */
  until: instant.nullable(),
  /** Elements that failed or wait for it. */
  elements: cappedCount,
  connectionsCount: z.number().int(),
  /** Up to five of them. */
  connections: z.array(z.object({ connectionId: id, connectionName: z.string() })),
  credentialId: id.nullable(),
  credentialName: z.string().nullable(),
  /** Of a cause: hexadecimal, the same in all connections. */
  causeKey: z.string().nullable(),
  setupId: id.nullable(),
  /** The element, where a cause has but one; of a cause that one choice mends, one of them. */
  syncElementId: id.nullable(),
  moduleType: z.string().nullable(),
  /** Of a restore; null else. */
  restored: z
    .object({
      /** Of when what was restored is; null where nobody said. */
      stateOf: instant.nullable(),
      /** Of the elements, which are looked up at the vendor before they are written, those that failed and wait for a person. */
      waiting: cappedCount,
    })
    .nullable(),
  /** The viewer may do something about it. */
  mayOperate: z.boolean(),
});
export type AttentionItem = z.output<typeof attentionItem>;

/** More are not listed: who has so many starts at the top. */
export const maxAttention = 500;

export const listAttention = defineRoute({
  method: 'GET',
  path: '/attention',
  summary:
    'What needs a person in all that the viewer reaches, worst first: broken and ending credentials, causes, long tasks, set-ups left lying, outages.',
  access: signedIn,
  query: listQuery([], {
    'connection.connectionId': id.optional(),
    kind: z.enum(attentionKinds).optional(),
  }),
  answers: { 200: collection(attentionItem) },
});
