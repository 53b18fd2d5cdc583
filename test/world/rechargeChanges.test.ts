import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withVisibility } from '../../src/server/platform/db/database.ts';
import { plannedLines } from '../support/plannedLines.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';
import {
  connected,
  elementsOf,
  membersOf,
  purchase,
  save,
  targets,
  type Target,
} from './rechargeConnection.ts';

// Recharges whose receipt, settings or books change in between.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());
beforeEach(() => w.t.sandbox?.control.clearFaults());

test('A40 a recharge is corrected in the run of its receipt, whatever else is new', async () => {
  const account = 'recharge-order';
  const { id, dial, run, balances } = await connected(w, 'exact-online', account);
  const expense = String(dial.add(account, purchase())['id']);
  await run();
  dial.change(account, expense, purchase(60.5));
  dial.add(account, purchase(24.2));
  await run();
  expect(new Set(await elementsOf(w, id))).toEqual(new Set(['complete']));
  const { own, other } = await balances();
  expect([own['other company money'], other['card']]).toEqual([8470, -8470]);
}, 60_000);

test.each(Object.keys(targets) as Target[])(
  'A40 %s: what the settings recharge no more is taken back in both once its receipt changes or goes',
  async (target) => {
    const account = `recharge-off-${target}`;
    const { id, dial, run, balances } = await connected(w, target, account);
    const changed = String(dial.add(account, purchase())['id']);
    const rejected = String(dial.add(account, purchase(24.2))['id']);
    await run();
    await save(w, id, {
      ...{ rechargesCosts: false, currentAccounts: [], recharges: [] },
      ...(target !== 'xero' && { otherAdministrations: [] }),
    });
    await run();
    const { other: kept } = await balances();
    expect(kept['card']).toBe(-7260);
    dial.change(account, changed, purchase(60.5));
    dial.change(account, rejected, { status: 'rejected' });
    await run();
    expect((await elementsOf(w, id)).toSorted()).toEqual([
      'complete',
      'removed',
      'removed',
      'removed',
    ]);
    const { own, other } = await balances();
    expect([own['creditor'], own['4430'], other]).toEqual([-12_100, 10_000, {}]);
  },
  120_000,
);

test('A40 what follows from a booked receipt is booked although the start date has moved on', async () => {
  const account = 'recharge-start';
  const { id, dial, run, balances, fault } = await connected(w, 'exact-online', account);
  await save(w, id, { bookInOpenPeriod: false });
  const expense = String(dial.add(account, purchase())['id']);
  fault({ kind: 'closedPeriod', period: '2026-03' });
  await run();
  w.t.sandbox!.control.clearFaults();
  const { packages, version } = (await w.call('GET', `/connections/${id}`)).body;
  const start = { packages, version, synchronizationStartDate: '2026-06-01' };
  expect((await w.call('PUT', `/connections/${id}`, start)).status).toBe(200);
  await run();
  expect((await elementsOf(w, id)).toSorted()).toEqual(['complete', 'failed']);
  await w.call('POST', `/connections/${id}/reset-sync-status`, {});
  await run();
  expect((await balances()).other['card']).toBe(-4840);
  dial.change(account, expense, purchase(60.5));
  await run();
  const { own, other } = await balances();
  expect([own['other company money'], other['card']]).toEqual([6050, -6050]);
}, 60_000);

test('A40 what the settings recharge no more before it is booked is refused by name, and goes with a reset of its receipt', async () => {
  const account = 'recharge-dropped';
  const { id, dial, run, balances, fault } = await connected(w, 'exact-online', account);
  await save(w, id, { bookInOpenPeriod: false });
  dial.add(account, purchase());
  fault({ kind: 'closedPeriod', period: '2026-03' });
  await run();
  w.t.sandbox!.control.clearFaults();
  await save(w, id, { rechargesCosts: false });
  await w.call('POST', `/connections/${id}/reset-sync-status`, {});
  await run();
  const [recharge, receipt] = await membersOf(w, id);
  expect(recharge).toMatchObject({
    syncElementSyncStatus: 'failed',
    codedMessage: { code: 'document.notRecharged' },
  });
  const reset = { syncElementName: 'expense', syncElementKey: receipt?.syncElementSyncKey };
  expect((await w.call('POST', `/connections/${id}/reset-sync-element`, reset)).status).toBe(200);
  await run();
  const members = await membersOf(w, id);
  expect(members.map(({ syncElementSyncStatus: status }) => status)).toEqual([
    'removed',
    'complete',
  ]);
  expect(members[0]).toMatchObject({ codedMessage: { code: 'element.notRecharged' } });
  const { own, other } = await balances();
  expect([own['4430'], own['other company money'], other]).toEqual([10_000, undefined, {}]);
}, 60_000);

