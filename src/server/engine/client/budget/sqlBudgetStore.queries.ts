import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import type { BudgetStore, Correction, Grant, Want } from './budgetStore.ts';

// One statement per question. Times are the database's own, so that workers' clocks don't matter; rows are locked in the
// order of their keys, so that two workers never wait for each other. `chunk` in budgetStore.ts is the same rule in words.
const reserveSql = `
WITH want AS (
  SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::int[]) AS w (key, declared, ms, returned)
), held AS (
  SELECT b.key, b.window_start, b.used, b.announced_limit, b.blocked_until
  FROM rate_budget b JOIN want USING (key) ORDER BY b.key FOR UPDATE OF b
), clock AS (
  -- read after the locks are held: a window may have ended while we waited for them
  SELECT h.*, w.ms, coalesce(h.announced_limit, w.declared) AS size, w.returned, clock_timestamp() AS at
  FROM held h JOIN want w USING (key)
), window_now AS (
  SELECT key, ms, size, at,
    CASE WHEN window_start + ms * interval '1 millisecond' <= at THEN at ELSE window_start END AS start,
    CASE WHEN window_start + ms * interval '1 millisecond' <= at THEN 0 ELSE greatest(0, used - returned) END AS used,
    greatest(0, coalesce(extract(epoch FROM blocked_until - at) * 1000, 0)) AS blocked_ms
  FROM clock
), granted AS (
  SELECT *, CASE WHEN blocked_ms > 0 OR used >= size THEN 0
    ELSE least(size - used, 100, greatest(1, floor((size - used) * 0.05)::int)) END AS calls
  FROM window_now
)
UPDATE rate_budget b SET window_start = g.start, used = g.used + g.calls
FROM granted g WHERE b.key = g.key
RETURNING b.key, g.calls AS granted, b.used, g.size AS "limit", ceil(g.blocked_ms)::float8 AS "blockedMs",
  ceil(extract(epoch FROM g.start - g.at) * 1000 + g.ms)::float8 AS "windowLeftMs"`;

const addSql = `
INSERT INTO rate_budget (key, window_start, used) SELECT key, 'epoch', 0 FROM unnest($1::text[]) AS w (key) ORDER BY key
ON CONFLICT (key) DO NOTHING`;

const refundSql = `UPDATE rate_budget SET used = greatest(0, used - $2) WHERE key = $1`;

const correctSql = `
UPDATE rate_budget SET
  announced_limit = coalesce($3::int, announced_limit),
  window_start = coalesce(clock_timestamp() + ($5::float8 - $2::float8) * interval '1 millisecond', window_start),
  -- a start nearly a whole window later is the next window: what was counted before belongs to the last
  used = CASE WHEN extract(epoch FROM clock_timestamp() - window_start) * 1000 + $5::float8 - $2::float8 >= $2::float8 * 0.9
    THEN coalesce($4::int, 0) ELSE greatest(used, coalesce($4::int, 0)) END
WHERE key = $1`;

const blockSql = `
INSERT INTO rate_budget (key, window_start, used, blocked_until)
VALUES ($1, 'epoch', 0, clock_timestamp() + $2::float8 * interval '1 millisecond')
ON CONFLICT (key) DO UPDATE SET blocked_until = greatest(rate_budget.blocked_until, excluded.blocked_until)`;

/** Rate budgets in PostgreSQL, shared by all workers. Budgets belong to no organization, so no visibility is set. */
export class SqlBudgetStore implements BudgetStore {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async reserve(wants: Want[]): Promise<Grant[]> {
    const grants = await this.#reserve(wants);
    if (grants.length === wants.length) return grants;
    await this.#run(addSql, [wants.map(({ key }) => key)]);
    const found = new Set(grants.map(({ key }) => key));
    return [...grants, ...(await this.#reserve(wants.filter(({ key }) => !found.has(key))))];
  }

  async refund(unused: { key: string; count: number }[]): Promise<void> {
    // one row a statement: rows locked together would have to be locked in order
    for (const { key, count } of unused) await this.#run(refundSql, [key, count]);
  }

  async correct(corrections: Correction[]): Promise<void> {
    for (const { key, ms, limit, used, windowLeftMs } of corrections) {
      await this.#run(correctSql, [key, ms, limit ?? null, used ?? null, windowLeftMs ?? null]);
    }
  }

  async block(key: string, ms: number): Promise<void> {
    await this.#run(blockSql, [key, ms]);
  }

  async #reserve(wants: Want[]): Promise<Grant[]> {
    const rows = await this.#run(reserveSql, [
      wants.map(({ key }) => key),
      wants.map(({ limit }) => limit),
      wants.map(({ ms }) => ms),
      wants.map(({ returned }) => returned),
    ]);
    return rows as Grant[];
  }

  async #run(text: string, values: unknown[]): Promise<unknown[]> {
    return (await this.#db.executeQuery(CompiledQuery.raw(text, values))).rows;
  }
}
