import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Records that a challenge of the bot-check was solved; false if it already was. */
export async function redeemChallenge(
  db: Kysely<DB>,
  id: string,
  expiresAt: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO used_challenge (id, expires_at) VALUES (${id}, ${expiresAt})
    ON CONFLICT DO NOTHING`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes solutions that would be refused as expired. */
export async function deleteExpiredChallenges(db: Kysely<DB>): Promise<void> {
  await sql`DELETE FROM used_challenge WHERE expires_at < now()`.execute(db);
}
