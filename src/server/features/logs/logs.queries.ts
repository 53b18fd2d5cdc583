import { sql } from 'kysely';
import type { LogStatus } from '../../../contract/logs.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import { containing } from '../../platform/db/listSql.ts';
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
    .$if(Boolean(text), (q) =>
      q.where((eb) =>
        eb.or([
          eb('message', 'ilike', containing(text)),
          eb('element_key', 'ilike', containing(text)),
        ]),
      ),
    );
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
