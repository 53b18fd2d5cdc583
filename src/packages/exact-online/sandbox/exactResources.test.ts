import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../sandbox/call.ts';
import { exactSession, type ExactResults, type ExactSession } from './exactSession.ts';
import { startSandbox } from '../../startSandbox.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';

let sandbox: Sandbox;
let exact: ExactSession;
let login: string;
let count = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  login = `acme-${(count += 1)}`;
  exact = await exactSession(sandbox, login);
});
afterEach(() => {
  sandbox.control.clearFaults();
  sandbox.control.rates('exact-online', 'default');
  sandbox.control.clock.setOffset(0);
});
afterAll(() => sandbox.stop());

const results = async <T = Record<string, string>>(path: string): Promise<T[]> => {
  const reply = await exact.get<ExactResults<T>>(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.body.d.results;
};
const message = (body: unknown) =>
  (body as { error: { message: { value: string } } }).error.message.value;

describe('a company', () => {
  test('is named by current/Me and listed with the others of the login', async () => {
    const divisions = await results<{ Code: number; Description: string; Current: boolean }>(
      'system/Divisions',
    );
    expect(divisions).toHaveLength(2);
    expect(divisions[0]).toMatchObject({
      Code: exact.division,
      Description: `${login} B.V.`,
      Current: true,
    });
  });

  test('has the seed’s lists', async () => {
    const sizes: Record<string, number> = {};
    for (const path of [
      'financial/Journals',
      'financial/GLAccounts',
      'vat/VATCodes',
      'hrm/Costcenters',
      'hrm/Costunits',
      'cashflow/PaymentConditions',
    ]) {
      const rows = await results(path);
      sizes[path] = rows.length;
      expect(
        rows.every(
          ({ ID, Code, Description }) =>
            /^[0-9a-f-]{36}$/.test(String(ID)) && Code !== '' && Description !== '',
        ),
      ).toBe(true);
    }
    expect(sizes).toEqual({
      'financial/Journals': 7,
      'financial/GLAccounts': 33,
      'vat/VATCodes': 10,
      'hrm/Costcenters': 3,
      'hrm/Costunits': 2,
      'cashflow/PaymentConditions': 4,
    });
  });

  test('refuses a division of another login', async () => {
    const other = await exactSession(sandbox, `${login}-b`);
    const path =
      exact.division === other.division
        ? ''
        : `${sandbox.hosts['exact-online']?.api}/api/v1/${other.division}/financial/Journals`;
    expect((await exact.get(path)).status).toBe(403);
    expect((await other.get(path)).status).toBe(200);
  });

  test('balances: debits and credits of all its ledgers are the same', async () => {
    const rows = await results<{ AmountDebit: number; AmountCredit: number; Amount: number }>(
      'financial/ReportingBalance?$top=1000',
    );
    expect(rows.length).toBeGreaterThan(15);
    const sum = rows.reduce((total, row) => total + Math.round(row.Amount * 100), 0);
    expect(sum).toBe(0);
  });
});

describe('lists', () => {
  test('give sixty rows and a link to the next', async () => {
    const first = await exact.get<ExactResults>('crm/Accounts?$filter=ID ne null&$select=Code');
    expect(first.body.d.results).toHaveLength(60);
    const next = await exact.get<ExactResults>(first.body.d.__next as string);
    expect(next.body.d.results).toHaveLength(20);
    expect(next.body.d.__next).toBeUndefined();
    const codes = [...first.body.d.results, ...next.body.d.results].map(({ Code }) => Code);
    expect(new Set(codes).size).toBe(80);
    expect(Object.keys(first.body.d.results[0] as object)).toEqual(['__metadata', 'Code']);
  });

  test('support $top, $skip, $orderby, $inlinecount and $count', async () => {
    const top = await exact.get<ExactResults>(
      'crm/Accounts?$filter=IsSupplier eq true&$select=Name&$orderby=Name desc&$top=3&$skip=1&$inlinecount=allpages',
    );
    const names = top.body.d.results.map(({ Name }) => Name as string);
    expect(names).toHaveLength(3);
    expect(names).toEqual([...names].sort().reverse());
    expect(top.body.d.__count).toBe('20');
    expect(top.body.d.__next).toBeUndefined();
    expect((await exact.get<number>('crm/Accounts/$count?$filter=IsSupplier eq true')).text).toBe(
      '20',
    );
    const wide = await exact.get<ExactResults>(
      'crm/Accounts?$filter=ID ne null&$orderby=Name&$select=Name&$top=70',
    );
    const more = await exact.get<ExactResults>(wide.body.d.__next as string);
    expect(more.body.d.results).toHaveLength(10);
    expect(more.body.d.__next).toBeUndefined();
    const all = [...wide.body.d.results, ...more.body.d.results].map(({ Name }) => Name as string);
    expect(all).toEqual([...all].sort());
  });

  test('require a filter where Exact does, and $select on bulk', async () => {
    expect((await exact.get('crm/Accounts')).status).toBe(400);
    expect((await exact.get('bulk/CRM/Accounts')).status).toBe(400);
    expect(await results('bulk/CRM/Accounts?$select=ID')).toHaveLength(80);
    expect((await exact.get('sync/CRM/Accounts?$select=ID')).status).toBe(400);
  });

  test.each([
    ["crm/Accounts?$filter=Nothing eq 'x'", /Unknown property 'Nothing'/],
    ['crm/Accounts?$filter=Name eq', /Syntax error/],
    ['vat/VATCodes?$select=Nothing', /Nothing/],
    ['vat/VATCodes?$top=many', /\$top/],
    ['vat/VATCodes?$orderby=Nothing', /Nothing/],
    ['vat/VATCodes?$skiptoken=x', /skiptoken/],
  ])('refuse %s', async (path, expected) => {
    const { status, body } = await exact.get(path);
    expect(status).toBe(400);
    expect(body).toEqual({
      error: { code: '', message: { lang: '', value: expect.stringMatching(expected) as string } },
    });
  });

  test('know the existing resources and their methods', async () => {
    expect((await exact.get('crm/Nothing')).status).toBe(404);
    expect((await exact.send('POST', 'financial/Journals', {})).status).toBe(405);
    expect(
      (await exact.send('DELETE', "vat/VATCodes(guid'00000000-0000-0000-0000-000000000000')"))
        .status,
    ).toBe(404);
  });

  test('of options answer 503 until they are ready', async () => {
    sandbox.control.optionsReadyAfter(1000, 'exact-online', login);
    expect((await exact.get('financial/GLAccounts')).status).toBe(503);
    expect((await exact.get('system/Divisions')).status).toBe(200);
    sandbox.control.clock.advance(1001);
    expect((await exact.get('financial/GLAccounts')).status).toBe(200);
  });

  test('that change between pages show the row again', async () => {
    sandbox.control.fault({ vendor: 'exact-online', kind: 'rowMoved', times: 1 });
    const first = await exact.get<ExactResults>('crm/Accounts?$filter=ID ne null&$select=ID');
    const next = await exact.get<ExactResults>(first.body.d.__next as string);
    expect(next.body.d.results).toHaveLength(21);
    expect(next.body.d.results.at(-1)?.ID).toBe(first.body.d.results[0]?.ID);
  });

  test('leave out a ledger account that is gone', async () => {
    sandbox.control.fault({ vendor: 'exact-online', kind: 'unknownLedger', ledger: '4410' });
    expect(await results("financial/GLAccounts?$filter=Code eq '4410'")).toEqual([]);
    expect(await results("financial/GLAccounts?$filter=Code eq '4420'")).toHaveLength(1);
  });
});

describe('accounts', () => {
  test('get a padded code, and are returned completely only if preferred', async () => {
    const made = await exact.send<{ d: Record<string, unknown> }>('POST', 'crm/Accounts', {
      Name: 'Anna',
      Code: '501',
      IsSupplier: true,
    });
    expect(made.status).toBe(201);
    expect(made.body.d).toMatchObject({
      Code: '               501',
      Name: 'Anna',
      IsSupplier: true,
      Blocked: false,
    });
    const bare = await exact.send<{ d: Record<string, unknown> }>(
      'POST',
      'crm/Accounts',
      { Name: 'Jan' },
      { prefer: '' },
    );
    expect(Object.keys(bare.body.d)).toEqual(['__metadata', 'ID']);
    const one = await exact.get<{ d: Record<string, unknown> }>(
      `crm/Accounts(guid'${String(bare.body.d.ID)}')`,
    );
    expect(one.body.d.Code).toMatch(/^ {13}\d{5}$/);
    expect(one.body.d.BankAccounts).toHaveProperty('__deferred');
  });

  test('are refused with all problems', async () => {
    await exact.send('POST', 'crm/Accounts', { Name: 'Anna', Code: '501' });
    const twice = await exact.send('POST', 'crm/Accounts', { Name: 'Anna', Code: '501' });
    expect([twice.status, message(twice.body)]).toEqual([400, 'Data already exists: Code']);
    const bad = await exact.send('POST', 'crm/Accounts', {
      Name: ' ',
      Code: 'A1',
      Email: 'none',
      PaymentConditionSales: 'ZZ',
    });
    expect(message(bad.body).split('\r\n')).toEqual([
      'Mandatory: Name',
      'Invalid: Code',
      'Invalid reference: Payment condition',
      'Invalid: E-mail',
    ]);
    const unknown = await exact.send('POST', 'crm/Accounts', { Name: 'A', Colour: 'red' });
    expect(message(unknown.body)).toContain("'Colour'");
  });

  test('can be changed, which gives them a new Modified and Timestamp', async () => {
    const [debtor] = await results("crm/Accounts?$filter=Status eq 'C'&$top=1");
    const synced = (after: number) =>
      results<{ ID: string; Timestamp: number; PaymentConditionSales: string }>(
        `sync/CRM/Accounts?$filter=Timestamp gt ${after}L&$select=ID,Timestamp,PaymentConditionSales`,
      );
    const all = await synced(0);
    expect(all).toHaveLength(80);
    const stamps = all.map(({ Timestamp }) => Timestamp);
    expect(stamps).toEqual([...stamps].sort((a, b) => a - b));
    const last = stamps.at(-1) as number;
    expect(await synced(last)).toEqual([]);
    sandbox.control.clock.advance(1000);
    const put = await exact.send('PUT', `crm/Accounts(guid'${debtor?.ID}')`, {
      PaymentConditionSales: '14',
    });
    expect(put.status).toBe(204);
    const changed = await synced(last);
    expect(changed).toMatchObject([{ ID: debtor?.ID, PaymentConditionSales: '14' }]);
    const [again] = await results(`crm/Accounts?$filter=ID eq guid'${debtor?.ID}'`);
    expect(again?.Modified).not.toBe(debtor?.Modified);
  });

  test('that are deleted are named by sync/Deleted', async () => {
    const made = await exact.send<{ d: { ID: string } }>('POST', 'crm/Accounts', { Name: 'Short' });
    const id = made.body.d.ID;
    expect((await exact.send('DELETE', `crm/Accounts(guid'${id}')`)).status).toBe(204);
    const deleted = await results<{ EntityType: number; EntityKey: string }>(
      'sync/Deleted?$filter=Timestamp gt 0',
    );
    expect(deleted).toMatchObject([{ EntityType: 2, EntityKey: id }]);
  });
});

describe('limits', () => {
  test('are announced on every answer, resets in epoch ms', async () => {
    const { headers } = await exact.get('financial/Journals');
    expect(headers.get('x-ratelimit-limit')).toBe('500000');
    expect(headers.get('x-ratelimit-minutely-limit')).toBe('6000');
    sandbox.control.rates('exact-online', 'real');
    const real = (await exact.get('crm/Nothing')).headers;
    expect(real.get('x-ratelimit-limit')).toBe('5000');
    expect(real.get('x-ratelimit-minutely-limit')).toBe('60');
    expect(Number(real.get('x-ratelimit-minutely-remaining'))).toBeLessThan(60);
    expect(Number(real.get('x-ratelimit-minutely-reset')) % 60_000).toBe(0);
    expect(Number(real.get('x-ratelimit-reset')) % 86_400_000).toBe(0);
  });

  test('end in 429 until the minute is over', async () => {
    const now = sandbox.control.clock.now();
    sandbox.control.clock.advance(60_000 - (now % 60_000));
    sandbox.control.rates('exact-online', { minute: 5 });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await exact.get('financial/Journals')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await exact.get('financial/Journals');
    expect(refused.headers.get('x-ratelimit-minutely-remaining')).toBe('0');
    sandbox.control.clock.advance(60_000);
    expect((await exact.get('financial/Journals')).status).toBe(200);
  });

  test('as a fault report the time to come back', async () => {
    sandbox.control.fault({ vendor: 'exact-online', kind: '429', seconds: 90, times: 1 });
    const minute = await exact.get('financial/Journals');
    expect(minute.status).toBe(429);
    const wait =
      Number(minute.headers.get('x-ratelimit-minutely-reset')) - sandbox.control.clock.now();
    expect(wait).toBeGreaterThan(80_000);
    expect(wait).toBeLessThanOrEqual(90_000);
    sandbox.control.fault({
      vendor: 'exact-online',
      kind: '429',
      problem: 'day',
      seconds: 7200,
      times: 1,
    });
    const day = await exact.get('financial/Journals');
    expect(day.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(day.headers.get('x-ratelimit-minutely-remaining'))).toBeGreaterThan(0);
  });

  test('block an endpoint after more than ten errors an hour, longer each time', async () => {
    sandbox.control.rates('exact-online', { errorsPerHour: 10 });
    const wrong = () => exact.send('POST', 'purchaseentry/PurchaseEntries', {});
    const renew = async () => {
      exact = await exactSession(sandbox, login);
    };
    for (let i = 0; i < 11; i += 1) expect((await wrong()).status).toBe(400);
    const blocked = await wrong();
    expect(blocked.status).toBe(429);
    expect((await exact.get('financial/Journals')).status).toBe(200);
    expect(
      Number(blocked.headers.get('x-ratelimit-minutely-reset')) - sandbox.control.clock.now(),
    ).toBeGreaterThan(3_500_000);
    sandbox.control.clock.advance(3_601_000);
    await renew();
    for (let i = 0; i < 11; i += 1) expect((await wrong()).status).toBe(400);
    expect((await wrong()).status).toBe(429);
    sandbox.control.clock.advance(3_601_000);
    await renew();
    expect((await wrong()).status).toBe(429);
    sandbox.control.clock.advance(3_601_000);
    await renew();
    expect((await wrong()).status).toBe(400);
  });

  test('never apply when they are off', async () => {
    sandbox.control.rates('exact-online', 'off');
    expect(
      Number((await exact.get('financial/Journals')).headers.get('x-ratelimit-minutely-remaining')),
    ).toBeGreaterThan(1_000_000);
  });
});

test('a token is required', async () => {
  const reply = await call(
    `${sandbox.hosts['exact-online']?.api}/api/v1/${exact.division}/financial/Journals`,
  );
  expect(reply.status).toBe(401);
  expect(message(reply.body)).toBe('Unauthorized');
});
