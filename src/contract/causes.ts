import { z } from 'zod';
import { anywhere, signedIn } from './access.ts';
import { message } from './messages/message.ts';
import { collection, givenInstant, id, instant, item, listQuery } from './hydra.ts';
import { optionalText } from './texts.ts';
import { defineRoute } from './route.ts';

/**
 * What a cause comes to (docs/sync.md 11).
 * - `open`: entries of it are unresolved
 * - `ignored`: they are, and a person left it alone, until an instant or until it is seen again
 * - `resolved`: none is
 */
export const causeStates = ['open', 'ignored', 'resolved'] as const;
export type CauseState = (typeof causeStates)[number];

/** Most causes that one call changes, and that a group names. */
export const maxCauses = 500;
/** Characters of why causes are ignored. */
export const maxIgnoreReason = 300;

/** Why things are wrong: the same cause in all connections within reach, which need not be the same state in each. */
export const causeGroup = z.object({
  ...item,
  /** Hexadecimal; the same for the same trouble in any connection. */
  causeKey: z.string(),
  packageType: z.string().nullable(),
  moduleType: z.string().nullable(),
  /** What it is called; null for one that is no longer there. */
  moduleTitle: z.string().nullable(),
  moduleTitleCode: z.string().nullable(),
  code: z.string(),
  /** The highest that was seen. */
  level: z.number().int(),
  internal: z.boolean(),
  state: z.enum(causeStates),
  message: z.string(),
  codedMessage: message.nullable(),
  solution: z.string().nullable(),
  codedSolution: message.nullable(),
  wiki: z.string().nullable(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  /** Times. */
  seen: z.number().int(),
  /** Null unless it came back after it was resolved or ignored. */
  reopenedAt: instant.nullable(),
  /** Of an ignored one; null: until it is seen again. */
  ignoredUntil: instant.nullable(),
  /** Of an ignored one: who left it alone, null for who is out of sight, and why, where that was said. */
  ignoredBy: z.string().nullable(),
  ignoredReason: z.string().nullable(),
  /** Entries that are open, and those of them that are about an element. */
  openLogsCount: z.number().int(),
  elementsCount: z.number().int(),
  connectionsCount: z.number().int(),
  /** Five of them, the one where it was seen last first. */
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
  /** Its causes that the viewer may change, at most `maxCauses`. */
  ids: z.array(id),
});
export type CauseGroup = z.output<typeof causeGroup>;

export const listCauses = defineRoute({
  method: 'GET',
  path: '/causes',
  summary: 'Why things are wrong in all connections within reach, worst first.',
  access: signedIn,
  query: listQuery(['level', 'firstSeenAt', 'lastSeenAt', 'seen', 'connectionsCount'], {
    'connection.connectionId': id.optional(),
    packageType: z.string().optional(),
    code: z.string().max(100).optional(),
    state: z.enum(causeStates).default('open'),
    /** Seen within so many days. */
    days: z.coerce.number().int().min(1).max(60).optional(),
    /** Seen at or after, and first seen before. */
    since: givenInstant.optional(),
    until: givenInstant.optional(),
  }),
  answers: { 200: collection(causeGroup) },
});

const ids = z.array(id).min(1).max(maxCauses);
const references = [{ from: 'ids.*', kind: 'cause', rank: 'operator' }] as const;
/** Causes that were changed. */
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
  body: z.object({ ids, until: givenInstant.nullable(), reason: optionalText(maxIgnoreReason) }),
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
