import assert from 'node:assert/strict';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../../../test/support/syncState.ts';
import { syncState } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { connectPayhawk } from '../../../../test/support/targetConnection.ts';
import { createEntry, readEntryId, removeEntry } from '../../../packages/afas/connector/entry.ts';

/* AFAS can't change an entry: what changes after its booking is deleted and booked again, while its period is open. */

let world: SyncWorld;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  state = syncState(world);
  await world.startWorker();
});
afterAll(() => world.close());

const centre = (code: string) => ({
  id: 'cf-cost',
  label: 'Cost centre',
  selectedValues: [{ id: `cf-cost-${code}`, label: code, externalId: code }],
});

/** A purchase of this amount with 21 % VAT, on a cost centre. */
const purchase = (amount: number, costCentre = '100') => {
  const taxAmount = Math.round((amount * 2100) / 121) / 100;
  return {
    reconciliation: {
      ...{ totalAmount: amount, taxAmount, currency: 'EUR', fxRate: 1 },
      ...{ baseTotalAmount: amount, baseTaxAmount: taxAmount, baseCurrency: 'EUR' },
      ...{ accountCode: '4430', customFields: [centre(costCentre)] },
    },
    taxRate: { code: 'NL21', name: 'high', rate: 21 },
    lineItems: [],
  };
};

/** A connection to AFAS with one expense of 121.00, booked. */
async function booked(account: string, sourceSettings: object = {}) {
  const connection = await connectPayhawk(world, 'afas', account);
  const change = (packageType: string, settings: object) =>
    state.changeSettings(connection, packageType, settings);
  await change('payhawk', { costCentreField: 'cf-cost', ...sourceSettings });
  await change('afas', { bookInOpenPeriod: true });
  const dial = world.sandbox.control.expensesAt('payhawk');
  for (const { id } of dial.list(account)) dial.remove(account, String(id));
  const files = [{ id: 'file-1', contentType: 'application/pdf' }];
  const document = { documentDate: new Date().toISOString(), files };
  const id = String(dial.add(account, { type: 'reimbursable', document, ...purchase(121) })['id']);
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  const written = () =>
    world.sandbox.control
      .effects({ account, vendor: 'afas' })
      .filter(({ kind }) => kind === 'purchaseTransaction')
      .map(({ action, id: number, amount }) => ({ action, number, amount }));
  return { connection, dial, id, written, change };
}

/** Opens everything again, as a reset does. */
const reopenAll = async (
  tx: Parameters<Parameters<SyncWorld['read']>[0]>[0],
  { id }: Connection,
) => {
  await tx
    .updateTable('sync_element')
    .set({ status: 'pending' })
    .where('connection_id', '=', id)
    .execute();
  await tx
    .updateTable('sync_document')
    .set({ status: 'pending' })
    .where('connection_id', '=', id)
    .execute();
};

test('A34 AFAS: an entry that changes at its source is deleted and booked again; its number is named', async () => {
  const account = 'deleted';
  const { connection, dial, id, written } = await booked(account);
  const [first] = written();
  dial.change(account, id, purchase(60.5));
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  expect(written().map(({ action, amount }) => [action, amount])).toEqual([
    ['created', 121],
    ['deleted', 121],
    ['created', 60.5],
  ]);
  const { coded_message: message } = await state.document(connection, 'purchaseEntry');
  expect(message).toEqual({
    code: 'element.deletedAndBookedAgain',
    params: { former: first?.number },
  });
  expect(await state.logs(connection)).toContainEqual(
    expect.objectContaining({ code: 'booking-taken-back', log_level: 200 }),
  );
  await world.run(connection);
  expect(written()).toHaveLength(3);
});

test('A34 AFAS: another cost centre alone, which no list shows, is booked again', async () => {
  const account = 'deleted-centre';
  const { connection, dial, id, written } = await booked(account);
  dial.change(account, id, purchase(121, '200'));
  await world.run(connection);
  expect(written().map(({ action }) => action)).toEqual(['created', 'deleted', 'created']);
});

