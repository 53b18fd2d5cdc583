import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exactSession, type ExactResults, type ExactSession } from './exactSession.ts';
import { startSandbox } from '../../startSandbox.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';

type Row = Record<string, unknown>;

let sandbox: Sandbox;
let exact: ExactSession;
let login: string;
let supplier: string;
let ledger: string;
let count = 0;

const entriesPath = 'purchaseentry/PurchaseEntries';

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  login = `acme-${(count += 1)}`;
  exact = await exactSession(sandbox, login);
  supplier = String((await rows('crm/Accounts?$filter=IsSupplier eq true&$top=1'))[0]?.ID);
  ledger = String((await rows("financial/GLAccounts?$filter=Code eq '4430'"))[0]?.ID);
});
afterEach(() => sandbox.control.clearFaults());
afterAll(() => sandbox.stop());

async function rows(path: string): Promise<Row[]> {
  return (await exact.get<ExactResults>(path)).body.d.results;
}

const entry = (fields: Row = {}, line: Row = {}): Row => ({
  Journal: '61',
  Supplier: supplier,
  EntryDate: '2026-03-31',
  Currency: 'EUR',
  Description: 'Dinner',
  YourRef: 'EXP-1',
  PurchaseEntryLines: [
    {
      GLAccount: ledger,
      AmountFC: 18.15,
      VATCode: '5',
      VATAmountFC: 1.5,
      CostCenter: '100',
      ...line,
    },
    { GLAccount: ledger, AmountFC: 100, VATCode: '4' },
  ],
  ...fields,
});
const post = (body: Row, headers = {}) =>
  exact.send<{ d: Row }>('POST', entriesPath, body, headers);
const message = (body: unknown) =>
  (body as { error: { message: { value: string } } }).error.message.value;
const wrongs = async (body: Row) => {
  const reply = await post(body);
  expect(reply.status).toBe(400);
  return message(reply.body).split('\r\n');
};
const totalOf = async (code: string) => {
  const found = await rows(`financial/ReportingBalance?$filter=GLAccountCode eq '${code}'`);
  return found.reduce((sum, row) => sum + Math.round(Number(row.Amount) * 100), 0);
};

