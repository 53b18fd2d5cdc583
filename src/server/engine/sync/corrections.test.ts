import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../../../../test/support/syncState.ts';
import { syncState } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { connectPayhawk } from '../../../../test/support/targetConnection.ts';

/* What was paid with the company's money, and changes or is gone after its final booking: a counter-entry takes it back. */

let world: SyncWorld;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  state = syncState(world);
  await world.startWorker();
});
afterAll(() => world.close());

/** By target: its settings, what was paid, the kind of its entries, the requests that write them, and a fault that refuses
 * one, having passed those of the counter-entry. */
const targets = {
  'exact-online': {
    packageType: 'exact-online',
    settings: { cashJournal: '90', cashLedger: '1100' },
    type: 'cash',
    kind: 'generalJournalEntry',
    write: 'POST .*/GeneralJournalEntries',
    refused: 'refused',
    skip: 1,
  },
  'exact-online, owed, its month closed since': {
    packageType: 'exact-online',
    settings: { bookInOpenPeriod: true },
    type: 'reimbursable',
    kind: 'purchaseEntry',
    write: 'POST .*/PurchaseEntries',
    refused: 'refused',
    skip: 1,
  },
  'twinfield, by cash': {
    packageType: 'twinfield',
    settings: { cashJournal: 'MEMO', cashLedger: '1100', destiny: 'final' },
    type: 'cash',
    kind: 'journalTransaction',
    write: ' transactions$',
    refused: 'unknownLedger',
    skip: 2,
  },
  'twinfield, owed': {
    packageType: 'twinfield',
    settings: { destiny: 'final' },
    type: 'reimbursable',
    kind: 'purchaseTransaction',
    write: ' transactions$',
    refused: 'unknownLedger',
    skip: 1,
  },
} as const;
type Target = keyof typeof targets;

/** Cash of the company of this amount, with 21 % VAT. */
const paid = (amount: number, accountCode = '4430') => {
  const taxAmount = Math.round((amount * 2100) / 121) / 100;
  return {
    reconciliation: {
      ...{ totalAmount: amount, taxAmount, currency: 'EUR', fxRate: 1 },
      ...{ baseTotalAmount: amount, baseTaxAmount: taxAmount, baseCurrency: 'EUR' },
      ...{ accountCode, customFields: [] },
    },
    taxRate: { code: 'NL21', name: 'high', rate: 21 },
    lineItems: [],
  };
};

/** A connection with one expense of 121.00, booked. */
async function booked(target: Target, account: string) {
  const { packageType, type, kind, settings, write } = targets[target];
  const connection = await connectPayhawk(world, packageType, account);
  await state.changeSettings(connection, packageType, settings);
  const dial = world.sandbox.control.expensesAt('payhawk');
  for (const { id } of dial.list(account)) dial.remove(account, String(id));
  const id = String(dial.add(account, { type, ...paid(121) })['id']);
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  const entries = () => world.sandbox.control.effects({ account, vendor: packageType, kind });
  expect(entries()).toHaveLength(1);
  if (target === 'exact-online, owed, its month closed since') {
    const period = (await state.element(connection, id)).element_date?.slice(0, 7);
    assert(period);
    world.sandbox.control.fault({ vendor: packageType, account, kind: 'closedPeriod', period });
  }
  const losesAnswers = (times: number) =>
    world.sandbox.control.fault({
      ...{ vendor: packageType, account, kind: 'dropAfterCommit', match: write, times },
    });
  return { connection, dial, id, entries, losesAnswers };
}

const entryOf = (connection: Connection) => state.document(connection, 'purchaseEntry');

const amountsOf = (entries: readonly { amount?: number }[]) => entries.map(({ amount }) => amount);

/** What a sandbox records of entries of these amounts, counter-entries negative: of Exact's journals the sum of the debit lines. */
const totals = (target: Target, amounts: readonly number[]) =>
  amounts.map((amount) => {
    if (targets[target].kind === 'purchaseEntry') return amount;
    return target === 'exact-online' && amount > 0
      ? Math.round((amount * 100) / 1.21) / 100
      : Math.abs(amount);
  });

