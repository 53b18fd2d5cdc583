import pg from 'pg';
import type { DatabaseRole } from './database.ts';
import { serverTimeouts } from './timeouts.ts';

/** ms for the connection, and for the probe, each. */
const patienceMs = 3_000;

/**
 * A commit that has to reach the log, and half a megabyte of a sort that needs room on the disk (freed with the
 * statement): a server with a full disk still answers reads. Refused where the database accepts no writes.
 */
const probe = `BEGIN; SET LOCAL work_mem = '64kB';
  SELECT pg_logical_emit_message(true, 'linkspan_health', '');
  SELECT 1 / (current_setting('transaction_read_only') = 'off')::int;
  SELECT count(*) FROM (SELECT repeat('x', 100) || n FROM generate_series(1, 5000) AS n ORDER BY 1 OFFSET 0) AS spilled;
  COMMIT`;

export interface DatabaseHealth {
  /**
   * Resolves when the database accepts writes, rejects otherwise, within a few seconds. Simultaneous callers share a
   * probe.
   */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Probes on a separate connection, so that a process with a busy pool is not reported as unhealthy. */
export function openDatabaseHealth(
  connectionString: string,
  role: DatabaseRole,
  onError: (error: Error) => void,
): DatabaseHealth {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    application_name: `${role}_health`,
    options: `-c role=${role} ${serverTimeouts(role)} -c statement_timeout=${patienceMs}`,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  });
  pool.on('error', onError);
  // a failed probe's connection is closed by the pool, and with it the transaction
  let asking: Promise<void> | undefined;
  return {
    check: () =>
      (asking ??= pool
        .query(probe)
        .then(() => undefined)
        .finally(() => (asking = undefined))),
    close: () => pool.end(),
  };
}
