import { sql, type Selectable } from 'kysely';
import type { CheckOutcome } from '../../../contract/credentialRecord.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import { fullNameOf, isHiddenStaff } from '../../platform/db/fullName.ts';
import { listPage } from '../../platform/db/listPage.ts';
import { reached } from '../../platform/db/reached.ts';
import type { CredentialCheckTable } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export type CheckRow = Selectable<CredentialCheckTable>;

/** One page of a credential's checks, newest first. */
export function listChecks(
  scope: Scope,
  credentialId: string,
  query: ListQuery & { outcome?: CheckOutcome | undefined },
) {
  return listPage<CheckRow>(scope, query, {
    table: 'credential_check c',
    reached: reached(scope.viewer, 'c.organization_id'),
    where: [
      sql`c.credential_id = ${credentialId}`,
      query.outcome && sql`c.outcome = ${query.outcome}`,
    ],
    sorts: { at: sql`c.at` },
  });
}

/** Results of checks in the last 14 days (UTC), oldest first. */
export async function countChecksByDay(
  { tx, viewer }: Scope,
  credentialId: string,
): Promise<{ date: string; wentWell: number; failed: number }[]> {
  const { rows } = await sql<{ date: string; wentWell: number; failed: number }>`
    SELECT to_char(day, 'YYYY-MM-DD') AS date, went_well AS "wentWell", failed FROM credential_check_day
    WHERE credential_id = ${credentialId} AND ${reached(viewer, 'organization_id')}
      AND day > (now() AT TIME ZONE 'UTC')::date - 14 ORDER BY day`.execute(tx);
  return rows;
}

export interface DependentRow {
  id: string;
  name: string;
  active: boolean;
  packages: string[];
  waiting: number;
  /** A task that succeeded in a run that failed doesn't count. */
  last_good_run_at: Date | null;
}

/**
 * The connections of a credential, at most 100, those with most waiting elements first; elements are counted up to
 * 10,000 each.
 */
export async function listDependents(
  { tx, viewer }: Scope,
  credentialId: string,
): Promise<DependentRow[]> {
  const { rows } = await sql<DependentRow>`
    SELECT c.id, c.name, c.active,
      (SELECT array_agg(q.package_type ORDER BY q.position) FROM connection_package q WHERE q.connection_id = c.id) AS packages,
      (SELECT count(*) FROM (SELECT FROM sync_element e WHERE e.connection_id = c.id
        AND e.status IN ('pending', 'remove', 'processing') LIMIT 10000) AS e) AS waiting,
      (SELECT r.finished_at FROM run r WHERE r.connection_id = c.id AND r.outcome IN ('complete', 'nothing')
        ORDER BY r.created_at DESC LIMIT 1) AS last_good_run_at
    FROM connection_package p JOIN connection c ON c.id = p.connection_id
    WHERE p.credential_id = ${credentialId} AND c.deleted_at IS NULL AND ${reached(viewer, 'c.organization_id')}
    ORDER BY waiting DESC, c.name, c.id LIMIT 100`.execute(tx);
  return rows;
}

interface RecordFacts {
  /** Null for a user whom the viewer may not see. */
  creator: string | null;
  createdByStaff: boolean;
  waitingTasks: number;
}

/** Facts that only the credential's own page shows. */
export async function getRecordFacts(
  { tx, viewer }: Scope,
  credentialId: string,
): Promise<RecordFacts | undefined> {
  const { rows } = await sql<RecordFacts>`
    SELECT ${fullNameOf('k.created_by')} AS creator, ${isHiddenStaff('k.created_by')} AS "createdByStaff",
      (SELECT count(*) FROM credential_wait w WHERE w.credential_id = k.id) AS "waitingTasks"
    FROM credential k WHERE k.id = ${credentialId} AND k.deleted_at IS NULL AND ${reached(viewer, 'k.organization_id')}`.execute(
    tx,
  );
  return rows[0];
}
