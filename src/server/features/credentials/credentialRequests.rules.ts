import { v7 as uuidv7 } from 'uuid';
import {
  customerLinkHours,
  type requestCredential as requestRoute,
} from '../../../contract/credentialRequests.ts';
import { customerPage } from '../../../contract/customerRequests.ts';
import type { Language } from '../../../contract/messages/formatParam.ts';
import { text } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { getPackage } from '../../../packages/registry.ts';
import {
  closeRequest,
  insertRequest,
  renewRequest,
} from '../../engine/credentials/credentialRequests.queries.ts';
import { insertCredential } from '../../engine/credentials/saveCredential.queries.ts';
import type { Call } from '../../http/handler.ts';
import { consumeAttempts, customerMailLimits } from '../../platform/accounts/attempts.ts';
import { requireRank, type Scope } from '../../platform/accounts/viewer.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/mails.queries.ts';
import { conflict, notFound, violation } from '../../platform/problems.ts';
import { getSenderTo } from '../organizations/mailSender.queries.ts';
import { canAskCustomer } from './credentialRecord.rules.ts';
import {
  getEmailAddress,
  getCredentialRequest,
  type CredentialRequestRow,
} from './credentialRequests.queries.ts';
import { getCredential } from './credentials.queries.ts';
import { requireCredentialType } from './credentials.rules.ts';

/** Recipient of a link, and the language. */
interface Sending {
  emailAddress: string;
  recipientName: string;
  language: Language;
}

export interface SentRequest {
  row: CredentialRequestRow;
  link: string;
}

/** Sends a customer a link to sign in with an existing credential. */
export async function requestReconnect(
  call: Call,
  credentialId: string,
  sending: Sending,
): Promise<SentRequest> {
  await consumeAttempts(
    call.services,
    customerMailLimits(call.viewer.userId, sending.emailAddress),
  );
  return call.scoped((scope) => send(call, scope, credentialId, sending));
}

/** Adds a credential without a sign-in, and sends the customer a link to sign in. */
export async function requestCredential(
  call: Call,
  body: BodyOf<typeof requestRoute>,
): Promise<SentRequest> {
  const { definition } = requireCredentialType(body.packageType, body.credentialType, '');
  if (!canAskCustomer({ package_type: body.packageType, credential_type: body.credentialType }))
    throw violation(
      'credentialType',
      text('credentialRequests.nothingToSignIn', { title: definition.title }),
    );
  await consumeAttempts(call.services, customerMailLimits(call.viewer.userId, body.emailAddress));
  return call.scoped(async (scope) => {
    const id = uuidv7();
    await insertCredential(scope, {
      id,
      organizationId: body.organizationId,
      name: body.name,
      packageType: body.packageType,
      credentialType: body.credentialType,
      fields: {},
      secrets: null,
      state: 'connect',
      createdBy: call.viewer.userId,
    });
    return send(call, scope, id, body);
  });
}

/** Mails a new link for an open request; the previous one stops working. */
export async function sendRequestAgain(call: Call, id: string): Promise<SentRequest> {
  const before = await call.scoped((scope) => getCredentialRequest(scope, id));
  if (!before) throw notFound();
  await consumeAttempts(
    call.services,
    customerMailLimits(call.viewer.userId, before.email_address),
  );
  return call.scoped(async (scope) => {
    const token = await renewRequest(scope.tx, id, expiryOf(call));
    const row = await getCredentialRequest(scope, id);
    if (!token || !row) throw conflict(text('credentialRequests.closed'));
    return mail(call, scope, row, token);
  });
}

/** Invalidates a link; an expired one may be withdrawn too. */
export async function withdrawRequest(call: Call, id: string): Promise<CredentialRequestRow> {
  return call.scoped(async (scope) => {
    const row = await getCredentialRequest(scope, id);
    if (!row) throw notFound();
    const request = { id, organizationId: row.organization_id };
    if (!(await closeRequest(scope.tx, request, 'withdrawn', call.services.now())))
      throw conflict(text('credentialRequests.closed'));
    return (await getCredentialRequest(scope, id)) ?? row;
  });
}

const expiryOf = (call: Call) =>
  new Date(call.services.now().getTime() + customerLinkHours * 3_600_000);

async function send(
  call: Call,
  scope: Scope,
  credentialId: string,
  sending: Sending,
): Promise<SentRequest> {
  // the lock prevents a second request, and the deletion of the credential
  const credential = await getCredential(scope, credentialId, { lock: true });
  if (!credential) throw notFound();
  requireRank(call.viewer, credential.organization_id, 'operator');
  const title = getPackage(credential.package_type)?.title ?? credential.package_type;
  if (!canAskCustomer(credential))
    throw conflict(text('credentialRequests.nothingToSignIn', { title }));
  const { id, token } = await insertRequest(scope.tx, {
    credentialId,
    organizationId: credential.organization_id,
    purpose: credential.worked_at === null ? 'connect' : 'reconnect',
    emailAddress: sending.emailAddress,
    recipientName: sending.recipientName,
    language: sending.language,
    createdBy: call.viewer.userId,
    now: call.services.now(),
    expiresAt: expiryOf(call),
  });
  const row = await getCredentialRequest(scope, id);
  if (!row) throw notFound();
  Object.assign(call.audited, {
    resource: 'credentialRequest',
    resourceId: id,
    organizationId: row.organization_id,
    detail: { credentialId },
  });
  return mail(call, scope, row, token);
}

async function mail(
  call: Call,
  scope: Scope,
  row: CredentialRequestRow,
  token: string,
): Promise<SentRequest> {
  const link = `${call.services.config.publicUrl}${customerPage}#${token}`;
  const definition = getPackage(row.package_type);
  const title = definition?.title ?? row.package_type;
  // the others ask for keys, which the customer fills in
  const signsIn = definition?.credentials[row.credential_type]?.kind === 'oauth-2';
  const act = signsIn
    ? text('mail.credentialRequest.signIn', { title })
    : text('mail.credentialRequest.giveAccess', { title });
  const sender = await getSenderTo(scope.tx, row.organization_id);
  // absent: deleted, or out of the reach of the person who sends the link again
  const creator =
    row.created_by === null ? undefined : await getEmailAddress(scope, row.created_by);
  const asker =
    row.creator === null
      ? sender.name
      : text('mail.credentialRequest.asker', { asker: row.creator, sender: sender.name });
  const request = { title, act, customer: row.organization_name, asker };
  await queueMail(scope.tx, call.services, {
    recipient: row.email_address,
    replyTo: creator,
    ...writeLetter(
      sender,
      { language: row.language, firstName: row.recipient_name },
      {
        subject: text('mail.credentialRequest.subject', { act, sender: sender.name }),
        parts: [
          row.purpose === 'reconnect'
            ? text('mail.credentialRequest.again', request)
            : text('mail.credentialRequest.asked', request),
          {
            button: {
              label: signsIn
                ? text('mail.credentialRequest.signInButton', { title })
                : text('mail.credentialRequest.accessButton', { title }),
              url: link,
            },
          },
          text('mail.credentialRequest.once', {
            until: { instant: (row.expires_at ?? expiryOf(call)).toISOString() },
          }),
          creator === undefined
            ? text('mail.credentialRequest.ask', { asker })
            : text('mail.credentialRequest.reply', { asker }),
        ],
      },
    ),
  });
  return { row, link };
}
