import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';
import { causeOf, type Cause } from './causeOf.ts';
import { type NewLog, warning } from './newLog.ts';

interface SeenCause extends Cause {
  log: NewLog;
  level: number;
  /** Number of occurrences. */
  seen: number;
}

/**
 * Creates the causes of these entries, or counts them once more; returns their ids by entry. An ignored cause reopens
 * if it was ignored until it recurs, or until an instant that has passed. Informational entries have no cause.
 *
 * The connection's row is locked from here on, as by everything that changes its entries: two tasks of one connection
 * update causes, entries and counts one after the other.
 */
export async function causesOf(
  tx: Tx,
  connection: { id: string; organizationId: string },
  logs: readonly { log: NewLog; count: number }[],
): Promise<Map<NewLog, string>> {
  const found = new Map<string, SeenCause>();
  const keys = new Map<NewLog, string>();
  for (const { log, count } of logs) {
    if (log.level < warning) continue;
    const cause = causeOf(log);
    const key = cause.key.toString('hex');
    keys.set(log, key);
    const known = found.get(key);
    found.set(key, {
      ...(known && hasWords(known) ? known : cause),
      log,
      level: Math.max(log.level, known?.level ?? 0),
      seen: count + (known?.seen ?? 0),
    });
  }
  if (found.size === 0) return new Map();
  // in the order of the nightly sweep, which locks the log first and then connections (migration 0048)
  await sql`LOCK TABLE ONLY log_entry IN ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql<{ id: string; key: string }>`
    WITH held AS MATERIALIZED (SELECT id FROM connection WHERE id = ${connection.id} FOR NO KEY UPDATE)
    INSERT INTO cause AS c (id, connection_id, organization_id, key, package_type, module_type, code, level, internal,
      message, coded_message, solution, coded_solution, wiki, seen)
    SELECT n.id, h.id, ${connection.organizationId}, decode(n.key, 'hex'), n.package_type, n.module_type, n.code, n.level,
      n.internal, n.message, n.coded, n.solution, n.coded_solution, n.wiki, n.seen
    FROM held h, jsonb_to_recordset(${JSON.stringify([...found].map(asRow))}::jsonb) AS n(id uuid, key text, package_type text,
      module_type text, code text, level smallint, internal boolean, message text, coded jsonb, solution text,
      coded_solution jsonb, wiki text, seen bigint)
    ORDER BY n.key
    ON CONFLICT (connection_id, key) DO UPDATE SET
      level = greatest(c.level, excluded.level),
      message = CASE WHEN ${keepsWords} THEN c.message ELSE excluded.message END,
      coded_message = CASE WHEN ${keepsWords} THEN c.coded_message ELSE excluded.coded_message END,
      solution = excluded.solution, coded_solution = excluded.coded_solution, wiki = excluded.wiki,
      last_seen_at = now(), seen = c.seen + excluded.seen,
      ignored_at = CASE WHEN ${stillIgnored} THEN c.ignored_at END,
      ignored_until = CASE WHEN ${stillIgnored} THEN c.ignored_until END,
      ignored_by = CASE WHEN ${stillIgnored} THEN c.ignored_by END,
      ignored_reason = CASE WHEN ${stillIgnored} THEN c.ignored_reason END,
      reopened_at = CASE WHEN c.ignored_at IS NULL OR ${stillIgnored} THEN c.reopened_at ELSE now() END
    RETURNING id, encode(key, 'hex') AS key`.execute(tx);
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return new Map([...keys].map(([log, key]) => [log, ids.get(key) as string]));
}

const hasWords = ({ text }: Cause) => text.code === 'vendor.refusedWith';

/** While it is open: the books refused it before, with words that an occurrence which was only foreseen lacks. */
const keepsWords = sql`(c.open_count > 0 AND c.coded_message ->> 'code' = 'vendor.refusedWith'
  AND excluded.coded_message ->> 'code' <> 'vendor.refusedWith')`;

/** Ignored until an instant, whatever occurs before it. */
const stillIgnored = sql`c.ignored_until > now()`;

function asRow([key, { log, text, level, seen }]: [string, SeenCause]) {
  const { message, coded } = storedMessage(text);
  const solution = storedMessage(log.solution);
  return {
    id: uuidv7(),
    key,
    package_type: log.packageType,
    module_type: log.moduleType,
    code: log.code,
    level,
    internal: log.internal ?? false,
    message,
    coded,
    solution: log.solution && solution.message,
    coded_solution: solution.coded,
    wiki: log.wiki,
    seen,
  };
}

/** Deletes causes without open entries that did not occur for this many days. */
export async function deleteClosedCauses(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM cause WHERE id IN (SELECT id FROM cause WHERE open_count = 0
      AND last_seen_at < now() - make_interval(days => ${days}::int) LIMIT 10000)`.execute(tx),
  );
}
