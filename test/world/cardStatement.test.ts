import { expect, test } from 'vitest';
import type { SyncElement } from '../../src/contract/sync.ts';
import type { ElementWhy } from '../../src/contract/why.ts';
import { plannedLines } from '../support/plannedLines.ts';
import { openWorld } from './openWorld.ts';

// What a payment by card in another currency cost is only on the card's statement: it waits for that.

const opened = openWorld();
type Made = Awaited<ReturnType<(typeof opened)['world']['connect']>>;

const get = async <T>(path: string) => (await opened.api.call('GET', path)).body as T;
const day = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** A payment by card without a line on the statement. */
function payByCard(account: string, fields: Record<string, unknown>): string {
  const made = opened.world.sandbox.control.expenses.add(account, {
    ...{ paymentMethod: 'companyCreditCard', status: 'forExpenseExport', charged: null },
    ...{ totalClaim: 100, totalAmount: 100, additionalCharges: 0, taxItems: [] },
    ...{
      isCreditNote: false,
      additionalCategoryItems: [],
      expenseDate: day(1),
      postingDate: day(1),
    },
    ...fields,
  });
  return String(made.id);
}

async function elementOf({ id }: Made, expense: string): Promise<SyncElement> {
  const list = await get<{ 'hydra:member': SyncElement[] }>(
    `/connections/${id}/sync-element?perPage=100`,
  );
  const found = list['hydra:member'].find((one) => one.syncElementSyncKey.endsWith(`:${expense}`));
  if (!found) throw new Error(`no element of ${expense}`);
  return found;
}

const run = async ({ id }: Made) => {
  const { body } = await opened.api.call('POST', `/connections/${id}/force-run`);
  await opened.world.ended((body as { runId: string }).runId);
};
const plan = async ({ id }: Made) =>
  plannedLines(await opened.api.call('POST', `/connections/${id}/plan`));

/** Amounts that were booked, by the expense. */
const booked = (account: string, expense: string) =>
  opened.world.sandbox.control
    .effects({ account, vendor: 'exact-online', kind: 'purchaseEntry', action: 'created' })
    .filter(({ ref }) => ref === expense)
    .map(({ amount, currency }) => `${currency} ${amount}`);

/** Changes the days that are waited for a statement. */
async function waitFor({ id }: Made, cardStatementDays: number): Promise<void> {
  const { packages, version } = await get<{
    packages: [{ settings: object }, object];
    version: number;
  }>(`/connections/${id}`);
  const [source, target] = packages;
  const changed = { ...source, settings: { ...source.settings, cardStatementDays } };
  const put = await opened.api.call('PUT', `/connections/${id}`, {
    packages: [changed, target],
    version,
  });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
}

/** An active connection without expenses. */
async function connected(account: string): Promise<Made> {
  const connection = await opened.world.connect(account);
  opened.world.expenses(account, 0);
  await opened.switchOn(connection.id);
  return connection;
}

test('A26 a card payment in another currency waits for its line on the statement, and is booked as that has it', async () => {
  const account = 'statement-later';
  const connection = await connected(account);
  const dollars = payByCard(account, { currency: 'USD' });
  const euros = payByCard(account, { currency: 'EUR' });

  const planned = await plan(connection);
  expect(planned.elements.map(({ sourceId }) => sourceId)).toEqual([euros]);
  expect(planned.end).toMatchObject({ awaiting: 1, notPlanned: 0 });

  await run(connection);
  expect(booked(account, euros)).toEqual(['EUR 100']);
  expect(booked(account, dollars)).toEqual([]);
  const waiting = await elementOf(connection, dollars);
  expect(waiting).toMatchObject({
    syncElementSyncStatus: 'pending',
    codedMessage: {
      code: 'yokoy.awaitsStatement',
      params: { amount: { amount: '100.00', currency: 'USD' }, until: { date: day(-13) } },
    },
  });
  const why = await get<ElementWhy>(
    `/connections/${connection.id}/sync-elements/${waiting.syncElementId}/why`,
  );
  expect(why).toMatchObject({ verdict: 'waits', next: { kind: 'awaits' } });
  expect(why.next.codedMessage?.code).toBe('yokoy.awaitsStatement');

  // the line comes without a change of the expense, at first without an amount
  const { expenses } = opened.world.sandbox.control;
  const { lastModified } = expenses.list(account).find(({ id }) => id === dollars) ?? {};
  const charge = (amount: number) =>
    expenses.change(account, dollars, { charged: { amount, currency: 'EUR' }, lastModified });
  charge(0);
  await run(connection);
  expect(booked(account, dollars)).toEqual([]);
  charge(81.37);
  await run(connection);
  expect(booked(account, dollars)).toEqual(['EUR 81.37']);
  expect(await elementOf(connection, dollars)).toMatchObject({ syncElementSyncStatus: 'complete' });
  expect((await plan(connection)).end).toMatchObject({ awaiting: 0 });
});

