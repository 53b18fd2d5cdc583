import { sql } from 'kysely';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { retryCounts } from '../../engine/elements/retries.queries.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { listPage } from '../../platform/db/listPage.ts';
import { containing } from '../../platform/db/listSql.ts';
import { reached } from '../../platform/db/reached.ts';
import { fullNameOf } from '../../platform/db/fullName.ts';

export interface RetryFilters extends ListQuery {
  'connection.connectionId'?: string | undefined;
  since?: string | undefined;
}

export interface RetryRow {
  id: string;
  connection_id: string;
  connection_name: string;
  started_at: Date;
  finished_at: Date | null;
  started_by: string | null;
  started_by_name: string | null;
  message: string;
  coded_message: MessageText | null;
  elements: number;
  booked: number;
  failed: number;
  waiting: number;
  running: boolean;
}

/** One page of the retries in connections within reach, and the total: unfinished ones, then the latest that ended. */
export function listRetries(
  scope: Scope,
  query: RetryFilters,
): Promise<{ rows: RetryRow[]; total: number }> {
  const { since, 'connection.connectionId': connectionId, globalFilter } = query;
  return listPage<RetryRow>(scope, query, {
    table: 'retry r',
    from: sql`retry r JOIN connection c ON c.id = r.connection_id AND c.deleted_at IS NULL`,
    reached: reached(scope.viewer, 'r.organization_id'),
    where: [
      connectionId && sql`r.connection_id = ${connectionId}`,
      since && sql`(r.finished_at IS NULL OR r.finished_at >= ${since}::timestamptz)`,
      globalFilter &&
        sql`(c.name ILIKE ${containing(globalFilter)} OR r.message ILIKE ${containing(globalFilter)})`,
    ],
    columns: sql`r.*, c.name AS connection_name`,
    sorts: { finishedAt: [sql`r.finished_at`, sql`NULLS FIRST`] as const },
    // the elements of those that have ended are not counted again
    around: (page, order) => sql`
    WITH page AS MATERIALIZED (${page})
    SELECT r.id, r.connection_id, r.connection_name, r.started_at, r.finished_at, r.started_by, r.message, r.coded_message,
      cardinality(r.element_ids) AS elements, CASE WHEN r.finished_at IS NULL THEN n.booked ELSE r.booked_count END AS booked,
      CASE WHEN r.finished_at IS NULL THEN n.failed ELSE r.failed_count END AS failed, n.waiting,
      ${fullNameOf('r.started_by')} AS started_by_name,
      EXISTS (SELECT FROM run u WHERE u.connection_id = r.connection_id AND u.finished_at IS NULL) AS running
    FROM page r CROSS JOIN LATERAL (${retryCounts} AND r.finished_at IS NULL) AS n
    ORDER BY ${order}`,
  });
}
