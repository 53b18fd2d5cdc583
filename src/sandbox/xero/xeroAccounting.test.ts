import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { xeroSession, type XeroSession } from '../sessions/xeroSession.ts';
import { startSandbox, type Sandbox } from '../startSandbox.ts';

type Row = Record<string, unknown>;
type Lists = Record<
  'Invoices' | 'Contacts' | 'CreditNotes' | 'ManualJournals' | 'Attachments' | 'Accounts',
  Row[]
> & {
  pagination?: { page: number; pageSize: number; pageCount: number; itemCount: number };
};
type Problem = { Type: string; Elements: { ValidationErrors: { Message: string }[] }[] };

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
const bill = (fields: Row = {}, line: Row = {}): Row => ({
  Type: 'ACCPAY',
  Contact: { Name: 'Anna de Vries' },
  Date: '2026-03-31',
  DueDate: '2026-04-30',
  InvoiceNumber: 'EXP-1',
  CurrencyCode: 'EUR',
  Status: 'AUTHORISED',
  LineItems: [
    {
      Description: 'Dinner',
      Quantity: 1,
      UnitAmount: 100,
      AccountCode: '4430',
      TaxType: 'TAX001',
      ...line,
    },
  ],
  ...fields,
});
const errorsOf = (body: unknown): string[] =>
  (body as Problem).Elements.flatMap(({ ValidationErrors }) =>
    ValidationErrors.map(({ Message }) => Message),
  );
const wrongs = async (body: unknown, path = '/Invoices') => {
  const reply = await xero.send('PUT', path, body);
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({ ErrorNumber: 10, Type: 'ValidationException' });
  return errorsOf(reply.body);
};

describe('lists', () => {
  test('page with a count of pages and items', async () => {
    const first = (await xero.get<Lists>('/Invoices?page=1')).body;
    expect(first.pagination).toEqual({ page: 1, pageSize: 100, pageCount: 2, itemCount: 130 });
    const second = (await xero.get<Lists>('/Invoices?page=2')).body;
    expect(second.Invoices).toHaveLength(30);
    const ids = [...first.Invoices, ...second.Invoices].map(({ InvoiceID }) => InvoiceID);
    expect(new Set(ids).size).toBe(130);
    expect((await xero.get<Lists>('/Invoices?page=3')).body.Invoices).toEqual([]);
    expect((await xero.get<Lists>('/Invoices?page=1&pageSize=1000')).body.Invoices).toHaveLength(
      130,
    );
    expect((first.Invoices[0]?.LineItems as Row[]).length).toBe(1);
  });

  test('come whole without a page, invoices then without lines', async () => {
    const { body } = await xero.get<Lists>('/Invoices');
    expect(body.Invoices).toHaveLength(130);
    expect(body).not.toHaveProperty('pagination');
    expect(body.Invoices.every(({ LineItems }) => (LineItems as Row[]).length === 0)).toBe(true);
  });

  test('leave archived contacts out unless they are asked for', async () => {
    const active = (await xero.get<Lists>('/Contacts?page=1&pageSize=1000')).body.Contacts;
    const all = (await xero.get<Lists>('/Contacts?page=1&pageSize=1000&includeArchived=true')).body
      .Contacts;
    expect([active.length, all.length]).toEqual([78, 80]);
  });

  test('are held to where, order, IDs, statuses and search terms', async () => {
    const names = (
      await xero.get<Lists>(
        `/Contacts${q({ where: 'IsSupplier==true AND Name.StartsWith("Brou")', order: 'Name DESC' })}`,
      )
    ).body.Contacts;
    expect(names.map(({ Name }) => Name)).toEqual([`Brouwer Furniture (${login})`]);
    const paid = (await xero.get<Lists>(`/Invoices${q({ Statuses: 'PAID,DRAFT', page: '1' })}`))
      .body.Invoices;
    expect(new Set(paid.map(({ Status }) => Status))).toEqual(new Set(['PAID', 'DRAFT']));
    const two = paid.slice(0, 2).map(({ InvoiceID }) => InvoiceID as string);
    expect(
      (await xero.get<Lists>(`/Invoices${q({ IDs: two.join(',') })}`)).body.Invoices,
    ).toHaveLength(2);
    const numbers = (await xero.get<Lists>('/Invoices?InvoiceNumbers=INV-0001,INV-0002,NONE')).body
      .Invoices;
    expect(numbers.map(({ InvoiceNumber }) => InvoiceNumber)).toEqual(['INV-0001', 'INV-0002']);
    const dated = (
      await xero.get<Lists>(
        `/Invoices${q({ where: 'Type=="ACCPAY" AND Date<DateTime(2000,1,1)' })}`,
      )
    ).body.Invoices;
    expect(dated).toEqual([]);
    const found = (await xero.get<Lists>('/Contacts?searchTerm=yachts')).body.Contacts;
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ Name }) => String(Name).includes('Yachts'))).toBe(true);
    const own = await xero.get<Lists>('/Invoices?createdByMyApp=true');
    expect(own.body.Invoices).toEqual([]);
  });

  test('give what has changed since, by either form of If-Modified-Since', async () => {
    sandbox.control.clock.advance(2000);
    const since = new Date(sandbox.control.clock.now());
    sandbox.control.clock.advance(2000);
    await xero.send('PUT', '/Invoices', bill());
    for (const header of [since.toISOString().slice(0, 19), since.toUTCString()]) {
      const { body } = await xero.get<Lists>('/Invoices?page=1', { 'if-modified-since': header });
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
    const first = (await xero.get<Lists>('/Invoices?page=1')).body.Invoices;
    const second = (await xero.get<Lists>('/Invoices?page=2')).body.Invoices;
    const ids = [...first, ...second].map(({ InvoiceID }) => InvoiceID);
    expect(new Set(ids).size).toBe(129);
    expect(second.at(-1)?.InvoiceID).toBe(first[0]?.InvoiceID);
  });

  test('of options answer 503 until they are ready', async () => {
    sandbox.control.optionsReadyAfter(1000, 'xero', login);
    expect((await xero.get('/Accounts')).status).toBe(503);
    expect((await xero.connections()).status).toBe(200);
    sandbox.control.clock.advance(1001);
    expect((await xero.get('/Accounts')).status).toBe(200);
  });
});

