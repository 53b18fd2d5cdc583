import { expect, test } from 'vitest';
import type { AttentionItem } from '../../src/contract/attention.ts';
import { failingConnection } from './failingConnection.ts';
import { openWorld } from './openWorld.ts';

const opened = openWorld();

/** The items of needs attention about one connection. */
async function attention(connectionId: string): Promise<AttentionItem[]> {
  const { body } = await opened.api.call(
    'GET',
    `/attention?connection.connectionId=${connectionId}`,
  );
  return (body as { 'hydra:member': AttentionItem[] })['hydra:member'].filter(
    ({ kind }) => kind !== 'todo',
  );
}

test('API-05 CLIST-01 a list of another shape is a failure with a name, never “nothing new”', async () => {
  const connection = await opened.world.connect('odd');
  opened.world.expenses('odd', 2);
  await opened.switchOn(connection.id);
  opened.world.sandbox.control.fault({
    vendor: 'yokoy',
    account: 'odd',
    kind: 'otherJson',
    match: 'GET .*expenses',
  });
  const tasks = await opened.world.run(connection);
  expect(tasks['yokoy_fetch_expenses']?.status).toBe('failed');
  expect(await attention(connection.id)).toMatchObject([
    { kind: 'cause', severity: 'stopped', code: 'unexpected-answer', packageType: 'yokoy' },
  ]);

  opened.world.sandbox.control.clearFaults();
  const again = await opened.world.run(connection);
  expect(again['exact_online_push_purchase_entries']).toMatchObject({ status: 'complete' });
  expect(await attention(connection.id)).toEqual([]);
  const booked = opened.world.sandbox.control.effects({
    vendor: 'exact-online',
    account: 'odd',
    kind: 'purchaseEntry',
    action: 'created',
  });
  expect(booked).toHaveLength(2);
});

test('LOG-03 what refuses one document alone is not said of others that share its closed period', async () => {
  const account = 'two-errors';
  const { connection } = await failingConnection(opened, account, 5);
  const { control } = opened.world.sandbox;
  control.fault({ vendor: 'exact-online', account, kind: 'closedPeriod', match: '^POST ' });
  control.fault({
    vendor: 'exact-online',
    account,
    kind: 'blockedAccount',
    match: '^POST ',
    times: 1,
  });
  await opened.world.run(connection);
  const { body } = await opened.api.call('GET', `/connections/${connection.id}/sync-element`);
  type Element = { syncMessage: string; codedMessage: { message: string } };
  const elements = (body as { 'hydra:member': Element[] })['hydra:member'];
  const messages = elements.map(({ syncMessage }) => syncMessage);
  expect(messages).toHaveLength(5);
  for (const message of messages) expect(message).toMatch(/is closed/);
  expect(messages.filter((message) => /blocked/.test(message))).toHaveLength(1);
  // both are in our words where they are refused, the cause is the one that is to be mended first
  const both =
    /^Period \d{4}-\d{2} is closed\. The supplier is blocked or archived\. Refused with “/;
  const worded = elements.map(({ codedMessage }) => codedMessage.message);
  expect(worded.filter((message) => both.test(message))).toHaveLength(1);
  const [cause, ...others] = await attention(connection.id);
  expect(others).toEqual([]);
  expect(cause?.codedMessage?.message).toMatch(/^Periods? [-\d, ]+ (?:is|are) closed\.$/);
});
