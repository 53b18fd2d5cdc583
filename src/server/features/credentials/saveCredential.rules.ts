import { v7 as uuidv7 } from 'uuid';
import { text } from '../../../contract/messages/message.ts';
import type { createCredential as createRoute } from '../../../contract/credentials.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { CredentialType } from '../../../packages/kit/definePackage.ts';
import { addConnectRequest } from '../../engine/credentials/connectRequests.queries.ts';
import {
  insertCredential,
  renameCredential,
  replaceSignIn,
} from '../../engine/credentials/saveCredential.queries.ts';
import { getCredential, type CredentialRow } from './credentials.queries.ts';
import {
  checkSignIn,
  needsNoConnecting,
  auditTest,
  requireCredentialType,
  returnAddresses,
  returnAddressViolations,
  signsInAlike,
  type SignIn,
} from './credentials.rules.ts';
import type { Call } from '../../http/handler.ts';
import { ownId } from '../../platform/secrets/ownId.ts';
import { conflict, notFound, violation, ViolationsProblem } from '../../platform/problems.ts';
import { requireRank, type Scope } from '../../platform/accounts/viewer.ts';
import { readSecrets, secretsPlace } from '../../engine/credentials/credentialFields.queries.ts';
import { getPackage } from '../../../packages/registry.ts';
import { recordCheck } from '../../engine/credentials/credentialChecks.queries.ts';
import { compareAccount, type OtherAccount } from '../../engine/credentials/otherAccount.ts';
import { applyAccountChange, namesOf } from './otherAccount.rules.ts';
import { deleteLists } from '../../engine/lists/optionLists.queries.ts';
import { credentialStateChanged } from '../../engine/credentials/credentialState.ts';
import { testCredential } from '../../engine/credentials/testCredential.ts';

type Body = BodyOf<typeof createRoute>;
type PackageBody = Body['package'];

/**
 * Adds a credential. The wizard makes up an id for its return addresses; the credential's own id is derived from it and
 * returned. Sending either id again changes the credential (another try after a refusal). An id that exists out of
 * sight makes no difference. A sign-in without a window is tested at once: the answer has its state.
 */
export async function createCredential(call: Call, body: Body): Promise<CredentialRow> {
  const { credentialId: named, organizationId } = body;
  const taken = () => violation('credentialId', text('form.idTaken'));
  const id = named ? await ownId(call.services.secrets, organizationId, named) : uuidv7();
  for (const known of named ? [named, id] : []) {
    const existing = await call.scoped((scope) => getCredential(scope, known));
    if (existing && existing.organization_id !== organizationId) throw taken();
    if (existing) return updateCredential(call, known, body.package, { named });
  }
  const { type } = requireCredentialType(body.package.packageType, body.package.credentialType);
  const signIn = checkedSignIn(call, named ?? id, type, body.package, {});
  const secrets = await encryptSecrets(call, body.organizationId, id, signIn);
  const state = needsNoConnecting(type) ? 'connected' : 'connect';
  auditTarget(call, id, body.organizationId);
  await call.scoped(async (scope) => {
    const added = await insertCredential(scope, {
      id,
      organizationId: body.organizationId,
      name: body.package.name,
      packageType: body.package.packageType,
      credentialType: body.package.credentialType,
      fields: signIn.fields,
      secrets,
      state,
      createdBy: call.viewer.userId,
    });
    if (!added) throw taken();
    await addWindowRequest(call, scope, type, { id, organizationId: body.organizationId });
  });
  return testedCredential(call, id, type);
}

/**
 * Changes a credential. If it signs in otherwise than before, what is known of the account is dropped: its state, its
 * tokens, its lists. A key of another account than its connections were set up with is refused, with both names, unless
 * `meant` is that account.
 */
export async function updateCredential(
  call: Call,
  id: string,
  body: PackageBody,
  {
    named = id,
    meant,
  }: {
    /** The id in its return addresses. */
    named?: string | undefined;
    /** The other account, as confirmed by a person. */
    meant?: string | undefined;
  } = {},
): Promise<CredentialRow> {
  const { type } = requireCredentialType(body.packageType, body.credentialType);
  const other = await otherAccountOfKey(call, id, type, body);
  if (other && other.account !== meant)
    throw conflict(text('credential.keyOfOtherAccount', namesOf(other)));
  await call.scoped(async (scope) => {
    const row = await getCredential(scope, id, { lock: 'signIn' });
    if (!row) throw notFound();
    requireRank(call.viewer, row.organization_id, 'operator');
    if (row.package_type !== body.packageType)
      throw violation('package.packageType', text('credentials.otherPackage'));
    const sameType = row.credential_type === body.credentialType;
    const stored = sameType ? await decryptSecrets(call, row) : {};
    const signIn = checkedSignIn(call, named, type, body, stored);
    auditTarget(call, id, row.organization_id);
    if (sameType && signsInAlike(signIn, { fields: row.fields, secrets: stored })) {
      await renameCredential(scope, id, body.name);
      return;
    }
    const state = needsNoConnecting(type) ? 'connected' : 'connect';
    await replaceSignIn(scope, call.services, row, {
      name: body.name,
      credentialType: body.credentialType,
      fields: signIn.fields,
      secrets: await encryptSecrets(call, row.organization_id, id, signIn),
      state,
    });
    await deleteLists(scope.tx, id);
    const changed = { id, organizationId: row.organization_id };
    if (other) await changeAccount(call, scope, row, other);
    await addWindowRequest(call, scope, type, changed);
    await credentialStateChanged(scope.tx, call.services, { ...changed, state });
  });
  return testedCredential(call, id, type);
}