test('A40 a recharge that fails is booked as its receipt is by then, and not as it was', async () => {
  const account = 'recharge-behind';
  const { id, dial, run, balances, fault, other } = await connected(w, 'exact-online', account);
  await save(w, id, { bookInOpenPeriod: false });
  const expense = String(dial.add(account, purchase())['id']);
  fault({ kind: 'closedPeriod', period: '2026-03' });
  await run();
  w.t.sandbox!.control.clearFaults();
  dial.change(account, expense, purchase(60.5));
  await w.call('POST', `/connections/${id}/reset-sync-status`, {});
  await run();
  const { other: there } = await balances();
  expect(there['card']).toBe(-6050);
  const entries = w.t
    .sandbox!.control.effects({ account, vendor: 'exact-online' })
    .filter((one) => JSON.stringify(one).includes(other));
  // nothing was booked first and replaced then
  expect(entries).toHaveLength(1);
}, 60_000);

test('A40 xero: a recharge does not wait for the files of its receipt', async () => {
  const account = 'recharge-files';
  const { id, dial, run, balances } = await connected(w, 'xero', account);
  const files = [{ id: 'file-9', contentType: 'application/pdf' }];
  dial.add(account, {
    ...purchase(),
    document: { documentDate: '2026-03-05T12:00:00.000Z', files },
  });
  w.t.sandbox!.control.fault({
    vendor: 'xero',
    account,
    kind: 'otherJson',
    match: 'Invoices/.*Attachments',
  });
  await run();
  expect((await elementsOf(w, id)).toSorted()).toEqual(['complete', 'failed']);
  const { own, other } = await balances();
  expect([own['1900'], other['card']]).toEqual([4840, -4840]);
}, 60_000);

test('A40 the daily sweep of Payhawk misses no recharges, and removes those of an expense that is gone', async () => {
  const account = 'recharge-swept';
  const { id, dial, run } = await connected(w, 'exact-online', account);
  const ids = [1, 2, 3, 4, 5].map(() => String(dial.add(account, purchase())['id']));
  await run();
  dial.remove(account, ids[0] ?? '');
  // as a day later
  await withVisibility(w.t.database.db, { bypassRowSecurity: true }, (tx) =>
    sql`UPDATE sync_cursor SET cursor = cursor || '{"sweptAt": "2026-01-01T00:00:00.000Z"}'::jsonb
      WHERE connection_id = ${id}`.execute(tx),
  );
  await run();
  const members = await membersOf(w, id);
  const removed = members.filter(({ syncElementSyncStatus: status }) => status === 'removed');
  expect(members).toHaveLength(10);
  expect(removed).toHaveLength(2);
  for (const { syncElementSyncKey: key } of removed) expect(key).toMatch(`:${ids[0]}`);
}, 60_000);

test.each(Object.keys(targets) as Target[])(
  'A40 A11 WIZ-14 %s: while the receipt’s own month is closed nothing is planned or changed in the other books',
  async (target) => {
    const account = `recharge-locked-${target}`;
    const { id, own, dial, run, balances } = await connected(w, target, account);
    if (target === 'twinfield') await save(w, id, { destiny: 'final' });
    const expense = String(dial.add(account, purchase())['id']);
    await run();
    const before = await balances();
    w.t.sandbox!.control.fault({
      ...{ vendor: target, account, kind: 'closedPeriod', period: '2026-03' },
      administration: own,
    });
    for (const change of [purchase(60.5), { status: 'rejected' }]) {
      dial.change(account, expense, change);
      const planned = plannedLines(await w.call('POST', `/connections/${id}/plan`, {})).elements;
      expect(planned.map(({ outcome, refusal }) => [outcome, refusal?.errorCode])).toEqual([
        ['refused', 'period-closed'],
      ]);
      await run();
      expect(await balances()).toEqual(before);
    }
    w.t.sandbox!.control.clearFaults();
    await w.call('POST', `/connections/${id}/reset-sync-status`, {});
    await run();
    expect(await balances()).toEqual({ own: {}, other: {} });
  },
  120_000,
);

test('A40 A21 nothing is booked in the other books while a person keeps another booking of the receipt', async () => {
  const account = 'recharge-kept';
  const { id, dial, run, balances } = await connected(w, 'exact-online', account);
  const withoutRecharges = await connectByWizard(w, ['payhawk', 'exact-online'], account);
  dial.add(account, purchase());
  await w.call('POST', `/connections/${withoutRecharges}/force-run`);
  await runSettled(w, withoutRecharges);
  const whole = { own: { '4430': 10_000, 'VAT to claim': 2100, creditor: -12_100 }, other: {} };
  expect(await balances()).toEqual(whole);

  await run();
  const [element] = (await w.call('GET', `/connections/${id}/sync-element`)).body[
    'hydra:member'
  ] as { syncElementId: string; syncElementSyncStatus: string }[];
  expect(element?.syncElementSyncStatus).toBe('failed');
  const path = `/connections/${id}/sync-elements/${element?.syncElementId}`;
  const found = await w.call('POST', `${path}/find-duplicates`);
  const { documentName, candidates } = found.body;
  const choice = { documentName, externalId: candidates[0].externalId };
  expect((await w.call('POST', `${path}/choose-duplicate`, choice)).status).toBe(200);
  await run();
  expect(await elementsOf(w, id)).toEqual(['complete']);
  expect(await balances()).toEqual(whole);
});
