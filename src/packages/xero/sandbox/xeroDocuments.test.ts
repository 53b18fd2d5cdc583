import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { xeroBill, xeroErrors, type XeroFields, type XeroLists } from './xeroBill.ts';
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
const wrongs = async (body: unknown, path = '/Invoices') => {
  const reply = await xero.send('PUT', path, body);
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({ ErrorNumber: 10, Type: 'ValidationException' });
  return xeroErrors(reply.body);
};

describe('a bill', () => {
  test('is booked with totals, a contact made by name, and both kinds of date', async () => {
    const { status, body } = await xero.send<XeroLists>('PUT', '/Invoices', {
      Invoices: [xeroBill()],
    });
    expect(status).toBe(200);
    const [made] = body.Invoices;
    expect(made).toMatchObject({
      Type: 'ACCPAY',
      SubTotal: 100,
      TotalTax: 21,
      Total: 121,
      AmountDue: 121,
      Status: 'AUTHORISED',
      Date: `/Date(${Date.parse('2026-03-31')}+0000)/`,
      DateString: '2026-03-31T00:00:00',
      Contact: { Name: 'Anna de Vries' },
      StatusAttributeString: 'OK',
    });
    const kinds = sandbox.control.effects({ account: login }).map(({ kind, ref }) => [kind, ref]);
    expect(kinds).toEqual([
      ['contact', 'Anna de Vries'],
      ['bill', 'EXP-1'],
    ]);
    const again = await xero.get<XeroLists>(`/Invoices/${String(made?.InvoiceID)}`);
    expect(again.body.Invoices[0]).toMatchObject({
      InvoiceNumber: 'EXP-1',
      LineItems: [{ TaxAmount: 21, LineAmount: 100 }],
    });
  });

  test('computes inclusive amounts, stated tax and tracking', async () => {
    const line = {
      UnitAmount: 121,
      TaxAmount: 21.01,
      Tracking: [{ Name: 'Cost centre', Option: 'Research' }],
    };
    const { body } = await xero.send<XeroLists>(
      'PUT',
      '/Invoices',
      xeroBill({ LineAmountTypes: 'Inclusive' }, line),
    );
    expect(body.Invoices[0]).toMatchObject({ SubTotal: 99.99, TotalTax: 21.01, Total: 121 });
    const [made] = body.Invoices as [{ LineItems: [{ Tracking: XeroFields[] }] }];
    const tracking = made.LineItems[0].Tracking[0];
    expect(tracking).toMatchObject({
      Name: 'Cost centre',
      Option: 'Research',
      TrackingOptionID: expect.any(String) as string,
    });
  });

  test('can be changed and voided, but not revived', async () => {
    const made = (await xero.send<XeroLists>('PUT', '/Invoices', xeroBill())).body
      .Invoices[0] as XeroFields;
    const path = `/Invoices/${String(made.InvoiceID)}`;
    const changed = await xero.send<XeroLists>('POST', path, { Reference: 'changed' });
    expect(changed.body.Invoices[0]).toMatchObject({ Reference: 'changed', Total: 121 });
    const voided = await xero.send<XeroLists>('POST', path, { Status: 'VOIDED' });
    expect(voided.body.Invoices[0]).toMatchObject({ Status: 'VOIDED', AmountDue: 0 });
    const revived = await xero.send('POST', path, { Status: 'AUTHORISED' });
    expect(xeroErrors(revived.body)).toEqual(['Invoice not of valid status for modification']);
    const actions = sandbox.control
      .effects({ account: login, kind: 'bill' })
      .map(({ action }) => action);
    expect(actions).toEqual(['created', 'updated', 'deleted']);
  });

  test('is refused with all errors, and leaves nothing behind', async () => {
    expect(
      await wrongs(xeroBill({ Contact: undefined, DueDate: undefined, LineItems: [] })),
    ).toEqual([
      'A Contact must be specified for this type of transaction',
      'The DueDate field is mandatory for approved documents',
      'One or more line items must be specified',
    ]);
    const line = {
      AccountCode: '9999',
      TaxType: 'OUTPUT2',
      Description: '',
      Tracking: [{ Name: 'Region', Option: 'West' }],
    };
    expect(
      await wrongs(xeroBill({ CurrencyCode: 'JPY', Type: 'ACCPAYCREDIT', Date: 'soon' }, line)),
    ).toEqual([
      "Type 'ACCPAYCREDIT' is not valid",
      'Date is not a valid date',
      'Organisation is not subscribed to currency JPY',
      "Account code '9999' is not a valid code for this document.",
      'Description must be specified',
      "The tracking option 'West' does not exist",
      "The TaxType code 'OUTPUT2' does not exist or cannot be used for this type of transactions.",
    ]);
    expect(await wrongs(xeroBill({ Total: 120 }))).toEqual([
      'The document total does not equal the sum of the lines.',
    ]);
    expect(await wrongs(xeroBill({}, { LineAmount: 99 }))).toEqual([
      'The line total 99 does not match the expected line total 100.00',
    ]);
    expect(await wrongs(xeroBill({}, { UnitAmount: -1 }))).toEqual([
      'The total for this document must be greater than or equal to zero',
    ]);
    expect(
      await wrongs(xeroBill({ Contact: { ContactID: '00000000-0000-4000-8000-000000000000' } })),
    ).toEqual(['The Contact with the specified ContactID could not be found']);
    expect(sandbox.control.effects({ account: login })).toEqual([]);
  });

  test('is refused if the period is locked, the ledger account gone or the contact archived', async () => {
    sandbox.control.fault({ vendor: 'xero', kind: 'closedPeriod', period: '2026-03' });
    expect(await wrongs(xeroBill())).toEqual([
      'The document date cannot be before the period lock date',
    ]);
    expect((await xero.send('PUT', '/Invoices', xeroBill({ Date: '2026-04-01' }))).status).toBe(
      200,
    );
    sandbox.control.clearFaults();
    sandbox.control.fault({ vendor: 'xero', kind: 'unknownLedger', ledger: '4430' });
    expect(await wrongs(xeroBill())).toEqual([
      "Account code '4430' is not a valid code for this document.",
    ]);
    const accounts = (await xero.get<XeroLists>(`/Accounts${q({ where: 'Code=="4430"' })}`)).body
      .Accounts;
    expect(accounts).toEqual([]);
    sandbox.control.clearFaults();
    sandbox.control.fault({ vendor: 'xero', kind: 'blockedAccount', party: 'Anna de Vries' });
    expect((await wrongs(xeroBill()))[0]).toContain('has been archived');
  });

  test('keeps its files', async () => {
    const made = (await xero.send<XeroLists>('PUT', '/Invoices', xeroBill())).body
      .Invoices[0] as XeroFields;
    const path = `/Invoices/${String(made.InvoiceID)}/Attachments`;
    const put = await xero.send<XeroLists>(
      'PUT',
      `${path}/receipt%201.pdf`,
      Buffer.from('%PDF-1.4'),
      {
        'content-type': 'application/pdf',
      },
    );
    expect(put.body.Attachments).toMatchObject([
      { FileName: 'receipt 1.pdf', MimeType: 'application/pdf', ContentLength: 8 },
    ]);
    await xero.send('PUT', `${path}/receipt%201.pdf`, Buffer.from('%PDF-1.5'), {
      'content-type': 'application/pdf',
    });
    expect((await xero.get<XeroLists>(path)).body.Attachments).toHaveLength(1);
    expect((await xero.get<string>(`${path}/receipt%201.pdf`)).text).toBe('%PDF-1.5');
    expect(
      (await xero.get<XeroLists>(`/Invoices/${String(made.InvoiceID)}`)).body.Invoices[0],
    ).toMatchObject({ HasAttachments: true });
    expect((await xero.send('PUT', `${path}/empty.pdf`, Buffer.alloc(0))).status).toBe(400);
    expect(
      (await xero.send('PUT', '/Invoices/none/Attachments/a.pdf', Buffer.from('x'))).status,
    ).toBe(404);
  });
});

