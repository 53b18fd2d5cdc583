import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncState } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import type { FaultKind } from '../../../sandbox/faultDial.ts';
import { connectPayhawk } from '../../../../test/support/targetConnection.ts';

/*
 * What gets another day at its source is deleted and booked there, where books can't move an entry (AFAS:
 * deletedEntries.test.ts). Whatever happens between the two, it stands once in the end.
 */

let world: SyncWorld;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  state = syncState(world);
  await world.startWorker();
});
afterAll(() => world.close());

/** Requests that delete and write entries, and a fault that refuses a new one, by target. */
const targets = {
  'exact-online': {
    deletes: 'DELETE .*/PurchaseEntries',
    writes: 'POST .*/PurchaseEntries',
    refused: 'refused',
  },
  twinfield: { deletes: ' transaction$', writes: ' transactions$', refused: 'unknownLedger' },
} as const;
type Target = keyof typeof targets;

/** The middle of the month so many months ago, of which the books have the calendar. */
function monthsAgo(months: number): string {
  const day = new Date();
  day.setUTCDate(15);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}

const purchase = (day: string, amount = 121) => {
  const taxAmount = Math.round((amount * 2100) / 121) / 100;
  return {
    type: 'reimbursable',
    document: { documentDate: `${day}T12:00:00.000Z`, files: [] },
    reconciliation: {
      ...{ totalAmount: amount, taxAmount, currency: 'EUR', fxRate: 1 },
      ...{ baseTotalAmount: amount, baseTaxAmount: taxAmount, baseCurrency: 'EUR' },
      ...{ accountCode: '4430', customFields: [] },
    },
    taxRate: { code: 'NL21', name: 'high', rate: 21 },
    lineItems: [],
  };
};

/** A connection with one expense of 121.00, booked on this day. */
async function booked(target: Target, account: string, day: string) {
  const connection = await connectPayhawk(world, target, account);
  const dial = world.sandbox.control.expensesAt('payhawk');
  for (const { id } of dial.list(account)) dial.remove(account, String(id));
  const id = String(dial.add(account, purchase(day))['id']);
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  const move = (to: string, amount?: number) => dial.change(account, id, purchase(to, amount));
  const fault = (kind: FaultKind, match: string) =>
    world.sandbox.control.fault({ vendor: target, account, kind, match, times: 1 });
  const left = () => world.sandbox.control.faults().filter((one) => one.account === account);
  const entries = () =>
    world.sandbox.control
      .effects({ account, vendor: target })
      .filter(({ kind }) => ['purchaseEntry', 'purchaseTransaction'].includes(kind))
      .map(({ action, amount }) => [action, amount]);
  return { connection, id, move, fault, left, entries };
}

const lost = (Object.keys(targets) as Target[]).flatMap((target) =>
  ([['deletes'], ['writes'], ['deletes', 'writes']] as const).map(
    (calls) => [target, calls] as const,
  ),
);

test.each(lost)(
  'A34 A20 %s: an entry that moves to another month stands once though the answers to what %s are lost',
  async (target, calls) => {
    const { connection, move, fault, left, entries } = await booked(
      target,
      `moved-${target}-${calls.join('-')}`,
      monthsAgo(2),
    );
    for (const call of calls) fault('dropAfterCommit', targets[target][call]);
    move(monthsAgo(1));
    for (let run = 0; run <= calls.length; run += 1) await state.runAgain(connection);
    expect(left()).toEqual([]);
    expect(await state.elements(connection)).toEqual({ complete: 1 });
    expect(entries()).toEqual([
      ['created', 121],
      ['deleted', 121],
      ['created', 121],
    ]);
  },
);

test.each(Object.keys(targets) as Target[])(
  'A34 A20 %s: an entry goes back to its month though the answer to its deletion is lost',
  async (target) => {
    const { connection, move, fault, left, entries } = await booked(
      target,
      `moved-back-${target}`,
      monthsAgo(2),
    );
    fault('dropAfterCommit', targets[target].deletes);
    fault(targets[target].refused, targets[target].writes);
    move(monthsAgo(1));
    await world.run(connection);
    expect(entries()).toEqual([
      ['created', 121],
      ['deleted', 121],
    ]);
    move(monthsAgo(2));
    await state.runAgain(connection);
    expect(left()).toEqual([]);
    expect(await state.elements(connection)).toEqual({ complete: 1 });
    expect(entries()).toHaveLength(3);
  },
);

test.each(Object.keys(targets) as Target[])(
  'A34 %s: an entry that is deleted and refused in its new month is named, and booked once it can be',
  async (target) => {
    const { connection, id, move, fault, entries } = await booked(
      target,
      `moved-refused-${target}`,
      monthsAgo(2),
    );
    fault(targets[target].refused, targets[target].writes);
    move(monthsAgo(1), 60.5);
    await world.run(connection);
    expect(entries()).toEqual([
      ['created', 121],
      ['deleted', 121],
    ]);
    expect(await state.elements(connection)).toEqual({ failed: 1 });
    expect((await state.element(connection, id)).message).toContain('not been booked again yet');
    await state.runAgain(connection);
    expect(await state.elements(connection)).toEqual({ complete: 1 });
    expect(entries().at(-1)).toEqual(['created', 60.5]);
    expect(entries()).toHaveLength(3);
  },
);
