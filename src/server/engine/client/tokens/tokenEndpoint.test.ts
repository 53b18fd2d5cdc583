import { afterEach, describe, expect, test } from 'vitest';
import { exactRefresh } from '../../../../packages/exact-online/connector/exactRefresh.ts';
import { Egress } from '../../../platform/egress/egress.ts';
import { Redactor } from '../../../platform/redaction/redactor.ts';
import { MemoryRecorder } from '../../../../../test/support/memoryRecorder.ts';
import { sendJson, startTestServer } from '../../../../../test/support/testServer.ts';
import { TokenError, requestTokens } from './tokenEndpoint.ts';
import type { TokenEndpoint } from './tokenEndpoint.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const client = { clientId: 'app-1.x_y', clientSecret: 'top-secret/+ é' };
const reply = { access_token: 'access-1', refresh_token: 'refresh-2', expires_in: 600 };

/** Refreshes at an endpoint with this answer. */
async function ask(
  respond: Parameters<typeof startTestServer>[0],
  clientAuth: TokenEndpoint['clientAuth'] = 'body',
  by = client,
  isTooEarly: TokenEndpoint['isTooEarly'] = exactRefresh.isTooEarly,
) {
  const server = await startTestServer(respond);
  const egress = new Egress({ allowedOrigins: [server.origin] });
  cleanups.push(() => egress.close(), server.close);
  const recorder = new MemoryRecorder();
  const outcome = await requestTokens(
    {
      url: new URL('/oauth2/token', server.origin),
      clientAuth,
      client: by,
      egress,
      recorder,
      redactor: new Redactor({ secrets: [], names: [] }),
      scope: { organizationId: 'test', packageType: 'test' },
      isTooEarly,
      now: () => 1_000_000,
    },
    { grant_type: 'refresh_token', refresh_token: 'refresh-token-of-before' },
    AbortSignal.timeout(5_000),
  ).catch((error: unknown) => error);
  return { outcome, recorder, request: server.requests[0] };
}

describe('what leaves', () => {
  test('the grant and the client, as a form, and no library name', async () => {
    const { request, outcome } = await ask((_, response) => sendJson(response, 200, reply));
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-token-of-before',
      client_id: client.clientId,
      client_secret: client.clientSecret,
    });
    expect(request?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(request?.headers['user-agent']).toBe('Linkspan');
    expect(outcome).toEqual({
      accessToken: 'access-1',
      refreshToken: 'refresh-2',
      obtainedAt: 1_000_000,
      expiresAt: 1_600_000,
    });
  });

  test('Basic keeps hyphens, dots and underscores: not every server decodes the parts', async () => {
    const { request } = await ask((_, response) => sendJson(response, 200, reply), 'basic');
    const pair = Buffer.from(request?.headers.authorization?.slice(6) ?? '', 'base64').toString();
    expect(pair).toBe('app-1.x_y:top-secret%2F%2B+%C3%A9');
    expect(request?.body).not.toContain('client_id');
  });

  test('the record contains neither secret nor tokens', async () => {
    const { recorder } = await ask((_, response) => sendJson(response, 200, reply));
    expect(recorder.records).toHaveLength(1);
    const record = JSON.stringify(recorder.records);
    for (const secret of ['top-secret', 'access-1', 'refresh-2', 'refresh-token-of-before'])
      expect(record).not.toContain(secret);
  });
});

