import { text } from '../../../contract/messages/message.ts';
import { secretMask } from '../../../contract/credentials.ts';
import { secretFields } from '../../../fields/secretFields.ts';
import { closeRequest, noteTrouble } from '../../engine/credentials/credentialRequests.queries.ts';
import { replaceSignIn } from '../../engine/credentials/saveCredential.queries.ts';
import { testCredential } from '../../engine/credentials/testCredential.ts';
import { forgetLists } from '../../engine/lists/optionLists.queries.ts';
import { credentialFields } from '../../engine/lists/packageFields.ts';
import type { Call } from '../../http/handler.ts';
import { consumeAttempts, customerTryLimits } from '../../platform/accounts/attempts.ts';
import { conflict, ViolationsProblem } from '../../platform/problems.ts';
import { getCredential, type CredentialRow } from './credentials.queries.ts';
import { checkSignIn, noteTest, signsInAlike } from './credentials.rules.ts';
import { inRequest, requireOpenRequest, type OpenRequest } from './customerRequests.rules.ts';
import { decryptSecrets, encryptSecrets } from './saveCredential.rules.ts';

type Values = Record<string, unknown>;

/**
 * Keeps what a customer has filled in where that is the whole sign-in, and tests it. What the package refuses is not kept:
 * the credential signs in as before, and the link is good for another try. While the package does not answer it is kept, and
 * tested again by itself.
 */
export async function fillRequest(call: Call, token: string, sent: Values): Promise<void> {
  const open = await requireOpenRequest(call, token);
  const { request, row: before, definition, type } = open;
  if (type.kind === 'oauth-2')
    throw conflict(text('credentialRequests.inWindow', { title: definition.title }));
  await consumeAttempts(call.services, customerTryLimits(request.id));
  await fillIn(call, open, sent);
  const row = await inRequest(call, request, (scope) => getCredential(scope, before.id));
  if (!row) throw conflict(text('credentialRequests.withdrawn'));
  const found = await testCredential(call.services, row, noteTest(call));
  await inRequest(call, request, async (scope) => {
    if (found.state === 'connected' || found.passing)
      await closeRequest(scope.tx, request, 'done', call.services.now(), found.message);
    else {
      await restore(scope, before);
      if (found.message) await noteTrouble(scope.tx, request.id, found.message);
      call.audited.outcome = 'refused';
    }
    await call.addLine(scope.tx);
  });
}

/**
 * Keeps the fields that a customer has filled in beside those that are known. A secret that is known is good for the rest as
 * it stands alone: who changes where it goes must know it.
 * @throws ViolationsProblem, named after the fields
 */
export async function fillIn(call: Call, open: OpenRequest, sent: Values): Promise<void> {
  const { request, row, type } = open;
  const definitions = credentialFields(type);
  const secret = new Set(secretFields(definitions));
  const filled = Object.fromEntries(
    Object.entries(sent).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined,
    ),
  );
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
  if (signsInAlike(signIn, { fields: row.fields, secrets: stored })) return;
  const secrets = await encryptSecrets(call, row.organization_id, row.id, signIn);
  await inRequest(call, request, async (scope) => {
    await replaceSignIn(scope, row.id, {
      name: row.name,
      credentialType: row.credential_type,
      fields: signIn.fields,
      secrets,
      state: 'connect',
    });
    await forgetLists(scope.tx, row.id);
    await call.addLine(scope.tx);
  });
}

/** The credential as it signed in before a try that the package refused. */
async function restore(
  scope: Parameters<typeof replaceSignIn>[0],
  before: CredentialRow,
): Promise<void> {
  await replaceSignIn(scope, before.id, {
    name: before.name,
    credentialType: before.credential_type,
    fields: before.fields,
    secrets: before.secrets,
    state: before.state,
    message: before.coded_message,
  });
}
