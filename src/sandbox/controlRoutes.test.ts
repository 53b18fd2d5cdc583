import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import http from 'node:http';
import { call } from './call.ts';
import { yokoySession } from '../packages/yokoy/sandbox/yokoySession.ts';
import { startSandbox } from '../packages/startSandbox.ts';
import type { Sandbox } from './serveSandbox.ts';
import type { ActiveFault } from './faultDial.ts';

let sandbox: Sandbox;
let base: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  base = `${sandbox.origin}/__sandbox`;
});
afterAll(() => sandbox.stop());

const ownHeaders = { 'x-sandbox': '1', 'content-type': 'application/json' };
const post = (route: string, body: unknown, headers: Record<string, string> = ownHeaders) =>
  call(base + route, { method: 'POST', headers, body: JSON.stringify(body) });

describe('the sandbox’s own routes', () => {
  test('offer the dial', async () => {
    const set = await post('/faults', { vendor: 'yokoy', kind: '503', times: 3 });
    expect(set.status).toBe(201);
    const listed = await call<ActiveFault[]>(`${base}/faults`);
    expect(listed.body).toMatchObject([{ vendor: 'yokoy', kind: '503', times: 3, struck: 0 }]);
    expect((await post('/faults', { vendor: 'yokoy', kind: 'nonsense' })).status).toBe(400);
    const cleared = await call(`${base}/faults?vendor=yokoy`, {
      method: 'DELETE',
      headers: ownHeaders,
    });
    expect(cleared.status).toBe(204);
    expect(sandbox.control.faults()).toEqual([]);
  });

  test('offer the clock', async () => {
    const moved = await post('/clock', { advance: 600_000 });
    expect(moved.body).toMatchObject({ offset: 600_000 });
    expect((await post('/clock', { offset: 0 })).body).toMatchObject({ offset: 0 });
  });

  test('offer expenses, effects, requests and counters', async () => {
    const added = await post('/expenses', { account: 'acme', description: 'By HTTP' });
    expect(added).toMatchObject({
      status: 201,
      body: { description: 'By HTTP', status: 'forExpenseExport' },
    });
    const changed = await call(`${base}/expenses/${String(added.body.id)}?account=acme`, {
      method: 'PATCH',
      headers: ownHeaders,
      body: '{"totalClaim":12.5}',
    });
    expect(changed.body).toMatchObject({ id: added.body.id, totalClaim: 12.5 });
    const gone = { method: 'DELETE', headers: ownHeaders };
    const address = `${base}/expenses/${String(added.body.id)}?account=acme`;
    expect((await call(address, gone)).status).toBe(204);
    expect((await call(address, gone)).status).toBe(404);
    const seeded = await post('/expenses/seed', { account: 'acme', count: 25 });
    expect(new Set(seeded.body.ids as string[]).size).toBe(25);

    await (await yokoySession(sandbox, 'acme')).get('/expenses?count=1');
    const requests = await call<{ account: string; path: string }[]>(
      `${base}/requests?vendor=yokoy&account=acme&limit=1`,
    );
    expect(requests.body).toMatchObject([{ account: 'acme', method: 'GET', status: 200 }]);
    expect((await call(`${base}/effects?vendor=yokoy`)).body).toEqual([]);
    expect((await call(`${base}/counters`)).body).toMatchObject({ effects: {} });
  });

  test('offer the settings', async () => {
    const settings = {
      latency: { ms: 0, vendor: 'yokoy' },
      exportTaskDelay: 0,
      autoConsent: { on: true, vendor: 'xero' },
      rates: { vendor: 'xero', limits: 'real' },
      optionsReadyAfter: { ms: 0 },
      receipts: 'inline',
    };
    expect((await post('/settings', settings)).status).toBe(204);
    expect((await post('/settings', { nothing: 1 })).status).toBe(400);
    // settings of one vendor accept only their own values
    expect((await post('/settings', { receipts: 'pigeon' })).status).toBe(400);
    expect((await post('/settings', { exportTaskDelay: -1 })).status).toBe(400);
    expect(() => sandbox.control.knob('receipts', 'inline', 'xero')).toThrow(/no knob/);
    expect((await post('/reset', {})).status).toBe(204);
    expect(sandbox.control.accounts()).toEqual([]);
  });

  test('refuse changes from another site', async () => {
    const foreign = { origin: 'https://evil.example', 'content-type': 'text/plain' };
    expect((await post('/reset', {}, foreign)).status).toBe(403);
    expect((await post('/reset', {}, { 'content-type': 'text/plain' })).status).toBe(403);
    expect((await post('/form', {}, foreign)).status).toBe(403);
    expect((await post('/clock', {}, { origin: sandbox.origin })).status).toBe(200);
  });

  test('refuse every request under a name that is not loopback', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'rebound.example', 'x-sandbox': '1' };
      http
        .get(`${base}/state`, { headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
        .on('error', reject);
    });
    expect(status).toBe(403);
  });

  test('show a page for a person, without scripts', async () => {
    sandbox.control.expenses.add('<b>x</b>'.replace(/[<>/]/g, ''), {
      description: '<script>alert(1)</script>',
    });
    sandbox.control.fault({ vendor: 'xero', kind: 'slow', match: '<img src=x>' });
    const page = await call(`${base}/`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.text).toContain('Exact Online');
    expect(page.text).toContain('Advance 10 minutes');
    expect(page.text).not.toMatch(/<script|<img/);
    sandbox.control.clearFaults();
  });

  test('accept the page’s forms and lead back to it', async () => {
    const submit = (fields: Record<string, string>) =>
      call(`${base}/form`, {
        method: 'POST',
        headers: { origin: sandbox.origin },
        body: new URLSearchParams(fields),
      });
    const set = await submit({
      action: 'set',
      vendor: '*',
      kind: '429',
      times: '2',
      account: '',
      ms: '',
      match: '',
    });
    expect(set.status).toBe(303);
    expect(set.headers.get('location')).toBe('/__sandbox/');
    expect(sandbox.control.faults()).toMatchObject([{ vendor: '*', kind: '429', times: 2 }]);
    await submit({ action: 'clear' });
    expect(sandbox.control.faults()).toEqual([]);
    const before = sandbox.control.clock.offset();
    await submit({ action: 'advance', ms: '600000' });
    expect(sandbox.control.clock.offset()).toBe(before + 600_000);
    expect((await submit({ action: 'nonsense' })).status).toBe(400);
  });
});
