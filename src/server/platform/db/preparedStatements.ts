import { sql } from 'kysely';
import type pg from 'pg';

/** The same as `prepared`, for a statement that is written as text. */
export const preparedMark = '/* prepared */';

/**
 * Stands in a statement that is asked often, at its beginning or (`modifyEnd`) its end: each connection has PostgreSQL read and
 * plan it once, and sends its values alone from then on: unprepared, these are nearly half of what PostgreSQL does.
 * For those whose columns are named one by one (a migration that adds one would end a prepared `SELECT *`), and that one
 * plan suits whatever is asked: by ids, or by a function.
 */
export const prepared = sql.raw(preparedMark);

/** Texts that are prepared at most: what one process composes is few, and each connection keeps them. */
const most = 100;
const names = new Map<string, string>();

/** The name that a text goes by on every connection; undefined where there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most) return known;
  const name = `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Has the connection prepare what is marked so. */
export function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [text, values] = given;
    const name = typeof text === 'string' && text.includes(preparedMark) ? nameOf(text) : undefined;
    return name === undefined ? query(...given) : query({ name, text, values });
  }) as typeof client.query;
}
