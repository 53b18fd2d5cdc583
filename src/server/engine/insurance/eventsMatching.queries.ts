import { sql } from 'kysely';
import type { EventFilters } from '../../../contract/insuranceEvents.ts';
import { allOf } from '../../platform/db/listPage.ts';
import { containing } from '../../platform/db/listSql.ts';
import type { EventCondition } from './claimEvents.queries.ts';

/**
 * Condition on events `e` for the filters (EVT-03), shared by the list and by "all" in processing. An employee is found
 * by a part of the name, or by the number.
 */
export function eventsMatching({
  employee,
  type,
  date,
  archived,
  processed,
}: EventFilters): EventCondition {
  const words = employee?.trim().toLowerCase() ?? '';
  return allOf([
    words &&
      sql`(lower(e.employee_name) LIKE ${containing(words)} OR (e.source_package, e.employee_key) IN (
        SELECT p.source_package, p.employee_key FROM insurance_employee p WHERE p.connection_id = e.connection_id AND lower(p.number) = ${words}))`,
    type && sql`e.type = ${type}`,
    date && sql`e.event_date = ${date}::date`,
    archived !== undefined && sql`e.archived = ${archived}`,
    processed !== undefined && sql`e.processed = ${processed}`,
  ]);
}

/** The events `e` with these ids. */
export const eventsNamed = (ids: readonly string[]): EventCondition =>
  sql<boolean>`e.id = ANY(${[...ids]}::uuid[])`;