describe('a pair is not lost to an inexact answer', () => {
  const pair = { accessToken: 'access-1', refreshToken: 'refresh-2' };
  test.each<[string, number, Record<string, unknown>, Record<string, string>, object]>([
    ['201', 201, reply, {}, pair],
    ['JSON with the type of HTML', 200, reply, { 'content-type': 'text/html' }, pair],
    ['seconds as text (Exact)', 200, { ...reply, expires_in: '600' }, {}, { expiresAt: 1_600_000 }],
    ['no seconds', 200, { ...reply, expires_in: null }, {}, { ...pair, expiresAt: 4_600_000 }],
    ['another kind of token', 200, { ...reply, token_type: 'JWT' }, {}, pair],
    ['a scope that is a list', 200, { ...reply, scope: ['a'] }, {}, pair],
    ['an invalid id token', 200, { ...reply, id_token: 'x' }, {}, pair],
    [
      'an empty refresh token',
      200,
      { ...reply, refresh_token: '' },
      {},
      { refreshToken: undefined },
    ],
  ])('%s', async (_, status, body, headers, expected) => {
    const { outcome } = await ask((__, response) => sendJson(response, status, body, headers));
    expect(outcome).toMatchObject(expected);
  });
});

describe('refusals', () => {
  const challenge = { 'www-authenticate': 'Basic realm="x"' };
  const spent = { error: 'unauthorized_client', error_description: 'Old refresh token used' };
  const early = { error: 'access_denied', error_description: 'Access token not expired' };
  test.each<[string, number, unknown, Record<string, string>, string, string]>([
    ['a spent grant', 400, { error: 'invalid_grant' }, {}, 'refused', 'invalid_grant'],
    [
      'a spent refresh token (Exact)',
      401,
      spent,
      {},
      'refused',
      'unauthorized_client Old refresh token used',
    ],
    [
      'with a challenge',
      401,
      { error: 'invalid_client' },
      challenge,
      'misconfigured',
      'invalid_client',
    ],
    ['too early (Exact)', 401, early, {}, 'too-early', 'access_denied Access token not expired'],
    ['without a word', 400, 'no', {}, 'refused', 'HTTP 400'],
    ['an outage', 503, { error: 'x' }, {}, 'transient', 'HTTP 503'],
    ['too many', 429, {}, {}, 'transient', 'HTTP 429'],
    ['a redirect, which no POST follows', 302, {}, { location: '/login' }, 'refused', 'HTTP 302'],
    [
      'a 200 without a token',
      200,
      { ok: true },
      {},
      'lost',
      'The token answer holds no access token.',
    ],
    ['a 200 that is a list', 200, [1], {}, 'lost', 'The token answer holds no access token.'],
  ])('%s', async (_, status, body, headers, failure, message) => {
    const { outcome } = await ask((__, response) => sendJson(response, status, body, headers));
    expect(outcome).toBeInstanceOf(TokenError);
    expect(outcome).toMatchObject({ failure, message, status });
  });

  test('a refusal that one vendor calls too early is a plain refusal at others', async () => {
    const respond: Parameters<typeof ask>[0] = (_, response) => sendJson(response, 401, early);
    const { outcome } = await ask(respond, 'body', client, () => false);
    expect(outcome).toMatchObject({ failure: 'refused' });
  });

  test('an answer of 204 or half an answer: refused or lost, never a crash', async () => {
    const empty = await ask((_, response) => response.writeHead(204).end());
    expect(empty.outcome).toMatchObject({ failure: 'refused', message: 'HTTP 204' });
    const odd = await ask((_, response) => response.writeHead(200).end('{"access_token":'));
    expect(odd.outcome).toMatchObject({ failure: 'lost' });
  });

  test.each([{ clientId: '' }, { clientSecret: '' }])(
    'a client without %j is not sent',
    async (missing) => {
      const by = { ...client, ...missing };
      for (const clientAuth of ['basic', 'body'] as const) {
        const { outcome, request } = await ask(
          (_, response) => sendJson(response, 200, reply),
          clientAuth,
          by,
        );
        expect(outcome).toMatchObject({ failure: 'misconfigured', status: 0 });
        expect(request).toBeUndefined();
      }
    },
  );

  test('no answer: lost where the request left', async () => {
    const { outcome, recorder } = await ask((request) => request.socket.destroy());
    expect(outcome).toMatchObject({ failure: 'lost', status: 0 });
    expect(recorder.records).toHaveLength(1);
  });
});
