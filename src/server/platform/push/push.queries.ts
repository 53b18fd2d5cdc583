import { sql, type Kysely, type Selectable } from 'kysely';
import { withVisibility, type Tx } from '../db/database.ts';
import type { DB, PushUpdateTable } from '../db/schema.ts';

export interface StoredUpdate extends Pick<
  Selectable<PushUpdateTable>,
  'id' | 'organization_id' | 'topic' | 'data' | 'things' | 'rank' | 'user_id'
> {
  /** Its position in the order of commits. */
  position: number;
}

/** Reads for the hub, which delivers each update only to those who may see it. */
const readAsHub = <T>(db: Kysely<DB>, read: (tx: Tx) => Promise<T>): Promise<T> =>
  withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    await sql`SELECT place_push_updates()`.execute(tx);
    return read(tx);
  });

async function readAfter(tx: Tx, position: number, limit: number): Promise<StoredUpdate[]> {
  const { rows } = await sql<StoredUpdate>`
    SELECT id, organization_id, topic, data, things, rank, user_id, position::float8 AS position FROM push_update
    WHERE position > ${position} ORDER BY position LIMIT ${limit}`.execute(tx);
  return rows;
}

/** Most updates in one read. */
export const maxRead = 1000;

/** Updates after a position, in the order of commits: no more than `maxRead`. */
export function updatesAfter(db: Kysely<DB>, position: number): Promise<StoredUpdate[]> {
  return readAsHub(db, (tx) => readAfter(tx, position, maxRead));
}

export interface Missed {
  updates: StoredUpdate[];
  /** Position of the last update. */
  position: number;
  /** The given update is no longer stored, or too many followed it. */
  lost: boolean;
}

/**
 * Updates from the given one on, inclusive: some of its things may already have been delivered. `earliest`: everything
 * that is stored; without an id nothing.
 */
export function updatesSince(db: Kysely<DB>, id: string | undefined): Promise<Missed> {
  return readAsHub(db, async (tx) => {
    const { rows } = await sql<{ position: number; since: number | null }>`
      SELECT coalesce(max(position), 0)::float8 AS position,
        ${id === 'earliest' ? sql`0::float8` : sql`(SELECT u.position::float8 - 1 FROM push_update u WHERE u.id = ${id ?? null}::uuid)`} AS since
      FROM push_update`.execute(tx);
    const { position, since } = rows[0] ?? { position: 0, since: null };
    if (id === undefined) return { updates: [], position, lost: false };
    if (since === null) return { updates: [], position, lost: true };
    const updates = await readAfter(tx, since, maxRead + 1);
    if (updates.length > maxRead && id !== 'earliest') return { updates: [], position, lost: true };
    // others may have been positioned meanwhile: they are delivered separately
    const known = updates.filter((update) => update.position <= position);
    return { updates: known.slice(-maxRead), position, lost: false };
  });
}

/** Deletes updates that no stream will request again. */
export async function deleteOldUpdates(db: Kysely<DB>): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM push_update WHERE created_at < now() - interval '10 minutes'`.execute(tx),
  );
}
