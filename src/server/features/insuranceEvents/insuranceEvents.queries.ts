import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { EventFilters, InsuranceEventType } from '../../../contract/insuranceEvents.ts';
import { insuranceEventTypes } from '../../../contract/insuranceEvents.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allOf, belongsTo, countFound, foundPage } from '../../platform/db/listPage.ts';
import { containing, maxMatches, shortestIndexed } from '../../platform/db/listSql.ts';
import { eventsMatching, eventsNamed } from '../../engine/insurance/eventsMatching.queries.ts';

export type EventsQuery = ListQuery & EventFilters;

export interface EventRow {
  id: string;
  connection_id: string;
  type: InsuranceEventType;
  employee_key: string;
  employee_name: string;
  /** YYYY-MM-DD */
  event_date: string;
  created_at: Date;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  archived: boolean;
  processed: boolean;
  gone_at: Date | null;
  number: string | null;
  /** As last read; null if it no longer exists. */
  person: Record<string, string | null> | null;
  sync_status: string | null;
}

export interface EventPage {
  rows: EventRow[];
  total: number;
  countByType: Partial<Record<InsuranceEventType, number>>;
  oldest: string | null;
}

/** Maximum count of events of a type. */
const maxCountPerType = 1000;

const sorts = {
  eventDate: sql.ref('e.event_date'),
  createdAt: sql.ref('e.created_at'),
  employee: sql`lower(e.employee_name)`,
};

/**
 * One page of a connection's events, the latest day first; with the counts of each type under the other filters. Types
 * are counted in the index's order: without that order a type without events would be searched in the whole table.
 */
export async function listEvents(
  { tx }: Scope,
  connectionId: string,
  query: EventsQuery,
): Promise<EventPage> {
  const named = await idsByName(tx, connectionId, query.employee);
  const others = matchingEvents(connectionId, { ...query, type: undefined }, named);
  const shown = matchingEvents(connectionId, query, named);
  const found = foundPage(query, {
    columns: sql`e.id`,
    table: 'insurance_event e',
    reached: shown,
    sorts,
    defaultSort: '-eventDate',
  });
  const { rows } = await sql<Omit<EventPage, 'rows'> & { ids: string[] }>`
    WITH ${found} SELECT ${countFound} AS total, ARRAY(SELECT id FROM page) AS ids,
      (SELECT e.event_date::text FROM insurance_event e WHERE ${shown} ORDER BY e.event_date, e.id LIMIT 1) AS oldest,
      (SELECT jsonb_object_agg(t.type, c.n) FROM unnest(${[...insuranceEventTypes]}::text[]) AS t(type)
        CROSS JOIN LATERAL (SELECT count(*)::int AS n FROM (
          SELECT FROM insurance_event e WHERE e.type = t.type AND ${others}
          ORDER BY e.event_date DESC, e.id DESC LIMIT ${maxCountPerType + 1}) AS counted) AS c
        WHERE c.n > 0) AS "countByType"`.execute(tx);
  const { ids, total, oldest, countByType } = rows[0] as (typeof rows)[number];
  const events = await sql<EventRow>`
    SELECT e.id, e.connection_id, e.type, e.employee_key, e.employee_name, e.event_date::text, e.created_at, e.before, e.after,
      e.archived, e.processed, e.gone_at, p.number, s.status AS sync_status,
      jsonb_build_object('initials', p.snapshot->'initials', 'firstName', p.snapshot->'firstName',
        'lastNamePrefix', p.snapshot->'lastNamePrefix', 'lastName', p.snapshot->'lastName') AS person
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS i(id, place) JOIN insurance_event e USING (id)
    LEFT JOIN insurance_employee p ON p.connection_id = e.connection_id AND p.source_package = e.source_package AND p.employee_key = e.employee_key AND e.gone_at IS NULL
    LEFT JOIN sync_element s ON s.id = p.element_id
    WHERE e.connection_id = ${connectionId} ORDER BY i.place`.execute(tx);
  return { rows: events.rows, total, oldest, countByType: countByType ?? {} };
}

/**
 * Ids of the events with this text in the employee's name, or as number, by the index (migration 0115); undefined for a
 * short or common text, which is matched row by row.
 */
async function idsByName(
  tx: Tx,
  connectionId: string,
  employee: string | undefined,
): Promise<RawBuilder<boolean> | undefined> {
  const words = employee?.trim().toLowerCase() ?? '';
  if (words.length < shortestIndexed) return undefined;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM insurance_events_like(${connectionId}, ${containing(words)}, ${words}, ${maxMatches + 1}) AS id`.execute(
    tx,
  );
  return rows.length > maxMatches ? undefined : eventsNamed(rows.map(({ id }) => id));
}

/** Condition: the connection's events `e` that match the filters. */
function matchingEvents(
  connectionId: string,
  filters: EventFilters,
  named: RawBuilder<boolean> | undefined,
): RawBuilder<boolean> {
  const rest = eventsMatching(named ? { ...filters, employee: undefined } : filters);
  return allOf([belongsTo('e.connection_id', connectionId), rest, named]);
}
