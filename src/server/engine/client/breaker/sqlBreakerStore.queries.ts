import { sql, type Kysely } from 'kysely';
import { backoffSeconds } from '../../../platform/backoff/backoff.ts';
import { leaseEnd } from '../../../platform/lease/lease.queries.ts';
import { withVisibility, type Tx } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import type { BreakerState, BreakerStore, Caller } from './breakerStore.ts';

/**
 * A package is paused when this many credentials, of this many organizations, had unanswered calls since its last
 * answer.
 */
const credentialsToPause = 3;
const organizationsToPause = 2;
/** How long a timeout counts. Minutes. */
const memoryMinutes = 10;
/** A probe with a dead worker expires after this, longer than any call lasts. Seconds. */
const longestProbeSeconds = 90;

const pauses = backoffSeconds('packagePause');

/** The breaker's state in PostgreSQL, shared by all workers. Times are the database's own. */
export class SqlBreakerStore implements BreakerStore {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async read(packageType: string): Promise<BreakerState> {
    return this.#everywhere(async (tx) => {
      const timeouts = await sql<{ credential_id: string; times: number }>`
        SELECT credential_id, times FROM package_timeout
        WHERE package_type = ${packageType} AND last_at > clock_timestamp() - make_interval(mins => ${memoryMinutes})
        ORDER BY last_at DESC LIMIT 1000`.execute(tx);
      const pause = await tx
        .selectFrom('package_pause')
        .select('paused_until')
        .where('package_type', '=', packageType)
        .executeTakeFirst();
      return {
        timeouts: new Map(timeouts.rows.map((row) => [row.credential_id, row.times])),
        paused: (pause?.paused_until ?? null) !== null,
      };
    });
  }

  async claimProbe(packageType: string, probe: string): Promise<number | undefined> {
    const { rows } = await sql<{ taken: boolean; wait: number }>`
      WITH taken AS (
        UPDATE package_pause SET probe = ${probe}, probe_until = ${leaseEnd(longestProbeSeconds)}
        WHERE package_type = ${packageType} AND coalesce(paused_until, '-infinity') <= clock_timestamp()
          AND coalesce(probe_until, '-infinity') <= clock_timestamp()
        RETURNING package_type)
      SELECT EXISTS (SELECT FROM taken) AS taken,
        coalesce(greatest(0, extract(epoch FROM paused_until - clock_timestamp()) * 1000), 0)::float8 AS wait
      FROM package_pause WHERE package_type = ${packageType}`.execute(this.#db);
    const found = rows[0];
    return found === undefined || found.taken ? undefined : found.wait;
  }

  async timedOut(caller: Caller, probe: string | undefined): Promise<void> {
    const { packageType, credentialId, organizationId } = caller;
    await this.#everywhere(async (tx) => {
      await sql`INSERT INTO package_pause (package_type) VALUES (${packageType}) ON CONFLICT DO NOTHING`.execute(
        tx,
      );
      // one after the other: of simultaneous timeouts the last must see the others
      await sql`SELECT FROM package_pause WHERE package_type = ${packageType} FOR UPDATE`.execute(
        tx,
      );
      await sql`
        INSERT INTO package_timeout AS t (package_type, credential_id, organization_id)
        SELECT ${packageType}, id, organization_id FROM credential
        WHERE id = ${credentialId} AND organization_id = ${organizationId}
        ON CONFLICT (package_type, credential_id) DO UPDATE SET last_at = clock_timestamp(),
          times = CASE WHEN t.last_at < clock_timestamp() - make_interval(mins => ${memoryMinutes}) THEN 1 ELSE t.times + 1 END`.execute(
        tx,
      );
      await sql`
        UPDATE package_pause p SET
          paused_until = clock_timestamp() + make_interval(secs => (${pauses}::int[])[least(failed_probes + 1, ${pauses.length}::int)]),
          failed_probes = failed_probes + CASE WHEN paused_until IS NULL THEN 0 ELSE 1 END
        FROM (
          SELECT count(*) AS credentials, count(DISTINCT t.organization_id) AS organizations
          FROM package_timeout t JOIN package_pause own USING (package_type)
          WHERE t.package_type = ${packageType}
            AND t.last_at > greatest(own.answered_at, clock_timestamp() - make_interval(mins => ${memoryMinutes}))) AS silent
        WHERE p.package_type = ${packageType} AND (
          (p.paused_until IS NULL AND silent.credentials >= ${credentialsToPause} AND silent.organizations >= ${organizationsToPause})
          OR (p.paused_until IS NOT NULL AND p.probe = ${probe ?? null}))`.execute(tx);
      await dropProbe(tx, packageType, probe);
    });
  }

  async answered(caller: Caller, probe: string | undefined): Promise<void> {
    const { packageType, credentialId } = caller;
    await this.#everywhere(async (tx) => {
      await sql`
        UPDATE package_pause SET answered_at = clock_timestamp(), paused_until = NULL, failed_probes = 0
        WHERE package_type = ${packageType}`.execute(tx);
      await tx
        .deleteFrom('package_timeout')
        .where('package_type', '=', packageType)
        .where('credential_id', '=', credentialId)
        .execute();
      await dropProbe(tx, packageType, probe);
    });
  }

  async releaseProbe(packageType: string, probe: string): Promise<void> {
    await this.#everywhere((tx) => dropProbe(tx, packageType, probe));
  }

  /** Credentials of all tenants count together. */
  #everywhere<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return withVisibility(this.#db, { bypassRowSecurity: true }, work);
  }
}

async function dropProbe(tx: Tx, packageType: string, probe: string | undefined): Promise<void> {
  if (probe === undefined) return;
  await sql`UPDATE package_pause SET probe = NULL, probe_until = NULL
    WHERE package_type = ${packageType} AND probe = ${probe}`.execute(tx);
}

/** Deletes timeouts that no longer count. */
export async function deleteOldTimeouts(db: Kysely<DB>): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM package_timeout WHERE last_at < clock_timestamp() - make_interval(mins => ${memoryMinutes})`.execute(
      tx,
    ),
  );
}
