import { expect, test } from 'vitest';
import type { AttentionItem } from '../../src/contract/attention.ts';
import { openWorld } from './openWorld.ts';

// A colleague takes a cause, and who reaches the same organization sees it, until it is left or gone.

const opened = openWorld();

type Made = Awaited<ReturnType<(typeof opened)['world']['connect']>>;

async function failing(account: string) {
  const { world } = opened;
  const connection = await world.connect(account);
  world.expenses(account, 2);
  await opened.switchOn(connection.id);
  const fail = () =>
    world.sandbox.control.fault({ vendor: 'exact-online', account, kind: 'closedPeriod' });
  fail();
  await world.run(connection);
  return { connection, fail };
}

/** A person's calls. */
async function personOf({ organizationId }: Made, isOperator: boolean) {
  const { make } = opened.world;
  const { id } = await make.user({
    entries: [{ organizationId, roles: [isOperator ? 'ROLE_USER' : 'ROLE_VIEWER'] }],
  });
  const token = await make.session(id);
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    opened.api.call(method, path, body, token);
  const cause = async () =>
    ((await call('GET', '/attention?kind=cause')).body as { 'hydra:member': AttentionItem[] })[
      'hydra:member'
    ][0];
  return { call, cause };
}

test('CLIST-01 a cause is taken, taken over and left, as colleagues see and others do not', async () => {
  const { connection, fail } = await failing('taken');
  // the same cause, with the same key, of another customer
  const { connection: other } = await failing('taken-elsewhere');
  const noor = await personOf(connection, true);
  const pieter = await personOf(connection, true);
  const viewer = await personOf(connection, false);
  const stranger = await personOf(other, true);
  const causeKeys = (await noor.cause())?.causeKeys ?? [];
  expect((await stranger.cause())?.causeKeys).toEqual(causeKeys);
  const change = (who: typeof noor, what: 'take' | 'leave') =>
    who.call('POST', `/causes/${what}`, { causeKeys });

  expect(await change(viewer, 'take')).toMatchObject({ status: 403 });
  expect(await change(noor, 'take')).toMatchObject({ status: 200, body: { organizations: 1 } });
  expect((await noor.cause())?.taken).toMatchObject({ mine: true });
  for (const colleague of [pieter, viewer])
    expect((await colleague.cause())?.taken).toMatchObject({
      mine: false,
      by: expect.stringMatching(/\w/) as string,
    });
  expect((await stranger.cause())?.taken).toBeNull();

  await change(pieter, 'leave');
  expect((await noor.cause())?.taken).toMatchObject({ mine: true });
  await change(pieter, 'take');
  expect((await pieter.cause())?.taken).toMatchObject({ mine: true });
  await change(pieter, 'leave');
  expect((await noor.cause())?.taken).toBeNull();

  // it leaves with the cause
  await change(noor, 'take');
  opened.world.sandbox.control.clearFaults();
  await opened.api.call('POST', `/connections/${connection.id}/reset-sync-status`);
  await opened.world.run(connection);
  expect(await noor.cause()).toBeUndefined();
  fail();
  opened.world.expenses('taken', 1);
  await opened.world.run(connection);
  expect(await noor.cause()).toMatchObject({ causeKeys, taken: null });
});
