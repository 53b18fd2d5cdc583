import { afterAll, beforeAll, expect, test } from 'vitest';
import { exactSession, type ExactResults, type ExactSession } from './exactSession.ts';
import { startSandbox } from '../../startSandbox.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';

type Row = Record<string, unknown>;

let sandbox: Sandbox;
let exact: ExactSession;
let supplier: string;
let ledger: string;

const entriesPath = 'purchaseentry/PurchaseEntries';
const linesPath = 'purchaseentry/PurchaseEntryLines';

beforeAll(async () => {
  sandbox = await startSandbox();
  exact = await exactSession(sandbox, 'lines');
  supplier = String((await rows('crm/Accounts?$filter=IsSupplier eq true&$top=1'))[0]?.ID);
  ledger = String((await rows("financial/GLAccounts?$filter=Code eq '4430'"))[0]?.ID);
});
afterAll(() => sandbox.stop());

async function rows(path: string): Promise<Row[]> {
  return (await exact.get<ExactResults>(path)).body.d.results;
}

/** An entry of two lines, 10 and 20 euros. */
async function booked(YourRef: string): Promise<string> {
  const { body } = await exact.send<{ d: Row }>('POST', entriesPath, {
    Journal: '61',
    Supplier: supplier,
    EntryDate: '2026-03-31',
    YourRef,
    PurchaseEntryLines: [10, 20].map((AmountFC) => ({
      GLAccount: ledger,
      AmountFC,
      VATCode: '0',
    })),
  });
  return String(body.d.EntryID);
}
const linesOf = (entry: string) => rows(`${linesPath}?$filter=EntryID eq guid'${entry}'`);
const totalOf = async (entry: string) =>
  (await exact.get<{ d: Row }>(`${entriesPath}(guid'${entry}')`)).body.d.AmountFC;
const balance = async () =>
  (await rows("financial/ReportingBalance?$filter=GLAccountCode eq '4430'")).reduce(
    (sum, row) => sum + Math.round(Number(row.Amount) * 100),
    0,
  );

test('lines are added, changed and deleted one at a time, and entry and balances follow', async () => {
  const before = await balance();
  const entry = await booked('EXP-1');
  const first = await linesOf(entry);
  expect(first).toMatchObject([
    { LineNumber: 1, AmountFC: 10 },
    { LineNumber: 2, AmountFC: 20 },
  ]);
  const added = await exact.send<{ d: Row }>('POST', linesPath, {
    EntryID: entry,
    GLAccount: ledger,
    AmountFC: 5,
    VATCode: '0',
    Description: 'Tip',
  });
  expect(added.status).toBe(201);
  expect(added.body.d).toMatchObject({ EntryID: entry, LineNumber: 3, GLAccountCode: '4430' });
  expect(await totalOf(entry)).toBe(35);

  const path = (line: Row | undefined) => `${linesPath}(guid'${String(line?.ID)}')`;
  expect((await exact.send('PUT', path(first[1]), { AmountFC: 25 })).status).toBe(204);
  expect((await exact.send('DELETE', path(first[0]))).status).toBe(204);
  expect(await linesOf(entry)).toMatchObject([
    { ID: first[1]?.ID, LineNumber: 1, AmountFC: 25 },
    { ID: added.body.d.ID, LineNumber: 2, AmountFC: 5 },
  ]);
  expect(await totalOf(entry)).toBe(30);
  expect((await balance()) - before).toBe(3000);
  expect((await exact.get(path(first[0]))).status).toBe(404);

  await exact.send('DELETE', `${entriesPath}(guid'${entry}')`);
  expect(await linesOf(entry)).toEqual([]);
  expect(await balance()).toBe(before);
});

test('a line needs an existing entry, and an entry keeps at least one line', async () => {
  const entry = await booked('EXP-2');
  const add = (EntryID: unknown) =>
    exact.send('POST', linesPath, { EntryID, GLAccount: ledger, AmountFC: 1 });
  expect((await add(null)).status).toBe(400);
  expect((await add('00000000-0000-4000-8000-000000000000')).status).toBe(400);
  const [one, two] = await linesOf(entry);
  const remove = (line: Row | undefined) =>
    exact.send('DELETE', `${linesPath}(guid'${String(line?.ID)}')`);
  expect((await remove(one)).status).toBe(204);
  expect((await remove(two)).status).toBe(400);
  expect(await totalOf(entry)).toBe(20);
});

test('groups of creditors are listed, and an account may be in one of them', async () => {
  const groups = await rows('crm/AccountClassifications?$select=ID,Code,Description');
  expect(groups.map(({ Code }) => Code)).toEqual(['EMP', 'SUP']);
  const make = (Classification1: unknown) =>
    exact.send<{ d: Row }>('POST', 'crm/Accounts', { Name: 'J. Jansen', Classification1 });
  expect((await make(groups[0]?.ID)).body.d.Classification1).toBe(groups[0]?.ID);
  expect((await make('00000000-0000-4000-8000-000000000000')).status).toBe(400);
});
