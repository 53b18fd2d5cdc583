import { sql } from 'kysely';
import type pg from 'pg';

/** Like `prepared`, for a statement written as text. */
export const preparedMark = '/* prepared */';

/**
 * Marks a frequent statement, at its beginning or (`modifyEnd`) its end: each connection has PostgreSQL parse and plan
 * it once, and sends only its values from then on: unprepared, these are nearly half of PostgreSQL's work. For
 * statements with columns named one by one (a migration that adds one would end a prepared `SELECT *`), and with one
 * plan that suits all values: by ids, or by a function.
 */
export const prepared = sql.raw(preparedMark);

/** Most texts that are prepared: one process composes few, and each connection keeps them. */
const maxPreparedStatements = 100;
const names = new Map<string, string>();

/** The name of a text on every connection; undefined if there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPreparedStatements) return known;
  const name = `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Has the connection prepare marked statements. */
export function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [text, values] = given;
    const name = typeof text === 'string' && text.includes(preparedMark) ? nameOf(text) : undefined;
    return name === undefined ? query(...given) : query({ name, text, values });
  }) as typeof client.query;
}
