import { sql, type RawBuilder } from 'kysely';
import type { LogStatus } from '../../../contract/logs.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import { containing, maxMatches, shortestIndexed } from '../../platform/db/listSql.ts';
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
  const found = text ? await searched(tx, connectionId, text) : undefined;
  const base = tx
    .selectFrom('log_entry')
    .where('connection_id', '=', connectionId)
    .where('archived', '=', query.archived)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${shownDays})`)
    .$if(!viewer.superAdmin, (q) => q.where('internal', '=', false))
    .$if(query.status !== undefined, (q) => q.where('status', '=', query.status as LogStatus))
    .$if(query.logLevel !== undefined, (q) => q.where('log_level', '>=', query.logLevel as number))
    .$if(query.packageType !== undefined, (q) =>
      q.where('package_type', '=', query.packageType as string),
    )
    .$if(found !== undefined, (q) => q.where(found as RawBuilder<boolean>));
  const direction = query.sortBy && !query.sortBy.startsWith('-') ? 'asc' : 'desc';
  const column = query.sortBy?.endsWith('logLevel') ? 'log_level' : 'created_at';
  const rows = await base
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  const { total } = await base
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/**
 * Message or element contain the text: by the index's ids (migration 0047), row by row where the text is short or common.
 * An instant stays text on its way: a Date would lose its microseconds, and with them the entry.
 */
async function searched(tx: Tx, connectionId: string, text: string): Promise<RawBuilder<boolean>> {
  const pattern = containing(text);
  if (text.length >= shortestIndexed) {
    const { rows } = await sql<{ id: string; at: string }>`
      SELECT id, created_at::text AS at FROM log_entries_like(
        ${connectionId}, now() - make_interval(days => ${shownDays}), ${pattern}, ${maxMatches + 1})`.execute(
      tx,
    );
    if (rows.length <= maxMatches)
      return sql<boolean>`(id, created_at) IN (SELECT * FROM unnest(
        ${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.at)}::timestamptz[]))`;
  }
  return sql<boolean>`(message || ' ' || coalesce(element_key, '')) ILIKE ${pattern}`;
}
export type LogRow = Awaited<ReturnType<typeof listLogs>>['rows'][number];

export function getLog({ tx, viewer }: Scope, connectionId: string, logId: string) {
  return tx
    .selectFrom('log_entry')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('id', '=', logId)
    .$if(!viewer.superAdmin, (q) => q.where('internal', '=', false))
    .executeTakeFirst();
}
