import { sql, type Kysely } from 'kysely';
import { withVisibility } from '../../src/server/platform/db/database.ts';
import type { DB } from '../../src/server/platform/db/schema.ts';

/** Puts off the scheduled run of a new or switched-on connection: it is due at once, at a moment that a test doesn't know. */
export async function putOffSchedule(db: Kysely<DB>, connectionId: string): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    tx
      .updateTable('connection')
      .set({ next_run_at: sql`now() + interval '1 hour'` })
      .where('id', '=', connectionId)
      .execute(),
  );
}
