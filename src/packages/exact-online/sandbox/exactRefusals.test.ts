import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { startSandbox } from '../../startSandbox.ts';
import { exactSession, type ExactResults, type ExactSession } from './exactSession.ts';

type Row = Record<string, unknown>;

let sandbox: Sandbox;
let exact: ExactSession;
let supplier: string;
let ledger: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  exact = await exactSession(sandbox, 'strict');
  supplier = await idOf('crm/Accounts?$filter=IsSupplier eq true&$top=1');
  ledger = await idOf("financial/GLAccounts?$filter=Code eq '4430'");
});
afterAll(() => sandbox.stop());

async function idOf(path: string): Promise<string> {
  return String((await exact.get<ExactResults>(path)).body.d.results[0]?.ID);
}

const entries = 'purchaseentry/PurchaseEntries';
/** A right entry, with other fields and another line. */
const entry = (fields: Row = {}, line: Row = {}): Row => ({
  ...{ Journal: '61', Supplier: supplier, EntryDate: '2026-11-10', Currency: 'EUR' },
  PurchaseEntryLines: [{ GLAccount: ledger, AmountFC: 100, VATCode: '4', ...line }],
  ...fields,
});

const message = (body: unknown) =>
  (body as { error: { message: { value: string } } }).error.message.value;

async function expectRefused(path: string, body: Row, words: string): Promise<void> {
  const before = sandbox.control.counters().effects;
  const reply = await exact.send('POST', path, body);
  expect([reply.status, message(reply.body)]).toEqual([400, expect.stringContaining(words)]);
  expect(sandbox.control.counters().effects).toEqual(before);
}

const nobody = '00000000-0000-4000-8000-000000000000';

test.each<[string, Row, Row, string]>([
  ['an unknown field', { Colour: 1 }, {}, "'Colour'"],
  ['an unknown field of a line', {}, { Colour: 1 }, "'Colour'"],
  ['a field of every object', { constructor: 'x' }, {}, "'constructor'"],
  ['lines that are none', { PurchaseEntryLines: ['x'] }, {}, 'PurchaseEntryLines'],
  ['a text that is a number', { YourRef: 5 }, {}, "'YourRef'"],
  ['an amount that is none', {}, { AmountFC: 'abc' }, "'AmountFC'"],
  ['an id that is no guid', { Supplier: 'abc' }, {}, "'Supplier'"],
  ['an unknown supplier', { Supplier: nobody }, {}, 'Supplier'],
  ['a day that the calendar lacks', { EntryDate: '2026-02-31' }, {}, "'EntryDate'"],
  ['more than a day', { EntryDate: '2026-02-28 or so' }, {}, "'EntryDate'"],
  ['a due date before the entry’s', { DueDate: '2026-11-09' }, {}, 'due date'],
  ['an unknown currency', { Currency: 'XXX' }, {}, 'Currency'],
  ['an unknown VAT code', {}, { VATCode: 'ZZ' }, 'VAT code'],
  ['an unknown cost centre', {}, { CostCenter: 'none' }, 'Cost center'],
  ['a service that ends before', {}, { From: '2026-12-01', To: '2026-11-01' }, 'To is before From'],
  ['500 % not deductible', {}, { VATNonDeductiblePercentage: 5 }, 'VATNonDeductiblePercentage'],
  ['less than nothing private', {}, { PrivateUsePercentage: -0.1 }, 'PrivateUsePercentage'],
  ['a period that isn’t there', { ReportingYear: 2026, ReportingPeriod: 99 }, {}, '2026-99'],
])('API-05 Exact refuses an entry with %s, and books nothing', (_, fields, line, words) =>
  expectRefused(entries, entry(fields, line), words),
);

test.each<[string, Row, string]>([
  ['an unknown field', { Name: 'Bakery', Colour: 1 }, "'Colour'"],
  ['a name that is a number', { Name: 5 }, "'Name'"],
  ['a yes or no as text', { Name: 'Bakery', IsSupplier: 'true' }, "'IsSupplier'"],
  ['an e-mail address that is none', { Name: 'Bakery', Email: 'nope' }, 'E-mail'],
  ['an unknown status', { Name: 'Bakery', Status: 'Z' }, 'Status'],
  ['an unknown field of its bank account', { Name: 'B', BankAccounts: [{ Colour: 1 }] }, 'Colour'],
])('API-05 Exact refuses an account with %s, and adds none', (_, body, words) =>
  expectRefused('crm/Accounts', body, words),
);

test.each([
  ['an unknown field', "crm/Accounts?$filter=Colour eq 'x'"],
  ['an unknown field to select', "crm/Accounts?$filter=Code eq 'x'&$select=Colour"],
  ['an unknown order', "crm/Accounts?$filter=Code eq 'x'&$orderby=Colour"],
  ['an unknown direction', "crm/Accounts?$filter=Code eq 'x'&$orderby=Code up"],
  ['half a condition', 'crm/Accounts?$filter=IsSupplier eq'],
  ['a text for a yes or no', "crm/Accounts?$filter=IsSupplier eq 'true'"],
  ['a number for a text', 'crm/Accounts?$filter=Code eq 20001'],
  ['a text for a guid', `crm/Accounts?$filter=ID eq '${nobody}'`],
  ['a guid that is none', "crm/Accounts?$filter=ID eq guid'abc'"],
  ['a text for a day', "crm/Accounts?$filter=Modified gt '2026-01-01'"],
  ['a day that the calendar lacks', "crm/Accounts?$filter=Modified gt datetime'2026-02-31'"],
  [
    'a beginning of a number',
    "financial/FinancialPeriods?$filter=startswith(FinYear,'20') eq true",
  ],
  ['a field that can’t be expanded', "crm/Accounts?$filter=Code eq 'x'&$expand=Code"],
  ['an unknown parameter', "crm/Accounts?$filter=Code eq 'x'&$page=2"],
  ['a page that is no number', "crm/Accounts?$filter=Code eq 'x'&$top=abc"],
])('API-05 Exact refuses to read with %s', async (_, path) => {
  const reply = await exact.get(path);
  expect([reply.status, message(reply.body)]).toEqual([400, expect.any(String)]);
});

test('API-05 Exact ignores fields that nobody may write', async () => {
  const sent = { AmountFC: 5, EntryNumber: 5, Created: '2020-01-01', SupplierName: 'x' };
  const { status, body } = await exact.send<{ d: Row }>(
    'POST',
    entries,
    entry({ ...sent, InvoiceNumber: 5 }, { GLAccountCode: '4500' }),
  );
  expect(status).toBe(201);
  for (const [name, value] of Object.entries(sent)) expect(body.d[name]).not.toEqual(value);
  expect(body.d['InvoiceNumber'] ?? null).toBeNull();
});
