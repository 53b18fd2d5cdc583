import { text } from '../../../contract/messages/message.ts';
import { secretMask } from '../../../contract/credentials.ts';
import { secretFields } from '../../../fields/secretFields.ts';
import {
  closeRequest,
  recordRequestError,
} from '../../engine/credentials/credentialRequests.queries.ts';
import { replaceSignIn } from '../../engine/credentials/saveCredential.queries.ts';
import {
  storeFinding,
  testCredential,
  callTest,
  type Finding,
} from '../../engine/credentials/testCredential.ts';
import { deleteLists } from '../../engine/lists/optionLists.queries.ts';
import { credentialFields } from '../../engine/lists/packageFields.ts';
import type { Call } from '../../http/handler.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { consumeAttempts, customerTryLimits } from '../../platform/accounts/attempts.ts';
import { conflict, ViolationsProblem } from '../../platform/problems.ts';
import { getCredential } from './credentials.queries.ts';
import { customersObjection } from './otherAccount.rules.ts';
import { checkSignIn, auditTest, signsInAlike, type SignIn } from './credentials.rules.ts';
import { inRequest, requireOpenRequest, type OpenRequest } from './customerRequests.rules.ts';
import { decryptSecrets, encryptSecrets } from './saveCredential.rules.ts';

type Values = Record<string, unknown>;

/**
 * Tests what a customer entered, if that is the whole sign-in, and stores it only then. Values that the package refuses
 * are never stored: the credential signs in as before, and the link can be used again. If the package does not respond,
 * the values are stored unless they would replace a working sign-in, and tested again later.
 */
export async function fillRequest(call: Call, token: string, sent: Values): Promise<void> {
  const open = await requireOpenRequest(call, token);
  const { request, row, definition, type } = open;
  if (type.kind === 'oauth-2')
    throw conflict(text('credentialRequests.inWindow', { title: definition.title }));
  await consumeAttempts(call.services, customerTryLimits(request.id));
  const signIn = await checkFilled(call, open, sent);
  const unsaved = signIn && { ...signIn.fields, ...signIn.secrets };
  const objection =
    unsaved && (await customersObjection(call, row, definition, { unsaved }, 'allow'));
  const found: Finding = objection
    ? { state: 'failed', message: objection, passing: false }
    : unsaved
      ? await callTest(call.services, { ...row, state: 'connect' }, definition, { unsaved })
      : await testCredential(call.services, row, auditTest(call));
  const works = found.state === 'connected' && !found.passing;
  const isStored = works || (found.passing && (!signIn || row.state !== 'connected'));
  await inRequest(call, request, async (scope) => {
    if (isStored) {
      // a withdrawal or another sign-in during the test takes precedence
      const closed = await closeRequest(
        scope.tx,
        request,
        'done',
        call.services.now(),
        found.message,
      );
      if (!closed) throw conflict(text('credentialRequests.withdrawn'));
      if (signIn) await storeTested(call, scope, open, signIn, found);
    } else {
      if (found.message) await recordRequestError(scope.tx, request.id, found.message);
      call.audited.outcome = 'refused';
    }
    await call.addAuditLine(scope.tx);
  });
}

/** Replaces the known values by the tested ones and stores the test's result, unless they changed meanwhile. */
async function storeTested(
  call: Call,
  scope: Scope,
  open: OpenRequest,
  signIn: SignIn,
  found: Finding,
): Promise<void> {
  await storeFilled(call, scope, open, signIn);
  const row = await getCredential(scope, open.row.id);
  if (!row) throw conflict(text('credentialRequests.withdrawn'));
  await storeFinding(scope.tx, call.services, row, found, { startedBy: 'person' });
  call.audited.detail = { ...call.audited.detail, tested: found.state };
}

async function storeFilled(
  call: Call,
  scope: Scope,
  { row }: OpenRequest,
  signIn: SignIn,
): Promise<void> {
  const now = await getCredential(scope, row.id, { lock: 'signIn' });
  if (!now) throw conflict(text('credentialRequests.withdrawn'));
  if (now.signed_in_at?.getTime() !== row.signed_in_at?.getTime())
    throw conflict(text('credentials.previewOver'));
  await replaceSignIn(scope, call.services, row, {
    name: now.name,
    credentialType: now.credential_type,
    fields: signIn.fields,
    secrets: await encryptSecrets(call, row.organization_id, row.id, signIn),
    state: 'connect',
  });
  await deleteLists(scope.tx, row.id);
}

/**
 * Stores the fields that a sign-in at the vendor needs in addition to the known ones: known values stay, and a working
 * credential is left alone until the vendor has answered.
 */
export async function storeMissingFields(
  call: Call,
  open: OpenRequest,
  sent: Values,
): Promise<void> {
  if (open.row.state === 'connected') return;
  const missing = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !isFilled(open.row.fields[name])),
  );
  const signIn = await checkFilled(call, open, missing);
  if (!signIn) return;
  await inRequest(call, open.request, async (scope) => {
    await storeFilled(call, scope, open, signIn);
    await call.addAuditLine(scope.tx);
  });
}

/**
 * The sign-in after combining the customer's fields with the known ones; undefined when that changes nothing. A stored
 * secret stays valid only if no other field changes: changing its destination requires knowing it.
 * @throws ViolationsProblem, named after the fields
 */
async function checkFilled(
  call: Call,
  { row, type }: OpenRequest,
  sent: Values,
): Promise<SignIn | undefined> {
  const definitions = credentialFields(type);
  const secret = new Set(secretFields(definitions));
  const filled = Object.fromEntries(Object.entries(sent).filter(([, value]) => isFilled(value)));
  const changesDestination = Object.entries(filled).some(
    ([name, value]) => !secret.has(name) && row.fields[name] !== value,
  );
  const stored = await decryptSecrets(call, row);
  const known = Object.fromEntries(
    Object.entries(row.fields).filter(([name, value]) => !secret.has(name) && value !== secretMask),
  );
  const checked = checkSignIn(type, { ...known, ...filled }, changesDestination ? {} : stored);
  if ('violations' in checked) throw new ViolationsProblem(checked.violations);
  const { signIn } = checked;
  return signsInAlike(signIn, { fields: row.fields, secrets: stored }) ? undefined : signIn;
}

const isFilled = (value: unknown) => value !== '' && value !== null && value !== undefined;
