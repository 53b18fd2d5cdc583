import { sql, type RawBuilder } from 'kysely';
import { reaches } from '../../../contract/roles.ts';
import { rankIn, type Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';
import { publish } from '../../platform/push/publish.queries.ts';

/** Condition: somebody has taken the cause of this table since it last came back. */
export const isTaken = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.taken_at`)} >= coalesce(${sql.ref(`${table}.reopened_at`)}, ${sql.ref(`${table}.first_seen_at`)}))`;

/** The open causes with these keys in the organizations that the viewer operates. */
async function operatedCauses(
  { tx, viewer }: Scope,
  keys: readonly string[],
): Promise<{ ids: string[]; organizations: Set<string> }> {
  const { rows } = await sql<{ id: string; organization_id: string }>`
    SELECT k.id, k.organization_id FROM cause k
    WHERE k.key = ANY(ARRAY(SELECT decode(h, 'hex') FROM unnest(${[...keys]}::text[]) AS h)) AND k.open_count > 0
      AND (${viewer.superAdmin} OR NOT k.internal) AND ${reached(viewer, 'k.organization_id')}`.execute(
    tx,
  );
  const operated = rows.filter(({ organization_id: id }) =>
    reaches(rankIn(viewer, id) ?? 'viewer', 'operator'),
  );
  return {
    ids: operated.map(({ id }) => id),
    organizations: new Set(operated.map(({ organization_id: id }) => id)),
  };
}

/**
 * Takes the open causes with these keys for the viewer, or releases them, in the organizations that the viewer operates.
 * Releasing leaves causes alone that somebody else has taken meanwhile. Returns the organizations.
 */
export async function takeCauses(
  scope: Scope,
  keys: readonly string[],
  take: boolean,
): Promise<Set<string>> {
  const { tx, viewer } = scope;
  const { ids, organizations } = await operatedCauses(scope, keys);
  // connections first, in a fixed order: like everything that changes their entries and causes
  const held = sql`held AS MATERIALIZED (
    SELECT c.id FROM connection c WHERE c.id IN (SELECT connection_id FROM cause WHERE id = ANY(${ids}::uuid[])) ORDER BY c.id FOR NO KEY UPDATE)`;
  await (
    take
      ? sql`WITH ${held} UPDATE cause k SET taken_at = now(), taken_by = ${viewer.userId}
        FROM held WHERE k.id = ANY(${ids}::uuid[]) AND held.id = k.connection_id`
      : sql`WITH ${held} UPDATE cause k SET taken_at = NULL, taken_by = NULL
        FROM held WHERE k.id = ANY(${ids}::uuid[]) AND held.id = k.connection_id AND k.taken_by = ${viewer.userId}`
  ).execute(tx);
  for (const organizationId of organizations)
    await publish(tx, { organizationId, topic: '/log-entries', data: {} });
  return organizations;
}
