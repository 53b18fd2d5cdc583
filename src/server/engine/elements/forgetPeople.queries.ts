import { sql, type Kysely } from 'kysely';
import type { Flow } from '../../../packages/kit/defineFlow.ts';
import { flows } from '../../../packages/registry.ts';
import { withVisibility } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Most elements in one run: the next day's continues. */
const maxElements = 10_000;

/**
 * Removes fields with an expired retention (`keptDays`) from the snapshots of removed elements and of deleted
 * connections, and with the last of them the label. Status, keys and documents stay: what was written is still known.
 */
export async function forgetPeople(
  db: Kysely<DB>,
  declared: readonly Pick<Flow, 'name' | 'from' | 'keptDays'>[] = flows,
): Promise<void> {
  const keeping = declared.filter(({ keptDays }) => keptDays !== undefined);
  for (const [name, same] of Map.groupBy(keeping, (flow) => flow.name)) {
    const fields = Object.entries(same[0]?.keptDays ?? {});
    const sources = [...new Set(same.map(({ from }) => from))];
    const longestDays = Math.max(...fields.map(([, days]) => days));
    for (const [days, expired] of Map.groupBy(fields, ([, fieldDays]) => fieldDays))
      await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
        sql`UPDATE sync_element e SET snapshot = e.snapshot - ${expired.map(([field]) => field)}::text[],
            label = CASE WHEN ${days === longestDays} THEN e.source_id ELSE e.label END,
            coded_label = CASE WHEN ${days === longestDays} THEN NULL ELSE e.coded_label END
          WHERE e.id IN (
            SELECT o.id FROM sync_element o JOIN connection c ON c.id = o.connection_id
            WHERE o.name = ${name} AND o.snapshot ?| ${expired.map(([field]) => field)}::text[]
              AND o.connection_id IN (SELECT p.connection_id FROM connection_package p WHERE p.package_type = ANY(${sources}::text[]))
              AND (o.status = 'removed' AND o.updated_at < now() - make_interval(days => ${days}::int)
                OR c.deleted_at < now() - make_interval(days => ${days}::int))
            ORDER BY o.id LIMIT ${maxElements} FOR UPDATE OF o SKIP LOCKED)`.execute(tx),
      );
  }
}
