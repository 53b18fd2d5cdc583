import type { z } from 'zod';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { getOtherAccount as getRoute } from '../../../contract/otherAccount.ts';
import type {
  OAuth2CredentialType,
  PackageDefinition,
} from '../../../packages/kit/definePackage.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { TokenSet } from '../../engine/client/tokens/tokenEndpoint.ts';
import { connectionUses } from '../../engine/credentials/connectionUses.queries.ts';
import {
  dropHeld,
  findHeld,
  heldPlace,
  holdSignIn,
  type HeldSignIn,
} from '../../engine/credentials/heldSignIn.queries.ts';
import type { SignInAttempt } from '../../engine/credentials/credentialReach.ts';
import { compareAccount, type OtherAccount } from '../../engine/credentials/otherAccount.ts';
import { reachOfUses } from '../../engine/credentials/reachOfUses.ts';
import { SqlTokenVault } from '../../engine/credentials/sqlTokenVault.queries.ts';
import { testCredential } from '../../engine/credentials/testCredential.ts';
import { deleteLists } from '../../engine/lists/optionLists.queries.ts';
import { requestLists } from '../../engine/lists/requestLists.ts';
import { writeLogs } from '../../engine/logs/writeLogs.queries.ts';
import type { Call } from '../../http/handler.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { getCredential, type CredentialRow } from './credentials.queries.ts';
import { auditTest } from './credentials.rules.ts';

/** Milliseconds that a sign-in with another account waits for confirmation. */
const confirmWithinMs = 10 * 60_000;

/**
 * Compares a sign-in with the account that the credential's connections were set up with. Returns why it may not
 * replace it; a sign-in with another account is held, under the request of its window, until the person confirms.
 */
export async function objectionTo(
  call: Call,
  credential: CredentialRow,
  definition: PackageDefinition,
  tokens: TokenSet,
  requestId: string,
): Promise<MessageText | undefined> {
  const { services } = call;
  const compared = await compareAccount(services, credential, definition, { tokens });
  if (compared.is === 'same') return undefined;
  if (compared.is === 'unknown') return compared.message ?? text('credential.notTested');
  const { account } = compared.other;
  const encrypted = await services.secrets.encrypt(
    credential.organization_id,
    heldPlace(requestId),
    JSON.stringify(tokens),
  );
  const until = new Date(services.now().getTime() + confirmWithinMs);
  const held = { requestId, tokens: encrypted, account, until };
  const visible = { organizations: [credential.organization_id] };
  await withVisibility(services.db, visible, (tx) => holdSignIn(tx, credential.id, held));
  call.audited.detail = { ...call.audited.detail, account: changeOf(compared.other) };
  return text('credential.otherAccount', namesOf(compared.other));
}

/**
 * Returns why a customer's sign-in may not replace the stored one: a customer can't confirm another account.
 * `unknownAccount`: whether an account that can't be determined is refused too, or is answered elsewhere.
 */
export async function customersObjection(
  call: Call,
  credential: CredentialRow,
  definition: PackageDefinition,
  attempt: SignInAttempt,
  unknownAccount: 'refuse' | 'allow' = 'refuse',
): Promise<MessageText | undefined> {
  const compared = await compareAccount(call.services, credential, definition, attempt);
  if (compared.is === 'same') return undefined;
  if (compared.is === 'unknown')
    return unknownAccount === 'refuse'
      ? (compared.message ?? text('credential.notTested'))
      : undefined;
  const { account, former } = namesOf(compared.other);
  return text('credentialRequests.otherAccount', { account, former });
}

/** Names of both accounts, and of the connections that use the credential. */
export function namesOf({ former, account, connections }: OtherAccount) {
  return {
    account,
    former: former || text('credential.formerUnknown'),
    connections: connections.map(({ name }) => name).join(', '),
  };
}

const changeOf = ({ former, account }: OtherAccount) => ({ from: former, to: account });

