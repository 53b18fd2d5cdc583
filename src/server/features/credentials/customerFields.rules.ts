import { text } from '../../../contract/messages/message.ts';
import { secretMask } from '../../../contract/credentials.ts';
import { secretFields } from '../../../fields/secretFields.ts';
import { closeRequest, noteTrouble } from '../../engine/credentials/credentialRequests.queries.ts';
import { replaceSignIn } from '../../engine/credentials/saveCredential.queries.ts';
import {
  keepFinding,
  testCredential,
  tryOut,
  type Finding,
} from '../../engine/credentials/testCredential.ts';
import { forgetLists } from '../../engine/lists/optionLists.queries.ts';
import { credentialFields } from '../../engine/lists/packageFields.ts';
import type { Call } from '../../http/handler.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { consumeAttempts, customerTryLimits } from '../../platform/accounts/attempts.ts';
import { conflict, ViolationsProblem } from '../../platform/problems.ts';
import { getCredential } from './credentials.queries.ts';
import { customersObjection } from './otherAccount.rules.ts';
import { checkSignIn, noteTest, signsInAlike, type SignIn } from './credentials.rules.ts';
import { inRequest, requireOpenRequest, type OpenRequest } from './customerRequests.rules.ts';
import { decryptSecrets, encryptSecrets } from './saveCredential.rules.ts';

type Values = Record<string, unknown>;

/**
 * Tests what a customer has filled in where that is the whole sign-in, and keeps it only then. What the package refuses is
 * never stored: the credential signs in as before, and the link is good for another try. While the package does not answer
 * it is kept where nothing works that it would replace, and tested again by itself.
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
    unsaved && (await customersObjection(call, row, definition, { unsaved }, 'whose'));
  const found: Finding = objection
    ? { state: 'failed', message: objection, passing: false }
    : unsaved
      ? await tryOut(call.services, { ...row, state: 'connect' }, definition, { unsaved })
      : await testCredential(call.services, row, noteTest(call));
  const works = found.state === 'connected' && !found.passing;
  const kept = works || (found.passing && (!signIn || row.state !== 'connected'));
  await inRequest(call, request, async (scope) => {
    if (kept) {
      // whoever withdrew the request, or signed in otherwise, during the test has the last word
      const closed = await closeRequest(
        scope.tx,
        request,
        'done',
        call.services.now(),
        found.message,
      );
      if (!closed) throw conflict(text('credentialRequests.withdrawn'));
      if (signIn) await keepFilled(call, scope, open, signIn, found);
    } else {
      if (found.message) await noteTrouble(scope.tx, request.id, found.message);
      call.audited.outcome = 'refused';
    }
    await call.addLine(scope.tx);
  });
}

/** Stores what was tested in the place of what was known, with what the test found, unless that has changed meanwhile. */
async function keepFilled(
  call: Call,
  scope: Scope,
  open: OpenRequest,
  signIn: SignIn,
  found: Finding,
): Promise<void> {
  await storeFilled(call, scope, open, signIn);
  const row = await getCredential(scope, open.row.id);
  if (!row) throw conflict(text('credentialRequests.withdrawn'));
  await keepFinding(scope.tx, call.services, row, found, { startedBy: 'person' });
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
  await forgetLists(scope.tx, row.id);
}

/**
 * Keeps the fields that a sign-in at the vendor needs beside those that are known: what is known stays as it is, and a
 * credential that works is left alone until the vendor has answered.
 */
export async function fillIn(call: Call, open: OpenRequest, sent: Values): Promise<void> {
  if (open.row.state === 'connected') return;
  const missing = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !isFilled(open.row.fields[name])),
  );
  const signIn = await checkFilled(call, open, missing);
  if (!signIn) return;
  await inRequest(call, open.request, async (scope) => {
    await storeFilled(call, scope, open, signIn);
    await call.addLine(scope.tx);
  });
}

/**
 * What a credential signs in with once the fields that a customer has filled in stand beside those that are known;
 * undefined when that is as before. A secret that is known is good for the rest as it stands alone: who changes where it
 * goes must know it.
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
  const elsewhere = Object.entries(filled).some(
    ([name, value]) => !secret.has(name) && row.fields[name] !== value,
  );
  const stored = await decryptSecrets(call, row);
  const known = Object.fromEntries(
    Object.entries(row.fields).filter(([name, value]) => !secret.has(name) && value !== secretMask),
  );
  const checked = checkSignIn(type, { ...known, ...filled }, elsewhere ? {} : stored);
  if ('violations' in checked) throw new ViolationsProblem(checked.violations);
  const { signIn } = checked;
  return signsInAlike(signIn, { fields: row.fields, secrets: stored }) ? undefined : signIn;
}

const isFilled = (value: unknown) => value !== '' && value !== null && value !== undefined;
