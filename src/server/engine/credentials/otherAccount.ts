import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Services } from '../services.ts';
import type { Attempt } from './credentialReach.ts';
import { reachOfUses, type UseReach } from './reachOfUses.ts';
import { tryOut, type TestableCredential } from './testCredential.ts';

/** A sign-in that is another account than the one that connections were set up with. */
export interface OtherAccount {
  /** Whose it was; empty where that is not known. */
  former: string;
  account: string;
  connections: UseReach[];
}

export type Comparison =
  | { is: 'same' }
  | { is: 'other'; other: OtherAccount }
  /** The package refused it, or did not answer: whose it is can't be told. */
  | { is: 'unknown'; message: MessageText | null };

/**
 * Compares a sign-in that is not stored yet with what the credential's connections need: the account that it had, and the
 * administrations or tenants that they have chosen. Of a credential that nothing uses any account will do.
 */
export async function compareAccount(
  services: Services,
  credential: TestableCredential & { account_name: string },
  definition: PackageDefinition,
  attempt: Attempt,
): Promise<Comparison> {
  const whose = { id: credential.id, organizationId: credential.organization_id };
  const connections = await reachOfUses(services, definition, whose, attempt);
  if (connections.length === 0) return { is: 'same' };
  const found = await tryOut(services, { ...credential, state: 'connect' }, definition, attempt);
  if (found.state !== 'connected') return { is: 'unknown', message: found.message };
  const { account_name: former } = credential;
  const account = found.accountName ?? '';
  const renamed = former !== '' && account !== former;
  const isLost = connections.some(({ reach }) => reach === 'notReached');
  return renamed || isLost
    ? { is: 'other', other: { former, account, connections } }
    : { is: 'same' };
}
