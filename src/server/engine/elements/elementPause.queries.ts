import { sql, type Kysely, type RawBuilder } from 'kysely';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { fullNameOf, isHiddenStaff } from '../../platform/db/fullName.ts';

/** Condition: the pause `p` has not ended. */
const lasts = sql`(p.paused_until IS NULL OR p.paused_until > now())`;

/** Condition: the element of this alias is paused. */
export const isPausedElement = (alias: string) =>
  sql<boolean>`EXISTS (SELECT FROM element_pause p WHERE p.element_id = ${sql.ref(alias)}.id AND ${lasts})`;

/** Condition: the element `e` is paused. */
export const isElementPaused = isPausedElement('e');

/** Condition: the element `e` is one of the paused ones of a connection; for a list of them, which are few. */
export const isAmongPaused = (connectionId: string): RawBuilder<boolean> =>
  sql<boolean>`e.id IN (SELECT p.element_id FROM element_pause p WHERE p.connection_id = ${connectionId} AND ${lasts})`;

export interface ElementPause {
  at: Date;
  /** Name of the person, as far as the viewer may see it. */
  by: string | null;
  /** Platform staff, with a name that the viewer may not see. */
  byStaff: boolean;
  reason: string;
  until: Date | null;
}

/** Pauses these elements; those that are paused already keep their start and get the new person, reason and end. */
export async function pauseElements(
  tx: Tx,
  elements: readonly { id: string; connection_id: string; organization_id: string }[],
  pause: { userId: string; reason: string; until: Date | null },
): Promise<void> {
  if (elements.length === 0) return;
  await sql`INSERT INTO element_pause AS p (element_id, connection_id, organization_id, paused_by, reason, paused_until)
    SELECT e.id, e.connection_id, e.organization_id, ${pause.userId}, ${pause.reason}, ${pause.until}::timestamptz
    FROM sync_element e WHERE e.id = ANY(${elements.map(({ id }) => id)}::uuid[])
    ON CONFLICT (element_id) DO UPDATE SET paused_by = excluded.paused_by, reason = excluded.reason,
      paused_until = excluded.paused_until, paused_at = CASE WHEN ${lasts} THEN p.paused_at ELSE now() END`.execute(
    tx,
  );
}

/** Resumes these elements. */
export async function resumeElements(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM element_pause WHERE element_id = ANY(${[...ids]}::uuid[])`.execute(tx);
}

/** The pauses of those of these elements that are paused, by id. */
export async function pausesOfElements(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, ElementPause>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ElementPause & { id: string }>`
    SELECT p.element_id AS id, p.paused_at AS at, p.reason, p.paused_until AS until,
      ${fullNameOf('p.paused_by')} AS by, ${isHiddenStaff('p.paused_by')} AS "byStaff"
    FROM element_pause p WHERE p.element_id = ANY(${[...ids]}::uuid[]) AND ${lasts}`.execute(tx);
  return new Map(rows.map(({ id, ...pause }) => [id, pause]));
}

/** Deletes the pauses that have ended. */
export async function deleteEndedElementPauses(db: Kysely<DB>): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM element_pause WHERE paused_until <= now()`.execute(tx),
  );
}