test.each([
  ['the deletion', ' DELETE', 'DELETE .*FiEntries'],
  ['the new entry', ' POST', 'POST .*FiEntries'],
])('A34 AFAS: the answer to %s is lost, and one entry stands', async (_, name, match) => {
  const account = `deleted-lost${name.trim()}`;
  const { connection, dial, id, written } = await booked(account);
  world.sandbox.control.fault({
    vendor: 'afas',
    account,
    kind: 'dropAfterCommit',
    match,
    times: 1,
  });
  dial.change(account, id, purchase(60.5));
  await state.runAgain(connection);
  await state.runAgain(connection);
  expect(world.sandbox.control.faults().filter((fault) => fault.account === account)).toEqual([]);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  expect(written().map(({ action, amount }) => [action, amount])).toEqual([
    ['created', 121],
    ['deleted', 121],
    ['created', 60.5],
  ]);
});

test('A34 A18 AFAS: the receipt goes along to the invoice that takes its place', async () => {
  const account = 'deleted-receipt';
  const { connection, dial, id } = await booked(account, { includeReceipt: true });
  const receipts = () =>
    world.sandbox.control.effects({ account, vendor: 'afas', action: 'created', kind: 'document' });
  expect(receipts()).toHaveLength(1);
  dial.change(account, id, purchase(60.5));
  await world.run(connection);
  expect(receipts()).toHaveLength(2);
  const [entry, receipt] = [
    await state.document(connection, 'purchaseEntry'),
    await state.document(connection, 'receipt'),
  ];
  expect(receipt.external_id?.split('/')[1]).toBe(entry.external_id?.split('/')[2]);
});

test('A11 A34 AFAS: what stands in a period closed since stays, is not sent, and is named, changed or gone', async () => {
  const account = 'deleted-closed';
  const { connection, dial, id, written } = await booked(account);
  const period = (await state.element(connection, id)).element_date?.slice(0, 7);
  assert(period);
  const fault = world.sandbox.control.fault({
    vendor: 'afas',
    account,
    kind: 'closedPeriod',
    period,
  });
  const sent = () =>
    world.sandbox.control
      .requests({ account, vendor: 'afas' })
      .filter(({ method }) => method !== 'GET');
  const before = sent().length;
  for (const [changed, status] of [
    [purchase(60.5), 'failed'],
    [purchase(0), 'failed_to_remove'],
  ] as const) {
    dial.change(account, id, changed);
    await state.runAgain(connection);
    expect(await state.elements(connection)).toEqual({ [status]: 1 });
    expect(JSON.stringify(await state.logs(connection))).toContain('document.standsInClosedPeriod');
    expect(sent()).toHaveLength(before);
  }
  world.sandbox.control.clearFaults({ id: fault });
  await state.runAgain(connection);
  expect(await state.elements(connection)).toEqual({ removed: 1 });
  expect(written().map(({ action }) => action)).toEqual(['created', 'deleted']);
});

test('A34 AFAS: what was booked in place of a deleted entry goes with its object, though nothing is known of it', async () => {
  const account = 'deleted-gone';
  const { connection, dial, id, written } = await booked(account);
  world.sandbox.control.fault({
    ...{ vendor: 'afas', account, kind: 'otherJson', match: 'POST .*FiEntries', times: 1 },
  });
  dial.change(account, id, purchase(60.5));
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ failed: 1 });
  dial.change(account, id, purchase(0));
  await state.runAgain(connection);
  expect(await state.elements(connection)).toEqual({ removed: 1 });
  expect(written().map(({ action, amount }) => [action, amount])).toEqual([
    ['created', 121],
    ['deleted', 121],
    ['created', 60.5],
    ['deleted', 60.5],
  ]);
});

test('A34 AFAS: an entry stands as it did where its deletion was refused, also once its object is as it was', async () => {
  const account = 'deletion-refused';
  const { connection, dial, id, written } = await booked(account);
  world.sandbox.control.fault({
    ...{ vendor: 'afas', account, kind: 'refused', match: 'DELETE ', times: 1 },
  });
  dial.change(account, id, purchase(60.5));
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ failed: 1 });
  dial.change(account, id, purchase(121));
  await state.runAgain(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  expect(written().map(({ action, amount }) => [action, amount])).toEqual([['created', 121]]);
});

