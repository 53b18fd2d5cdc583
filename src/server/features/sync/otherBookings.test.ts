import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SyncApi, openSyncApi } from '../../../../test/support/syncApi.ts';
import { type Connection, syncState } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import {
  exactSession,
  type ExactResults,
} from '../../../packages/exact-online/sandbox/exactSession.ts';

let world: SyncWorld;
let api: SyncApi;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  state = syncState(world);
  api = await openSyncApi(world);
  await world.startWorker();
});
afterAll(async () => {
  await api.close();
  await world.close();
});

interface Entry {
  EntryID: string;
  [field: string]: unknown;
}

const expand = '$expand=PurchaseEntryLines';

/** The administration as a bookkeeper sees it. */
async function booksOf(account: string) {
  const exact = await exactSession(world.sandbox, account);
  const entries = async (reference: string) => {
    const filter = encodeURIComponent(`YourRef eq '${reference}'`);
    const path = `purchaseentry/PurchaseEntries?$filter=${filter}&${expand}`;
    return (await exact.get<ExactResults<Entry>>(path)).body.d.results;
  };
  return {
    entries,
    /** Books an entry like this one by hand, under another reference. */
    async bookLike(entry: Entry | undefined, reference: string, change: object = {}) {
      const fields = ['Journal', 'Supplier', 'Currency', 'EntryDate', 'Description'];
      const header = Object.fromEntries(fields.map((name) => [name, entry?.[name]]));
      const { results } = (entry?.['PurchaseEntryLines'] ?? { results: [] }) as ExactResults['d'];
      const lines = results.map(({ GLAccount, AmountFC, VATCode, VATAmountFC, CostCenter }) => ({
        ...{ GLAccount, AmountFC, VATCode, VATAmountFC },
        ...(CostCenter ? { CostCenter } : {}),
        ...change,
      }));
      const sent = await exact.send('POST', 'purchaseentry/PurchaseEntries', {
        ...header,
        YourRef: reference,
        PurchaseEntryLines: lines,
      });
      expect(sent.status, sent.text).toBe(201);
    },
    changeSupplier: (id: string, Supplier: string) =>
      exact.send('PUT', `purchaseentry/PurchaseEntries(guid'${id}')`, { Supplier }),
    otherSupplier: async (not: unknown) => {
      const path = 'crm/Accounts?$filter=IsSupplier eq true&$select=ID';
      const { results } = (await exact.get<ExactResults<{ ID: string }>>(path)).body.d;
      return results.find(({ ID }) => ID !== not)?.ID ?? '';
    },
  };
}

const path = (connection: Connection, elementId: string, what: string) =>
  `/connections/${connection.id}/sync-elements/${elementId}/${what}`;

interface Found {
  documentName: string;
  candidates: { externalId: string; number: string; booking: Record<string, unknown> }[];
}

/** One expense is booked; for a second one, a person has already booked something under our reference. */
async function bookedByHand(account: string, change: object = {}) {
  const connection = await world.connect(account);
  const [first = ''] = world.expenses(account, 1);
  await world.run(connection);
  const books = await booksOf(account);
  const [entry] = await books.entries(first);
  const [second = ''] = world.sandbox.control.seedExpenses(account, 1);
  await books.bookLike(entry, second, change);
  const receipts = () =>
    world.sandbox.control.effects({ account, kind: 'document', action: 'created' }).length;
  const before = receipts();
  await world.run(connection);
  const element = await state.element(connection, second);
  return { connection, books, first, second, element, newReceipts: () => receipts() - before };
}

test('A21 INSIGHT-05 a manual booking under our reference is not duplicated: a person decides', async () => {
  const { connection, books, second, element, newReceipts } = await bookedByHand('by-hand');
  expect(element).toMatchObject({ status: 'failed', error_code: 'booked-otherwise' });
  expect(element.coded_message).toMatchObject({
    code: 'element.bookedOtherwise',
    params: { title: 'Exact Online', amount: { currency: 'EUR' } },
  });
  const there = await books.entries(second);
  expect(there).toHaveLength(1);
  expect(newReceipts(), 'nothing of it is sent').toBe(0);

  const found = await api.call('POST', path(connection, element.id, 'find-duplicates'));
  expect(found.status).toBe(200);
  const { documentName, candidates } = found.body as Found;
  expect(documentName).toBe('purchaseEntry');
  expect(candidates).toMatchObject([
    {
      externalId: there[0]?.EntryID,
      number: String(there[0]?.['EntryNumber']),
      booking: { currency: 'EUR', differs: { code: expect.stringContaining('element.differsIn') } },
    },
  ]);
  const choose = (externalId: string | null) =>
    api.call('POST', path(connection, element.id, 'choose-duplicate'), {
      documentName,
      externalId,
    });
  expect(await choose('00000000-0000-0000-0000-000000000000')).toMatchObject({ status: 409 });
  expect(await choose(candidates[0]?.externalId ?? '')).toMatchObject({
    status: 200,
    body: { reset: 1 },
  });
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 2 });
  // adopted unchanged
  expect(await books.entries(second)).toEqual(there);
  expect(await choose(candidates[0]?.externalId ?? '')).toMatchObject({ status: 409 });
});

test('A21 INSIGHT-05 booked anyway, it is added once next to the manual booking', async () => {
  const { connection, books, second, element } = await bookedByHand('anyway');
  const lost = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'anyway',
    kind: 'dropAfterCommit',
    match: 'POST .*/PurchaseEntries',
    times: 1,
  });
  const choice = { documentName: 'purchaseEntry', externalId: null };
  const chosen = await api.call('POST', path(connection, element.id, 'choose-duplicate'), choice);
  expect(chosen).toMatchObject({ status: 200, body: { reset: 1 } });
  await world.run(connection);
  expect(world.sandbox.control.faults().some(({ id }) => id === lost)).toBe(false);
  expect(await state.elements(connection)).toEqual({ complete: 2 });
  expect(await books.entries(second)).toHaveLength(2);
});

test('A20 an equal booking is adopted; a bookkeeper’s correction is not overwritten', async () => {
  const account = 'corrected';
  const connection = await world.connect(account);
  const [first = '', second = ''] = world.expenses(account, 2);
  // its source is not notified, so that it returns them once more
  world.sandbox.control.fault({ vendor: 'yokoy', account, kind: '503', match: 'export-tasks' });
  await state.settled(await world.start(connection));
  world.sandbox.control.clearFaults({ account });
  const books = await booksOf(account);
  const [entry] = await books.entries(first);
  const supplier = await books.otherSupplier(entry?.['Supplier']);
  expect((await books.changeSupplier(entry?.EntryID ?? '', supplier)).status).toBeLessThan(300);
  const before = [await books.entries(first), await books.entries(second)];
  // a new connection knows none of them
  const newConnection = await world.alike(connection);
  const gone = { deleted_at: new Date(), active: false };
  await world.read((tx) =>
    tx.updateTable('connection').set(gone).where('id', '=', connection.id).execute(),
  );
  await world.run(newConnection);
  expect(await state.element(newConnection, first)).toMatchObject({
    status: 'failed',
    error_code: 'booked-otherwise',
    coded_message: { params: { differs: { code: 'element.differsInParty' } } },
  });
  expect((await state.element(newConnection, second)).status).toBe('complete');
  expect([await books.entries(first), await books.entries(second)]).toEqual(before);
});
