import { vendorDescription } from '../../../../test/support/vendorDescription.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findDocument,
  startConnectorSandbox,
  type ConnectorSandbox,
} from '../../../../test/support/connectorSandbox.ts';
import {
  connectExpenses,
  fromTheStart,
  oneExpense,
  pushExpense,
  readExpenses,
} from '../../../../test/support/expenseConnection.ts';
import { openApiOracle, type SentRequest } from '../../../../test/support/openApiOracle.ts';
import { getPackage } from '../../registry.ts';
import { xeroExtractions } from '../extractions.ts';
import { purchaseFlow } from '../../canon/purchases/purchaseFlow.ts';
import { yokoyExpenses } from '../../yokoy/source.ts';
import { xeroBooking } from '../booking.ts';

const yokoyToXero = purchaseFlow(yokoyExpenses, xeroBooking);

const oracle = openApiOracle(vendorDescription('xero_accounting.yaml'));

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

/**
 * Makes every call that we make to Xero, and returns the accounting API's requests in the order in which they were
 * sent.
 */
async function everyRequest(): Promise<SentRequest[]> {
  const setup = await connectExpenses(world, yokoyToXero, 'described');
  Object.assign(setup.settings.packages['xero'] ?? {}, { cardAccount: '1000' });
  const definition = getPackage('xero');
  for (const loader of Object.values(definition?.options ?? {})) await loader.load(setup.target);

  const { items } = await readExpenses(setup, fromTheStart);
  const context = { ...setup.target, source: setup.source };
  for (const item of [
    oneExpense(items),
    oneExpense(items, ({ expense }) => expense.isCreditNote === true),
    oneExpense(items, ({ expense }) => expense.currency === 'USD'),
    oneExpense(items, ({ expense }) => expense.paymentMethod === 'companyCreditCard'),
  ]) {
    const results = await pushExpense(setup, item);
    for (const document of setup.documents) {
      const payload = document.map({ source: item, settings: setup.settings, results });
      if (payload === undefined) continue;
      const call = { payload, idempotencyKey: 'again' };
      const id = results[document.name] ?? '';
      expect(await findDocument(document, setup.target, call)).toBe(id);
      await document.update?.(context, id, call);
    }
    const booking = setup.documents.find(({ name }) => name === 'bill');
    await booking?.remove?.(context, results['bill'] ?? '');
  }
  const parameters = { date: '2026-01-31', tenants: setup.target.settings['tenants'] };
  for (const module of xeroExtractions) {
    const save: Parameters<typeof module.run>[0]['save'] = async ({ file }) => {
      for await (const _ of file?.rows ?? []) {
        // read to the end
      }
    };
    await module.run({ ...setup.target, save }, parameters);
  }
  const loggedCodes = setup.target.logs.map(({ code }) => code);
  expect([...new Set(loggedCodes)]).toEqual(['creditor-without-bank-account']);

  return setup.target.client.records
    .filter(({ url }) => url.includes('/api.xro/2.0'))
    .map(({ method, url, exchange: { options } }) => ({
      method,
      path: new URL(url).pathname.split('/api.xro/2.0')[1] ?? '',
      query: options.query,
      headers: options.headers,
      body: options.body.startsWith('{') ? JSON.parse(options.body) : undefined,
    }));
}

describe.skipIf(!oracle)('requests to Xero, against its own description', () => {
  test('every request is described: path, query, headers and body', async () => {
    const requests = await everyRequest();
    const operations = new Set<string>();
    const problems: string[] = [];
    for (const request of requests) {
      const checked = oracle?.check(request);
      operations.add(checked?.operation ?? '');
      problems.push(...(checked?.problems ?? []).map((text) => `${checked?.operation}: ${text}`));
    }
    expect([...new Set(problems)]).toEqual([]);
    expect([...operations].sort()).toEqual([
      'GET /Accounts',
      'GET /BankTransactions',
      'GET /BankTransactions/{BankTransactionID}',
      'GET /BankTransactions/{BankTransactionID}/Attachments',
      'GET /Contacts',
      'GET /CreditNotes',
      'GET /CreditNotes/{CreditNoteID}',
      'GET /CreditNotes/{CreditNoteID}/Attachments',
      'GET /Invoices',
      'GET /Invoices/{InvoiceID}',
      'GET /Invoices/{InvoiceID}/Attachments',
      'GET /Organisation',
      'GET /Reports/TrialBalance',
      'GET /TaxRates',
      'GET /TrackingCategories',
      'POST /BankTransactions/{BankTransactionID}',
      'POST /Contacts/{ContactID}',
      'POST /CreditNotes/{CreditNoteID}',
      'POST /Invoices/{InvoiceID}',
      'PUT /BankTransactions',
      'PUT /BankTransactions/{BankTransactionID}/Attachments/{FileName}',
      'PUT /Contacts',
      'PUT /CreditNotes',
      'PUT /CreditNotes/{CreditNoteID}/Attachments/{FileName}',
      'PUT /Invoices',
      'PUT /Invoices/{InvoiceID}/Attachments/{FileName}',
    ]);
    const keyed = requests.filter(({ method }) => method === 'PUT');
    for (const { headers } of keyed) {
      expect(headers['idempotency-key']).toMatch(/^.{1,128}$/);
    }
  });

  test('the oracle itself detects errors', () => {
    const good: SentRequest = {
      method: 'PUT',
      path: '/Invoices',
      query: {},
      headers: { 'xero-tenant-id': 'T' },
      body: { Invoices: [{ Type: 'ACCPAY' }] },
    };
    const problems = (changes: Partial<SentRequest>) =>
      oracle?.check({ ...good, ...changes }).problems.join('; ');
    expect(problems({})).toBe('');
    expect(problems({ path: '/Bills' })).toContain('not described');
    expect(problems({ query: { Status: 'X' } })).toContain('query Status');
    expect(problems({ headers: {} })).toContain('xero-tenant-id is missing');
    expect(problems({ body: { Invoices: [{ Type: 'PAYABLE' }] } })).toContain('allowed values');
    expect(problems({ body: { Invoices: [{ Total: 5 }] } })).toContain('Total');
    expect(problems({ body: { Invoices: [{ LineItems: [{ Net: 5 }] }] } })).toContain('Net');
  });
});
