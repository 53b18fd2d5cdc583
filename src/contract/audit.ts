import { z } from 'zod';
import { anywhere } from './access.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { languages } from './messages/formatParam.ts';
import { defineRoute, raw } from './route.ts';

export const auditActors = ['superAdmin', 'user', 'anonymous', 'job', 'command'] as const;
export const auditOutcomes = ['done', 'denied', 'refused'] as const;

/** What was only looked at: nothing changed by it. */
export const previewActions = [
  'bulkActions.previewBulkAction',
  'cardStatement.compareCardStatement',
  'cardStatement.previewLineBookings',
  'connectionChange.previewChange',
  'credentialReplacement.previewReplacement',
  'paymentToggle.previewToggle',
  'plan.planConnection',
];

/** One line of the audit trail. */
export const auditEntry = z.object({
  ...item('AuditEntry'),
  auditId: id,
  at: instant,
  actor: z.enum(auditActors),
  /** Null if nobody was signed in, or if the viewer may not see that person. */
  actorId: id.nullable(),
  actorName: z.string().nullable(),
  /** API key that a program used; null for a person. */
  apiKeyName: z.string().nullable(),
  /** The route's name, e.g. `users.updateUser`. */
  action: z.string(),
  /** `denied`: the right was missing or the resource hidden; `refused`: the request was not possible. */
  outcome: z.enum(auditOutcomes),
  /** Kind and id of the resource; empty and null if there is no particular one. */
  resource: z.string(),
  resourceId: z.string().nullable(),
  /** Null if it has no name or no longer exists. */
  resourceName: z.string().nullable(),
  /** Null for the platform's own entries, which only its staff may see. */
  organizationId: id.nullable(),
  organizationName: z.string().nullable(),
  /** Old and new values; never a secret. For a table the rows that differ, or `{ rows }` if there were many. */
  changes: z.array(
    z.object({
      packageType: z.string().nullable(),
      fieldName: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      /** Names of chosen options, by their value, as far as the connection's lists know them. */
      names: z.record(z.string(), z.string()),
    }),
  ),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filters = {
  action: z.string().max(100).optional(),
  /** Only what this person did. */
  actorId: id.optional(),
  resource: z.string().max(100).optional(),
  /** Only entries about this resource. */
  resourceId: id.optional(),
  'organization.organizationId': id.optional(),
  outcome: z.enum(auditOutcomes).optional(),
  /** Also the `previewActions` that were done, which are left out otherwise, unless `action` asks for one of them. */
  previews: z.stringbool().optional(),
  /** At or after `since`, and before `until`. */
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

/** Maximum number of rows in a file; larger results have to be narrowed down. */
export const maxAuditRows = 10_000;

export const downloadAudit = defineRoute({
  method: 'GET',
  path: '/audit.csv',
  summary: 'The same as a file: all lines that the filters leave, up to 10,000.',
  access: anywhere('admin'),
  query: listQuery([], {
    ...filters,
    /** Language of the header; a file in Dutch has semicolons between its cells, as Dutch spreadsheets expect. */
    language: z.enum(languages).default('en'),
  }),
  answers: { 200: raw },
});
