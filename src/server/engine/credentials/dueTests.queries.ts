import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { TestableCredential } from './testCredential.ts';

export interface DueTest extends TestableCredential {
  last_checked_at: Date | null;
  passing: boolean;
  /** An active connection uses it. */
  used: boolean;
  /** It has a token, or what one is fetched with. */
  renewable: boolean;
}

/**
 * Claims credentials with a due test, at most `perPackage` of each package, longest due first, so that no other worker
 * takes them. The rest become due again within a quarter of an hour.
 */
export async function claimDueTests(tx: Tx, now: Date, perPackage: number): Promise<DueTest[]> {
  const { rows } = await sql<DueTest & { place: number }>`
    WITH due AS (
      SELECT k.id FROM credential k JOIN organization o ON o.id = k.organization_id AND o.deleted_at IS NULL
      WHERE k.deleted_at IS NULL AND k.next_test_at <= ${now} ORDER BY k.next_test_at LIMIT 200 FOR UPDATE OF k SKIP LOCKED
    ), taken AS (
      UPDATE credential k SET next_test_at = ${now}::timestamptz + make_interval(secs => 900 * (0.7 + 0.3 * random()))
      FROM due WHERE k.id = due.id RETURNING k.*
    )
    SELECT k.*, row_number() OVER (PARTITION BY k.package_type ORDER BY k.last_checked_at NULLS FIRST, k.id) AS place,
      EXISTS (SELECT FROM connection_package p JOIN connection c ON c.id = p.connection_id
        WHERE p.credential_id = k.id AND c.deleted_at IS NULL AND c.active) AS used,
      (SELECT t.refresh_token IS NOT NULL FROM credential_token t WHERE t.credential_id = k.id) IS TRUE AS renewable
    FROM taken k ORDER BY place`.execute(tx);
  return rows.filter(({ place }) => place <= perPackage);
}

/** Packages with a recent test that got no answer and no successful one since. */
export async function silentPackages(tx: Tx, since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ type: string }>`
    SELECT k.package_type AS type FROM credential_check c JOIN credential k ON k.id = c.credential_id
    WHERE c.at > ${since} GROUP BY 1
    HAVING max(c.at) FILTER (WHERE c.outcome = 'unavailable') > coalesce(max(c.at) FILTER (WHERE c.outcome = 'ok'), '-infinity')`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.type));
}

/**
 * Packages that are paused because they don't answer. A pause that has passed no longer counts here, though its row is
 * kept until the next answer.
 */
export async function pausedPackages(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('package_pause')
    .select('package_type')
    .where('paused_until', '>', sql<Date>`now()`)
    .execute();
  return new Set(rows.map((row) => row.package_type));
}

/** Sets when a credential is tested again; null: not automatically. */
export async function setNextTest(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('credential').set({ next_test_at: at }).where('id', '=', id).execute();
}
