import { sql } from 'kysely';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';
import { maxElements } from './attention.queries.ts';
import type { AttentionRow } from './attentionRow.queries.ts';

/** Total amount of elements in one currency. */
export interface Sum {
  currency: string;
  /** Decimal, e.g. `2928.40`. */
  amount: string;
}

type CountedCause = Pick<AttentionRow, 'kind' | 'key' | 'keys' | 'elements'>;

const keysOf = ({ key, keys }: CountedCause) => keys ?? [key];

/**
 * Total amounts of the failed elements behind these causes, by the key of the item, the largest first; no entry for elements
 * without amounts, nor for causes of more than `maxElements`: adding those up takes seconds, and the sum of some of them
 * would be wrong.
 */
export async function causeSums(
  { tx, viewer }: Scope,
  items: readonly CountedCause[],
  connectionId: string | undefined,
): Promise<Map<string, Sum[]>> {
  const causes = items.filter(
    ({ kind, elements }) => kind === 'cause' && elements > 0 && elements <= maxElements,
  );
  if (causes.length === 0) return new Map();
  const pairs = causes.flatMap((item) => keysOf(item).map((key) => ({ item: item.key, key })));
  const { rows } = await sql<Sum & { item: string }>`
    SELECT w.item, s.amount ->> 'currency' AS currency, sum((s.amount ->> 'amount')::numeric)::text AS amount
    FROM unnest(${pairs.map(({ item }) => item)}::text[], ${pairs.map(({ key }) => key)}::text[]) AS w(item, key)
    CROSS JOIN LATERAL (
      -- an element that failed for it once more has a second entry
      SELECT DISTINCT e.id, e.coded_label #> '{params,amount}' AS amount
      FROM cause k JOIN log_entry l ON l.cause_id = k.id AND l.created_at >= k.first_seen_at AND l.status <> 'resolved' AND NOT l.archived
      JOIN sync_element e ON e.connection_id = l.connection_id AND e.name = l.element_name AND e.sync_key = l.element_key
      WHERE k.key = decode(w.key, 'hex') AND k.open_count > 0 AND (k.ignored_at IS NULL OR k.ignored_until <= now())
        AND ${reached(viewer, 'k.organization_id')} ${connectionId === undefined ? sql`` : sql`AND k.connection_id = ${connectionId}`}) AS s
    WHERE s.amount ->> 'amount' ~ '^-?[0-9]+(\\.[0-9]+)?$'
    GROUP BY w.item, 2 ORDER BY w.item, sum((s.amount ->> 'amount')::numeric) DESC, 2`.execute(tx);
  return Map.groupBy(rows, ({ item }) => item);
}
