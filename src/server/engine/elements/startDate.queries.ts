import { sql } from 'kysely';
import { text } from '../../../contract/messages/message.ts';
import { reached } from '../../platform/db/reached.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';
import { beforeStart, closeDocuments, type FlowTarget } from './elements.queries.ts';

/**
 * Ignores pending elements dated before a start date that was moved later (docs/sync.md 5). Those that follow from others stay: the
 * others are booked. Returns their keys.
 */
export async function ignoreBefore(
  tx: Tx,
  target: Pick<FlowTarget, 'connectionId' | 'name'>,
  startDate: string,
): Promise<string[]> {
  const { message, coded } = storedMessage(
    text('element.beforeStart', { date: { date: startDate } }),
  );
  const { rows } = await sql<{ id: string; sync_key: string }>`
    UPDATE sync_element SET status = 'ignored', message = ${message}, coded_message = ${JSON.stringify(coded)}::jsonb, error_code = ${beforeStart},
      updated_at = now()
    WHERE id IN (
      SELECT e.id FROM sync_element e
      WHERE e.connection_id = ${target.connectionId} AND e.name = ${target.name} AND e.status IN ('pending', 'failed') AND e.element_date < ${startDate}::date
        AND e.follows_from IS NULL
      ORDER BY e.id FOR UPDATE)
    RETURNING id, sync_key`.execute(tx);
  await closeDocuments(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => row.sync_key);
}

/**
 * After the start date moved back from `from`, makes the next run read again from the new date, even if no run has
 * happened since the date was `from`.
 */
export async function rereadFrom({ tx }: Scope, connectionId: string, from: string) {
  await tx
    .updateTable('sync_cursor')
    .set({ seeded_from: from })
    .where('connection_id', '=', connectionId)
    .where('seeded_from', '<', from)
    .execute();
}

/**
 * Counts what was read of documents of these names, dated from `first` up to and before `second`, by the effect that a
 * start date has on it.
 */
export async function countByStartDate(
  { tx, viewer }: Scope,
  connectionId: string,
  first: string,
  second: string,
  names: readonly string[],
): Promise<{ open: number; leftOut: number; booked: number }> {
  const { rows } = await sql<{ open: number; leftOut: number; booked: number }>`
    SELECT count(*) FILTER (WHERE e.status IN ('pending', 'failed'))::int AS open,
      count(*) FILTER (WHERE e.status = 'ignored' AND e.error_code = ${beforeStart})::int AS "leftOut",
      count(*) FILTER (WHERE e.status = 'complete')::int AS booked
    FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND e.element_date >= ${first}::date AND e.element_date < ${second}::date AND e.follows_from IS NULL
      AND e.name = ANY(${[...names]}::text[]) AND ${reached(viewer, 'e.organization_id')}`.execute(
    tx,
  );
  return rows[0] ?? { open: 0, leftOut: 0, booked: 0 };
}
