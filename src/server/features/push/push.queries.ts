import type { Kysely } from 'kysely';
import { withVisibility } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';

export interface StoredUpdate {
  id: string;
  organization_id: string;
  topic: string;
  data: unknown;
}

/** One update by its id. Read on behalf of the hub, which gives it only to those who may see its organization. */
export function getUpdate(db: Kysely<DB>, id: string): Promise<StoredUpdate | undefined> {
  return withVisibility(db, { everything: true }, (tx) =>
    tx
      .selectFrom('push_update')
      .select(['id', 'organization_id', 'topic', 'data'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
}

/** What came after an update, oldest first; at most a thousand. Undefined when that update is no longer kept. */
export function updatesSince(db: Kysely<DB>, id: string): Promise<StoredUpdate[] | undefined> {
  return withVisibility(db, { everything: true }, async (tx) => {
    const known = await tx
      .selectFrom('push_update')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!known) return undefined;
    return tx
      .selectFrom('push_update')
      .select(['id', 'organization_id', 'topic', 'data'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(1000)
      .execute();
  });
}
