import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { startSandbox } from '../../startSandbox.ts';
import { xeroBill, xeroErrors, type XeroFields, type XeroLists } from './xeroBill.ts';
import { xeroSession, type XeroSession } from './xeroSession.ts';

let sandbox: Sandbox;
let xero: XeroSession;
beforeAll(async () => {
  sandbox = await startSandbox();
  xero = await xeroSession(sandbox, 'strict');
});
afterAll(() => sandbox.stop());

interface Refusal {
  Type: string;
  Message: string;
}

/** Sends it, and expects the vendor's refusal and nothing written. */
async function expectRefused(path: string, body: unknown, words: string): Promise<Refusal> {
  const before = sandbox.control.counters().effects;
  const reply = await xero.send<Refusal>('PUT', path, body);
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(words)]);
  expect(sandbox.control.counters().effects).toEqual(before);
  return reply.body;
}

const nobody = '00000000-0000-0000-0000-000000000001';
const tracked = (tracking: object) => ({ Tracking: [tracking] });

test.each<[string, XeroFields, XeroFields, string]>([
  ['an unknown field', { Colour: 1 }, {}, "'Colour' on object of type 'Invoice'"],
  ['an unknown field of a line', {}, { Colour: 1 }, 'Invoices[0].LineItems[0].Colour'],
  ['an unknown field of its contact', { Contact: { Colour: 1 } }, {}, 'Invoices[0].Contact.Colour'],
  ['an unknown field of tracking', {}, tracked({ Colour: 1 }), 'Tracking[0].Colour'],
  ['a field in other letters', { dueDate: '2026-04-30' }, {}, "'dueDate'"],
  ['an amount that is none', {}, { UnitAmount: 'abc' }, 'UnitAmount'],
  ['an amount as text', {}, { UnitAmount: '100' }, 'UnitAmount'],
  ['a text that is a number', { InvoiceNumber: 5 }, {}, 'InvoiceNumber'],
  ['an id that is no guid', { Contact: { ContactID: 'abc' } }, {}, 'ContactID'],
  ['lines that are none', { LineItems: ['x'] }, {}, 'LineItems'],
])('API-05 Xero refuses a bill with %s, unread', async (_, fields, line, words) => {
  const refusal = await expectRefused('/Invoices', { Invoices: [xeroBill(fields, line)] }, words);
  expect(refusal.Type).toBe('PostDataInvalidException');
});

test.each<[string, XeroFields, XeroFields, string]>([
  ['an unknown type', { Type: 'BANANA' }, {}, "Type 'BANANA' is not valid"],
  ['an unknown status', { Status: 'BANANA' }, {}, 'not of valid status'],
  ['amounts of an unknown kind', { LineAmountTypes: 'Banana' }, {}, "LineAmountTypes 'Banana'"],
  ['a day that the calendar lacks', { Date: '2026-02-31' }, {}, 'Date is not a valid date'],
  ['more than a day', { Date: '2026-03-31 or so' }, {}, 'Date is not a valid date'],
  ['a due date that is none', { DueDate: '2026-04-31' }, {}, 'DueDate is not a valid date'],
  ['an unknown contact', { Contact: { ContactID: nobody } }, {}, 'could not be found'],
  ['an unknown currency', { CurrencyCode: 'XXX' }, {}, 'not subscribed to currency XXX'],
  ['a rate below zero', { CurrencyRate: -1 }, {}, 'CurrencyRate'],
  ['an unknown account', {}, { AccountCode: 'ZZZ' }, "Account code 'ZZZ'"],
  ['an unknown tax type', {}, { TaxType: 'BANANA' }, "'BANANA' does not exist"],
  ['unknown tracking', {}, tracked({ Name: 'Banana', Option: 'b' }), 'does not exist'],
])('API-05 Xero refuses a bill with %s, and books nothing', async (_, fields, line, words) => {
  const refusal = await expectRefused('/Invoices', { Invoices: [xeroBill(fields, line)] }, '');
  expect(refusal.Type).toBe('ValidationException');
  expect(xeroErrors(refusal).join()).toContain(words);
});

test.each([
  ['Invoices', { Invoices: [xeroBill()], Colour: 1 }, 'more than Invoices'],
  [
    'Contacts',
    { Contacts: [{ Name: 'Bakery', Colour: 1 }] },
    "'Colour' on object of type 'Contact'",
  ],
  [
    'Contacts',
    { Contacts: [{ Name: 'B', Phones: [{ Colour: 1 }] }] },
    'Contacts[0].Phones[0].Colour',
  ],
  ['Contacts', { Contacts: [{ Name: 5 }] }, 'Contacts[0].Name'],
  ['Contacts', { Contacts: [{ Name: 'Bakery', EmailAddress: 'nope' }] }, 'Email address'],
  ['CreditNotes', { CreditNotes: [{ InvoiceNumber: 'N' }] }, "'InvoiceNumber'"],
  ['BankTransactions', { BankTransactions: [{ DueDate: '2026-04-30' }] }, "'DueDate'"],
  ['ManualJournals', { ManualJournals: [{ Narration: 'x', Colour: 1 }] }, "'Colour'"],
  ['Invoices?summarise=false', { Invoices: [xeroBill()] }, 'summarise'],
])('API-05 Xero refuses %s with %j', async (path, body, words) => {
  await expectRefused(`/${path}`, body, words);
});

const where = (clause: string) => `where=${encodeURIComponent(clause)}`;

test.each([
  ['an unknown field', `/Invoices?${where('Colour=="x"')}`],
  ['an unknown field of contacts', `/Contacts?${where('Colour=="x"')}`],
  ['half a condition', `/Invoices?${where('Status==')}`],
  ['an id that is no guid', `/Invoices?${where('InvoiceID==Guid("abc")')}`],
  ['a day that the calendar lacks', `/Invoices?${where('Date>=DateTime(2026,2,31)')}`],
  ['an unknown order', '/Invoices?order=Colour'],
  ['ids that are no guids', '/Invoices?IDs=abc'],
  ['contacts that are no guids', '/Contacts?IDs=abc'],
  ['an unknown status', '/Invoices?Statuses=BANANA'],
  ['an unknown parameter', '/Invoices?colour=x'],
  ['a parameter of another resource', '/CreditNotes?summaryOnly=true'],
  ['a yes or no that is none', '/Contacts?includeArchived=perhaps'],
  ['a page that is no number', '/Invoices?page=abc'],
  ['a trial balance of no day', '/Reports/TrialBalance?date=2026-02-31'],
])('API-05 Xero refuses to read with %s', async (_, path) => {
  const reply = await xero.get<Refusal>(path);
  expect([reply.status, reply.body.Message]).toEqual([400, expect.any(String)]);
});

test.each<[string, XeroFields]>([
  ['a reference', { Reference: 'Dinner' }],
  ['a due date before its date', { DueDate: '2026-03-01' }],
])('API-05 Xero takes a bill with %s', async (_, fields) => {
  const { status, body } = await xero.send<XeroLists>('PUT', '/Invoices', xeroBill(fields));
  expect([status, body.Invoices.length]).toEqual([200, 1]);
});
