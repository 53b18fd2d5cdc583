import { CompiledQuery, type Kysely } from 'kysely';
import { preparedMark } from '../../../platform/db/preparedStatements.ts';
import type { DB } from '../../../platform/db/schema.ts';
import {
  slidingLife,
  type BudgetStore,
  type Correction,
  type Grant,
  type Want,
} from './budgetStore.ts';

// One statement per operation. Times are the database's own, so that workers' clocks don't matter; rows are locked in
// the order of their keys, so that two workers never deadlock. `chunk` in budgetStore.ts is the same rule in
// TypeScript.
const reserveSql = `${preparedMark}
WITH want AS (
  SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::int[], $5::int[])
    AS w (key, declared, ms, returned, life)
), held AS (
  SELECT b.key, b.window_start, b.used, b.announced_limit, b.blocked_until, b.recent
  FROM rate_budget b JOIN want USING (key) ORDER BY b.key FOR UPDATE OF b
), clock AS (
  -- read after the locks are held: a window may have ended while we waited for them
  SELECT h.*, w.ms, coalesce(h.announced_limit, w.declared) AS size, w.returned, w.life, clock_timestamp() AS at
  FROM held h JOIN want w USING (key)
), counted AS (
  -- of a sliding window (life > 0) what still counts, without the newest that were not made
  SELECT *, CASE WHEN life = 0 THEN recent ELSE ARRAY(
    SELECT made FROM unnest(recent[1 : greatest(0, cardinality(recent) - returned)]) WITH ORDINALITY AS r (made, place)
    WHERE made + ms * interval '1 millisecond' > at ORDER BY place) END AS live
  FROM clock
), window_now AS (
  SELECT key, ms, size, at, life, live,
    CASE WHEN life > 0 OR window_start + ms * interval '1 millisecond' <= at THEN at ELSE window_start END AS start,
    CASE WHEN life > 0 THEN cardinality(live)
      WHEN window_start + ms * interval '1 millisecond' <= at THEN 0 ELSE greatest(0, used - returned) END AS used,
    greatest(0, coalesce(extract(epoch FROM blocked_until - at) * 1000, 0)) AS blocked_ms
  FROM counted
), granted AS (
  SELECT *, CASE WHEN blocked_ms > 0 OR used >= size THEN 0
    ELSE least(size - used, 100, greatest(1, floor((size - used) * 0.05)::int)) END AS calls
  FROM window_now
)
UPDATE rate_budget b SET window_start = g.start, used = g.used + g.calls,
  recent = CASE WHEN g.life = 0 THEN g.live
    ELSE g.live || array_fill(g.at + g.life * interval '1 millisecond', ARRAY[g.calls]) END
FROM granted g WHERE b.key = g.key
RETURNING b.key, g.calls AS granted, b.used, g.size AS "limit", ceil(g.blocked_ms)::float8 AS "blockedMs",
  ceil(CASE WHEN g.life > 0 AND g.used >= g.size
    THEN extract(epoch FROM g.live[g.used - g.size + 1] - g.at) * 1000 + g.ms
    ELSE extract(epoch FROM g.start - g.at) * 1000 + g.ms END)::float8 AS "windowLeftMs"`;

const addSql = `
INSERT INTO rate_budget (key, window_start, used) SELECT key, 'epoch', 0 FROM unnest($1::text[]) AS w (key) ORDER BY key
ON CONFLICT (key) DO NOTHING`;

const refundSql = `
UPDATE rate_budget SET used = greatest(0, used - $2::int),
  recent = recent[1 : greatest(0, cardinality(recent) - $2::int)]
WHERE key = $1`;

// calls of the customer's other clients are counted as made now
const correctSlidingSql = `
UPDATE rate_budget SET
  announced_limit = coalesce($3::int, announced_limit),
  recent = live || array_fill(clock_timestamp(), ARRAY[greatest(0, coalesce($4::int, 0) - cardinality(live))])
FROM (SELECT ARRAY(
    SELECT made FROM unnest(b.recent) WITH ORDINALITY AS r (made, place)
    WHERE made + $2::bigint * interval '1 millisecond' > clock_timestamp() ORDER BY place) AS live
  FROM rate_budget b WHERE b.key = $1 FOR UPDATE) AS still
WHERE key = $1`;

const correctSql = `${preparedMark}
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
    for (const { key, ms, sliding, limit, used, windowLeftMs } of corrections) {
      if (sliding) await this.#run(correctSlidingSql, [key, ms, limit ?? null, used ?? null]);
      else
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
      wants.map(({ ms, sliding }) => (sliding ? slidingLife(ms) : 0)),
    ]);
    return rows as Grant[];
  }

  async #run(text: string, values: unknown[]): Promise<unknown[]> {
    return (await this.#db.executeQuery(CompiledQuery.raw(text, values))).rows;
  }
}