/** The sign-in that waits for the caller's confirmation; 409 if there is none. */
export async function otherAccountOf(
  call: Call,
  id: string,
): Promise<z.input<(typeof getRoute)['answers'][200]>> {
  const { row, definition, held } = await requireHeld(call, id);
  const connections = await reachOfUses(
    call.services,
    definition,
    { id, organizationId: row.organization_id },
    { tokens: await tokensOf(call, row, held), signal: call.signal },
  );
  return {
    credentialId: id,
    packageType: row.package_type,
    formerAccount: row.account_name,
    accountName: held.account,
    until: held.until,
    connections: connections.map(({ id: connectionId, name, chosen, reach }) => ({
      connectionId,
      connectionName: name,
      chosen,
      reach,
    })),
  };
}

/** Stores the held sign-in. Its connections' lists are read again, and a log entry in each records the change. */
export async function acceptOtherAccount(
  call: Call,
  id: string,
  name: string,
): Promise<CredentialRow> {
  const { row, definition, held } = await requireHeld(call, id);
  if (held.account !== name) throw conflict(text('credential.heldOver'));
  const type = definition.credentials[row.credential_type] as OAuth2CredentialType;
  const { services } = call;
  const vault = new SqlTokenVault({
    db: services.db,
    secrets: services.secrets,
    tokenLocks: services.connectors.tokenLocks,
    organizationId: row.organization_id,
    credentialId: id,
    authorisationLifetimeMs: type.authorisationLifetimeMs,
  });
  const from = row.account_name;
  Object.assign(call.audited, {
    resource: 'credential',
    resourceId: id,
    organizationId: row.organization_id,
    detail: { account: { from, to: name } },
  });
  const tokens = await tokensOf(call, row, held);
  const change = text('credential.accountChanged', {
    from: from || text('credential.formerUnknown'),
    to: name,
  });
  await vault.connect(
    tokens,
    async (tx) => {
      // another answer, or a newer sign-in, came first
      const current = await findHeld(tx, heldBy(call, id), true);
      if (current?.requestId !== held.requestId) throw conflict(text('credential.heldOver'));
      await dropHeld(tx, id);
      await applyAccountChange(call, tx, row, change);
      await call.addAuditLine(tx);
    },
    change,
  );
  const read = () => call.scoped((scope) => getCredential(scope, id));
  const signedIn = await read();
  if (!signedIn) throw notFound();
  await testCredential(services, signedIn, auditTest(call));
  return (await read()) ?? signedIn;
}

/**
 * Consequences for each connection that uses the credential: lists of the other account are requested, and a log entry
 * is written.
 */
export async function applyAccountChange(
  call: Call,
  tx: Tx,
  row: CredentialRow,
  change: MessageText,
): Promise<void> {
  await deleteLists(tx, row.id);
  for (const { id: connectionId } of await connectionUses(tx, row.id)) {
    await requestLists(tx, call.services.queue, { connectionId, now: call.services.now() });
    await writeLogs(tx, { id: connectionId, organizationId: row.organization_id }, [
      {
        level: 250,
        code: 'credential-account-changed',
        text: change,
        packageType: row.package_type,
      },
    ]);
  }
}

async function requireHeld(
  call: Call,
  id: string,
): Promise<{ row: CredentialRow; definition: PackageDefinition; held: HeldSignIn }> {
  const { row, held } = await call.scoped(async (scope) => ({
    row: await getCredential(scope, id),
    held: await findHeld(scope.tx, heldBy(call, id)),
  }));
  const definition = row && getPackage(row.package_type);
  if (!row || !definition) throw notFound();
  if (!held) throw conflict(text('credential.heldOver'));
  return { row, definition, held };
}

const heldBy = (call: Call, credentialId: string) => ({
  credentialId,
  userId: call.viewer.userId,
  now: call.services.now(),
});

async function tokensOf(
  call: Call,
  { organization_id }: CredentialRow,
  { requestId, tokens }: HeldSignIn,
): Promise<TokenSet> {
  const { secrets } = call.services;
  const read = await secrets.decrypt(organization_id, heldPlace(requestId), tokens);
  return JSON.parse(read) as TokenSet;
}