describe('a purchase entry', () => {
  test('is booked, with the values that Exact computes, and found by YourRef', async () => {
    const made = await post(entry());
    expect(made.status).toBe(201);
    expect(made.body.d).toMatchObject({
      YourRef: 'EXP-1',
      AmountFC: 140.65,
      VATAmountFC: 22.5,
      ReportingYear: 2026,
      ReportingPeriod: 3,
      Type: 30,
      Status: 20,
      EntryDate: `/Date(${Date.parse('2026-03-31')})/`,
      PurchaseEntryLines: {
        __deferred: { uri: expect.stringContaining('/PurchaseEntryLines') as string },
      },
    });
    const found = await rows(
      `${entriesPath}?$filter=YourRef eq 'EXP-1'&$select=EntryID,PurchaseEntryLines&$expand=PurchaseEntryLines`,
    );
    expect(found).toHaveLength(1);
    const [first] = found as [{ PurchaseEntryLines: { results: Row[] } }];
    const lines = first.PurchaseEntryLines.results;
    expect(lines).toMatchObject([
      {
        LineNumber: 1,
        AmountFC: 18.15,
        VATAmountFC: 1.5,
        GLAccountCode: '4430',
        CostCenter: '100',
      },
      { LineNumber: 2, AmountFC: 100, VATAmountFC: 21, VATPercentage: 0.21 },
    ]);
    expect(
      sandbox.control.effects({ account: login, kind: 'purchaseEntry', ref: 'EXP-1' }),
    ).toMatchObject([
      { action: 'created', amount: 140.65, currency: 'EUR', tenant: String(exact.division) },
    ]);
  });

  test('moves the balances: costs and VAT against the creditors', async () => {
    const before = await Promise.all(['4430', '1400', '1600'].map(totalOf));
    await post(entry());
    const after = await Promise.all(['4430', '1400', '1600'].map(totalOf));
    expect(after.map((amount, i) => amount - (before[i] as number))).toEqual([
      11_815, 2_250, -14_065,
    ]);
  });

  test('can be changed and deleted, and the balances follow', async () => {
    const before = await totalOf('4430');
    const id = String((await post(entry())).body.d.EntryID);
    const line = { GLAccount: ledger, AmountFC: 50, VATCode: '0' };
    expect(
      (await exact.send('PUT', `${entriesPath}(guid'${id}')`, { PurchaseEntryLines: [line] }))
        .status,
    ).toBe(204);
    expect((await totalOf('4430')) - before).toBe(5000);
    const one = await exact.get<{ d: Row }>(`${entriesPath}(guid'${id}')`);
    expect(one.body.d).toMatchObject({ AmountFC: 50, YourRef: 'EXP-1' });
    expect((await exact.send('DELETE', `${entriesPath}(guid'${id}')`)).status).toBe(204);
    expect(await totalOf('4430')).toBe(before);
    expect((await exact.get(`${entriesPath}(guid'${id}')`)).status).toBe(404);
    expect(await rows(`${entriesPath}?$filter=YourRef eq 'EXP-1'`)).toEqual([]);
    expect(await rows('sync/Deleted?$filter=Timestamp gt 0')).toMatchObject([
      { EntityType: 1, EntityKey: id },
    ]);
    const actions = sandbox.control
      .effects({ account: login, kind: 'purchaseEntry' })
      .map(({ action }) => action);
    expect(actions).toEqual(['created', 'updated', 'deleted']);
  });

  test('A13 may be a credit note, with or without its type, or in another currency', async () => {
    const credit = await post(
      entry({ Type: 31, YourRef: 'CN' }, { AmountFC: -18.15, VATAmountFC: -1.5 }),
    );
    expect(credit.body.d).toMatchObject({ Type: 31, TypeDescription: 'Purchase credit note' });
    const back = [{ GLAccount: ledger, AmountFC: -100, VATCode: '4' }];
    const withoutType = await post(entry({ YourRef: 'CN-2', PurchaseEntryLines: back }));
    expect(withoutType.body.d).toMatchObject({ Type: 31 });
    const dollars = await post(entry({ Currency: 'USD', Rate: 0.925917, YourRef: 'FX' }));
    expect(dollars.body.d).toMatchObject({ Currency: 'USD', AmountFC: 140.65, AmountDC: 130.23 });
  });

  test('is refused without its required fields', async () => {
    expect(await wrongs({})).toEqual([
      'Mandatory: Journal',
      'Mandatory: Supplier',
      'Mandatory: Purchase entry lines',
    ]);
    expect(await wrongs(entry({ PurchaseEntryLines: [{}] }))).toEqual([
      'Mandatory: G/L Account',
      'Mandatory: Amount',
    ]);
  });

  test('is refused for anything that does not exist', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const line = {
      GLAccount: nobody,
      AmountFC: 1,
      VATCode: '99',
      CostCenter: '999',
      CostUnit: 'X',
    };
    const all = await wrongs(
      entry({
        Journal: '99',
        Supplier: nobody,
        Document: nobody,
        Currency: 'XXX',
        PurchaseEntryLines: [line],
      }),
    );
    expect(all).toEqual([
      'Invalid reference: Journal',
      'Invalid reference: Supplier',
      'Invalid reference: Document',
      'Invalid reference: Currency',
      'Invalid reference: G/L Account',
      'Invalid reference: VAT code',
      'Invalid reference: Cost center',
      'Invalid reference: Cost unit',
    ]);
    expect(await wrongs(entry({ Journal: '20' }))).toEqual([
      'Invalid journal. The journal must be a purchase journal.',
    ]);
    const debtor = (await rows("crm/Accounts?$filter=Status eq 'C'&$top=1"))[0]?.ID;
    expect(await wrongs(entry({ Supplier: debtor }))).toEqual(['Invalid reference: Supplier']);
    expect(sandbox.control.effects({ account: login })).toEqual([]);
  });

  test('is refused for a text or a value that Exact does not accept', async () => {
    expect(await wrongs(entry({ YourRef: 'x'.repeat(31) }))).toEqual([
      'YourRef: maximum length is 30 characters',
    ]);
    expect(await wrongs(entry({ Supplier: 'not-a-guid' }))).toEqual([
      "Error converting value for property 'Supplier'.",
    ]);
    expect((await wrongs(entry({ Colour: 1 })))[0]).toContain("property name 'Colour'");
    const form = await post(entry(), { 'content-type': 'text/plain' });
    expect(form.status).toBe(415);
  });

  test('is refused in a closed period', async () => {
    sandbox.control.fault({ vendor: 'exact-online', kind: 'closedPeriod', period: '2026-03' });
    expect(await wrongs(entry())).toEqual(['Period 2026-03 is closed']);
    expect((await post(entry({ EntryDate: '2026-04-01' }))).status).toBe(201);
    sandbox.control.clearFaults();
    const id = String((await post(entry())).body.d.EntryID);
    sandbox.control.fault({ vendor: 'exact-online', kind: 'closedPeriod' });
    const kept = await exact.send('DELETE', `${entriesPath}(guid'${id}')`);
    expect([kept.status, message(kept.body)]).toEqual([400, 'Period 2026-03 is closed']);
  });

  test('is refused on a ledger account that is gone or a supplier that is blocked', async () => {
    sandbox.control.fault({ vendor: 'exact-online', kind: 'unknownLedger', ledger: '4430' });
    expect(await wrongs(entry())).toEqual([
      'Invalid reference: G/L Account',
      'Invalid reference: G/L Account',
    ]);
    sandbox.control.clearFaults();
    sandbox.control.fault({ vendor: 'exact-online', kind: 'blockedAccount' });
    expect((await wrongs(entry()))[0]).toMatch(/^Account is blocked: 20001 - /);
    sandbox.control.clearFaults();
    await exact.send('PUT', `crm/Accounts(guid'${supplier}')`, { Blocked: true });
    expect((await wrongs(entry()))[0]).toMatch(/^Account is blocked/);
  });

  test('may be refused with 500, as observed in practice', async () => {
    sandbox.control.fault({ vendor: 'exact-online', kind: 'validationAs500', times: 1 });
    expect(await post({})).toMatchObject({ status: 500, body: { error: { code: '' } } });
    expect((await post({})).status).toBe(400);
  });

  test('is stored and can be found even if the reply is lost', async () => {
    sandbox.control.fault({
      vendor: 'exact-online',
      kind: 'dropAfterCommit',
      match: entriesPath,
      times: 1,
    });
    await expect(post(entry({ YourRef: 'LOST' }))).rejects.toThrow();
    expect(await rows(`${entriesPath}?$filter=YourRef eq 'LOST'`)).toHaveLength(1);
  });
});

