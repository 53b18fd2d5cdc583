import { sql } from 'kysely';
import type { ListQuery } from '../../../contract/hydra.ts';
import { recordedEndpoint } from '../../engine/client/recording/recordedEndpoint.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { belongsTo, listPage } from '../../platform/db/listPage.ts';
import { reached } from '../../platform/db/reached.ts';

export interface RequestFilters extends ListQuery {
  connectionId: string;
  taskId?: string | undefined;
  status?: 'success' | 'failed' | undefined;
}

const shownDays = 60;

/** One page of a connection's requests, newest first. Bodies stay encrypted until one is opened. */
export function listRequests(scope: Scope, query: RequestFilters) {
  return listPage<RequestRow>(scope, query, {
    columns: sql`id, created_at, connection_id, task_id, module_type, package_type, method, url, status_code, duration_us`,
    table: 'recorded_request',
    reached: belongsTo('connection_id', query.connectionId),
    where: [
      sql`created_at > now() - make_interval(days => ${shownDays})`,
      query.taskId && sql`task_id = ${query.taskId}`,
      query.status === 'success' && sql`status_code BETWEEN 200 AND 203`,
      // no answer, redirects that were not followed, and every error (CURL-03, widened in docs/sync.md 10); as literals,
      // since the partial index of failed requests (migration 0090) is not used with parameters
      query.status === 'failed' &&
        sql`(status_code = 0 OR status_code >= 400 OR status_code IN (301, 302, 303))`,
      query.globalFilter && sql`strpos(lower(url), lower(${query.globalFilter})) > 0`,
    ],
    sorts: { createdAt: sql`created_at` },
  });
}
/** A request as listed: without its answer. */
export type RequestRow = Omit<
  RecordedRow,
  'exchange' | 'endpoint' | 'organization_id' | 'credential_id'
>;

/** One request, by its id alone or as one of a connection. */
export function getRequest({ tx }: Scope, id: string, connectionId: string | undefined) {
  return tx
    .selectFrom('recorded_request')
    .selectAll()
    .where('id', '=', id)
    .$if(connectionId !== undefined, (q) => q.where('connection_id', '=', connectionId as string))
    .executeTakeFirst();
}

/** An element of the connection with a document of this id at the vendor; undefined if there is none. */
export async function elementWithDocument(
  { tx, viewer }: Scope,
  connectionId: string,
  packageType: string,
  externalId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sync_document')
    .select('element_id')
    .where('connection_id', '=', connectionId)
    .where('external_id', '=', externalId)
    .where('package_type', '=', packageType)
    .where(reached(viewer, 'sync_document.organization_id'))
    .limit(1)
    .executeTakeFirst();
  return row?.element_id;
}

/** Successes of the same call that a failure is compared with. */
const maxSuccesses = 10;

/** The last successes of the same call before it, or else those after it; newest first. */
export async function lastSuccesses(
  { tx }: Scope,
  request: Pick<
    RecordedRow,
    'id' | 'created_at' | 'connection_id' | 'package_type' | 'method' | 'url'
  >,
): Promise<RecordedRow[]> {
  const newest = (before: boolean) =>
    tx
      .selectFrom('recorded_request')
      .selectAll()
      .where('connection_id', '=', request.connection_id)
      .where('endpoint', '=', recordedEndpoint(request.url))
      .where('method', '=', request.method)
      .where('package_type', '=', request.package_type)
      // as literals: a partial index of successes is not used with parameters
      .where(sql<boolean>`status_code BETWEEN 200 AND 299`)
      .where('created_at', '>', sql<Date>`now() - make_interval(days => ${shownDays})`)
      .where('created_at', before ? '<=' : '>', request.created_at)
      .where('id', '<>', request.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxSuccesses)
      .execute();
  const earlier = await newest(true);
  return earlier.length > 0 ? earlier : newest(false);
}
export type RecordedRow = NonNullable<Awaited<ReturnType<typeof getRequest>>>;

/** The last request with the same call that was made outside of a task since then; used after an abort. */
export function recordedSince({ tx }: Scope, request: RecordedRow, since: Date) {
  return tx
    .selectFrom('recorded_request')
    .select('id')
    .where('connection_id', '=', request.connection_id)
    .where('created_at', '>=', since)
    .where('task_id', 'is', null)
    .where('method', '=', request.method)
    .where('url', '=', request.url)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
