import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { xeroBill, type XeroLists } from './xeroBill.ts';
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

describe('a batch', () => {
  const good = xeroBill({ InvoiceNumber: 'GOOD' });
  const bad = xeroBill({ InvoiceNumber: 'BAD' }, { AccountCode: '1' });

  test('is refused as a whole by default', async () => {
    expect((await xero.send('PUT', '/Invoices', { Invoices: [good, bad] })).status).toBe(400);
    expect((await xero.get<XeroLists>('/Invoices?InvoiceNumbers=GOOD,BAD')).body.Invoices).toEqual(
      [],
    );
  });

  test('answers one by one with summarizeErrors=false', async () => {
    const { status, body } = await xero.send<XeroLists>('PUT', '/Invoices?summarizeErrors=false', {
      Invoices: [good, bad],
    });
    expect(status).toBe(200);
    expect(body.Invoices.map(({ StatusAttributeString }) => StatusAttributeString)).toEqual([
      'OK',
      'ERROR',
    ]);
    expect(body.Invoices[1]).toMatchObject({
      HasErrors: true,
      ValidationErrors: [{ Message: expect.stringContaining("'1'") as string }],
    });
    expect(
      (await xero.get<XeroLists>('/Invoices?InvoiceNumbers=GOOD,BAD')).body.Invoices,
    ).toHaveLength(1);
  });

  test('fails in part if the dial is set so', async () => {
    const named = xeroBill({ InvoiceNumber: 'NAMED' });
    sandbox.control.fault({ vendor: 'xero', kind: 'partialBatch', ids: ['NAMED'], times: 1 });
    const { body } = await xero.send<XeroLists>('PUT', '/Invoices?summarizeErrors=false', {
      Invoices: [good, named],
    });
    expect(body.Invoices.map(({ StatusAttributeString }) => StatusAttributeString)).toEqual([
      'OK',
      'ERROR',
    ]);
  });
});

describe('Idempotency-Key', () => {
  const key = { 'idempotency-key': 'k-1' };

  test('books once however often the call is repeated', async () => {
    const first = await xero.send<XeroLists>('PUT', '/Invoices', xeroBill(), key);
    const second = await xero.send<XeroLists>('PUT', '/Invoices', xeroBill(), key);
    expect(second.text).toBe(first.text);
    expect(
      (await xero.get<XeroLists>('/Invoices?InvoiceNumbers=EXP-1')).body.Invoices,
    ).toHaveLength(1);
    await xero.send('PUT', '/Invoices', xeroBill());
    expect(
      (await xero.get<XeroLists>('/Invoices?InvoiceNumbers=EXP-1')).body.Invoices,
    ).toHaveLength(2);
  });

  test('books once even if the first answer was lost', async () => {
    sandbox.control.fault({ vendor: 'xero', kind: 'dropAfterCommit', match: 'PUT', times: 1 });
    await expect(xero.send('PUT', '/Invoices', xeroBill(), key)).rejects.toThrow();
    expect((await xero.send('PUT', '/Invoices', xeroBill(), key)).status).toBe(200);
    expect(sandbox.control.effects({ account: login, kind: 'bill' })).toHaveLength(1);
  });

  test('is refused for another request, or if it is too long', async () => {
    await xero.send('PUT', '/Invoices', xeroBill(), key);
    expect((await xero.send('PUT', '/Invoices', xeroBill({ Reference: 'x' }), key)).status).toBe(
      400,
    );
    const long = { 'idempotency-key': 'x'.repeat(129) };
    expect((await xero.send('PUT', '/Invoices', xeroBill(), long)).status).toBe(400);
  });

  test('is separate for each tenant', async () => {
    await xero.send('PUT', '/Invoices', xeroBill(), key);
    const other = { ...key, 'xero-tenant-id': xero.tenants[1]?.tenantId as string };
    await xero.send('PUT', '/Invoices', xeroBill(), other);
    expect(sandbox.control.effects({ account: login, kind: 'bill' })).toHaveLength(2);
  });
});
