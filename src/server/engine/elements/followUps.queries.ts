import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { isPausedElement } from './elementPause.queries.ts';
import type { FlowTarget } from './elements.queries.ts';

/** An element that follows from another, by their keys. */
export interface FollowUp {
  key: string;
  followsFrom: string;
}

/**
 * Condition: the element `e` follows from one that this push is still to book again, or to remove. Until then what is to be booked of
 * `e` itself is not known. `documents`: those that the push writes. The other one is read by its key, as a value of `e`: with EXISTS
 * PostgreSQL would read all elements with open work once a claim.
 */
export const isBehindAnother = (
  documents: readonly string[],
) => sql<boolean>`(e.follows_from IS NOT NULL AND (
  SELECT (o.status = 'pending' AND (o.waits_until IS NULL OR o.waits_until <= now()) OR o.status IN ('remove', 'processing')
      OR o.status = 'failed' AND o.next_attempt_at <= now())
    AND EXISTS (SELECT FROM sync_document d WHERE d.element_id = o.id AND d.name = ANY(${[...documents]}::text[])
      AND (o.status = 'remove' OR d.status NOT IN ('complete', 'ignored')))
    AND NOT ${isPausedElement('o')}
  FROM sync_element o WHERE o.connection_id = e.connection_id AND o.name = e.name AND o.sync_key = e.follows_from) IS TRUE)`;

/** The stored elements that follow from these, in any state. */
export async function followUpsOf(
  tx: Tx,
  { connectionId, name }: Pick<FlowTarget, 'connectionId' | 'name'>,
  syncKeys: readonly string[],
): Promise<FollowUp[]> {
  const { rows } = await sql<FollowUp>`
    SELECT e.sync_key AS key, e.follows_from AS "followsFrom" FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND e.name = ${name} AND e.follows_from = ANY(${[...syncKeys]}::text[])`.execute(
    tx,
  );
  return rows;
}
