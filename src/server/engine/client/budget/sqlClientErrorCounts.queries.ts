import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import type { ClientErrorCounts } from '../clientErrorGuard.ts';

const addSql = `
INSERT INTO rate_budget AS b (key, window_start, used) VALUES ($1, clock_timestamp(), 1)
ON CONFLICT (key) DO UPDATE SET
  window_start = CASE WHEN b.window_start + interval '1 hour' <= clock_timestamp() THEN clock_timestamp() ELSE b.window_start END,
  used = CASE WHEN b.window_start + interval '1 hour' <= clock_timestamp() THEN 1 ELSE b.used + 1 END
RETURNING used AS count, extract(epoch FROM window_start + interval '1 hour' - clock_timestamp())::float8 * 1000 AS "leftMs"`;

/** Client errors per endpoint and hour in PostgreSQL, shared by all workers. */
export class SqlClientErrorCounts implements ClientErrorCounts {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async add(key: string): Promise<{ count: number; leftMs: number }> {
    const { rows } = await this.#db.executeQuery(CompiledQuery.raw(addSql, [key]));
    return rows[0] as { count: number; leftMs: number };
  }
}

/** Deletes windows that began more than two days ago, longer than any vendor's. Run daily; returns how many. */
export async function deleteStaleBudgets(db: Kysely<DB>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_budget')
    .where('window_start', '<', sql<Date>`now() - interval '2 days'`)
    .where((row) =>
      row.or([row('blocked_until', 'is', null), row('blocked_until', '<', sql<Date>`now()`)]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
