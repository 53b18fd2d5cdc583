import { sql } from 'kysely';
import type { EventFilters } from '../../../contract/insuranceEvents.ts';
import type { EventCondition } from './claimEvents.queries.ts';

/** The events `e` that the filters let through (EVT-03). */
export function eventsMatching({
  employee,
  type,
  date,
  archived,
  processed,
}: EventFilters): EventCondition {
  const parts = [
    ...(employee ? [sql`lower(e.employee_name) LIKE ${containing(employee)}`] : []),
    ...(type ? [sql`e.type = ${type}`] : []),
    ...(date ? [sql`e.event_date = ${date}::date`] : []),
    ...(archived === undefined ? [] : [sql`e.archived = ${archived}`]),
    ...(processed === undefined ? [] : [sql`e.processed = ${processed}`]),
  ];
  return sql<boolean>`(${parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`})`;
}

const containing = (words: string) =>
  `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The events `e` with these ids. */
export const eventsNamed = (ids: readonly string[]): EventCondition =>
  sql<boolean>`e.id = ANY(${[...ids]}::uuid[])`;
