import { sql, type Kysely, type Selectable } from 'kysely';
import { withVisibility, type Tx } from '../db/database.ts';
import type { DB, PushUpdateTable } from '../db/schema.ts';

export interface StoredUpdate extends Pick<
  Selectable<PushUpdateTable>,
  'id' | 'organization_id' | 'topic' | 'data' | 'things' | 'rank' | 'user_id'
> {
  /** Its place in the order in which updates were committed. */
  position: number;
}

/** Read on behalf of the hub, which gives each update only to those who may see it. */
const reading = <T>(db: Kysely<DB>, read: (tx: Tx) => Promise<T>): Promise<T> =>
  withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    await sql`SELECT place_push_updates()`.execute(tx);
    return read(tx);
  });

async function after(tx: Tx, position: number, limit: number): Promise<StoredUpdate[]> {
  const { rows } = await sql<StoredUpdate>`
    SELECT id, organization_id, topic, data, things, rank, user_id, position::float8 AS position FROM push_update
    WHERE position > ${position} ORDER BY position LIMIT ${limit}`.execute(tx);
  return rows;
}

/** Updates that one reading brings. */
export const maxRead = 1000;

/** Updates behind a place, in the order in which they were committed: no more than `maxRead`. */
export function updatesAfter(db: Kysely<DB>, position: number): Promise<StoredUpdate[]> {
  return reading(db, (tx) => after(tx, position, maxRead));
}

export interface Missed {
  updates: StoredUpdate[];
  /** Place of the last update that there is. */
  position: number;
  /** The update that was named is kept no more, or too much came since. */
  lost: boolean;
}

/**
 * What came since an update, which is itself the first: some of its things may have been told. With `earliest` all that is
 * kept; without an id nothing.
 */
export function updatesSince(db: Kysely<DB>, id: string | undefined): Promise<Missed> {
  return reading(db, async (tx) => {
    const { rows } = await sql<{ position: number; since: number | null }>`
      SELECT coalesce(max(position), 0)::float8 AS position,
        ${id === 'earliest' ? sql`0::float8` : sql`(SELECT u.position::float8 - 1 FROM push_update u WHERE u.id = ${id ?? null}::uuid)`} AS since
      FROM push_update`.execute(tx);
    const { position, since } = rows[0] ?? { position: 0, since: null };
    if (id === undefined) return { updates: [], position, lost: false };
    if (since === null) return { updates: [], position, lost: true };
    const updates = await after(tx, since, maxRead + 1);
    if (updates.length > maxRead && id !== 'earliest') return { updates: [], position, lost: true };
    // another may have given places meanwhile: they come by themselves
    const known = updates.filter((update) => update.position <= position);
    return { updates: known.slice(-maxRead), position, lost: false };
  });
}

/** Forgets updates that no stream will ask for again. */
export async function deleteOldUpdates(db: Kysely<DB>): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM push_update WHERE created_at < now() - interval '10 minutes'`.execute(tx),
  );
}
