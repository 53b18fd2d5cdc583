import { sql, type Kysely } from 'kysely';
import { withVisibility } from '../db/database.ts';
import type { DB } from '../db/schema.ts';

export interface StoredUpdate {
  id: string;
  organization_id: string;
  topic: string;
  data: unknown;
}

/** Updates by their ids, oldest first. Read on behalf of the hub, which gives each only to those who may see its organization. */
export function getUpdates(db: Kysely<DB>, ids: readonly string[]): Promise<StoredUpdate[]> {
  return withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    tx
      .selectFrom('push_update')
      .select(['id', 'organization_id', 'topic', 'data'])
      .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
      .orderBy('id')
      .execute(),
  );
}

/** An update's id is made before its transaction ends: one with an earlier id may come this much later. */
const lateMs = 5000;
const maxKept = 1000;

/**
 * What came after an update, oldest first, with those whose id is a little earlier: sooner told twice than never. Undefined
 * when that update is no longer kept, or too much came since.
 */
export function updatesSince(db: Kysely<DB>, id: string): Promise<StoredUpdate[] | undefined> {
  return withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    const known = await tx
      .selectFrom('push_update')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!known) return undefined;
    const rows = await tx
      .selectFrom('push_update')
      .select(['id', 'organization_id', 'topic', 'data'])
      .where('id', '>', earlier(id))
      .where('id', '!=', id)
      .orderBy('id')
      .limit(maxKept + 1)
      .execute();
    return rows.length > maxKept ? undefined : rows;
  });
}

/** The first UUIDv7 of an instant a little before: its first 48 bits are milliseconds (RFC 9562, section 5.7). */
function earlier(id: string): string {
  const ms = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - lateMs;
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Forgets updates that no stream will ask for again. */
export async function deleteOldUpdates(db: Kysely<DB>): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM push_update WHERE created_at < now() - interval '10 minutes'`.execute(tx),
  );
}