describe('a bill', () => {
  test('is booked with totals, a contact made by name, and both kinds of date', async () => {
    const { status, body } = await xero.send<Lists>('PUT', '/Invoices', { Invoices: [bill()] });
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
    const again = await xero.get<Lists>(`/Invoices/${String(made?.InvoiceID)}`);
    expect(again.body.Invoices[0]).toMatchObject({
      InvoiceNumber: 'EXP-1',
      LineItems: [{ TaxAmount: 21, LineAmount: 100 }],
    });
  });

  test('works out inclusive amounts, stated tax and tracking', async () => {
    const line = {
      UnitAmount: 121,
      TaxAmount: 21.01,
      Tracking: [{ Name: 'Cost centre', Option: 'Research' }],
    };
    const { body } = await xero.send<Lists>(
      'PUT',
      '/Invoices',
      bill({ LineAmountTypes: 'Inclusive' }, line),
    );
    expect(body.Invoices[0]).toMatchObject({ SubTotal: 99.99, TotalTax: 21.01, Total: 121 });
    const tracking = ((body.Invoices[0]?.LineItems as Row[])[0] as { Tracking: Row[] }).Tracking[0];
    expect(tracking).toMatchObject({
      Name: 'Cost centre',
      Option: 'Research',
      TrackingOptionID: expect.any(String) as string,
    });
  });

  test('can be changed, voided and not revived', async () => {
    const made = (await xero.send<Lists>('PUT', '/Invoices', bill())).body.Invoices[0] as Row;
    const path = `/Invoices/${String(made.InvoiceID)}`;
    const changed = await xero.send<Lists>('POST', path, { Reference: 'changed' });
    expect(changed.body.Invoices[0]).toMatchObject({ Reference: 'changed', Total: 121 });
    const voided = await xero.send<Lists>('POST', path, { Status: 'VOIDED' });
    expect(voided.body.Invoices[0]).toMatchObject({ Status: 'VOIDED', AmountDue: 0 });
    const revived = await xero.send('POST', path, { Status: 'AUTHORISED' });
    expect(errorsOf(revived.body)).toEqual(['Invoice not of valid status for modification']);
    const actions = sandbox.control
      .effects({ account: login, kind: 'bill' })
      .map(({ action }) => action);
    expect(actions).toEqual(['created', 'updated', 'deleted']);
  });

  test('is refused for all that is wrong, and leaves nothing behind', async () => {
    expect(await wrongs(bill({ Contact: undefined, DueDate: undefined, LineItems: [] }))).toEqual([
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
      await wrongs(bill({ CurrencyCode: 'JPY', Type: 'ACCPAYCREDIT', Date: 'soon' }, line)),
    ).toEqual([
      "Type 'ACCPAYCREDIT' is not valid",
      'Date is not a valid date',
      'Organisation is not subscribed to currency JPY',
      "Account code '9999' is not a valid code for this document.",
      'Description must be specified',
      "The tracking option 'West' does not exist",
      "The TaxType code 'OUTPUT2' does not exist or cannot be used for this type of transactions.",
    ]);
    expect(await wrongs(bill({ Total: 120 }))).toEqual([
      'The document total does not equal the sum of the lines.',
    ]);
    expect(await wrongs(bill({}, { LineAmount: 99 }))).toEqual([
      'The line total 99 does not match the expected line total 100.00',
    ]);
    expect(await wrongs(bill({}, { UnitAmount: -1 }))).toEqual([
      'The total for this document must be greater than or equal to zero',
    ]);
    expect(
      await wrongs(bill({ Contact: { ContactID: '00000000-0000-4000-8000-000000000000' } })),
    ).toEqual(['The Contact with the specified ContactID could not be found']);
    expect(sandbox.control.effects({ account: login })).toEqual([]);
  });

  test('is refused when the period is locked, the ledger gone or the contact archived', async () => {
    sandbox.control.fault({ vendor: 'xero', kind: 'closedPeriod', period: '2026-03' });
    expect(await wrongs(bill())).toEqual([
      'The document date cannot be before the period lock date',
    ]);
    expect((await xero.send('PUT', '/Invoices', bill({ Date: '2026-04-01' }))).status).toBe(200);
    sandbox.control.clearFaults();
    sandbox.control.fault({ vendor: 'xero', kind: 'unknownLedger', ledger: '4430' });
    expect(await wrongs(bill())).toEqual([
      "Account code '4430' is not a valid code for this document.",
    ]);
    const accounts = (await xero.get<Lists>(`/Accounts${q({ where: 'Code=="4430"' })}`)).body
      .Accounts;
    expect(accounts).toEqual([]);
    sandbox.control.clearFaults();
    sandbox.control.fault({ vendor: 'xero', kind: 'blockedAccount', party: 'Anna de Vries' });
    expect((await wrongs(bill()))[0]).toContain('has been archived');
  });

  test('keeps its files', async () => {
    const made = (await xero.send<Lists>('PUT', '/Invoices', bill())).body.Invoices[0] as Row;
    const path = `/Invoices/${String(made.InvoiceID)}/Attachments`;
    const put = await xero.send<Lists>('PUT', `${path}/receipt%201.pdf`, Buffer.from('%PDF-1.4'), {
      'content-type': 'application/pdf',
    });
    expect(put.body.Attachments).toMatchObject([
      { FileName: 'receipt 1.pdf', MimeType: 'application/pdf', ContentLength: 8 },
    ]);
    await xero.send('PUT', `${path}/receipt%201.pdf`, Buffer.from('%PDF-1.5'), {
      'content-type': 'application/pdf',
    });
    expect((await xero.get<Lists>(path)).body.Attachments).toHaveLength(1);
    expect((await xero.get<string>(`${path}/receipt%201.pdf`)).text).toBe('%PDF-1.5');
    expect(
      (await xero.get<Lists>(`/Invoices/${String(made.InvoiceID)}`)).body.Invoices[0],
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
      bill(
        {
          Type: 'ACCREC',
          ...(number === undefined ? { InvoiceNumber: undefined } : { InvoiceNumber: number }),
        },
        { AccountCode: '8030', TaxType: 'OUTPUT2' },
      );
    const made = await xero.send<Lists>('PUT', '/Invoices', sale());
    expect(made.body.Invoices[0]?.InvoiceNumber).toBe('INV-0131');
    expect(await wrongs(sale('INV-0131'))).toEqual(['Invoice # must be unique.']);
  });

  test('credit notes go their own way', async () => {
    const note = {
      ...bill({ Type: 'ACCPAYCREDIT', CreditNoteNumber: 'CN-9' }),
      InvoiceNumber: undefined,
    };
    const { body } = await xero.send<Lists>('PUT', '/CreditNotes', { CreditNotes: [note] });
    expect(body.CreditNotes[0]).toMatchObject({
      CreditNoteNumber: 'CN-9',
      Total: 121,
      RemainingCredit: 121,
    });
    expect(
      (await xero.get<Lists>(`/CreditNotes${q({ where: 'CreditNoteNumber=="CN-9"' })}`)).body
        .CreditNotes,
    ).toHaveLength(1);
    expect(await wrongs(note)).toEqual(["Type 'ACCPAYCREDIT' is not valid"]);
  });
});

describe('a batch', () => {
  const good = bill({ InvoiceNumber: 'GOOD' });
  const bad = bill({ InvoiceNumber: 'BAD' }, { AccountCode: '1' });

  test('is refused whole by default', async () => {
    expect((await xero.send('PUT', '/Invoices', { Invoices: [good, bad] })).status).toBe(400);
    expect((await xero.get<Lists>('/Invoices?InvoiceNumbers=GOOD,BAD')).body.Invoices).toEqual([]);
  });

  test('answers one by one with summarizeErrors=false', async () => {
    const { status, body } = await xero.send<Lists>('PUT', '/Invoices?summarizeErrors=false', {
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
    expect((await xero.get<Lists>('/Invoices?InvoiceNumbers=GOOD,BAD')).body.Invoices).toHaveLength(
      1,
    );
  });

  test('fails in part when the dial says so', async () => {
    const named = bill({ InvoiceNumber: 'NAMED' });
    sandbox.control.fault({ vendor: 'xero', kind: 'partialBatch', ids: ['NAMED'], times: 1 });
    const { body } = await xero.send<Lists>('PUT', '/Invoices?summarizeErrors=false', {
      Invoices: [good, named],
    });
    expect(body.Invoices.map(({ StatusAttributeString }) => StatusAttributeString)).toEqual([
      'OK',
      'ERROR',
    ]);
  });
});

describe('contacts', () => {
  test('are found by name or number and changed, never doubled, by POST', async () => {
    const contact = { Name: 'Anna', ContactNumber: 'E1001', EmailAddress: 'anna@acme.example' };
    const made = (await xero.send<Lists>('POST', '/Contacts', { Contacts: [contact] })).body
      .Contacts[0];
    const again = (await xero.send<Lists>('POST', '/Contacts', { ...contact, AccountNumber: '77' }))
      .body.Contacts[0];
    expect(again).toMatchObject({
      ContactID: made?.ContactID,
      AccountNumber: '77',
      EmailAddress: 'anna@acme.example',
    });
    expect(
      (await xero.get<Lists>(`/Contacts${q({ where: 'ContactNumber=="E1001"' })}`)).body.Contacts,
    ).toHaveLength(1);
    expect((await xero.get<Lists>('/Contacts/E1001')).body.Contacts[0]?.ContactID).toBe(
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
  const journal = (amounts: number[], fields: Row = {}) => ({
    Narration: 'Payroll',
    Date: '2026-03-31',
    Status: 'POSTED',
    JournalLines: amounts.map((LineAmount) => ({ LineAmount, AccountCode: '4000' })),
    ...fields,
  });

  test('must balance', async () => {
    const { body } = await xero.send<Lists>('PUT', '/ManualJournals', journal([10, -10]));
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

describe('Idempotency-Key', () => {
  const key = { 'idempotency-key': 'k-1' };

  test('books once however often the call is repeated', async () => {
    const first = await xero.send<Lists>('PUT', '/Invoices', bill(), key);
    const second = await xero.send<Lists>('PUT', '/Invoices', bill(), key);
    expect(second.text).toBe(first.text);
    expect((await xero.get<Lists>('/Invoices?InvoiceNumbers=EXP-1')).body.Invoices).toHaveLength(1);
    await xero.send('PUT', '/Invoices', bill());
    expect((await xero.get<Lists>('/Invoices?InvoiceNumbers=EXP-1')).body.Invoices).toHaveLength(2);
  });

  test('books once also when the first answer was lost', async () => {
    sandbox.control.fault({ vendor: 'xero', kind: 'dropAfterCommit', match: 'PUT', times: 1 });
    await expect(xero.send('PUT', '/Invoices', bill(), key)).rejects.toThrow();
    expect((await xero.send('PUT', '/Invoices', bill(), key)).status).toBe(200);
    expect(sandbox.control.effects({ account: login, kind: 'bill' })).toHaveLength(1);
  });

  test('is refused for another request, or when it is too long', async () => {
    await xero.send('PUT', '/Invoices', bill(), key);
    expect((await xero.send('PUT', '/Invoices', bill({ Reference: 'x' }), key)).status).toBe(400);
    const long = { 'idempotency-key': 'x'.repeat(129) };
    expect((await xero.send('PUT', '/Invoices', bill(), long)).status).toBe(400);
  });

  test('is a tenant’s own', async () => {
    await xero.send('PUT', '/Invoices', bill(), key);
    const other = { ...key, 'xero-tenant-id': xero.tenants[1]?.tenantId as string };
    await xero.send('PUT', '/Invoices', bill(), other);
    expect(sandbox.control.effects({ account: login, kind: 'bill' })).toHaveLength(2);
  });
});

describe('answers', () => {
  test('are XML unless JSON is asked for', async () => {
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

  test('announce what is left, and a 429 says which limit and how long', async () => {
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

  test('know what there is', async () => {
    expect((await xero.get('/Nothing')).status).toBe(404);
    expect((await xero.get('/Contacts/none')).status).toBe(404);
    expect((await xero.send('PUT', '/Accounts', {})).status).toBe(401);
    expect((await xero.send('POST', '/Contacts', 'no object')).status).toBe(400);
  });
});