/** Applies and records that the credential signs in to another account now. */
async function changeAccount(
  call: Call,
  { tx }: Scope,
  row: CredentialRow,
  other: OtherAccount,
): Promise<void> {
  const { former: from, account: to } = other;
  const change = text('credential.accountChanged', { from: namesOf(other).former, to });
  call.audited.detail = { ...call.audited.detail, account: { from, to } };
  await applyAccountChange(call, tx, row, change);
  await recordCheck(tx, {
    credentialId: row.id,
    organizationId: row.organization_id,
    kind: 'connect',
    startedBy: 'person',
    outcome: 'ok',
    message: change,
  });
}

/** The other account that a changed key belongs to; undefined if it is the same, unknown, or a window follows. */
async function otherAccountOfKey(
  call: Call,
  id: string,
  type: CredentialType,
  body: PackageBody,
): Promise<OtherAccount | undefined> {
  const row = await call.scoped((scope) => getCredential(scope, id));
  const definition = row && getPackage(row.package_type);
  if (!row || !definition || type.kind === 'oauth-2' || row.package_type !== body.packageType)
    return undefined;
  requireRank(call.viewer, row.organization_id, 'operator');
  const sameType = row.credential_type === body.credentialType;
  const stored = sameType ? await decryptSecrets(call, row) : {};
  const signIn = checkedSignIn(call, id, type, body, stored);
  if (!sameType || signsInAlike(signIn, { fields: row.fields, secrets: stored })) return undefined;
  const unsaved = { ...signIn.fields, ...signIn.secrets };
  const compared = await compareAccount(call.services, row, definition, { unsaved });
  return compared.is === 'other' ? compared.other : undefined;
}

function checkedSignIn(
  call: Call,
  id: string,
  type: CredentialType,
  body: PackageBody,
  stored: Record<string, unknown>,
): SignIn {
  const expected = returnAddresses(call.services.config.publicUrl, id);
  const addresses =
    type.kind === 'oauth-2' ? returnAddressViolations(body.credentialRequest, expected) : [];
  const checked = checkSignIn(type, body.credential, stored);
  if ('violations' in checked) throw new ViolationsProblem([...checked.violations, ...addresses]);
  if (addresses.length > 0) throw new ViolationsProblem(addresses);
  return checked.signIn;
}

/** Adds the connect request of an OAuth credential, which waits for its window. */
async function addWindowRequest(
  call: Call,
  scope: Scope,
  type: CredentialType,
  credential: { id: string; organizationId: string },
): Promise<void> {
  if (type.kind !== 'oauth-2') return;
  await addConnectRequest(scope.tx, {
    credentialId: credential.id,
    organizationId: credential.organizationId,
    ...returnAddresses(call.services.config.publicUrl, credential.id),
  });
}

/** Tests a credential that needs no window, and returns it as stored. */
async function testedCredential(
  call: Call,
  id: string,
  type: CredentialType,
): Promise<CredentialRow> {
  const read = () => call.scoped((scope) => getCredential(scope, id));
  const row = await read();
  if (!row) throw notFound();
  if (type.kind === 'oauth-2' || row.state === 'connected') return row;
  await testCredential(call.services, row, auditTest(call));
  return (await read()) ?? row;
}

/** The encrypted secrets of a sign-in; null if it has none. */
export async function encryptSecrets(
  call: Call,
  organizationId: string,
  id: string,
  { secrets }: SignIn,
): Promise<string | null> {
  if (Object.keys(secrets).length === 0) return null;
  return call.services.secrets.encrypt(organizationId, secretsPlace(id), JSON.stringify(secrets));
}

/**
 * The stored secrets of a credential, in clear; empty if they can't be read any more: then all of them must be entered
 * again.
 */
export async function decryptSecrets(
  call: Call,
  row: CredentialRow,
): Promise<Record<string, unknown>> {
  return (await readSecrets(call.services.secrets, row)) ?? {};
}

function auditTarget(call: Call, id: string, organizationId: string): void {
  Object.assign(call.audited, { resource: 'credential', resourceId: id, organizationId });
}
