import { z } from 'zod';
import { signedIn } from './access.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';

/**
 * Kinds of things that need a person.
 * - `credentialBroken`: a package refuses a credential, or nobody has signed in with it
 * - `cause`: something fails, the same in one or many connections
 * - `todo`: nothing fails, but something is left to do in a package, such as the bank account of a new creditor
 * - `credentialEnds`: an authorisation ends soon
 * - `longTask`: a task takes far longer than its module usually does
 * - `batchWaits`: batches of insurance events await approval
 * - `setupLeft`: an abandoned set-up
 * - `restored`: the platform was restored to an earlier state; open elements are looked up at the vendor before they
 *   are written
 * - `outage`: a package does not answer or allows no more calls; it recovers by itself, and is one line however many
 *   wait
 * - `paused`: a person paused the connection; no action needed, unless it is long ago and has no end
 */
export const attentionKinds = [
  'credentialBroken',
  'cause',
  'todo',
  'credentialEnds',
  'longTask',
  'batchWaits',
  'setupLeft',
  'restored',
  'outage',
  'paused',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Worst first: stopped until a person acts, partly failing, will stop soon, abandoned, recovers by itself. */
export const attentionSeverities = ['stopped', 'partly', 'soon', 'left', 'mends'] as const;
export type AttentionSeverity = (typeof attentionSeverities)[number];

const cappedCount = z.object({ count: z.number().int(), isCapped: z.boolean() });

export const attentionItem = z.object({
  ...item('Attention'),
  kind: z.enum(attentionKinds),
  severity: z.enum(attentionSeverities),
  /** The package concerned; null for a set-up. */
  packageType: z.string().nullable(),
  /** A cause's error code. */
  code: z.string().nullable(),
  /** The problem, as its reporter worded it; empty if the kind suffices. */
  message: z.string(),
  /** Our sentence for a vendor's refusal that is known; the vendor's words are in `vendorWords`. */
  codedMessage: message.nullable(),
  /** Only for a refusal that has a sentence of ours. */
  vendorWords: z.string().nullable(),
  /** How to solve a cause; null if unknown. */
  codedSolution: message.nullable(),
  /** Null if unknown. */
  since: instant.nullable(),
  /**
   * When an authorisation ends, when waiting work is tried next, when the lookups after a restore end, or when a pause
   * ends.
   */
  until: instant.nullable(),
  /** Elements that failed or wait because of it. */
  elements: cappedCount,
  /** The elements of all of its connections are expenses; false if it has more than are listed. */
  areExpenses: z.boolean(),
  /** Only for causes: what the elements claim, by currency; empty for elements without amounts, and for more than 1,000. */
  sums: z.array(z.object({ currency: z.string(), amount: z.string() })),
  connectionsCount: z.number().int(),
  /** Up to five of them. */
  connections: z.array(
    z.object({
      connectionId: id,
      connectionName: z.string(),
      organizationName: z.string(),
      connectionTag: z.string(),
    }),
  ),
  credentialId: id.nullable(),
  credentialName: z.string().nullable(),
  /** Only for causes: hexadecimal, the same in all connections. */
  causeKey: z.string().nullable(),
  /** Of all causes that it stands for; empty for others. */
  causeKeys: z.array(z.string()),
  /** A colleague is on the cause; null if nobody is. */
  taken: z
    .object({
      at: instant,
      /** Name of the person, where the viewer may see it. */
      by: z.string().nullable(),
      /** It is the viewer. */
      mine: z.boolean(),
    })
    .nullable(),
  setupId: id.nullable(),
  /** Only for to-dos: up to four of the names that they are about, and how many more there are; otherwise null. */
  todo: z.object({ names: z.array(z.string()), more: z.number().int() }).nullable(),
  /** Only for a pause: who paused it, where the viewer may see the name, and why. */
  paused: z.object({ by: z.string().nullable(), reason: z.string() }).nullable(),
  /** Only for an outage with a page of its own: one that isn't merely a limit of calls. */
  outageId: id.nullable(),
  /** The element, if a cause has only one; for a cause that one choice solves, one of its elements. */
  syncElementId: id.nullable(),
  moduleType: z.string().nullable(),
  /** Only for a restore; otherwise null. */
  restored: z
    .object({
      /** Time of the restored state; null if nobody entered it. */
      stateOf: instant.nullable(),
      /**
       * Of the elements that are looked up at the vendor before they are written: those that failed and wait for a
       * person.
       */
      waiting: cappedCount,
    })
    .nullable(),
  /** The viewer may do something about it. */
  mayOperate: z.boolean(),
});
export type AttentionItem = z.output<typeof attentionItem>;

/** Maximum number of entries; the worst are listed first. */
export const maxAttention = 500;

export const listAttention = defineRoute({
  method: 'GET',
  path: '/attention',
  summary:
    'What needs a person in all that the viewer reaches, worst first: broken and ending credentials, causes, long tasks, set-ups left lying, outages; and what a person has paused.',
  access: signedIn,
  query: listQuery([], {
    'connection.connectionId': id.optional(),
    kind: z.enum(attentionKinds).optional(),
  }),
  answers: {
    200: collection(attentionItem).extend({
      /** Of all items, those that don't end on their own. */
      needsPersonCount: z.number().int(),
    }),
  },
});
