import { sql, type RawBuilder } from 'kysely';
import type { LogStatus } from '../../../contract/logs.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import { isSearchTooShort } from '../../../contract/searchText.ts';
import { belongsTo, countFound, foundPage } from '../../platform/db/listPage.ts';
import { containing, maxMatches } from '../../platform/db/listSql.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface LogFilters extends ListQuery {
  status?: LogStatus | undefined;
  logLevel?: number | undefined;
  packageType?: string | undefined;
  archived: boolean;
  globalDocumentFilter?: string | undefined;
}

const shownDays = 60;

/** One page of a connection's log, newest first. Internal entries are for super admins. */
export async function listLogs({ tx, viewer }: Scope, connectionId: string, query: LogFilters) {
  const text = query.globalDocumentFilter || query.globalFilter;
  if (isSearchTooShort(text)) return { rows: [], total: 0 };
  // ids and count come from the index alone; then the rows of the page are read
  const found = foundPage(query, {
    columns: sql`id, created_at`,
    table: 'log_entry',
    reached: belongsTo('connection_id', connectionId),
    where: [
      sql`archived = ${query.archived}`,
      sql`created_at > now() - make_interval(days => ${shownDays})`,
      !viewer.superAdmin && sql`internal = false`,
      query.status && sql`status = ${query.status}`,
      query.logLevel && sql`log_level >= ${query.logLevel}`,
      query.packageType && sql`package_type = ${query.packageType}`,
      text && (await matchesSearch(tx, connectionId, text)),
    ],
    sorts: { createdAt: sql`created_at`, logLevel: sql`log_level` },
  });
  const { rows: counted } = await sql<{ total: number; ids: string[]; ats: string[] }>`
    WITH ${found} SELECT ${countFound} AS total,
      ARRAY(SELECT id FROM page) AS ids, ARRAY(SELECT created_at::text FROM page) AS ats`.execute(
    tx,
  );
  const { total, ids, ats } = counted[0] as (typeof counted)[number];
  const entries = await tx
    .selectFrom('log_entry')
    .where('connection_id', '=', connectionId)
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    // the days of the page alone
    .where('created_at', '=', sql<Date>`ANY(${ats}::timestamptz[])`)
    .selectAll()
    .execute();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return { rows, total };
}

/**
 * Message or element contain the text: by the index's ids (migration 0047), row by row if the text is common. An
 * instant stays text: a Date would lose its microseconds, and with them the entry.
 */
async function matchesSearch(
  tx: Tx,
  connectionId: string,
  text: string,
): Promise<RawBuilder<boolean>> {
  const pattern = containing(text);
  // the same as ILIKE, but PostgreSQL assumes that it is rarely true: so it scans in the list's order, and stops
  if (await isCommon(tx, connectionId, pattern))
    return sql<boolean>`strpos(lower(message || ' ' || coalesce(element_key, '')), lower(${text})) > 0`;
  const { rows } = await sql<{ id: string; at: string }>`
    SELECT id, created_at::text AS at FROM log_entries_like(
      ${connectionId}, now() - make_interval(days => ${shownDays}), ${pattern}, ${maxMatches + 1})`.execute(
    tx,
  );
  if (rows.length <= maxMatches)
    return sql<boolean>`(id, created_at) IN (SELECT * FROM unnest(
      ${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.at)}::timestamptz[]))`;
  return sql<boolean>`(message || ' ' || coalesce(element_key, '')) ILIKE ${pattern}`;
}

/**
 * The text is common if a fifth of this many newest entries contains it: a page is found soon, and the index would name
 * nearly all entries.
 */
const sampleSize = 100;

async function isCommon(tx: Tx, connectionId: string, pattern: string): Promise<boolean> {
  const { rows } = await sql<{ common: boolean }>`
    SELECT count(*) FILTER (WHERE alike) * 5 > count(*) AS common FROM (
      SELECT (message || ' ' || coalesce(element_key, '')) ILIKE ${pattern} AS alike FROM log_entry
      WHERE connection_id = ${connectionId} AND created_at > now() - make_interval(days => ${shownDays})
      ORDER BY created_at DESC, id DESC LIMIT ${sampleSize}) AS newest`.execute(tx);
  return rows[0]?.common === true;
}
export type LogRow = Awaited<ReturnType<typeof listLogs>>['rows'][number];

export function getLog({ tx, viewer }: Scope, connectionId: string, logId: string) {
  return tx
    .selectFrom('log_entry')
    .selectAll()
    .select(
      sql<
        string | null
      >`(SELECT e.id FROM sync_element e WHERE e.connection_id = log_entry.connection_id
        AND e.name = log_entry.element_name AND e.sync_key = log_entry.element_key)`.as(
        'sync_element_id',
      ),
    )
    .where('connection_id', '=', connectionId)
    .where('id', '=', logId)
    .$if(!viewer.superAdmin, (q) => q.where('internal', '=', false))
    .executeTakeFirst();
}
