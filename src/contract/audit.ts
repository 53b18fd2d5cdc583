import { z } from 'zod';
import { anywhere } from './access.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { defineRoute, raw } from './route.ts';

export const auditActors = ['superAdmin', 'user', 'anonymous', 'job', 'command'] as const;
export const auditOutcomes = ['done', 'denied', 'refused'] as const;

/** One line of the audit trail. */
export const auditEntry = z.object({
  ...item,
  auditId: id,
  at: instant,
  actor: z.enum(auditActors),
  /** Null where nobody was known, or it is nobody the viewer may see. */
  actorId: id.nullable(),
  actorName: z.string().nullable(),
  /** The key by which a program did it; null for a person. */
  apiKeyName: z.string().nullable(),
  /** The route's name, e.g. `users.updateUser`. */
  action: z.string(),
  /** `denied`: the right was missing or the thing hidden; `refused`: what was asked was not possible. */
  outcome: z.enum(auditOutcomes),
  /** Kind and id of what it was done to; empty and null where it was nothing in particular. */
  resource: z.string(),
  resourceId: z.string().nullable(),
  /** Null for what has none or is no longer there. */
  resourceName: z.string().nullable(),
  /** Null for what is the platform's own: for its staff alone. */
  organizationId: id.nullable(),
  organizationName: z.string().nullable(),
  /** From what to what it was changed; never a secret. Of a table the rows that differ, or `{ rows }` where there were many. */
  changes: z.array(
    z.object({
      packageType: z.string().nullable(),
      fieldName: z.string(),
      from: z.unknown(),
      to: z.unknown(),
    }),
  ),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filters = {
  action: z.string().max(100).optional(),
  /** Only what this person did. */
  actorId: id.optional(),
  resource: z.string().max(100).optional(),
  /** Only what was done to this thing. */
  resourceId: id.optional(),
  'organization.organizationId': id.optional(),
  outcome: z.enum(auditOutcomes).optional(),
  /** At this instant or later, and before that one. */
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
};

export const listAudit = defineRoute({
  method: 'GET',
  path: '/audit',
  summary: 'Who did what when in the organizations that one administers, newest first.',
  access: anywhere('admin'),
  query: listQuery([], filters),
  answers: { 200: collection(auditEntry) },
});

/** Lines of a file; what is more has to be narrowed down. */
export const maxAuditRows = 10_000;

export const downloadAudit = defineRoute({
  method: 'GET',
  path: '/audit.csv',
  summary: 'The same as a file: all lines that the filters leave, up to 10,000.',
  access: anywhere('admin'),
  query: listQuery([], filters),
  answers: { 200: raw },
});