/** Deletes our entry, as somebody does in Profit, and books this amount under its voucher number, if any. */
async function deleteByHand(connection: Connection, reference: string, amount?: number) {
  const { external_id: externalId } = await state.document(connection, 'purchaseEntry');
  const { administration } = readEntryId(externalId ?? '');
  const session = world.services.connectors.open({
    organizationId: connection.organizationId,
    signal: new AbortController().signal,
  });
  const context = await session.contextOf({
    packageType: 'afas',
    credentialId: connection.credentials['afas'] ?? '',
    settings: { administration },
  });
  await removeEntry(context, externalId ?? '');
  const today = new Date().toISOString().slice(0, 10);
  const line = (account: string, value: number) =>
    ({ of: 'ledger', account, amount: value.toFixed(2), description: 'By hand' }) as const;
  if (amount !== undefined)
    await createEntry(context, {
      ...{ journal: '90', year: Number(today.slice(0, 4)), period: Number(today.slice(5, 7)) },
      ...{ entryDate: today, voucherDate: today, currency: 'EUR', reference, kind: 'journal' },
      ...{ against: line('1620', -amount), lines: [line('4430', amount)] },
      axes: { costCentre: '1', project: '2' },
    });
  await session.close();
}

test('A20 A34 AFAS: an entry that somebody deleted is booked again when its object changes, and not before', async () => {
  const account = 'deleted-by-hand';
  const { connection, dial, id, written } = await booked(account);
  await deleteByHand(connection, `PH-${id}`);
  await world.read((tx) => reopenAll(tx, connection));
  await world.run(connection);
  expect(written().map(({ action }) => action)).toEqual(['created', 'deleted']);
  dial.change(account, id, purchase(60.5));
  await world.run(connection);
  expect(written().map(({ action }) => action)).toEqual(['created', 'deleted', 'created']);
});

test('A21 A34 AFAS: an entry that somebody booked in place of ours is asked about, and stays', async () => {
  const account = 'deleted-theirs';
  const { connection, dial, id, written } = await booked(account);
  await deleteByHand(connection, `PH-${id}`, 77);
  dial.change(account, id, purchase(60.5));
  await world.run(connection);
  const element = await state.element(connection, id);
  expect(element).toMatchObject({ status: 'failed', error_code: 'booked-otherwise' });
  expect(written().map(({ action }) => action)).toEqual(['created', 'deleted']);
  // gone at its source, nothing of ours is left, and theirs stays
  dial.change(account, id, purchase(0));
  await state.runAgain(connection);
  expect(await state.elements(connection)).toEqual({ removed: 1 });
  expect(written().map(({ action }) => action)).toEqual(['created', 'deleted']);
});

test('A34 AFAS: where the new entries are refused, the others stay in the books', async () => {
  const account = 'deleted-ten';
  const { connection, dial, id, written } = await booked(account);
  const ids = [id];
  for (let i = 0; i < 9; i += 1)
    ids.push(String(dial.add(account, { type: 'reimbursable', ...purchase(121) })['id']));
  await world.run(connection);
  expect(written()).toHaveLength(10);
  world.sandbox.control.fault({ vendor: 'afas', account, kind: 'unknownLedger', ledger: '4440' });
  for (const one of ids) {
    const { reconciliation, ...rest } = purchase(121);
    dial.change(account, one, {
      ...rest,
      reconciliation: { ...reconciliation, accountCode: '4440' },
    });
  }
  await world.run(connection);
  expect(written().filter(({ action }) => action === 'deleted')).toHaveLength(1);
  expect(await state.elements(connection)).toEqual({ failed: 10 });
  world.sandbox.control.clearFaults();
  await state.runAgain(connection);
  expect(await state.elements(connection)).toEqual({ complete: 10 });
  expect(written().filter(({ action }) => action === 'created')).toHaveLength(20);
  expect(written().filter(({ action }) => action === 'deleted')).toHaveLength(10);
});
