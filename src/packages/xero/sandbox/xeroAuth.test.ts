import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { basic, call } from '../../../sandbox/call.ts';
import { xeroConsent, xeroSession, xeroToken, xeroScopes } from './xeroSession.ts';
import { startSandbox } from '../../startSandbox.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => {
  sandbox.control.clearFaults();
  sandbox.control.autoConsent(false);
  sandbox.control.clock.setOffset(0);
});
afterAll(() => sandbox.stop());

describe('consent', () => {
  test('asks for a login name and organisations', async () => {
    const url = `${sandbox.hosts.xero?.login}/identity/connect/authorize?${new URLSearchParams({
      client_id: 'linkspan-xero',
      redirect_uri: 'http://localhost:8080/cb',
      response_type: 'code',
      scope: xeroScopes,
      state: 's',
      login_hint: 'acme',
    })}`;
    const page = await call(url);
    expect(page.status).toBe(200);
    expect(page.text).toContain('value="acme"');
    expect(page.text.match(/name="tenant"/g)).toHaveLength(2);
    sandbox.control.autoConsent(true);
    const back = new URL((await call(url)).headers.get('location') as string);
    expect(back.searchParams.get('state')).toBe('s');
    expect(back.searchParams.get('code')).toBeTruthy();
  });

  test.each([
    [{ decision: 'deny' }, 'access_denied'],
    [{ scope: 'accounting.nonsense' }, 'invalid_scope'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
  ])('leads back with the refusal: %j', async (fields, error) => {
    const back = await xeroConsent(sandbox, 'acme', fields);
    expect(back.searchParams.get('error')).toBe(error);
    expect(back.searchParams.get('state')).toBe('state-1');
  });

  test('connects the chosen organisations only, and adds the other later', async () => {
    const one = await xeroSession(sandbox, 'chooser', { tenant: '1' });
    expect(one.tenants.map(({ tenantName }) => tenantName)).toEqual(['chooser Europe B.V.']);
    const both = await xeroSession(sandbox, 'chooser');
    expect(both.tenants).toHaveLength(2);
    const ids = new Set(both.tenants.map(({ authEventId }) => authEventId));
    expect(ids.size).toBe(1);
    expect(both.tenants.map(({ id }) => id)).toContain(one.tenants[0]?.id);
  });
});

describe('token', () => {
  const codeOf = async (fields: Record<string, string> = {}) =>
    (await xeroConsent(sandbox, 'acme', fields)).searchParams.get('code') ?? '';

  test('is issued once for a code, for 1800 s', async () => {
    const grant = { grant_type: 'authorization_code', code: await codeOf({ nonce: 'n-1' }) };
    const { status, body } = await xeroToken(sandbox, grant);
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 1800, token_type: 'Bearer', scope: xeroScopes });
    const claims = JSON.parse(
      Buffer.from(body.id_token?.split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    expect(claims).toMatchObject({
      aud: 'linkspan-xero',
      nonce: 'n-1',
      preferred_username: 'acme',
    });
    expect(await xeroToken(sandbox, grant)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test('is issued without a refresh token if offline_access was not requested', async () => {
    const code = await codeOf({ scope: 'accounting.contacts' });
    const { body } = await xeroToken(sandbox, { grant_type: 'authorization_code', code });
    expect(body).not.toHaveProperty('refresh_token');
    expect(body).not.toHaveProperty('id_token');
  });

  test('needs the verifier of the consent’s challenge', async () => {
    const verifier = 'v'.repeat(43);
    const fields = {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    const grant = { grant_type: 'authorization_code', code: await codeOf(fields) };
    expect((await xeroToken(sandbox, { ...grant, code_verifier: 'wrong' })).status).toBe(400);
    expect((await xeroToken(sandbox, { ...grant, code_verifier: verifier })).status).toBe(200);
  });

  test('is refused to a client that cannot prove itself', async () => {
    const reply = await call(`${sandbox.hosts.xero?.identity}/connect/token`, {
      method: 'POST',
      headers: { authorization: basic('linkspan-xero', 'wrong') },
      body: new URLSearchParams({ grant_type: 'refresh_token' }),
    });
    expect(reply).toMatchObject({ status: 400, body: { error: 'invalid_client' } });
  });

  test('expires with Xero’s own words', async () => {
    const session = await xeroSession(sandbox, 'acme');
    sandbox.control.clock.advance(1_801_000);
    const reply = await session.get('/Organisation');
    expect(reply).toMatchObject({ status: 401, body: { Title: 'Unauthorized', Status: 401 } });
    expect(reply.body.Detail).toMatch(/^TokenExpired/);
    expect((await session.refresh()).status).toBe(200);
    expect((await session.get('/Organisation')).status).toBe(200);
  });

  test('renewals rotate; the old one stays valid for thirty minutes', async () => {
    const session = await xeroSession(sandbox, 'acme');
    const first = session.tokens.refresh_token;
    expect((await session.refresh(first)).status).toBe(200);
    const second = session.tokens.refresh_token;
    expect(second).not.toBe(first);
    sandbox.control.clock.advance(29 * 60_000);
    expect((await session.refresh(first)).status).toBe(200);
    sandbox.control.clock.advance(2 * 60_000);
    expect(await session.refresh(first)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await session.refresh(second)).status).toBe(200);
  });

  test('renewals end after sixty days without use, or when revoked', async () => {
    const session = await xeroSession(sandbox, 'acme');
    sandbox.control.fault({ vendor: 'xero', account: 'acme', kind: 'revokeRefreshToken' });
    expect((await session.refresh()).body.error).toBe('invalid_grant');
    expect((await session.refresh()).body.error).toBe('invalid_grant');
    const other = await xeroSession(sandbox, 'acme');
    sandbox.control.clock.advance(60 * 86_400_000 + 1000);
    expect((await other.refresh()).body.error).toBe('invalid_grant');
  });
});

describe('connections', () => {
  test('can be removed: the tenant is then out of reach', async () => {
    const session = await xeroSession(sandbox, 'leaver');
    const [first, second] = session.tenants;
    const remove = (id: string) =>
      call(`${sandbox.hosts.xero?.api}/connections/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${session.tokens.access_token}` },
      });
    expect((await remove(first?.id as string)).status).toBe(204);
    expect((await remove(first?.id as string)).status).toBe(404);
    expect((await session.connections()).body.map(({ tenantId }) => tenantId)).toEqual([
      second?.tenantId,
    ]);
    const refused = await session.get('/Organisation');
    expect(refused).toMatchObject({
      status: 403,
      body: {
        Type: null,
        Title: 'Forbidden',
        Status: 403,
        Detail: 'AuthenticationUnsuccessful',
        Extensions: {},
      },
    });
    const still = await session.get('/Organisation', {
      'xero-tenant-id': second?.tenantId as string,
    });
    expect(still.status).toBe(200);
  });

  test('belong to the user: another’s cannot be seen, used or removed', async () => {
    const ours = await xeroSession(sandbox, 'ours');
    const theirs = await xeroSession(sandbox, 'theirs');
    const tenant = theirs.tenants[0] as { id: string; tenantId: string };
    expect((await ours.get('/Contacts', { 'xero-tenant-id': tenant.tenantId })).status).toBe(403);
    const stolen = await call(`${sandbox.hosts.xero?.api}/connections/${tenant.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${ours.tokens.access_token}` },
    });
    expect(stolen.status).toBe(404);
    expect((await theirs.connections()).body).toHaveLength(2);
  });

  test('end with the revocation of the refresh token', async () => {
    const session = await xeroSession(sandbox, 'revoker');
    const reply = await call(`${sandbox.hosts.xero?.identity}/connect/revocation`, {
      method: 'POST',
      headers: { authorization: basic('linkspan-xero', 'sandbox-xero-secret') },
      body: new URLSearchParams({ token: session.tokens.refresh_token }),
    });
    expect(reply.status).toBe(200);
    expect((await session.connections()).body).toEqual([]);
    expect((await session.refresh()).status).toBe(400);
  });
});

describe('scopes', () => {
  const withScopes = (scope: string) => xeroSession(sandbox, 'acme', { scope });

  test('decide what a token may read and write', async () => {
    const reader = await withScopes('accounting.contacts.read accounting.transactions.read');
    expect((await reader.get('/Contacts')).status).toBe(200);
    expect((await reader.get('/Invoices')).status).toBe(200);
    expect((await reader.send('POST', '/Contacts', { Name: 'No' })).status).toBe(401);
    expect((await reader.get('/Reports/TrialBalance')).status).toBe(401);
    expect((await reader.get('/Accounts')).body.Detail).toBe('AuthorizationUnsuccessful');
  });

  test('may be the broad or the granular ones', async () => {
    const broad = await withScopes('accounting.transactions accounting.reports.read');
    expect((await broad.get('/ManualJournals')).status).toBe(200);
    expect((await broad.get('/Reports/TrialBalance')).status).toBe(200);
    const narrow = await withScopes('accounting.invoices');
    expect((await narrow.get('/Invoices')).status).toBe(200);
    expect((await narrow.get('/ManualJournals')).status).toBe(401);
  });
});
