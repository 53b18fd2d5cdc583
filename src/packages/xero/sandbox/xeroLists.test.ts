import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { xeroBill, type XeroFields, type XeroLists } from './xeroBill.ts';
import { xeroSession, type XeroSession } from './xeroSession.ts';
import { startSandbox } from '../../startSandbox.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';

let sandbox: Sandbox;
let xero: XeroSession;
let login: string;
let count = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  login = `acme-${(count += 1)}`;
  xero = await xeroSession(sandbox, login);
});
afterEach(() => {
  sandbox.control.clearFaults();
  sandbox.control.rates('xero', 'default');
  sandbox.control.clock.setOffset(0);
});
afterAll(() => sandbox.stop());

const q = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;
describe('lists', () => {
  test('page with a count of pages and items', async () => {
    const first = (await xero.get<XeroLists>('/Invoices?page=1')).body;
    expect(first.pagination).toEqual({ page: 1, pageSize: 100, pageCount: 2, itemCount: 130 });
    const second = (await xero.get<XeroLists>('/Invoices?page=2')).body;
    expect(second.Invoices).toHaveLength(30);
    const ids = [...first.Invoices, ...second.Invoices].map(({ InvoiceID }) => InvoiceID);
    expect(new Set(ids).size).toBe(130);
    expect((await xero.get<XeroLists>('/Invoices?page=3')).body.Invoices).toEqual([]);
    expect(
      (await xero.get<XeroLists>('/Invoices?page=1&pageSize=1000')).body.Invoices,
    ).toHaveLength(130);
    expect(first.Invoices[0]?.LineItems).toHaveLength(1);
  });

  test('are complete without a page, invoices then without lines', async () => {
    const { body } = await xero.get<XeroLists>('/Invoices');
    expect(body.Invoices).toHaveLength(130);
    expect(body).not.toHaveProperty('pagination');
    expect(body.Invoices.every(({ LineItems }) => (LineItems as XeroFields[]).length === 0)).toBe(
      true,
    );
  });

  test('leave archived contacts out unless they are requested', async () => {
    const active = (await xero.get<XeroLists>('/Contacts?page=1&pageSize=1000')).body.Contacts;
    const all = (await xero.get<XeroLists>('/Contacts?page=1&pageSize=1000&includeArchived=true'))
      .body.Contacts;
    expect([active.length, all.length]).toEqual([78, 80]);
  });

  test('respect where, order, IDs, statuses and search terms', async () => {
    const names = (
      await xero.get<XeroLists>(
        `/Contacts${q({ where: 'IsSupplier==true AND Name.StartsWith("Brou")', order: 'Name DESC' })}`,
      )
    ).body.Contacts;
    expect(names.map(({ Name }) => Name)).toEqual([`Brouwer Furniture (${login})`]);
    const paid = (await xero.get<XeroLists>(`/Invoices${q({ Statuses: 'PAID,DRAFT', page: '1' })}`))
      .body.Invoices;
    expect(new Set(paid.map(({ Status }) => Status))).toEqual(new Set(['PAID', 'DRAFT']));
    const two = paid.slice(0, 2).map(({ InvoiceID }) => InvoiceID as string);
    expect(
      (await xero.get<XeroLists>(`/Invoices${q({ IDs: two.join(',') })}`)).body.Invoices,
    ).toHaveLength(2);
    const numbers = (await xero.get<XeroLists>('/Invoices?InvoiceNumbers=INV-0001,INV-0002,NONE'))
      .body.Invoices;
    expect(numbers.map(({ InvoiceNumber }) => InvoiceNumber)).toEqual(['INV-0001', 'INV-0002']);
    const dated = (
      await xero.get<XeroLists>(
        `/Invoices${q({ where: 'Type=="ACCPAY" AND Date<DateTime(2000,1,1)' })}`,
      )
    ).body.Invoices;
    expect(dated).toEqual([]);
    const found = (await xero.get<XeroLists>('/Contacts?searchTerm=yachts')).body.Contacts;
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ Name }) => String(Name).includes('Yachts'))).toBe(true);
    const ownInvoices = await xero.get<XeroLists>('/Invoices?createdByMyApp=true');
    expect(ownInvoices.body.Invoices).toEqual([]);
  });

  test('return changes since an instant, in either form of If-Modified-Since', async () => {
    sandbox.control.clock.advance(2000);
    const since = new Date(sandbox.control.clock.now());
    sandbox.control.clock.advance(2000);
    await xero.send('PUT', '/Invoices', xeroBill());
    for (const header of [since.toISOString().slice(0, 19), since.toUTCString()]) {
      const { body } = await xero.get<XeroLists>('/Invoices?page=1', {
        'if-modified-since': header,
      });
      expect(body.Invoices.map(({ InvoiceNumber }) => InvoiceNumber)).toEqual(['EXP-1']);
    }
  });

  test.each([
    '/Invoices?page=0',
    '/Invoices?page=1&pageSize=1001',
    '/Contacts?where=Name=',
    '/Contacts?order=;',
  ])('refuse %s', async (path) => {
    expect((await xero.get(path)).status).toBe(400);
  });

  test('that change while they are paged lose a row, as page numbers do', async () => {
    sandbox.control.fault({ vendor: 'xero', kind: 'rowMoved', times: 1 });
    const first = (await xero.get<XeroLists>('/Invoices?page=1')).body.Invoices;
    const second = (await xero.get<XeroLists>('/Invoices?page=2')).body.Invoices;
    const ids = [...first, ...second].map(({ InvoiceID }) => InvoiceID);
    expect(new Set(ids).size).toBe(129);
    expect(second.at(-1)?.InvoiceID).toBe(first[0]?.InvoiceID);
  });

  test('of options answer 503 until they are ready', async () => {
    sandbox.control.optionsReadyAfter(1000, '*', login);
    expect((await xero.get('/Accounts')).status).toBe(503);
    expect((await xero.connections()).status).toBe(200);
    sandbox.control.clock.advance(1001);
    expect((await xero.get('/Accounts')).status).toBe(200);
  });
});

