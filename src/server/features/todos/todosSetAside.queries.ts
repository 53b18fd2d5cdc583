import { sql } from 'kysely';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { fullNameOf } from '../../platform/db/fullName.ts';
import { listPage, reachedInFrom } from '../../platform/db/listPage.ts';
import { containing } from '../../platform/db/listSql.ts';
import { reached } from '../../platform/db/reached.ts';

export interface TodosSetAsideRow {
  package_type: string;
  code: string;
  done_at: Date;
  done_by: string;
  by: string | null;
  elements: number;
  connections_count: number;
  /** Null for several connections. */
  connection_name: string | null;
  organizations: string[];
}

/** One page of what was set aside since an instant, if any, the latest first: a row for each time, kind and package. */
export function listTodosSetAside(
  scope: Scope,
  query: ListQuery & { since?: string | undefined },
): Promise<{ rows: TodosSetAsideRow[]; total: number }> {
  const pattern = containing(query.globalFilter);
  return listPage(scope, query, {
    table: 'aside a',
    reached: reachedInFrom,
    sorts: { setAsideAt: sql`a.done_at` },
    id: sql`concat(a.package_type, a.code, a.done_by)`,
    from: sql`(SELECT t.package_type, t.code, t.done_at, t.done_by, count(*)::int AS elements,
        count(DISTINCT t.connection_id)::int AS connections_count,
        CASE WHEN count(DISTINCT t.connection_id) = 1 THEN min(c.name) END AS connection_name,
        array_agg(DISTINCT t.organization_id) AS organizations
      FROM todo t JOIN connection c ON c.id = t.connection_id AND c.deleted_at IS NULL
      WHERE t.done_by IS NOT NULL AND t.done_at >= coalesce(${query.since ?? null}::timestamptz, '-infinity')
        AND ${reached(scope.viewer, 't.organization_id')}
      GROUP BY 1, 2, 3, 4 ${query.globalFilter ? sql`HAVING bool_or(c.name ILIKE ${pattern} OR t.name ILIKE ${pattern})` : sql``}) a`,
    columns: sql`a.*, ${fullNameOf('a.done_by')} AS by`,
  });
}