describe('sales documents', () => {
  test('get a number, and no two the same', async () => {
    const sale = (number?: string) =>
      xeroBill(
        {
          Type: 'ACCREC',
          ...(number === undefined ? { InvoiceNumber: undefined } : { InvoiceNumber: number }),
        },
        { AccountCode: '8030', TaxType: 'OUTPUT2' },
      );
    const made = await xero.send<XeroLists>('PUT', '/Invoices', sale());
    expect(made.body.Invoices[0]?.InvoiceNumber).toBe('INV-0131');
    expect(await wrongs(sale('INV-0131'))).toEqual(['Invoice # must be unique.']);
  });

  test('credit notes are separate', async () => {
    const note = {
      ...xeroBill({ Type: 'ACCPAYCREDIT', CreditNoteNumber: 'CN-9' }),
      InvoiceNumber: undefined,
    };
    const { body } = await xero.send<XeroLists>('PUT', '/CreditNotes', { CreditNotes: [note] });
    expect(body.CreditNotes[0]).toMatchObject({
      CreditNoteNumber: 'CN-9',
      Total: 121,
      RemainingCredit: 121,
    });
    expect(
      (await xero.get<XeroLists>(`/CreditNotes${q({ where: 'CreditNoteNumber=="CN-9"' })}`)).body
        .CreditNotes,
    ).toHaveLength(1);
    expect(await wrongs(xeroBill({ Type: 'ACCPAYCREDIT' }))).toEqual([
      "Type 'ACCPAYCREDIT' is not valid",
    ]);
  });
});

