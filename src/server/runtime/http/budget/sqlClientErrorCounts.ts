import type { Pool } from 'pg';
import type { ClientErrorCounts } from '../clientErrorGuard.ts';

const addSql = `
INSERT INTO rate_budget AS b (key, window_start, used) VALUES ($1, clock_timestamp(), 1)
ON CONFLICT (key) DO UPDATE SET
  window_start = CASE WHEN b.window_start + interval '1 hour' <= clock_timestamp() THEN clock_timestamp() ELSE b.window_start END,
  used = CASE WHEN b.window_start + interval '1 hour' <= clock_timestamp() THEN 1 ELSE b.used + 1 END
RETURNING used AS count, extract(epoch FROM window_start + interval '1 hour' - clock_timestamp())::float8 * 1000 AS "leftMs"`;

/** Client errors per endpoint and hour in PostgreSQL, shared by all workers. */
export class SqlClientErrorCounts implements ClientErrorCounts {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async add(key: string): Promise<{ count: number; leftMs: number }> {
    const { rows } = await this.#pool.query<{ count: number; leftMs: number }>(addSql, [key]);
    return rows[0] as { count: number; leftMs: number };
  }
}

/** Forgets windows that ended more than two days ago. Run daily; answers how many. */
export async function deleteStaleBudgets(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM rate_budget WHERE window_start < now() - interval '2 days'
       AND (blocked_until IS NULL OR blocked_until < now())`,
  );
  return rowCount ?? 0;
}