describe('answers', () => {
  test('are XML unless JSON is requested', async () => {
    const xml = await xero.get<string>('/Accounts', { accept: '*/*' });
    expect(xml.headers.get('content-type')).toContain('text/xml');
    expect(xml.text).toMatch(/<Accounts><Account><AccountID>[^<]+<\/AccountID><Code>0200<\/Code>/);
    expect(xml.text).not.toContain('/Date(');
    const wrong = await xero.send<string>(
      'PUT',
      '/Contacts',
      { EmailAddress: 'a&b' },
      { accept: 'text/html' },
    );
    expect(wrong.text).toContain('<EmailAddress>a&amp;b</EmailAddress>');
  });

  test('announce the remaining calls, and a 429 its limit and waiting time', async () => {
    const { headers } = await xero.get('/Accounts');
    expect(Number(headers.get('x-minlimit-remaining'))).toBe(5999);
    sandbox.control.rates('xero', 'real');
    expect((await xero.get('/Accounts')).headers.get('x-daylimit-remaining')).toMatch(/^49\d\d$/);
    sandbox.control.clock.advance(60_000 - (sandbox.control.clock.now() % 60_000));
    let last = await xero.get('/Accounts');
    for (let i = 1; i < 61; i += 1) last = await xero.get('/Accounts');
    expect(last.status).toBe(429);
    expect(last.headers.get('x-rate-limit-problem')).toBe('minute');
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    sandbox.control.clock.advance(60_000);
    expect((await xero.get('/Accounts')).status).toBe(200);
  });

  test('are 429 for the day or for too many at once', async () => {
    sandbox.control.fault({
      vendor: 'xero',
      kind: '429',
      problem: 'day',
      seconds: 40_000,
      times: 1,
    });
    const day = await xero.get('/Accounts');
    expect(
      Object.fromEntries(
        ['retry-after', 'x-rate-limit-problem', 'x-daylimit-remaining'].map((name) => [
          name,
          day.headers.get(name),
        ]),
      ),
    ).toEqual({
      'retry-after': '40000',
      'x-rate-limit-problem': 'day',
      'x-daylimit-remaining': '0',
    });
    sandbox.control.rates('xero', { concurrent: 5 });
    sandbox.control.fault({ vendor: 'xero', kind: 'hang', times: 5 });
    const held = Array.from({ length: 5 }, () => xero.get('/Accounts').catch(() => undefined));
    await expect.poll(() => sandbox.control.faults().length).toBe(0);
    const sixth = await xero.get('/Accounts');
    expect([sixth.status, sixth.headers.get('x-rate-limit-problem')]).toEqual([429, 'concurrent']);
    sandbox.control.clearFaults();
    await Promise.all(held);
    await expect.poll(async () => (await xero.get('/Accounts')).status).toBe(200);
  });

  test('know the existing resources', async () => {
    expect((await xero.get('/Nothing')).status).toBe(404);
    expect((await xero.get('/Contacts/none')).status).toBe(404);
    expect((await xero.send('PUT', '/Accounts', {})).status).toBe(401);
    expect((await xero.send('POST', '/Contacts', 'no object')).status).toBe(400);
  });
});
