import { sql } from 'kysely';
import type { SyncElementStatus } from '../../../contract/sync.ts';
import type { ChangedElement } from '../../engine/actions/changeElements.ts';
import { mayBeBooked } from '../../engine/elements/lineBookings.queries.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';

/** A line of a card's statement that a person has booked by itself at some time. */
export interface LineElement extends ChangedElement {
  tenant: string;
  status: SyncElementStatus;
  /** A task is removing what was written of it. */
  is_being_removed: boolean;
  snapshot: unknown;
  /** Its entry is in the books, or a call may have written it. */
  may_be_booked: boolean;
}

/** The elements of these keys, locked for a change; `documents`: names of a flow's entries. */
export async function lockLineElements(
  scope: Scope,
  { connectionId, name, documents }: { connectionId: string; name: string; documents: string[] },
  keys: readonly string[],
): Promise<LineElement[]> {
  const { rows } = await sql<LineElement>`
    SELECT e.id, e.connection_id, e.organization_id, e.name, e.sync_key, e.label, e.coded_label, e.tenant, e.status, e.snapshot,
      e.status = 'processing' AND coalesce(e.claimed_from = 'remove', false) AS is_being_removed,
      ${mayBeBooked(documents)} AS may_be_booked
    FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND e.name = ${name} AND e.sync_key = ANY(${[...keys]}::text[])
      AND ${reached(scope.viewer, 'e.organization_id')}
    ORDER BY e.id FOR UPDATE`.execute(scope.tx);
  return rows;
}

/** Elements that failed with this code. */
export async function failedWith(
  scope: Scope,
  { connectionId, name }: { connectionId: string; name: string },
  errorCode: string,
): Promise<{ id: string; snapshot: unknown }[]> {
  const { rows } = await sql<{ id: string; snapshot: unknown }>`
    SELECT e.id, e.snapshot FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND e.name = ${name} AND e.status = 'failed' AND e.error_code = ${errorCode}
      AND ${reached(scope.viewer, 'e.organization_id')}
    ORDER BY e.id FOR UPDATE`.execute(scope.tx);
  return rows;
}
