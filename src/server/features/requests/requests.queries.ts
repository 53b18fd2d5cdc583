import { sql } from 'kysely';
import { maxCounted, type ListQuery } from '../../../contract/hydra.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface RequestFilters extends ListQuery {
  connectionId: string;
  taskId?: string | undefined;
  status?: 'success' | 'failed' | undefined;
}

const columns = [
  'id',
  'created_at',
  'connection_id',
  'task_id',
  'module_type',
  'package_type',
  'method',
  'url',
  'status_code',
  'duration_us',
] as const;
const shownDays = 60;

/** One page of the requests that a connection made, newest first. Bodies stay encrypted until one is opened. */
export async function listRequests({ tx }: Scope, query: RequestFilters) {
  const base = tx
    .selectFrom('recorded_request')
    .where('connection_id', '=', query.connectionId)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${shownDays})`)
    .$if(query.taskId !== undefined, (q) => q.where('task_id', '=', query.taskId as string))
    .$if(query.status === 'success', (q) =>
      q.where('status_code', '>=', 200).where('status_code', '<=', 203),
    )
    // no answer, redirects that were not followed, and every error (CURL-03, widened as docs/sync.md 10 says)
    .$if(query.status === 'failed', (q) =>
      q.where((eb) =>
        eb.or([
          eb('status_code', '=', 0),
          eb('status_code', '>=', 400),
          eb('status_code', 'in', [301, 302, 303]),
        ]),
      ),
    )
    .$if(query.globalFilter !== '', (q) =>
      q.where(sql<boolean>`strpos(lower(url), lower(${query.globalFilter})) > 0`),
    );
  const direction = query.sortBy === 'createdAt' ? 'asc' : 'desc';
  const rows = await base
    .select([...columns])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  const { total } = await tx
    .selectFrom(
      base
        .select('id')
        .limit(maxCounted + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
export type RequestRow = Awaited<ReturnType<typeof listRequests>>['rows'][number];

export function getRequest({ tx }: Scope, id: string, connectionId: string | undefined) {
  return tx
    .selectFrom('recorded_request')
    .selectAll()
    .where('id', '=', id)
    .$if(connectionId !== undefined, (q) => q.where('connection_id', '=', connectionId as string))
    .executeTakeFirst();
}