test('A26 no statement in time: it is booked as on the receipt, once, and the log has it', async () => {
  const account = 'statement-never';
  const connection = await connected(account);
  const dollars = payByCard(account, { currency: 'USD', expenseDate: day(5), postingDate: day(5) });
  await run(connection);
  expect(booked(account, dollars)).toEqual([]);

  await waitFor(connection, 3);
  await run(connection);
  await run(connection);
  expect(booked(account, dollars)).toEqual(['USD 100']);
  const { 'hydra:member': logs } = await get<{ 'hydra:member': { code: string }[] }>(
    `/connections/${connection.id}/log-entries?perPage=100`,
  );
  expect(logs.filter(({ code }) => code === 'card-statement-missing')).toHaveLength(1);
});

test('A26 nothing waits where the setting has no days, or once a person books it without waiting', async () => {
  const account = 'statement-at-once';
  const connection = await connected(account);
  const first = payByCard(account, { currency: 'USD' });
  await run(connection);
  const { syncElementName, syncElementSyncKey } = await elementOf(connection, first);
  const named = {
    connectionId: connection.id,
    syncElementName,
    syncElementKey: syncElementSyncKey,
  };
  // read again it waits on, and no retry stays open for it
  const path = `/connections/${connection.id}/reset-sync-element`;
  expect(await opened.api.call('POST', `${path}-from-source`, named)).toMatchObject({
    status: 200,
  });
  await run(connection);
  expect(booked(account, first)).toEqual([]);
  const { 'hydra:member': retries } = await get<{
    'hydra:member': { finishedAt: string | null }[];
  }>(`/retries?connectionId=${connection.id}`);
  expect(retries.map(({ finishedAt }) => finishedAt !== null)).toEqual([true]);
  const reset = await opened.api.call('POST', path, named);
  expect(reset.status, JSON.stringify(reset.body)).toBe(200);
  await run(connection);
  expect(booked(account, first)).toEqual(['USD 100']);

  const second = payByCard(account, { currency: 'USD' });
  await run(connection);
  expect(booked(account, second)).toEqual([]);
  await waitFor(connection, 0);
  await run(connection);
  expect(booked(account, second)).toEqual(['USD 100']);
});

test('A26 API-05 one that waits and can’t be read keeps no other from being booked', async () => {
  const account = 'statement-unread';
  const connection = await connected(account);
  const dollars = payByCard(account, { currency: 'USD' });
  await run(connection);
  opened.world.sandbox.control.fault({
    vendor: 'yokoy',
    account,
    kind: 'blockedAccount',
    match: `GET .*/expenses/${dollars}$`,
  });
  const euros = payByCard(account, { currency: 'EUR' });
  await run(connection);
  expect(booked(account, euros)).toEqual(['EUR 100']);
  expect(await elementOf(connection, dollars)).toMatchObject({ syncElementSyncStatus: 'pending' });
});

test('A26 what is gone at its source while it waits is never booked', async () => {
  const account = 'statement-gone';
  const connection = await connected(account);
  const dollars = payByCard(account, { currency: 'USD' });
  await run(connection);
  opened.world.sandbox.control.expenses.remove(account, dollars);
  await waitFor(connection, 0);
  await run(connection);
  expect(booked(account, dollars)).toEqual([]);
  expect(await elementOf(connection, dollars)).toMatchObject({ syncElementSyncStatus: 'removed' });
});
