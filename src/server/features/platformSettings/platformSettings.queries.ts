import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** The one row of the platform's settings; no customer's data. */
export function getPlatformSettings(db: Kysely<DB>) {
  return db.selectFrom('platform_setting').selectAll().executeTakeFirstOrThrow();
}
