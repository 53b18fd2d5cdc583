import { z } from 'zod';
import { anywhere, signedIn } from './access.ts';
import { message } from './messages/message.ts';
import { collection, givenInstant, id, instant, item, listQuery } from './hydra.ts';
import { optionalText } from './texts.ts';
import { defineRoute } from './route.ts';

/**
 * State of a cause (docs/sync.md 11).
 * - `open`: it has unresolved entries
 * - `ignored`: it has unresolved entries, and a person ignored it until an instant or until it is seen again
 * - `resolved`: it has no unresolved entries
 */
export const causeStates = ['open', 'ignored', 'resolved'] as const;
export type CauseState = (typeof causeStates)[number];

/** Maximum number of causes that one call changes and that a group lists. */
export const maxCauses = 500;
/** Maximum length of the reason for ignoring causes, characters. */
export const maxIgnoreReasonLength = 300;

/** A cause over all connections within reach; its state may differ per connection. */
export const causeGroup = z.object({
  ...item('Cause'),
  /** Hexadecimal; the same for the same problem in any connection. */
  causeKey: z.string(),
  packageType: z.string().nullable(),
  moduleType: z.string().nullable(),
  /** Title of the module; null if it no longer exists. */
  moduleTitle: z.string().nullable(),
  moduleTitleCode: z.string().nullable(),
  code: z.string(),
  /** Highest level seen. */
  level: z.number().int(),
  internal: z.boolean(),
  state: z.enum(causeStates),
  /** As its reporter worded it. */
  message: z.string(),
  /** Our sentence for a vendor's refusal that is known; the vendor's words are in `vendorWords`. */
  codedMessage: message.nullable(),
  /** Only for a refusal that has a sentence of ours. */
  vendorWords: z.string().nullable(),
  solution: z.string().nullable(),
  codedSolution: message.nullable(),
  wiki: z.string().nullable(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  /** Number of times it was seen. */
  seen: z.number().int(),
  /** Null unless it came back after it was resolved or ignored. */
  reopenedAt: instant.nullable(),
  /** Only for ignored causes; null: until it is seen again. */
  ignoredUntil: instant.nullable(),
  /** Only for ignored causes: who ignored it (null if the viewer can't see them), and why, if a reason was given. */
  ignoredBy: z.string().nullable(),
  ignoredReason: z.string().nullable(),
  /** Open entries, and those of them that concern an element. */
  openLogsCount: z.number().int(),
  elementsCount: z.number().int(),
  /** What those elements claim, by currency, the largest first; empty for elements without amounts, for more than 1,000, and for ignored causes. */
  sums: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /**
   * Only with `resolvedSince`: when the last of it was resolved, and what became of the elements that had failed for it,
   * and for no other of these causes after it. Those that are neither booked nor refused wait, or a person left them out. Null if
   * it was about no such element, or about more than 1,000.
   */
  outcome: z
    .object({
      at: instant,
      elementsCount: z.number().int(),
      bookedCount: z.number().int(),
      failedCount: z.number().int(),
    })
    .nullable(),
  connectionsCount: z.number().int(),
  /** The credential with which its connections must sign in again; null if that is not what is wrong, or of several. */
  credentialId: id.nullable(),
  /** Up to five, the most recently affected first. */
  connections: z.array(
    z.object({
      causeId: id,
      connectionId: id,
      connectionName: z.string(),
      organizationId: id,
      lastSeenAt: instant,
      elementsCount: z.number().int(),
    }),
  ),
  /** Only with `collected`: the causes that it stands for, if there are several. */
  parts: z.array(
    z.object({
      causeKey: z.string(),
      message: z.string(),
      /** A vendor's words as they came. */
      codedMessage: message.nullable(),
      lastSeenAt: instant,
      seen: z.number().int(),
      elementsCount: z.number().int(),
      /** What its elements claim, as for the whole. */
      sums: z.array(z.object({ currency: z.string(), amount: z.string() })),
    }),
  ),
  /** Ids of the causes that the viewer may change, at most `maxCauses`. */
  ids: z.array(id),
});
export type CauseGroup = z.output<typeof causeGroup>;

export const listCauses = defineRoute({
  method: 'GET',
  path: '/causes',
  summary: 'Why things are wrong in all connections within reach, worst first.',
  access: signedIn,
  query: listQuery(
    ['level', 'firstSeenAt', 'lastSeenAt', 'seen', 'connectionsCount', 'resolvedAt'],
    {
      'connection.connectionId': id.optional(),
      packageType: z.string().optional(),
      code: z.string().max(100).optional(),
      state: z.enum(causeStates).default('open'),
      /** Seen within this number of days. */
      days: z.coerce.number().int().min(1).max(60).optional(),
      /** Seen at or after `since`, and first seen before `until`. */
      since: givenInstant.optional(),
      until: givenInstant.optional(),
      /** Resolved at or after it, with their `outcome`. With `collected` those of the page are merged. */
      resolvedSince: givenInstant.optional(),
      /** Causes that differ only in what they name are one; with more than `maxCauses` each is listed. */
      collected: z.stringbool().default(false),
    },
  ),
  answers: { 200: collection(causeGroup) },
});

const ids = z.array(id).min(1).max(maxCauses);
const references = [{ from: 'ids.*', kind: 'cause', rank: 'operator' }] as const;
/** Number of causes changed. */
const changed = z.object({ changed: z.number().int() });

export const resolveCauses = defineRoute({
  method: 'POST',
  path: '/causes/resolve',
  summary: 'Marks all entries of these causes as resolved.',
  access: anywhere('operator'),
  body: z.object({ ids }),
  references: [...references],
  answers: { 200: changed },
});

export const ignoreCauses = defineRoute({
  method: 'POST',
  path: '/causes/ignore',
  summary: 'Leaves these causes alone until an instant, or until they are seen again.',
  access: anywhere('operator'),
  body: z.object({
    ids,
    until: givenInstant.nullable(),
    reason: optionalText(maxIgnoreReasonLength),
  }),
  references: [...references],
  answers: { 200: changed },
});

export const reopenCauses = defineRoute({
  method: 'POST',
  path: '/causes/reopen',
  summary: 'Takes these causes up again: what was ignored is not, what was resolved is unresolved.',
  access: anywhere('operator'),
  body: z.object({ ids }),
  references: [...references],
  answers: { 200: changed },
});

/** Keys of one item of the attention list: causes that differ only in what they name are one. */
const takenCauses = z.object({
  causeKeys: z
    .array(z.string().regex(/^([0-9a-f]{2}){1,64}$/))
    .min(1)
    .max(maxCauses),
});

export const takeCauses = defineRoute({
  method: 'POST',
  path: '/causes/take',
  summary:
    'Shows colleagues that the viewer is on these causes, in all organizations that the viewer operates; who took them before no longer is. It ends with the cause.',
  access: anywhere('operator'),
  body: takenCauses,
  answers: { 200: z.object({ organizations: z.number().int() }) },
});

export const leaveCauses = defineRoute({
  method: 'POST',
  path: '/causes/leave',
  summary: 'The viewer is no longer on these causes.',
  access: anywhere('operator'),
  body: takenCauses,
  answers: { 200: z.object({ organizations: z.number().int() }) },
});
