import { sql, type RawBuilder } from 'kysely';

/**
 * Waiting elements are counted again for each request: at most `together` for all rows, at least `least` and at most `most`
 * for each. This keeps the cost independent of the number that wait.
 */
const limits = { together: 10_000, least: 50, most: 1000 };

/** Up to how many waiting elements are counted for each of this number of rows: a multiple of `least`, as it is shown. */
export const waitingCeiling = (rows: RawBuilder<unknown>): RawBuilder<number> => {
  const least = sql.lit(limits.least);
  return sql`least(${sql.lit(limits.most)}, greatest(1, ${sql.lit(limits.together)} / (${least} * greatest(1, ${rows}))) * ${least})`;
};

/** Number of elements of these connections that wait to be written or removed, counted up to one more than `ceiling`. */
export const waitingCount = (
  connections: RawBuilder<unknown>,
  ceiling: RawBuilder<unknown>,
): RawBuilder<number> =>
  sql`(SELECT count(*)::float8 FROM (SELECT FROM sync_element e WHERE e.connection_id = ANY(${connections})
    AND e.status IN ('pending', 'remove', 'processing') LIMIT ${ceiling} + 1) AS e)`;
