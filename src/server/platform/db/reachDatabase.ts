import { sql, type Kysely } from 'kysely';
import type { DB } from './schema.ts';

/** Resolves when the database answers, rejects when it does not: for the health check. */
export async function reachDatabase(db: Kysely<DB>): Promise<void> {
  await sql`SELECT 1`.execute(db);
}