describe.each(Object.keys(targets) as Target[])('A34 a final booking at %s', (target) => {
  test('that changes at its source is taken back and booked again; both numbers are named', async () => {
    const account = `changed-${target.replace(/\W+/g, '-')}`;
    const { connection, dial, id, entries } = await booked(target, account);
    dial.change(account, id, paid(60.5));
    await world.run(connection);
    expect(await state.elements(connection)).toEqual({ complete: 1 });
    expect(amountsOf(entries())).toEqual(totals(target, [121, -121, 60.5]));
    const { coded_message: message, external_number: number } = await entryOf(connection);
    expect(message).toMatchObject({ code: 'element.bookedAgain' });
    expect(new Set([number, ...Object.values(message?.params ?? {})]).size).toBe(3);
    expect(await state.logs(connection)).toContainEqual(
      expect.objectContaining({ code: 'booking-taken-back', log_level: 200 }),
    );

    // and what was booked again is taken back in its turn
    dial.change(account, id, paid(121));
    await world.run(connection);
    expect(await state.elements(connection)).toEqual({ complete: 1 });
    expect(entries()).toHaveLength(5);
    await world.run(connection);
    expect(entries()).toHaveLength(5);
  });

  test('that is gone at its source is taken back; there again, it is booked', async () => {
    const account = `gone-${target.replace(/\W+/g, '-')}`;
    const { connection, dial, id, entries } = await booked(target, account);
    dial.change(account, id, paid(0));
    await world.run(connection);
    expect(await state.elements(connection)).toEqual({ removed: 1 });
    expect(entries()).toHaveLength(2);
    const { coded_message: message } = await entryOf(connection);
    expect(message).toMatchObject({ code: 'element.takenBack' });
    dial.change(account, id, paid(121));
    await world.run(connection);
    expect(await state.elements(connection)).toEqual({ complete: 1 });
    expect(entries()).toHaveLength(3);
  });

  test.each([
    ['the counter-entry', 1],
    ['both entries', 2],
  ])('is taken back and booked again once though the answer to %s is lost', async (_, times) => {
    const account = `lost-${times}-${target.replace(/\W+/g, '-')}`;
    const { connection, dial, id, entries, losesAnswers } = await booked(target, account);
    losesAnswers(times);
    dial.change(account, id, paid(60.5));
    for (let run = 0; run <= times; run += 1) await state.runAgain(connection);
    const left = world.sandbox.control.faults().filter((fault) => fault.account === account);
    expect(left.filter(({ kind }) => kind === 'dropAfterCommit')).toEqual([]);
    expect(await state.elements(connection)).toEqual({ complete: 1 });
    expect(amountsOf(entries())).toEqual(totals(target, [121, -121, 60.5]));
  });

  test('that goes back at its source after the counter-entry is booked again', async () => {
    const account = `back-${target.replace(/\W+/g, '-')}`;
    const { connection, dial, id, entries } = await booked(target, account);
    const fault = world.sandbox.control.fault({
      ...{
        vendor: targets[target].packageType,
        account,
        kind: targets[target].refused,
        match: targets[target].write,
        skip: targets[target].skip,
      },
    });
    dial.change(account, id, paid(60.5));
    await world.run(connection);
    expect(amountsOf(entries())).toEqual(totals(target, [121, -121]));
    const { message } = await state.element(connection, id);
    expect(message).toContain('has not been booked again yet');
    world.sandbox.control.clearFaults({ id: fault });
    dial.change(account, id, paid(121));
    await state.runAgain(connection);
    expect(await state.elements(connection)).toEqual({ complete: 1 });
    expect(amountsOf(entries())).toEqual(totals(target, [121, -121, 121]));
  });

  test('that is gone after a lost answer to what was booked again leaves nothing', async () => {
    const account = `gone-after-${target.replace(/\W+/g, '-')}`;
    const { connection, dial, id, entries, losesAnswers } = await booked(target, account);
    losesAnswers(2);
    dial.change(account, id, paid(60.5));
    await state.runAgain(connection);
    await state.runAgain(connection);
    expect(entries()).toHaveLength(3);
    dial.change(account, id, paid(0));
    await state.runAgain(connection);
    expect(await state.elements(connection)).toEqual({ removed: 1 });
    // what stands in an open period is deleted
    if (target === 'exact-online, owed, its month closed since')
      expect(entries().map(({ action, amount }) => [action, amount])).toEqual([
        ...[121, -121, 60.5].map((amount) => ['created', amount]),
        ['deleted', 60.5],
      ]);
    else expect(amountsOf(entries())).toEqual(totals(target, [121, -121, 60.5, -60.5]));
  });
});

test.each([
  ['reimbursable', 'cash'],
  ['cash', 'reimbursable'],
])(
  'A34 Exact: an entry of an expense that was %s and is now %s is taken back and booked again',
  async (from, to) => {
    const account = `kind-${from}`;
    const settings = { cashJournal: '90', cashLedger: '1100' };
    const connection = await connectPayhawk(world, 'exact-online', account);
    await state.changeSettings(connection, 'exact-online', settings);
    const dial = world.sandbox.control.expensesAt('payhawk');
    for (const { id } of dial.list(account)) dial.remove(account, String(id));
    const id = String(dial.add(account, { type: from, ...paid(121) })['id']);
    await world.run(connection);
    dial.change(account, id, { type: to });
    await world.run(connection);
    expect(await state.elements(connection)).toEqual({ complete: 1 });
    const of = (kind: string) =>
      amountsOf(
        world.sandbox.control
          .effects({ account, vendor: 'exact-online', kind })
          .filter(({ action }) => action === 'created'),
      );
    const [owed, byCash] = [of('purchaseEntry'), of('generalJournalEntry')];
    expect({ owed, byCash }).toEqual(
      from === 'reimbursable'
        ? { owed: [121, -121], byCash: [100] }
        : { owed: [121], byCash: [100, 121] },
    );
  },
);

test('A34 Exact: the refusal of a counter-entry is about its own accounts, and new entries are booked', async () => {
  const account = 'counter-refused';
  const { connection, dial, id, entries } = await booked('exact-online', account);
  world.sandbox.control.fault({
    ...{ vendor: 'exact-online', account, kind: 'unknownLedger', ledger: '4430' },
  });
  dial.change(account, id, paid(121, '4440'));
  const other = String(dial.add(account, { type: 'cash', ...paid(60.5, '4440') })['id']);
  await world.run(connection);
  expect((await state.element(connection, other)).status).toBe('complete');
  expect(await state.element(connection, id)).toMatchObject({
    status: 'failed',
    error_code: 'document-final',
    coded_message: { code: 'element.counterRefused' },
  });
  expect(amountsOf(entries())).toEqual([100, 50]);
  world.sandbox.control.clearFaults();
  await state.runAgain(connection);
  expect(await state.elements(connection)).toEqual({ complete: 2 });
});
