import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/db/notifications.ts';
import { dropMailTokens } from '../../platform/accounts/mailTokens.queries.ts';

/**
 * Ends everything that lets somebody act as the user (docs/security.md G8): sessions with their windows and streams, started
 * OAuth windows, and the links that mails hold. What takes a change of address back stays: it is its owner's way out.
 * @param keep hash of the session that goes on
 */
export async function endAccess(tx: Tx, userId: string, keep?: Buffer): Promise<void> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    DELETE FROM session WHERE user_id = ${userId} AND token_hash IS DISTINCT FROM ${keep ?? null}::bytea
    RETURNING token_hash`.execute(tx);
  for (const { token_hash } of rows)
    await notify(tx, 'linkspan_session', token_hash.toString('hex'));
  await sql`UPDATE connect_request SET expires_at = now() WHERE user_id = ${userId} AND used_at IS NULL`.execute(
    tx,
  );
  await dropMailTokens(tx, userId, ['reset', 'invitation', 'email']);
}
