import { sql, type RawBuilder } from 'kysely';
import type { auditActors, auditOutcomes } from '../../../contract/audit.ts';
import { reaches } from '../../../contract/roles.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { containing, countUpTo } from '../../platform/db/listSql.ts';
import { reached } from '../../platform/db/reached.ts';

export interface AuditFilters {
  globalFilter: string;
  action?: string | undefined;
  actorId?: string | undefined;
  resource?: string | undefined;
  resourceId?: string | undefined;
  'organization.organizationId'?: string | undefined;
  outcome?: (typeof auditOutcomes)[number] | undefined;
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

const nameOf = (user: string) =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${user}.first_name`)}, nullif(${sql.ref(`${user}.middle_name`)}, ''), ${sql.ref(`${user}.last_name`)}), '')`;

/** An id is looked up by its index; text that isn't an id matches nothing. */
const uuidIn = (column: string) =>
  sql`CASE WHEN ${sql.ref(column)} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${sql.ref(column)}::uuid END`;

/** One page of the lines within reach, newest first. */
export async function listAudit(
  scope: Scope,
  query: AuditFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditRow[]> {
  // names as far as the viewer may see them: row level security applies to each
  const { rows } = await sql<AuditRow>`
    WITH page AS (SELECT a.*, ${uuidIn('a.resource_id')} AS thing_id ${matchingLines(scope, query)} ORDER BY a.at DESC, a.id DESC LIMIT ${limit} OFFSET ${offset})
    SELECT p.id, p.at, p.actor, u.id AS actor_id, ${nameOf('u')} AS actor_name, p.action, p.outcome, p.resource,
      p.resource_id, p.organization_id, o.name AS organization_name, p.detail,
      CASE p.resource
        WHEN 'connection' THEN (SELECT c.name FROM connection c WHERE c.id = p.thing_id
          AND c.deleted_at IS NULL AND ${reached(scope.viewer, 'c.organization_id')})
        WHEN 'credential' THEN (SELECT k.name FROM credential k WHERE k.id = p.thing_id
          AND ${reached(scope.viewer, 'k.organization_id')})
        WHEN 'organization' THEN (SELECT t.name FROM organization t WHERE t.id = p.thing_id AND t.deleted_at IS NULL)
        WHEN 'apiKey' THEN p.detail->>'name'
        WHEN 'user' THEN (SELECT ${nameOf('v')} FROM user_account v WHERE v.id = p.thing_id)
      END AS resource_name
    FROM page p LEFT JOIN user_account u ON u.id = p.actor_id LEFT JOIN organization o ON o.id = p.organization_id
    ORDER BY p.at DESC, p.id DESC`.execute(scope.tx);
  return rows;
}

/** The number of lines, up to one more than `maxAuditCounted`. */
export function countAudit(scope: Scope, query: AuditFilters): Promise<number> {
  return countUpTo(scope.tx, matchingLines(scope, query), maxAuditCounted);
}

function matchingLines(scope: Scope, query: AuditFilters): RawBuilder<unknown> {
  const organization = query['organization.organizationId'];
  const conditions = [
    isAdministered(scope),
    ...(query.action ? [sql`a.action = ${query.action}`] : []),
    // a person out of the viewer's sight is not searched for
    ...(query.actorId
      ? [sql`a.actor_id = (SELECT u.id FROM user_account u WHERE u.id = ${query.actorId})`]
      : []),
    ...(query.resource ? [sql`a.resource = ${query.resource}`] : []),
    ...(query.resourceId ? [sql`a.resource_id = ${query.resourceId}`] : []),
    ...(organization ? [sql`a.organization_id = ${organization}`] : []),
    ...(query.outcome ? [sql`a.outcome = ${query.outcome}`] : []),
    ...(query.since ? [sql`a.at >= ${query.since}::timestamptz`] : []),
    ...(query.until ? [sql`a.at < ${query.until}::timestamptz`] : []),
    ...(query.globalFilter ? [matchesSearch(scope, query.globalFilter)] : []),
  ];
  return sql`FROM audit a WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** Only the organizations that the viewer administers; lines without an organization are for the staff. */
function isAdministered({ viewer }: Scope): RawBuilder<unknown> {
  if (viewer.superAdmin) return sql`true`;
  const organizations = [...viewer.ranks]
    .filter(([, rank]) => reaches(rank, 'admin'))
    .map(([organizationId]) => organizationId);
  return sql`${reached(viewer, 'a.organization_id')} AND a.organization_id = ANY(${organizations}::uuid[])`;
}

/** Matches the actor's or the thing's name, or its id. */
function matchesSearch({ viewer }: Scope, text: string): RawBuilder<unknown> {
  const pattern = containing(text);
  const people = sql`SELECT u.id FROM user_account u
    WHERE ${nameOf('u')} ILIKE ${pattern} OR u.email_address ILIKE ${pattern} LIMIT ${maxNamed}`;
  return sql`(a.resource_id = ${text} OR a.actor_id = ANY(ARRAY(${people})) OR a.resource_id = ANY(ARRAY(
    SELECT id::text FROM (${people}) AS person
    UNION ALL (SELECT c.id::text FROM connection c WHERE c.name ILIKE ${pattern}
      AND ${reached(viewer, 'c.organization_id')} LIMIT ${maxNamed})
    UNION ALL (SELECT k.id::text FROM credential k WHERE k.name ILIKE ${pattern}
      AND ${reached(viewer, 'k.organization_id')} LIMIT ${maxNamed})
    UNION ALL (SELECT t.id::text FROM organization t WHERE t.name ILIKE ${pattern} LIMIT ${maxNamed}))))`;
}
