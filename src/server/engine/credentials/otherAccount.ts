import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Services } from '../services.ts';
import type { SignInAttempt } from './credentialReach.ts';
import { reachOfUses, type UseReach } from './reachOfUses.ts';
import { callTest, type TestableCredential } from './testCredential.ts';

/** A sign-in that is another account than the one that connections were set up with. */
export interface OtherAccount {
  /** The previous account; empty where it is not known. */
  former: string;
  account: string;
  connections: UseReach[];
}

export type Comparison =
  | { is: 'same' }
  | { is: 'other'; other: OtherAccount }
  /** The package refused the test or did not answer, so the account can't be determined. */
  | { is: 'unknown'; message: MessageText | null };

/**
 * Compares a sign-in that is not stored yet with what the credential's connections need: the previous account, and the
 * administrations or tenants that they have chosen. If nothing uses the credential, any account will do.
 */
export async function compareAccount(
  services: Services,
  credential: TestableCredential & { account_name: string },
  definition: PackageDefinition,
  attempt: SignInAttempt,
): Promise<Comparison> {
  const owner = { id: credential.id, organizationId: credential.organization_id };
  const connections = await reachOfUses(services, definition, owner, attempt);
  if (connections.length === 0) return { is: 'same' };
  const found = await callTest(services, { ...credential, state: 'connect' }, definition, attempt);
  if (found.state !== 'connected') return { is: 'unknown', message: found.message };
  const { account_name: former } = credential;
  const account = found.accountName ?? '';
  const renamed = former !== '' && account !== former;
  const isLost = connections.some(({ reach }) => reach === 'notReached');
  return renamed || isLost
    ? { is: 'other', other: { former, account, connections } }
    : { is: 'same' };
}
