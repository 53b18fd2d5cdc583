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

/** Reads, or deletes, for the hub, which delivers each update only to those who may see it. */
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

/** Id of the last update that has been committed; undefined before the first. */
export const lastUpdateId = (db: Kysely<DB>): Promise<string | undefined> =>
  readAsHub(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM push_update WHERE position IS NOT NULL ORDER BY position DESC LIMIT 1`.execute(
      tx,
    );
    return rows[0]?.id;
  });

export interface Missed {
  updates: StoredUpdate[];
  /** Position of the last update; 0 before the first. */
  position: number;
  /** Id of the last update; undefined before the first. */
  last: string | undefined;
  /** The given update is no longer stored, or too many followed it. */
  lost: boolean;
}

/**
 * Updates from the given one on, inclusive: some of its things may already have been delivered. `earliest`: everything
 * that is stored; without an id nothing.
 */
export function updatesSince(db: Kysely<DB>, id: string | undefined): Promise<Missed> {
  return readAsHub(db, async (tx) => {
    const { rows } = await sql<{ position: number; last: string | null; since: number | null }>`
      SELECT coalesce(u.position, 0)::float8 AS position, u.id AS last,
        ${id === 'earliest' ? sql`0::float8` : sql`(SELECT g.position::float8 - 1 FROM push_update g WHERE g.id = ${id ?? null}::uuid)`} AS since
      FROM (SELECT) one
      LEFT JOIN LATERAL (SELECT id, position FROM push_update WHERE position IS NOT NULL ORDER BY position DESC LIMIT 1) u ON true`.execute(
      tx,
    );
    const { position, last: lastId, since } = rows[0] ?? { position: 0, last: null, since: null };
    const none = { updates: [], position, last: lastId ?? undefined };
    if (id === undefined) return { ...none, lost: false };
    if (since === null) return { ...none, lost: true };
    const updates = await readAfter(tx, since, maxRead + 1);
    if (updates.length > maxRead && id !== 'earliest') return { ...none, lost: true };
    // others may have been positioned meanwhile: they are delivered separately
    const known = updates.filter((update) => update.position <= position);
    return { ...none, updates: known.slice(-maxRead), lost: false };
  });
}

/**
 * Deletes updates that no stream will request again. The last one stays, so that on a quiet platform a stream can
 * still resume; all are positioned before it is chosen, or the deletion of later ones would go unnoticed.
 */
export async function deleteOldUpdates(db: Kysely<DB>): Promise<void> {
  await readAsHub(db, (tx) =>
    sql`DELETE FROM push_update WHERE created_at < now() - interval '10 minutes'
      AND position < (SELECT max(position) FROM push_update)`.execute(tx),
  );
}