describe('contacts', () => {
  test('are found by name or number and changed, never doubled, by POST', async () => {
    const contact = { Name: 'Anna', ContactNumber: 'E1001', EmailAddress: 'anna@acme.example' };
    const made = (await xero.send<XeroLists>('POST', '/Contacts', { Contacts: [contact] })).body
      .Contacts[0];
    const again = (
      await xero.send<XeroLists>('POST', '/Contacts', { ...contact, AccountNumber: '77' })
    ).body.Contacts[0];
    expect(again).toMatchObject({
      ContactID: made?.ContactID,
      AccountNumber: '77',
      EmailAddress: 'anna@acme.example',
    });
    expect(
      (await xero.get<XeroLists>(`/Contacts${q({ where: 'ContactNumber=="E1001"' })}`)).body
        .Contacts,
    ).toHaveLength(1);
    expect((await xero.get<XeroLists>('/Contacts/E1001')).body.Contacts[0]?.ContactID).toBe(
      made?.ContactID,
    );
    expect((await wrongs(contact, '/Contacts'))[0]).toContain(
      'already assigned to another contact',
    );
  });

  test('are refused without a name or with one too long', async () => {
    expect(await wrongs({ EmailAddress: 'x@y.example' }, '/Contacts')).toEqual([
      'The contact name must be specified.',
    ]);
    expect(
      (await wrongs({ Name: 'x'.repeat(256), EmailAddress: 'none' }, '/Contacts')).length,
    ).toBe(2);
  });
});

describe('manual journals', () => {
  const journal = (amounts: number[], fields: XeroFields = {}) => ({
    Narration: 'Payroll',
    Date: '2026-03-31',
    Status: 'POSTED',
    JournalLines: amounts.map((LineAmount) => ({ LineAmount, AccountCode: '4000' })),
    ...fields,
  });

  test('must balance', async () => {
    const { body } = await xero.send<XeroLists>('PUT', '/ManualJournals', journal([10, -10]));
    expect(body.ManualJournals[0]).toMatchObject({ Narration: 'Payroll', Status: 'POSTED' });
    expect(await wrongs(journal([10, -9.99]), '/ManualJournals')).toEqual([
      'The total debits must equal total credits',
    ]);
    expect(await wrongs(journal([], { Narration: '' }), '/ManualJournals')).toEqual([
      'Narration is mandatory',
      'A manual journal must have at least two lines',
    ]);
  });
});
