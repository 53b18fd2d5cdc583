import { sql, type RawBuilder } from 'kysely';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import {
  maxOutageConnections,
  maxOutageWaiting,
  type OutageState,
} from '../../../contract/outages.ts';
import { reached } from '../../platform/db/reached.ts';
import { listPage } from '../../platform/db/listPage.ts';
import { containing } from '../../platform/db/listSql.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface OutageFilters extends ListQuery {
  outageId?: string | undefined;
  state?: OutageState | undefined;
  packageType?: string | undefined;
  'connection.connectionId'?: string | undefined;
}

export interface OutageConnectionRow {
  connectionId: string;
  connectionName: string;
  organizationId: string;
  organizationName: string;
  firstMetAt: string;
  lastMetAt: string;
  times: number;
  waiting: number;
  nextTryAt: string | null;
  message: string;
  codedMessage: MessageText | null;
}

export interface OutageRow {
  id: string;
  package_type: string;
  first_met_at: Date;
  opened_at: Date | null;
  closed_at: Date | null;
  has_answered: boolean;
  seconds: number;
  connections_count: number;
  organizations_count: number;
  connections: OutageConnectionRow[];
}

const inState: Record<OutageState, RawBuilder<unknown>> = {
  open: sql`o.closed_at IS NULL AND o.opened_at IS NOT NULL`,
  suspected: sql`o.closed_at IS NULL AND o.opened_at IS NULL`,
  ended: sql`o.closed_at IS NOT NULL`,
};

/** One page of the outages that connections within reach have met, newest first, and the total. */
export function listOutages(
  scope: Scope,
  query: OutageFilters,
): Promise<{ rows: OutageRow[]; total: number }> {
  const { outageId, state, packageType, 'connection.connectionId': connectionId } = query;
  const pattern = containing(query.globalFilter);
  const met = sql`FROM outage_connection m JOIN connection c ON c.id = m.connection_id AND c.deleted_at IS NULL
    WHERE m.outage_id = o.id AND ${reached(scope.viewer, 'm.organization_id')}`;
  const isOpen = sql`o.closed_at IS NULL`;
  return listPage<OutageRow>(scope, query, {
    table: 'outage o',
    reached: sql<boolean>`EXISTS (SELECT ${met} ${connectionId ? sql`AND c.id = ${connectionId}` : sql``}
      ${query.globalFilter ? sql`AND (c.name ILIKE ${pattern} OR o.package_type ILIKE ${pattern})` : sql``})`,
    where: [
      outageId && sql`o.id = ${outageId}`,
      state && inState[state],
      packageType && sql`o.package_type = ${packageType}`,
    ],
    sorts: { since: sql`o.first_met_at` },
    around: (page, order) => sql`
    WITH page AS MATERIALIZED (${page})
    SELECT o.id, o.package_type, o.first_met_at, o.opened_at, o.closed_at, coalesce(o.closed_at > o.last_met_at, false) AS has_answered,
      extract(epoch FROM coalesce(o.closed_at, now()) - o.first_met_at)::int AS seconds,
      n.connections_count, n.organizations_count, coalesce(l.connections, '[]') AS connections
    FROM page o
    CROSS JOIN LATERAL (SELECT count(*)::int AS connections_count, count(DISTINCT m.organization_id)::int AS organizations_count ${met}) AS n
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('connectionId', m.id, 'connectionName', m.name, 'organizationId', m.organization_id,
        'organizationName', g.name, 'firstMetAt', m.first_met_at, 'lastMetAt', m.last_met_at, 'times', m.times,
        'message', m.message, 'codedMessage', m.coded_message,
        'waiting', CASE WHEN ${isOpen} THEN (SELECT count(*) FROM (SELECT FROM sync_element e WHERE e.connection_id = m.id
          AND e.status IN ('pending', 'remove', 'processing') LIMIT ${maxOutageWaiting}) AS e) ELSE 0 END,
        'nextTryAt', CASE WHEN ${isOpen} THEN (SELECT min(t.not_before) FROM task t WHERE t.connection_id = m.id
          AND t.status = 'queued' AND t.not_before > now()) END) ORDER BY m.name, m.id) AS connections
      FROM (SELECT m.*, c.id, c.name ${met} ORDER BY c.name, c.id LIMIT ${maxOutageConnections}) AS m
      JOIN organization g ON g.id = m.organization_id) AS l
    ORDER BY ${order}`,
  });
}
