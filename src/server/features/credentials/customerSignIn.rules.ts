import { randomBytes } from 'node:crypto';
import { customerPage } from '../../../contract/customerRequests.ts';
import { text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import {
  addConnectRequest,
  consumeCustomerWindow,
} from '../../engine/credentials/connectRequests.queries.ts';
import {
  bindWindow,
  closeRequest,
  findCustomerRequest,
  recordRequestError,
} from '../../engine/credentials/credentialRequests.queries.ts';
import { getUsableCredential } from '../../engine/credentials/credentialFields.queries.ts';
import { testCredential } from '../../engine/credentials/testCredential.ts';
import type { Call } from '../../http/handler.ts';
import { customerCookie } from '../../http/session.ts';
import { consumeAttempts, customerTryLimits } from '../../platform/accounts/attempts.ts';
import { conflict, forbidden } from '../../platform/problems.ts';
import { isFromElsewhere } from './connectCredential.rules.ts';
import { getCredential } from './credentials.queries.ts';
import { finishWindow, oauthOf, startWindow } from './oauthWindow.rules.ts';
import { customersObjection } from './otherAccount.rules.ts';
import { auditTest } from './credentials.rules.ts';
import { storeMissingFields } from './customerFields.rules.ts';
import { inRequest, requireOpenRequest } from './customerRequests.rules.ts';

/**
 * Starts a customer's sign-in at the vendor: stores the fields that it needs, and returns the address and the cookie
 * with which this browser comes back. Only our own page may start it (docs/security.md T11).
 */
export async function startSignIn(
  call: Call,
  token: string,
  sent: Record<string, unknown>,
): Promise<{ location: string; cookie: string }> {
  if (isFromElsewhere(call)) throw forbidden();
  const open = await requireOpenRequest(call, token);
  const { request, definition, type } = open;
  const { services } = call;
  if (type.kind !== 'oauth-2')
    throw conflict(text('credentialRequests.notByWindow', { title: definition.title }));
  const oauth = oauthOf(call, definition.type, open.row.credential_type);
  const application = oauth?.application;
  if (!application) throw conflict(text('credential.notRegistered', { title: definition.title }));
  await consumeAttempts(services, customerTryLimits(request.id));
  await storeMissingFields(call, open, sent);
  const usable = await getUsableCredential(
    services.db,
    services.secrets,
    request.organizationId,
    request.credentialId,
  );
  if (!usable) throw conflict(text('credentialRequests.withdrawn'));
  const cookie = randomBytes(32).toString('base64url');
  const requestId = await inRequest(call, request, async ({ tx }) => {
    await bindWindow(tx, request.id, cookie);
    await call.addAuditLine(tx);
    return addConnectRequest(tx, {
      credentialId: request.credentialId,
      organizationId: request.organizationId,
      customerRequestId: request.id,
      successUrl: page(call, 'done'),
      failureUrl: page(call, 'refused'),
    });
  });
  try {
    const url = await startWindow(
      call,
      { ...oauth, application },
      {
        organizationId: request.organizationId,
        requestId,
        credentialId: request.credentialId,
        userId: null,
        fields: usable.fields,
      },
    );
    if (!url) throw conflict(text('credentialRequests.windowGone'));
    const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
    return {
      location: url.href,
      // an hour, so that the outcome can be read after the window's ten minutes
      cookie: `${customerCookie}=${cookie}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=3600${secure}`,
    };
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    throw conflict(error.details.text);
  }
}

const page = (call: Call, end: 'done' | 'refused') =>
  `${call.services.config.publicUrl}${customerPage}/${end}`;

/**
 * The redirect for a customer's window that came back from the vendor; undefined when the return is not a customer's.
 * The new tokens are tested; only working ones end the request.
 */
export async function finishSignIn(
  call: Call,
  packageType: string,
  answer: { state?: string | undefined; code?: string | undefined; error?: string | undefined },
): Promise<string | undefined> {
  const { services } = call;
  const cookie = call.cookie(customerCookie);
  if (cookie === undefined || answer.state === undefined) return undefined;
  const window = await consumeCustomerWindow(services.db, answer.state, cookie, services.now());
  const request = window && (await findCustomerRequest(services.db, { cookie }));
  if (!window || !request) return undefined;
  Object.assign(call.audited, {
    resource: 'credentialRequest',
    resourceId: request.id,
    organizationId: request.organizationId,
    detail: { credentialId: window.credentialId },
  });
  const oauth = oauthOf(call, window.packageType, window.credentialType);
  const credential = await getUsableCredential(
    services.db,
    services.secrets,
    window.organizationId,
    window.credentialId,
  );
  const application = oauth?.application;
  if (window.packageType !== packageType || !application || !credential)
    return page(call, 'refused');
  const read = () => inRequest(call, window, (scope) => getCredential(scope, window.credentialId));
  const before = await read();
  if (!before) return page(call, 'refused');
  const result = await finishWindow(
    call,
    { ...oauth, application },
    { window, answer: { code: answer.code, error: answer.error }, fields: credential.fields },
    // a customer can't confirm another account: an operator has to sign in for that
    (tokens) => customersObjection(call, before, oauth.definition, { tokens }),
  );
  const row = await read();
  if (result.connected && row) await testCredential(services, row, auditTest(call));
  const now = await read();
  const works = result.connected && now?.state === 'connected';
  const why = result.connected ? now?.coded_message : result.message;
  await inRequest(call, window, async ({ tx }) => {
    if (works) await closeRequest(tx, request, 'done', services.now());
    // refusing consent at the vendor is an answer; after any other error the link can be used again
    else if (answer.error === 'access_denied')
      await closeRequest(tx, request, 'refused', services.now(), why);
    else if (why) await recordRequestError(tx, request.id, why);
    await call.addAuditLine(tx);
  });
  return page(call, works ? 'done' : 'refused');
}

/**
 * The redirect for a customer's return that is used, expired or foreign: if the request still waits, it gets the
 * reason.
 */
export async function rejectSignIn(call: Call): Promise<string> {
  const cookie = call.cookie(customerCookie) ?? '';
  const request = await findCustomerRequest(call.services.db, { cookie });
  call.audited.outcome = 'refused';
  if (request)
    await inRequest(call, request, ({ tx }) =>
      recordRequestError(tx, request.id, text('credentialRequests.windowGone')),
    );
  return page(call, 'refused');
}
