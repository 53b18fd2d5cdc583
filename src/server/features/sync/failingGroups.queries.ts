import { sql } from 'kysely';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { allOf, pageRows, reachedInFrom } from '../../platform/db/listPage.ts';
import { containing } from '../../platform/db/listSql.ts';
import {
  type FailingRow,
  isFailing,
  isOfConnection,
  reachedFailing,
} from './failingElements.queries.ts';

/** Maximum number of elements that are grouped, the newest: an answer's time grows with it. */
export const maxGroupedElements = 50_000;
/** Maximum number of elements of a group that are added up; a larger group has no sum. */
export const maxSummedElements = 5_000;
/** Maximum number of causes that a group's message is made of. */
const maxNamedCauses = 100;

/** A cause of a group's code in its connection. */
export interface GroupCause {
  package_type: string | null;
  message: string;
  coded_message: MessageText | null;
  coded_solution: MessageText | null;
}

export interface FailingGroupRow {
  connection_id: string;
  connection_name: string;
  connection_tag: string;
  organization_id: string;
  organization_name: string;
  error_code: string | null;
  number: number;
  are_expenses: boolean;
  sums: { currency: string; amount: string }[];
  /** The most recently seen first. */
  causes: GroupCause[];
  /** Ids of the newest three. */
  newest: string[];
}

export interface FailingTotals {
  /** Number of groups. */
  total: number;
  elements: number;
  connections: number;
  /** The connections have nothing but expenses. */
  are_only_expenses: boolean;
}

/** Connections with most elements first, and of equal ones the one where something failed last; its groups likewise. */
const sorts = {
  number: [
    sql`g.same_number`,
    sql`, g.same_newest_at DESC, g.connection_id, g.number DESC, g.newest_at DESC`,
  ] as const,
};

/**
 * One page of the failed elements within reach by connection and code, and the totals. They are counted in the index of
 * failing elements alone; only the page's elements are read.
 */
export async function listFailingGroups(
  scope: Scope,
  query: ListQuery,
): Promise<{ rows: FailingGroupRow[]; totals: FailingTotals }> {
  const { superAdmin } = scope.viewer;
  const search = query.globalFilter;
  const found = await pageRows<FailingTotals & (FailingGroupRow | { connection_id: null })>(
    scope,
    query,
    {
      table: 'groups g',
      reached: reachedInFrom,
      sorts,
      id: sql`g.error_code`,
      around: (page, order) => sql`
    WITH failing AS (
      SELECT e.id, e.connection_id, e.error_code, e.updated_at FROM sync_element e
      WHERE ${allOf([
        reachedFailing(scope),
        isFailing,
        isOfConnection,
        search &&
          sql`e.connection_id IN (SELECT c.id FROM connection c WHERE c.name ILIKE ${containing(search)})`,
      ])}
      ORDER BY e.updated_at DESC, e.id DESC LIMIT ${maxGroupedElements + 1}
    ), groups AS MATERIALIZED (
      SELECT connection_id, error_code, count(*)::int AS number, max(updated_at) AS newest_at,
        (array_agg(id ORDER BY updated_at DESC, id DESC))[1:${sql.lit(maxSummedElements)}] AS ids,
        sum(count(*)) OVER same AS same_number, max(max(updated_at)) OVER same AS same_newest_at
      FROM failing GROUP BY connection_id, error_code WINDOW same AS (PARTITION BY connection_id)
    ), page AS (${page}), totals AS (
      SELECT count(*)::int AS total, coalesce(sum(g.number), 0)::int AS elements, count(DISTINCT g.connection_id)::int AS connections,
        coalesce((SELECT bool_and(s.element_name = 'expense') FROM sync_count s
          WHERE s.number > 0 AND s.connection_id IN (SELECT i.connection_id FROM groups i)), false) AS are_only_expenses
      FROM groups g
    )
    SELECT t.*, g.connection_id, c.name AS connection_name, c.tag AS connection_tag, c.organization_id, o.name AS organization_name,
      g.error_code, g.number, g.ids[1:3] AS newest, m.are_expenses, m.sums, k.causes
    FROM totals t LEFT JOIN (
      page g JOIN connection c ON c.id = g.connection_id JOIN organization o ON o.id = c.organization_id
      CROSS JOIN LATERAL (
        SELECT coalesce(bool_and(a.are_expenses), false) AS are_expenses,
          coalesce(jsonb_agg(jsonb_build_object('currency', a.currency, 'amount', a.amount::text) ORDER BY a.amount DESC, a.currency)
            FILTER (WHERE a.amount IS NOT NULL AND g.number <= ${maxSummedElements}), '[]') AS sums
        FROM (
          SELECT s.currency, sum(s.amount) AS amount, bool_and(s.name = 'expense') AS are_expenses
          FROM (
            SELECT e.name, e.coded_label #>> '{params,amount,currency}' AS currency,
              CASE WHEN e.coded_label #>> '{params,amount,amount}' ~ '^-?[0-9]+(\\.[0-9]+)?$'
                THEN (e.coded_label #>> '{params,amount,amount}')::numeric END AS amount
            FROM sync_element e WHERE e.id = ANY(g.ids)) AS s
          GROUP BY s.currency) AS a) m
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(to_jsonb(k) ORDER BY k.last_seen_at DESC, k.id), '[]') AS causes
        FROM (SELECT k.id, k.last_seen_at, k.package_type, k.message, k.coded_message, k.coded_solution FROM cause k
          WHERE k.connection_id = g.connection_id AND k.code = g.error_code AND k.open_count > 0 AND (${superAdmin} OR NOT k.internal)
          ORDER BY k.last_seen_at DESC, k.id LIMIT ${maxNamedCauses}) AS k) k
    ) ON true
    ORDER BY ${order}`,
    },
  );
  const [totals] = found;
  if (!totals) throw new Error('The groups have no totals');
  return { rows: found.flatMap((row) => (row.connection_id === null ? [] : [row])), totals };
}

/** These failed elements, by id. */
export async function getFailing(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, FailingRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FailingRow>`
    SELECT e.*, c.name AS connection_name FROM sync_element e JOIN connection c ON c.id = e.connection_id
    WHERE ${reachedFailing(scope)} AND e.id = ANY(${[...ids]}::uuid[])`.execute(scope.tx);
  return new Map(rows.map((row) => [row.id, row]));
}
