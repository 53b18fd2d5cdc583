import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import * as formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { xeroSession, type XeroSession } from './xeroSession.ts';
import { startSandbox } from '../../startSandbox.ts';
import { vendorDescription } from '../../../../test/support/vendorDescription.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';

const file = fileURLToPath(vendorDescription('xero_accounting.yaml'));
const there = fs.existsSync(file);
if (!there) console.warn(`Skipped: Xero's description is not at ${file}`);

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
}
interface Operation {
  responses: Record<string, Answered>;
}
type Answered = { $ref?: string; content?: { 'application/json'?: { schema?: Schema } } };
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answered> };
}

/** Fields that Xero sends although its description leaves them out, as its own examples show. */
const undeclared = new Set([
  'Id',
  'Status',
  'ProviderName',
  'DateTimeUTC',
  'DateString',
  'DueDateString',
]);

/** Our path → the description's. */
function patternOf(path: string): string {
  const bare = path.split('?')[0] as string;
  const [, list = '', id, attachments, name] = bare.split('/');
  if (list === 'Reports') return bare;
  const idName: Record<string, string> = {
    Invoices: 'InvoiceID',
    Contacts: 'ContactID',
    CreditNotes: 'CreditNoteID',
    ManualJournals: 'ManualJournalID',
    BankTransactions: 'BankTransactionID',
  };
  const parts = ['', list];
  if (id !== undefined) parts.push(`{${idName[list]}}`);
  if (attachments !== undefined) parts.push(attachments);
  if (name !== undefined) parts.push('{FileName}');
  return parts.join('/');
}

