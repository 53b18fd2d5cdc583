import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../../../test/support/syncState.ts';
import { syncState } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { connectPayhawk } from '../../../../test/support/targetConnection.ts';
import { reopenFailed } from '../elements/reopenElements.queries.ts';

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
    world.read((tx) =>
      sql`UPDATE connection_package SET settings = settings || ${JSON.stringify(settings)}::jsonb
        WHERE connection_id = ${connection.id} AND package_type = ${packageType}`.execute(tx),
    );
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

const documentOf = (connection: Connection, name: string) =>
  world.read((tx) =>
    tx
      .selectFrom('sync_document')
      .selectAll()
      .where('connection_id', '=', connection.id)
      .where('name', '=', name)
      .executeTakeFirstOrThrow(),
  );

/** A run that tries again what failed, at once. */
async function runAgain(connection: Connection) {
  await world.read((tx) => reopenFailed({ tx, viewer: null }, connection.id));
  await world.run(connection);
}

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
  const { coded_message: message } = await documentOf(connection, 'purchaseEntry');
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
  await runAgain(connection);
  await runAgain(connection);
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
    await documentOf(connection, 'purchaseEntry'),
    await documentOf(connection, 'receipt'),
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
    await runAgain(connection);
    expect(await state.elements(connection)).toEqual({ [status]: 1 });
    expect(JSON.stringify(await state.logs(connection))).toContain('document.standsInClosedPeriod');
    expect(sent()).toHaveLength(before);
  }
  world.sandbox.control.clearFaults({ id: fault });
  await runAgain(connection);
  expect(await state.elements(connection)).toEqual({ removed: 1 });
  expect(written().map(({ action }) => action)).toEqual(['created', 'deleted']);
});
