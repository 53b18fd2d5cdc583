import { expect, test } from 'vitest';
import { workBulkActionJobs } from '../../src/server/features/bulkActions/bulkActions.jobs.ts';
import type { AttentionItem } from '../../src/contract/attention.ts';
import type { CauseGroup } from '../../src/contract/causes.ts';
import type { Connection } from '../../src/contract/connections.ts';
import { failingConnection } from './failingConnection.ts';
import { openWorld } from './openWorld.ts';

const opened = openWorld();

const failing = (account: string, count: number) => failingConnection(opened, account, count);
const membersOf = async <T>(path: string) =>
  ((await opened.api.call('GET', path)).body as { 'hydra:member': T[] })['hydra:member'];
const causes = (connectionId: string) =>
  membersOf<AttentionItem>(`/attention?kind=cause&connection.connectionId=${connectionId}`);
test('CLIST-01 LOG-03 an element that fails for another reason leaves the former cause, and a retry leaves both at once', async () => {
  const { connection, fault, expenses } = await failing('two-causes', 3);
  fault('blockedAccount');
  await opened.world.run(connection);
  expect(await causes(connection.id)).toMatchObject([
    { code: 'supplier-blocked', elements: { count: 3 } },
  ]);

  opened.world.sandbox.control.clearFaults();
  fault('closedPeriod');
  for (const id of expenses)
    opened.world.sandbox.control.expenses.change('two-causes', id, { description: 'Changed' });
  await opened.world.run(connection);
  const [cause, ...others] = await causes(connection.id);
  expect(others).toEqual([]);
  expect(cause).toMatchObject({ code: 'period-closed', elements: { count: 3 } });

  opened.world.sandbox.control.clearFaults();
  await opened.api.call('POST', `/connections/${connection.id}/reset-sync-status`, {});
  // what waits to be tried again is no longer wrong
  expect(await causes(connection.id)).toEqual([]);
  await opened.world.run(connection);
  expect(await causes(connection.id)).toEqual([]);
});

test('CLIST-01 one refusal is one row, over connections and with all that it names', async () => {
  const blocked = [await failing('blocked-a', 4), await failing('blocked-b', 4)];
  for (const { connection, fault } of blocked) {
    fault('blockedAccount');
    await opened.world.run(connection);
  }
  const [row, ...others] = await membersOf<AttentionItem>('/attention?kind=cause');
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    code: 'supplier-blocked',
    elements: { count: 8 },
    connectionsCount: 2,
    causeKey: expect.any(String) as string,
  });
  expect(row?.codedMessage?.message).toMatch(
    /^\d+ creditors are blocked in Exact Online: \d+, \d+/,
  );
  // what its connections share is said once
  expect(row?.codedMessage?.message.match(/blocked/g)).toHaveLength(1);
});

test('CLIST-01 accounts that a package no longer has are one row with all of them', async () => {
  const { world } = opened;
  const connection = await world.connect('accounts-gone', 'xero');
  world.expenses('accounts-gone', 12);
  await opened.switchOn(connection.id);
  world.sandbox.control.fault({ vendor: 'xero', account: 'accounts-gone', kind: 'unknownLedger' });
  await world.run(connection);
  const [row, ...others] = await causes(connection.id);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ code: 'unknown-ledger', elements: { count: 12 } });
  // how many there are, and each of them
  expect(row?.codedMessage?.message).toMatch(
    /^\d ledger accounts don’t exist in Xero: (?:\d{4}, )+\d{4}/,
  );
  expect(row?.message).not.toContain('refused for another document');
  // the list of connections says the same, and so does the connection
  const listed = await membersOf<Connection>('/connections?perPage=100');
  const { body: shown } = await opened.api.call('GET', `/connections/${connection.id}`);
  for (const found of [
    listed.find(({ connectionId }) => connectionId === connection.id),
    shown as Connection,
  ])
    expect(found?.health.codedMessage?.message).toBe(row?.codedMessage?.message);
});

test('INSIGHT-05 CLIST-01 a retry of many starts their runs and ends with what became of them', async () => {
  const retried = [await failing('bulk-a', 2), await failing('bulk-b', 2)];
  for (const { connection, fault } of retried) {
    fault('closedPeriod');
    await opened.world.run(connection);
  }
  opened.world.sandbox.control.clearFaults();
  const stop = await workBulkActionJobs(opened.world.services);
  try {
    const previewed = await opened.api.call('POST', '/bulk-actions/preview', {
      action: 'resetElements',
      what: { list: 'failingElements', query: { code: 'period-closed' } },
    });
    const { bulkActionId, count } = previewed.body as { bulkActionId: string; count: number };
    expect(count).toBe(4);
    await opened.api.call('POST', `/bulk-actions/${bulkActionId}/start`);
    for (const account of ['bulk-a', 'bulk-b'])
      await expect
        .poll(
          () =>
            opened.world.sandbox.control.effects({
              vendor: 'exact-online',
              account,
              kind: 'purchaseEntry',
              action: 'created',
            }).length,
          { timeout: 20_000 },
        )
        .toBe(2);
  } finally {
    stop();
  }
  for (const { connection } of retried) expect(await causes(connection.id)).toEqual([]);
});

test('INSIGHT-05 a refusal that doesn’t name its account leads to the table that chose it', async () => {
  const { connection, fault } = await failing('any-account', 10);
  fault('unknownLedger');
  await opened.world.run(connection);
  const solutions = (await causes(connection.id)).map(({ codedSolution }) => codedSolution);
  // accounts that are named and those that aren't are one row: one table has them all
  expect(solutions).toMatchObject([
    { code: 'document.chooseField', params: { field: { code: 'label.ledgerAccounts' } } },
  ]);
});

test('INSIGHT-05 a journal that is gone leads to its setting', async () => {
  const { connection, fault } = await failing('no-journal', 2);
  fault('unknownJournal');
  await opened.world.run(connection);
  expect(await causes(connection.id)).toMatchObject([
    {
      code: 'unknown-journal',
      codedMessage: {
        message: expect.stringMatching(
          /^Journal \d+ \(Purchase journal\) doesn’t exist in Exact Online\.$/,
        ) as string,
      },
      codedSolution: {
        code: 'document.chooseField',
        params: { field: { code: 'label.purchaseJournal' } },
      },
    },
  ]);
});

test('CLIST-01 LOG-03 a cause that is over has what became of its elements, booked by a later run or failed for another reason', async () => {
  const { connection, fault, expenses } = await failing('over', 3);
  const began = new Date().toISOString();
  const over = async () =>
    (
      await membersOf<CauseGroup>(
        `/causes?state=resolved&collected=true&sortBy=-resolvedAt&resolvedSince=${began}&connection.connectionId=${connection.id}`,
      )
    ).map(({ code, outcome }) => [code, outcome?.bookedCount, outcome?.failedCount]);
  const change = (description: string) => {
    for (const id of expenses)
      opened.world.sandbox.control.expenses.change('over', id, { description });
  };
  fault('blockedAccount');
  await opened.world.run(connection);
  expect(await over()).toEqual([]);
  opened.world.sandbox.control.clearFaults();
  fault('closedPeriod');
  change('Changed');
  await opened.world.run(connection);
  expect(await over()).toEqual([['supplier-blocked', 0, 3]]);
  opened.world.sandbox.control.clearFaults();
  change('Changed again');
  await opened.world.run(connection);
  // the same elements count once, for what they failed for last
  expect((await over()).toSorted()).toEqual([
    ['period-closed', 3, 0],
    ['supplier-blocked', undefined, undefined],
  ]);
});
