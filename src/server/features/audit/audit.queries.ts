import { sql, type RawBuilder } from 'kysely';
import {
  maxAuditRows,
  previewActions,
  type auditActors,
  type auditOutcomes,
} from '../../../contract/audit.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import { reaches } from '../../../contract/roles.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { listPage, pageRows, type List } from '../../platform/db/listPage.ts';
import { containing } from '../../platform/db/listSql.ts';
import { reached } from '../../platform/db/reached.ts';
import { fullName } from '../../platform/db/fullName.ts';

export interface AuditFilters extends ListQuery {
  action?: string | undefined;
  actorId?: string | undefined;
  resource?: string | undefined;
  resourceId?: string | undefined;
  'organization.organizationId'?: string | undefined;
  outcome?: (typeof auditOutcomes)[number] | undefined;
  previews?: boolean | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

export interface AuditRow {
  id: string;
  at: Date;
  actor: (typeof auditActors)[number];
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  outcome: (typeof auditOutcomes)[number];
  resource: string;
  resource_id: string | null;
  resource_name: string | null;
  organization_id: string | null;
  organization_name: string | null;
  detail: unknown;
}

/** Maximum count of lines: a rare filter has to skip many. */
export const maxAuditCounted = 2000;

/** Maximum number of things, and of people, with a matching name, for each kind. */
const maxNamed = 500;

/** An id is looked up by its index; text that isn't an id matches nothing. */
const uuidIn = (column: string) =>
  sql`CASE WHEN ${sql.ref(column)} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${sql.ref(column)}::uuid END`;

/** One page of the lines within reach, newest first, and their number, up to one more than `maxAuditCounted`. */
export function listAudit(scope: Scope, query: AuditFilters) {
  return listPage<AuditRow>(scope, query, matchingLines(scope, query));
}

/** The newest lines within reach, as many as a file has. */
export function newestAudit(scope: Scope, query: AuditFilters): Promise<AuditRow[]> {
  return pageRows(scope, { page: 1, perPage: maxAuditRows }, matchingLines(scope, query));
}

function matchingLines(scope: Scope, query: AuditFilters): List {
  const organization = query['organization.organizationId'];
  return {
    columns: sql`a.*, ${uuidIn('a.resource_id')} AS thing_id`,
    table: 'audit a',
    reached: isAdministered(scope),
    where: [
      query.action && sql`a.action = ${query.action}`,
      // a refused one remains: somebody lacked the right to it
      !query.previews &&
        !query.action &&
        sql`NOT (a.outcome = 'done' AND a.action = ANY(${[...previewActions]}::text[]))`,
      // a person out of the viewer's sight is not searched for
      query.actorId &&
        sql`a.actor_id = (SELECT u.id FROM user_account u WHERE u.id = ${query.actorId})`,
      query.resource && sql`a.resource = ${query.resource}`,
      query.resourceId && sql`a.resource_id = ${query.resourceId}`,
      organization && sql`a.organization_id = ${organization}`,
      query.outcome && sql`a.outcome = ${query.outcome}`,
      query.since && sql`a.at >= ${query.since}::timestamptz`,
      query.until && sql`a.at < ${query.until}::timestamptz`,
      query.globalFilter && matchesSearch(scope, query.globalFilter),
    ],
    sorts: { at: sql`a.at` },
    // names as far as the viewer may see them: row level security applies to each
    around: (page, order) => sql`WITH page AS (${page})
    SELECT a.id, a.at, a.actor, u.id AS actor_id, ${fullName('u')} AS actor_name, a.action, a.outcome, a.resource,
      a.resource_id, a.organization_id, o.name AS organization_name, a.detail,
      CASE a.resource
        WHEN 'connection' THEN (SELECT c.name FROM connection c WHERE c.id = a.thing_id
          AND c.deleted_at IS NULL AND ${reached(scope.viewer, 'c.organization_id')})
        WHEN 'credential' THEN (SELECT k.name FROM credential k WHERE k.id = a.thing_id
          AND ${reached(scope.viewer, 'k.organization_id')})
        WHEN 'organization' THEN (SELECT t.name FROM organization t WHERE t.id = a.thing_id AND t.deleted_at IS NULL)
        WHEN 'apiKey' THEN a.detail->>'name'
        WHEN 'user' THEN (SELECT ${fullName('v')} FROM user_account v WHERE v.id = a.thing_id)
      END AS resource_name
    FROM page a LEFT JOIN user_account u ON u.id = a.actor_id LEFT JOIN organization o ON o.id = a.organization_id
    ORDER BY ${order}`,
    maxCounted: maxAuditCounted,
  };
}

/** Only the organizations that the viewer administers; lines without an organization are for the staff. */
function isAdministered({ viewer }: Scope): RawBuilder<boolean> {
  if (viewer.superAdmin) return sql<boolean>`true`;
  const organizations = [...viewer.ranks]
    .filter(([, rank]) => reaches(rank, 'admin'))
    .map(([organizationId]) => organizationId);
  return sql<boolean>`${reached(viewer, 'a.organization_id')} AND a.organization_id = ANY(${organizations}::uuid[])`;
}

/** Matches the actor's or the thing's name, or its id. */
function matchesSearch({ viewer }: Scope, text: string): RawBuilder<unknown> {
  const pattern = containing(text);
  const people = sql`SELECT u.id FROM user_account u
    WHERE ${fullName('u')} ILIKE ${pattern} OR u.email_address ILIKE ${pattern} LIMIT ${maxNamed}`;
  return sql`(a.resource_id = ${text} OR a.actor_id = ANY(ARRAY(${people})) OR a.resource_id = ANY(ARRAY(
    SELECT id::text FROM (${people}) AS person
    UNION ALL (SELECT c.id::text FROM connection c WHERE c.name ILIKE ${pattern}
      AND ${reached(viewer, 'c.organization_id')} LIMIT ${maxNamed})
    UNION ALL (SELECT k.id::text FROM credential k WHERE k.name ILIKE ${pattern}
      AND ${reached(viewer, 'k.organization_id')} LIMIT ${maxNamed})
    UNION ALL (SELECT t.id::text FROM organization t WHERE t.name ILIKE ${pattern} LIMIT ${maxNamed}))))`;
}