describe.skipIf(!there)('every JSON answer matches Xero’s description', () => {
  let sandbox: Sandbox;
  let xero: XeroSession;
  let description: Description;
  let ajv: Ajv;

  beforeAll(async () => {
    description = parse(fs.readFileSync(file, 'utf8')) as Description;
    ajv = new Ajv({ strict: false, allErrors: true });
    (formats.default as unknown as (ajv: Ajv) => void)(ajv);
    ajv.addSchema({ $id: 'https://xero.test/', components: description.components });
    sandbox = await startSandbox();
    xero = await xeroSession(sandbox, 'acme');
  });
  afterAll(() => sandbox.stop());

  const resolve = <T extends { $ref?: string }>(one: T): T => {
    if (one.$ref === undefined) return one;
    let found: unknown = description;
    for (const step of one.$ref.slice(2).split('/'))
      found = (found as Record<string, unknown>)[step];
    return found as T;
  };

  /** Property names in the answer that the schema does not have. */
  const extras = (schema: Schema | undefined, value: unknown, at: string): string[] => {
    if (schema === undefined || value === null || typeof value !== 'object') return [];
    const real = resolve(schema);
    if (Array.isArray(value)) return value.flatMap((one) => extras(real.items, one, at));
    if (real.properties === undefined) return [];
    return Object.entries(value).flatMap(([name, inner]) => {
      const declared = real.properties?.[name];
      if (declared !== undefined) return extras(declared, inner, `${at}.${name}`);
      return undeclared.has(name) ? [] : [`${at}.${name}`];
    });
  };

  const check = (method: string, path: string, status: number, body: unknown): void => {
    const operation = description.paths[patternOf(path)]?.[method.toLowerCase()];
    expect(operation, `${method} ${path} is described`).toBeDefined();
    const response = operation?.responses[String(status)];
    const schema = response && resolve(response).content?.['application/json']?.schema;
    expect(schema, `${method} ${path} → ${status} is described`).toBeDefined();
    const name = schema?.$ref?.slice(1) ?? '';
    const validate = ajv.compile({ $ref: `https://xero.test/#${name}` });
    validate(body);
    expect(validate.errors ?? [], `${method} ${path} → ${status}`).toEqual([]);
    // The elements of an error repeat the request.
    if (status !== 200) return;
    expect([...new Set(extras(schema, body, ''))], `${method} ${path} → ${status}`).toEqual([]);
  };

  test('lists, with and without pages and summaries', async () => {
    for (const path of [
      '/Accounts',
      '/TaxRates',
      '/TrackingCategories',
      '/Currencies',
      '/Organisation',
      '/Reports/TrialBalance?date=2026-10-31',
      '/Contacts',
      '/Contacts?page=1&pageSize=1000&includeArchived=true',
      '/Contacts?page=1&summaryOnly=true',
      '/Invoices',
      '/Invoices?page=1',
      '/Invoices?page=2&summaryOnly=true',
      '/CreditNotes?page=1',
      '/ManualJournals?page=1',
      '/BankTransactions?page=1',
      '/Journals',
      '/Payments',
      '/Users',
      '/Reports/ProfitAndLoss?fromDate=2026-01-01&toDate=2026-10-31',
    ]) {
      for (const tenant of xero.tenants) {
        const reply = await xero.get(path, { 'xero-tenant-id': tenant.tenantId });
        expect([path, reply.status]).toEqual([path, 200]);
        check('GET', path, 200, reply.body);
      }
    }
  });

  test('writes, reads and refusals', async () => {
    const line = {
      Description: 'Dinner',
      Quantity: 1,
      UnitAmount: 10,
      AccountCode: '4430',
      Tracking: [{ Name: 'Region', Option: 'North' }],
    };
    const bill = {
      Type: 'ACCPAY',
      Contact: { Name: 'Anna' },
      Date: '2026-03-31',
      DueDate: '2026-04-30',
      LineItems: [line],
      Status: 'AUTHORISED',
      Url: 'https://example.test/1',
    };
    const bodies: [string, object, object][] = [
      [
        '/Contacts',
        {
          Name: 'Zoë',
          EmailAddress: 'zoe@acme.example',
          Addresses: [{ AddressType: 'STREET', City: 'Utrecht' }],
        },
        { EmailAddress: 'x' },
      ],
      ['/Invoices', bill, { ...bill, LineItems: [{ ...line, AccountCode: '1' }] }],
      [
        '/BankTransactions',
        {
          Type: 'SPEND',
          Contact: { Name: 'Anna' },
          Date: '2026-03-31',
          BankAccount: { Code: '1000' },
          LineItems: [line],
        },
        { Type: 'SPEND', BankAccount: { Code: '4430' }, LineItems: [line] },
      ],
      ['/CreditNotes', { ...bill, Type: 'ACCPAYCREDIT' }, { Type: 'ACCPAYCREDIT' }],
      [
        '/ManualJournals',
        {
          Narration: 'N',
          JournalLines: [
            { LineAmount: 5, AccountCode: '4000' },
            { LineAmount: -5, AccountCode: '4100' },
          ],
        },
        { Narration: '' },
      ],
    ];
    const ids: Record<string, string> = {};
    for (const [path, good, bad] of bodies) {
      for (const method of ['PUT', 'POST']) {
        const wrong = await xero.send(method, path, bad);
        check(method, path, wrong.status, wrong.body);
        expect(wrong.status).toBe(400);
        const partly = await xero.send(method, `${path}?summarizeErrors=false`, {
          [path.slice(1)]: [bad],
        });
        check(method, path, partly.status, partly.body);
      }
      const made = await xero.send<Record<string, Record<string, string>[]>>('PUT', path, good);
      expect([path, made.status]).toEqual([path, 200]);
      check('PUT', path, 200, made.body);
      const row = made.body[path.slice(1)]?.[0] ?? {};
      ids[path] = row[Object.keys(row).find((name) => name.endsWith('ID')) ?? ''] ?? '';
      const one = `${path}/${ids[path]}`;
      const read = await xero.get(one);
      check('GET', one, read.status, read.body);
    }
    const files = `/Invoices/${ids['/Invoices']}/Attachments`;
    const put = await xero.send('PUT', `${files}/a.pdf`, Buffer.from('%PDF'), {
      'content-type': 'application/pdf',
    });
    check('PUT', `${files}/a.pdf`, put.status, put.body);
    const history = `/Invoices/${ids['/Invoices']}/History`;
    const changes = await xero.get(history);
    check('GET', history, changes.status, changes.body);
    const listed = await xero.get(files);
    check('GET', files, listed.status, listed.body);
    const voided = await xero.send('POST', `/Invoices/${ids['/Invoices']}`, { Status: 'VOIDED' });
    check('POST', `/Invoices/${ids['/Invoices']}`, voided.status, voided.body);
  });

  test('the check detects a wrong or unknown field', () => {
    expect(() => check('GET', '/Accounts', 200, { Accounts: [{ Code: 7 }] })).toThrow();
    expect(() => check('GET', '/Accounts', 200, { Accounts: [{ Kode: '7' }] })).toThrow();
    expect(() => check('GET', '/Accounts', 200, { Accounts: [{ Class: 'NOTHING' }] })).toThrow();
    expect(() => check('GET', '/Nothing', 200, {})).toThrow();
  });
});
