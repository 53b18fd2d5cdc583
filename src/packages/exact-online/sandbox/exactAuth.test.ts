import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../sandbox/call.ts';
import { exactConsent, exactSession, exactToken } from './exactSession.ts';
import { startSandbox } from '../../startSandbox.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';

let sandbox: Sandbox;
let page: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  page = `${sandbox.hosts['exact-online']?.api}/api/oauth2/auth`;
});
afterEach(() => {
  sandbox.control.clearFaults();
  sandbox.control.autoConsent(false);
  sandbox.control.rates('exact-online', 'default');
});
afterAll(() => sandbox.stop());

const query = (fields: Record<string, string> = {}) =>
  `${page}?${new URLSearchParams({
    client_id: 'linkspan-exact',
    redirect_uri: 'http://localhost:8080/cb?keep=1',
    response_type: 'code',
    state: 'a b&c',
    ...fields,
  })}`;

describe('consent', () => {
  test('asks a person, with the login name that was hinted', async () => {
    const reply = await call(query({ login_hint: 'acme' }));
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('value="acme"');
    expect(reply.text).toMatch(/value="allow"[^]*value="deny"/);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('redirects back with a code and the state, or with the refusal', async () => {
    const allowed = await exactConsent(sandbox, 'acme');
    expect(allowed.searchParams.get('code')).toBeTruthy();
    expect(allowed.searchParams.get('state')).toBe('state-1');
    const denied = await exactConsent(sandbox, 'acme', 'deny');
    expect(denied.searchParams.get('error')).toBe('access_denied');
    expect(denied.searchParams.has('code')).toBe(false);
  });

  test('answers automatically when set to', async () => {
    sandbox.control.autoConsent(true, 'exact-online');
    const reply = await call(query({ login_hint: 'acme' }));
    const back = new URL(reply.headers.get('location') as string);
    expect(reply.status).toBe(302);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      keep: '1',
      state: 'a b&c',
      code: expect.any(String),
    });
  });

  test('never redirects for an app or an address it does not know', async () => {
    for (const fields of [
      { client_id: 'other' },
      { redirect_uri: 'javascript:alert(1)' },
      { redirect_uri: '/here' },
    ]) {
      const reply = await call(query(fields as unknown as Record<string, string>));
      expect(reply.status).toBe(400);
      expect(reply.headers.get('location')).toBeNull();
    }
  });

  test('shows text as text', async () => {
    const reply = await call(query({ state: '"><script>x</script>', login_hint: '<img>' }));
    expect(reply.text).not.toMatch(/<script>x|<img>/);
  });

  test('asks again for an invalid login name', async () => {
    const form = new URLSearchParams(new URL(query()).search);
    form.set('login', 'a/b?c');
    form.set('decision', 'allow');
    const reply = await call(page, { method: 'POST', body: form });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('role="alert"');
  });
});

describe('token', () => {
  const codeOf = async (login: string) =>
    (await exactConsent(sandbox, login)).searchParams.get('code') ?? '';

  test('is issued for a code, with expires_in as a string', async () => {
    const { status, body } = await exactToken(sandbox, {
      grant_type: 'authorization_code',
      code: await codeOf('acme'),
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: '600',
    });
  });

  test('is issued once for a code, within three minutes, for the same redirect_uri', async () => {
    const code = await codeOf('acme');
    const grant = { grant_type: 'authorization_code', code };
    expect(
      (await exactToken(sandbox, { ...grant, redirect_uri: 'http://localhost/other' })).status,
    ).toBe(400);
    expect((await exactToken(sandbox, grant)).status).toBe(200);
    expect((await exactToken(sandbox, grant)).body.error).toBe('invalid_grant');
    const late = await codeOf('acme');
    sandbox.control.clock.advance(180_000);
    expect((await exactToken(sandbox, { ...grant, code: late })).status).toBe(400);
  });

  test('is refused to an app that cannot prove itself', async () => {
    const wrong = await exactToken(sandbox, {
      grant_type: 'refresh_token',
      client_secret: 'wrong',
    });
    expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_client' } });
  });

  test('cannot be renewed before 570 s', async () => {
    const session = await exactSession(sandbox, 'acme');
    sandbox.control.clock.advance(565_000);
    const early = await session.refresh();
    expect(early.status).toBe(400);
    expect(early.headers.get('reason')).toBe('TooEarlyToRefreshTokens');
    expect(early.body).toEqual({
      error: 'access_denied',
      error_description: 'Rate limit exceeded: access_token not expired',
    });
    sandbox.control.clock.advance(5000);
    expect((await session.refresh()).status).toBe(200);
  });

  test('renewal works once: the old refresh token is refused from then on', async () => {
    const session = await exactSession(sandbox, 'acme');
    const first = session.tokens.refresh_token;
    sandbox.control.clock.advance(580_000);
    expect((await session.refresh()).status).toBe(200);
    expect(session.tokens.refresh_token).not.toBe(first);
    const reused = await session.refresh(first);
    expect(reused).toMatchObject({
      status: 401,
      body: { error: 'unauthorized_client', error_description: 'Old refresh token used' },
    });
    sandbox.control.clock.advance(580_000);
    expect((await session.refresh()).status).toBe(200);
  });

  test('an access token lives 600 s, a refresh token 30 days', async () => {
    const session = await exactSession(sandbox, 'acme');
    sandbox.control.clock.advance(599_000);
    expect((await session.get('financial/Journals')).status).toBe(200);
    sandbox.control.clock.advance(2000);
    expect((await session.get('financial/Journals')).status).toBe(401);
    sandbox.control.clock.advance(30 * 86_400_000);
    expect((await session.refresh()).body.error).toBe('invalid_grant');
  });

  test('a revoked refresh token stays revoked', async () => {
    const session = await exactSession(sandbox, 'acme');
    sandbox.control.clock.advance(580_000);
    sandbox.control.fault({ vendor: 'exact-online', account: 'acme', kind: 'revokeRefreshToken' });
    expect((await session.refresh()).body.error).toBe('invalid_grant');
    expect(sandbox.control.faults()).toEqual([]);
    expect((await session.refresh()).body.error).toBe('invalid_grant');
  });

  test('a lost reply to a renewal loses the credential', async () => {
    const session = await exactSession(sandbox, 'acme');
    sandbox.control.clock.advance(580_000);
    sandbox.control.fault({
      vendor: 'exact-online',
      kind: 'dropAfterCommit',
      match: 'oauth2/token',
      times: 1,
    });
    await expect(session.refresh()).rejects.toThrow();
    expect((await session.refresh()).status).toBe(401);
  });

  test('a user gets 200 a day', async () => {
    sandbox.control.rates('exact-online', 'real');
    const login = 'busy';
    for (let i = 0; i < 200; i += 1) {
      const code = await codeOf(login);
      expect((await exactToken(sandbox, { grant_type: 'authorization_code', code })).status).toBe(
        200,
      );
    }
    const grant = { grant_type: 'authorization_code', code: await codeOf(login) };
    expect((await exactToken(sandbox, grant)).status).toBe(429);
    const other = { grant_type: 'authorization_code', code: await codeOf('idle') };
    expect((await exactToken(sandbox, other)).status).toBe(200);
  });
});
