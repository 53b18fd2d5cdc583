import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call } from './call.ts';
import { exactSession, type ExactSession } from '../packages/exact-online/sandbox/exactSession.ts';
import { xeroSession, type XeroSession } from '../packages/xero/sandbox/xeroSession.ts';
import { yokoySession, type YokoySession } from '../packages/yokoy/sandbox/yokoySession.ts';
import { startSandbox } from '../packages/startSandbox.ts';
import type { Sandbox } from './serveSandbox.ts';

let sandbox: Sandbox;
let yokoy: YokoySession;
let exact: ExactSession;
let xero: XeroSession;

beforeAll(async () => {
  sandbox = await startSandbox();
  yokoy = await yokoySession(sandbox, 'acme');
  exact = await exactSession(sandbox, 'acme');
  xero = await xeroSession(sandbox, 'acme');
});
afterEach(() => sandbox.control.clearFaults());
afterAll(() => sandbox.stop());

const readers: [string, () => Promise<{ status: number; text: string; headers: Headers }>][] = [
  ['yokoy', () => yokoy.get('/expenses?count=5')],
  ['exact-online', () => exact.get('financial/Journals')],
  ['xero', () => xero.get('/Accounts')],
];

/** Resolves when the sandbox has recorded a request with this fault. */
async function struck(kind: string): Promise<void> {
  for (;;) {
    if (sandbox.control.requests({ limit: 20 }).some(({ faults }) => faults.includes(kind))) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe.each(readers)('faults of %s', (vendor, read) => {
  test('503 as often as set, then the vendor is back', async () => {
    sandbox.control.fault({ vendor, kind: '503', times: 2 });
    expect([(await read()).status, (await read()).status, (await read()).status]).toEqual([
      503, 503, 200,
    ]);
    expect(sandbox.control.faults()).toEqual([]);
  });

  test('429 until it is cleared', async () => {
    const id = sandbox.control.fault({ vendor, kind: '429' });
    expect((await read()).status).toBe(429);
    expect((await read()).status).toBe(429);
    expect(sandbox.control.faults()[0]?.struck).toBe(2);
    sandbox.control.clearFaults({ id });
    expect((await read()).status).toBe(200);
  });

  test('expireAccessToken once: 401, and the token stays expired', async () => {
    sandbox.control.fault({ vendor, kind: 'expireAccessToken', match: 'no-such-path' });
    expect((await read()).status).toBe(200);
    sandbox.control.clearFaults();
    sandbox.control.fault({ vendor, kind: 'expireAccessToken' });
    expect((await read()).status).toBe(401);
    expect(sandbox.control.faults()).toEqual([]);
    expect((await read()).status).toBe(401);
    yokoy = await yokoySession(sandbox, 'acme');
    exact = await exactSession(sandbox, 'acme');
    xero = await xeroSession(sandbox, 'acme');
    expect((await read()).status).toBe(200);
  });

  test('dropBeforeCommit and dropAfterCommit cut the connection', async () => {
    for (const kind of ['dropBeforeCommit', 'dropAfterCommit'] as const) {
      sandbox.control.fault({ vendor, kind, times: 1 });
      await expect(read()).rejects.toThrow();
      expect(sandbox.control.requests({ vendor, limit: 1 })[0]).toMatchObject({
        status: 0,
        faults: [kind],
      });
    }
    expect((await read()).status).toBe(200);
  });

  test('hang answers nothing until it is cleared', async () => {
    sandbox.control.fault({ vendor, kind: 'hang', times: 1 });
    const waiting = read().then(
      () => 'answered',
      () => 'cut',
    );
    await struck('hang');
    expect((await read()).status).toBe(200);
    sandbox.control.clearFaults();
    expect(await waiting).toBe('cut');
  });

  test('invalidJson has the right length and is no JSON', async () => {
    sandbox.control.fault({ vendor, kind: 'invalidJson', times: 1 });
    const reply = await read();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('json');
    expect(() => JSON.parse(reply.text)).toThrow();
  });

  test('html200 is a page with status 200', async () => {
    sandbox.control.fault({ vendor, kind: 'html200', times: 1 });
    const reply = await read();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(reply.text).toContain('<html>');
  });

  test('truncatedBody ends before its announced length', async () => {
    sandbox.control.fault({ vendor, kind: 'truncatedBody', times: 1 });
    await expect(read()).rejects.toThrow();
  });

  test('hugeBody is as large as requested, and valid JSON', async () => {
    sandbox.control.fault({ vendor, kind: 'hugeBody', times: 1, bytes: 3_000_000 });
    const reply = await read();
    expect(reply.text.length).toBeGreaterThan(3_000_000);
    expect(() => JSON.parse(reply.text)).not.toThrow();
  });

  test('clockSkew moves the vendor’s Date', async () => {
    sandbox.control.fault({ vendor, kind: 'clockSkew', times: 1, ms: 3_600_000 });
    const skewed = Date.parse((await read()).headers.get('date') ?? '');
    const straight = Date.parse((await read()).headers.get('date') ?? '');
    expect(skewed - straight).toBeGreaterThan(3_000_000);
  });

  test('duplicateRow gives a row twice on one page', async () => {
    const before = JSON.parse((await read()).text) as object;
    sandbox.control.fault({ vendor, kind: 'duplicateRow', times: 1 });
    const after = JSON.parse((await read()).text) as object;
    const rows = rowsOf(after);
    expect(rows).toHaveLength(rowsOf(before).length + 1);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length - 1);
  });
});

function rowsOf(body: object): unknown[] {
  const inner = 'd' in body ? (body.d as object) : body;
  return Object.values(inner).find((value) => Array.isArray(value)) as unknown[];
}

describe('the dial', () => {
  test('strikes one account and leaves another', async () => {
    const other = await yokoySession(sandbox, 'beta');
    sandbox.control.fault({ vendor: 'yokoy', account: 'beta', kind: '503' });
    expect((await yokoy.get('/expenses?count=1')).status).toBe(200);
    expect((await other.get('/expenses?count=1')).status).toBe(503);
  });

  test('strikes the requests that match', async () => {
    sandbox.control.fault({ vendor: '*', match: '^GET /xero-api/.*Contacts', kind: '503' });
    expect((await xero.get('/Accounts')).status).toBe(200);
    expect((await xero.get('/Contacts?page=1')).status).toBe(503);
  });

  test('leaves the consent pages alone', async () => {
    sandbox.control.fault({ vendor: '*', kind: '503' });
    const { api } = sandbox.hosts['exact-online'] as { api: string };
    const page = `${api}/api/oauth2/auth?client_id=linkspan-exact&redirect_uri=http://localhost/cb&response_type=code`;
    expect((await call(page)).status).toBe(200);
  });

  test('refuses unknown faults', () => {
    const { fault } = sandbox.control;
    expect(() => fault({ vendor: 'nobody', kind: '503' })).toThrow(/unknown vendor/);
    expect(() => fault({ vendor: '*', kind: 'nothing' as never })).toThrow(/unknown fault/);
    expect(() => fault({ vendor: '*', kind: '503', times: 0 })).toThrow(/times/);
    expect(() => fault({ vendor: '*', kind: '503', match: '(' })).toThrow();
  });

  test('slow lets the request take effect and holds the answer back', async () => {
    sandbox.control.fault({
      vendor: 'exact-online',
      kind: 'slow',
      match: 'POST',
      ms: 3_600_000,
      times: 1,
    });
    const waiting = exact.send('POST', 'crm/Accounts', { Name: 'Slow Ltd', Code: '4242' });
    const outcome = waiting.then(
      () => 'answered',
      () => 'cut',
    );
    await struck('slow');
    expect(sandbox.control.effects({ kind: 'account', ref: '4242' })).toHaveLength(1);
    expect(
      sandbox.control.requests({ method: 'POST', path: 'crm/Accounts', limit: 1 })[0]?.status,
    ).toBe(0);
    void outcome;
  });

  test('a lost reply has booked, a lost request has not', async () => {
    const post = (code: string) =>
      exact.send('POST', 'crm/Accounts', { Name: `Lost ${code}`, Code: code });
    sandbox.control.fault({
      vendor: 'exact-online',
      kind: 'dropAfterCommit',
      match: 'crm/Accounts',
      times: 1,
    });
    await expect(post('5001')).rejects.toThrow();
    sandbox.control.fault({
      vendor: 'exact-online',
      kind: 'dropBeforeCommit',
      match: 'crm/Accounts',
      times: 1,
    });
    await expect(post('5002')).rejects.toThrow();
    expect(sandbox.control.effects({ kind: 'account', ref: '5001' })).toHaveLength(1);
    expect(sandbox.control.effects({ kind: 'account', ref: '5002' })).toHaveLength(0);
  });
});