describe('a receipt', () => {
  test('is a document with an attachment, named by the entry', async () => {
    const document = await exact.send<{ d: Row }>('POST', 'documents/Documents', {
      Subject: 'Receipt EXP-1',
      Type: 20,
      Account: supplier,
    });
    expect(document.status).toBe(201);
    const id = document.body.d.ID;
    const file = {
      Document: id,
      FileName: 'r.pdf',
      Attachment: Buffer.from('%PDF-1.4').toString('base64'),
    };
    const attachment = await exact.send<{ d: Row }>('POST', 'documents/DocumentAttachments', file);
    expect(attachment).toMatchObject({
      status: 201,
      body: { d: { FileName: 'r.pdf', FileSize: 8 } },
    });
    const made = await post(entry({ Document: id }));
    expect(made.body.d).toMatchObject({ Document: id, DocumentSubject: 'Receipt EXP-1' });
    expect(
      await rows(`documents/DocumentAttachments?$filter=Document eq guid'${String(id)}'`),
    ).toHaveLength(1);
    expect(sandbox.control.effects({ account: login }).map(({ kind }) => kind)).toEqual([
      'document',
      'documentAttachment',
      'purchaseEntry',
    ]);
  });

  test('is refused if it is invalid', async () => {
    const bad = await exact.send('POST', 'documents/DocumentAttachments', {
      Document: supplier,
      Attachment: 'no base64!',
    });
    expect(message(bad.body).split('\r\n')).toEqual([
      'Invalid reference: Document',
      'Mandatory: File name',
      'Invalid: Attachment is no base64',
    ]);
    expect(
      message((await exact.send('POST', 'documents/Documents', {})).body).split('\r\n'),
    ).toEqual(['Mandatory: Subject', 'Mandatory: Type']);
  });
});

describe('a general journal entry', () => {
  const journal = (amounts: number[]) =>
    exact.send<{ d: Row }>('POST', 'generaljournalentry/GeneralJournalEntries', {
      JournalCode: '90',
      GeneralJournalEntryLines: amounts.map((AmountFC) => ({
        GLAccount: ledger,
        AmountFC,
        Date: '2026-03-31',
        Description: 'Card',
      })),
    });

  test('must balance', async () => {
    expect(await journal([10, -10])).toMatchObject({
      status: 201,
      body: { d: { FinancialYear: 2026, FinancialPeriod: 3, Type: 90 } },
    });
    const off = await journal([10, -9.99]);
    expect([off.status, message(off.body)]).toEqual([400, 'The entry is not in balance']);
    expect(message((await journal([])).body)).toContain('Mandatory: General journal entry lines');
  });
});

test('logins are separate: one does not see the other’s bookings', async () => {
  const other = await exactSession(sandbox, `${login}-other`);
  await post(entry());
  const seen = await other.get<ExactResults>(`${entriesPath}?$filter=YourRef eq 'EXP-1'`);
  expect(seen.body.d.results).toEqual([]);
  const names = await other.get<ExactResults>('crm/Accounts?$filter=ID ne null&$select=Name');
  expect(names.body.d.results.every(({ Name }) => String(Name).includes(`(${login}-other)`))).toBe(
    true,
  );
});
