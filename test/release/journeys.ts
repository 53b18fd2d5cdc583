import { solveChallenge } from 'altcha-lib/v1';
import { testPassword } from '../support/factories.ts';
import type { Things } from '../matrix/things.ts';

/** Calls the web process, and throws unless it answers with success. */
export type Call = (
  method: string,
  path: string,
  options?: { body?: unknown; token?: string; headers?: Record<string, string> },
  // a journey reads what it expects; a wrong shape fails it
  // oxlint-disable-next-line typescript/no-explicit-any
) => Promise<any>;

/** Someone who may do everything in an organization, and what there is in it. */
export interface Traveller {
  userId: string;
  email: string;
  things: Things;
}

async function signIn(call: Call, { email }: Traveller): Promise<string> {
  const { challenge, salt, algorithm, maxnumber, ...others } = await call('GET', '/auth/challenge');
  const solved = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  const solution = { ...others, challenge, salt, algorithm, maxnumber, number: solved?.number };
  const check = Buffer.from(JSON.stringify(solution)).toString('base64');
  const { token } = await call('POST', '/auth/login', {
    body: { email, password: testPassword },
    headers: { 'x-bot-check': check },
  });
  return token;
}

/**
 * Routes that succeed only on what another call has made, which the matrix' samples ask for in vain: signing in, one's own
 * sessions, keys and views, a bulk action, and a customer's link.
 */
export async function travel(call: Call, traveller: Traveller): Promise<void> {
  const { userId, things } = traveller;
  const mine = `/users/${userId}`;
  const token = await signIn(call, traveller);
  const as = (body?: unknown) => ({ token, ...(body === undefined ? {} : { body }) });

  const view = await call('POST', `${mine}/connection-views`, as({ name: 'Mine', address: {} }));
  await call('PUT', `${mine}/connection-views/${view.viewId}`, as({ isDefault: true }));
  await call('DELETE', `${mine}/connection-views/${view.viewId}`, as());

  const expiresOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const organizations = [things.organization];
  const key = await call(
    'POST',
    `${mine}/api-keys`,
    as({ name: 'Release', permission: 'read', organizations, expiresOn }),
  );
  await call('GET', '/connections', { token: key.key });
  await call('DELETE', `${mine}/api-keys/${key.apiKeyId}`, as());

  const { bulkActionId } = await call(
    'POST',
    '/bulk-actions/preview',
    as({ action: 'resetElements', what: { ids: [things.element] } }),
  );
  await call('GET', `/bulk-actions/${bulkActionId}`, as());
  await call('POST', `/bulk-actions/${bulkActionId}/start`, as());

  const { customerLink } = await call(
    'POST',
    `/credentials/${things.windowCredential}/credential-requests`,
    as({ emailAddress: 'joris@customer.example', recipientName: 'Joris', language: 'nl' }),
  );
  const customer = { token: String(customerLink).split('#')[1] };
  await call('POST', '/customer-request/view', { body: customer });
  await call('POST', '/customer-request/start', { body: customer });
  await call('POST', '/customer-request/refuse', { body: customer });

  const sessions = await call('GET', `${mine}/sessions`, as());
  const [{ sessionId }] = sessions['hydra:member'];
  await call('DELETE', `${mine}/sessions/${sessionId}`, as());
}
