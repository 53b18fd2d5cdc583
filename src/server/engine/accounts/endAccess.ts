import { dropMailTokens } from '../../platform/accounts/mailTokens.queries.ts';
import { endSessionsOf } from '../../platform/accounts/sessions.queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import { closeWindowsOf } from '../credentials/connectRequests.queries.ts';

/**
 * Ends everything that lets somebody act as the user (docs/security.md G8): sessions with their windows and streams,
 * started OAuth windows, and the links in mails. The link that undoes a change of address stays: it is its owner's way
 * out.
 * @param keep hash of the session that continues
 */
export async function endAccess(tx: Tx, userId: string, keep?: Buffer): Promise<void> {
  await endSessionsOf(tx, userId, keep);
  await closeWindowsOf(tx, userId);
  await dropMailTokens(tx, userId, ['reset', 'invitation', 'email', 'sign-up']);
}
