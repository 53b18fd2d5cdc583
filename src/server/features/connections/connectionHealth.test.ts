import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSyncApi, type SyncApi } from '../../../../test/support/syncApi.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import type { CredentialRecord } from '../../../contract/credentialRecord.ts';
import type { TimelineEvent } from '../../../contract/connectionHistory.ts';
import type { Connection } from '../../../contract/connections.ts';
import type { RunRecord } from '../../../contract/tasks.ts';
import { connectionLine, fileColumns } from './connectionsFile.rules.ts';

let world: SyncWorld;
let api: SyncApi;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  api = await openSyncApi(world);
  await world.startWorker();
});
afterAll(async () => {
  await api.close();
  await world.close();
});

type Made = Awaited<ReturnType<SyncWorld['connect']>>;

async function active(
  account: string,
  expenses = 4,
  target?: 'exact-online' | 'xero',
): Promise<Made> {
  const connection = await world.connect(account, target);
  world.expenses(account, expenses);
  await world.make.write((tx) =>
    sql`UPDATE connection SET active = true, next_run_at = now() + interval '1 hour' WHERE id = ${connection.id}`.execute(
      tx,
    ),
  );
  return connection;
}

const exact = (account: string, times: number) =>
  world.sandbox.control.fault({
    vendor: 'exact-online',
    account,
    kind: 'blockedAccount',
    match: 'POST .*PurchaseEntries',
    times,
  });

const read = async ({ id }: Made) =>
  (await api.call('GET', `/connections/${id}`)).body as Connection;
const listed = async (query: string) =>
  (
    (
      await api.call(
        'GET',
        `/connections?${query.includes('perPage') ? '' : 'perPage=100&'}${query}`,
      )
    ).body as {
      'hydra:member': Connection[];
    }
  )['hydra:member'].map(({ connectionId }) => connectionId);
const breakYokoy = (connection: Made) =>
  world.make.write((tx) =>
    sql`UPDATE credential SET state = 'failed', state_message = 'Token revoked.' WHERE id = ${connection.credentials['yokoy']}`.execute(
      tx,
    ),
  );

test('CLIST-01 DET-01 health is separate from the active flag, with six different states', async () => {
  const healthy = await active('healthy');
  const partly = await active('partly');
  const failing = await active('failing', 1);
  const broken = await active('broken');
  const off = await active('off');
  const fresh = await active('fresh');
  exact('partly', 1);
  exact('failing', 1);
  for (const connection of [healthy, partly, failing, broken, off]) await world.run(connection);
  await breakYokoy(broken);
  await world.make.write((tx) =>
    sql`UPDATE connection SET active = false WHERE id = ${off.id}`.execute(tx),
  );

  expect(await read(healthy)).toMatchObject({
    active: true,
    health: { state: 'healthy', since: null, message: '' },
    failedElements: { count: 0, isCapped: false },
    lastRuns: ['complete'],
    lastRunAt: expect.any(String) as string,
    nextRunAt: expect.any(String) as string,
  });
  expect(await read(fresh)).toMatchObject({
    active: true,
    health: { state: 'notRun', since: null, message: '' },
    lastRunAt: null,
  });
  expect(await read(partly)).toMatchObject({
    active: true,
    health: {
      state: 'partlyFailed',
      packageType: 'exact-online',
      causeId: expect.any(String) as string,
      message: expect.stringMatching(/blocked/i) as string,
    },
    failedElements: { count: 1 },
    lastRuns: ['partlyFailed'],
  });
  expect(await read(failing)).toMatchObject({
    health: { state: 'failing' },
    lastRuns: ['failed'],
  });
  expect(await read(broken)).toMatchObject({
    active: true,
    nextRunAt: null,
    health: {
      state: 'signInNeeded',
      packageType: 'yokoy',
      credentialId: broken.credentials['yokoy'],
      message: 'Token revoked.',
    },
  });
  expect(await read(off)).toMatchObject({
    active: false,
    health: { state: 'inactive', message: '' },
    nextRunAt: null,
  });

  // each is listed under its own state, in order of severity, and under no other
  // the run that failed had a task that read its expenses
  const lastGoodRunOf = async (connection: Made) => {
    const source = connection.credentials['yokoy'] ?? '';
    const { connections } = (await api.call('GET', `/credentials/${source}/record`))
      .body as CredentialRecord;
    return connections[0]?.lastGoodRunAt;
  };
  expect([await lastGoodRunOf(failing), typeof (await lastGoodRunOf(healthy))]).toEqual([
    null,
    'string',
  ]);
  const states = {
    notRun: fresh,
    healthy,
    partlyFailed: partly,
    failing,
    signInNeeded: broken,
    inactive: off,
  };
  for (const [state, connection] of Object.entries(states))
    expect([state, await listed(`health=${state}`)]).toEqual([state, [connection.id]]);
  const order = [broken, failing, partly, fresh, healthy, off].map(({ id }) => id);
  expect(await listed('sortBy=health')).toEqual(order);
  expect(await listed('sortBy=-health')).toEqual(order.toReversed());
  // trouble first, then the newest, over the pages too; a paused one isn't in trouble, and one that is off and fails is
  const troubled = [broken, failing, partly, fresh, off, healthy].map(({ id }) => id);
  expect(await listed('sortBy=trouble')).toEqual(troubled);
  const ofTwo = (page: number) => listed(`sortBy=trouble&perPage=2&page=${page}`);
  expect([await ofTwo(1), await ofTwo(2), await ofTwo(3)]).toEqual([
    troubled.slice(0, 2),
    troubled.slice(2, 4),
    troubled.slice(4),
  ]);
  expect(await listed('sortBy=trouble&active=true&packageType=yokoy')).toEqual(
    troubled.filter((id) => id !== off.id),
  );
  await api.call('POST', `/connection/${failing.id}/pause`, { reason: 'Closing the month' });
  await api.call('PUT', `/connections/${partly.id}/active`, { active: false });
  expect(await listed('sortBy=trouble')).toEqual(troubled);
  expect(await listed('packageType=xero')).toEqual([]);
  expect(await listed('packageType=yokoy')).toHaveLength(6);
});

test('DET-01 a fixed connection is healthy after the next run; resolving a log hides nothing', async () => {
  const connection = await active('mended', 1);
  exact('mended', 1);
  await world.run(connection);
  await world.make.write((tx) =>
    sql`UPDATE log_entry SET status = 'resolved' WHERE connection_id = ${connection.id}`.execute(
      tx,
    ),
  );
  expect((await read(connection)).health.state).toBe('failing');
  await api.call('POST', `/connections/${connection.id}/reset-sync-status`, {});
  await world.run(connection);
  expect(await read(connection)).toMatchObject({
    health: { state: 'healthy' },
    failedElements: { count: 0 },
    lastRuns: ['failed', 'complete'],
  });
});

test('DET-01 a connection that waits for its vendor shows until when, and a run in progress is a state', async () => {
  const connection = await active('down', 2);
  const id = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'down',
    kind: '429',
    match: 'POST .*PurchaseEntries',
  });
  const run = await world.start(connection);
  await expect
    .poll(async () => (await read(connection)).health.state, { timeout: 20_000 })
    .toBe('waits');
  const { health, lastRuns, failedElements, waitingElements } = await read(connection);
  // what waits is counted, and is no failure
  expect([failedElements.count, waitingElements.count]).toEqual([0, 2]);
  expect(Date.parse(health.until ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(health.packageType).toBe('exact-online');
  expect(lastRuns).toEqual([null]);
  const openRun = async () => {
    const { body } = await api.call('GET', `/connections/${connection.id}/timeline?kind=runs`);
    return (body as { events: TimelineEvent[] }).events.find((event) => event.run)?.run;
  };
  expect(await openRun()).toMatchObject({ outcome: null, waitsFor: 'exact-online' });
  world.sandbox.control.clearFaults({ id });
  await api.call('POST', `/connections/${connection.id}/clear-tasks`, { force: true });
  await world.ended(run);
  expect(await openRun()).toMatchObject({ outcome: 'cancelled', waitsFor: null });
});

test('DET-01 CLIST-01 what waits for a sign-in is counted in the list apart from what failed', async () => {
  const connection = await active('refused', 3, 'xero');
  world.sandbox.control.fault({
    vendor: 'xero',
    account: 'refused',
    kind: 'unknownLedger',
    times: 1,
  });
  await world.run(connection);
  const row = async () => {
    const { body } = await api.call('GET', '/connections?perPage=100');
    return (body['hydra:member'] as Connection[]).find(
      ({ connectionId }) => connectionId === connection.id,
    ) as Connection;
  };
  const counts = async () => {
    const { health, failedElements, waitingElements } = await row();
    return [health.state, failedElements.count, waitingElements.count];
  };
  expect(await counts()).toEqual(['partlyFailed', 1, 0]);
  for (const kind of ['revokeRefreshToken', 'expireAccessToken'] as const)
    world.sandbox.control.fault({ vendor: 'xero', account: 'refused', kind });
  world.expenses('refused', 4);
  await world.run(connection);
  expect(await counts()).toEqual(['signInNeeded', 1, 4]);
  expect(connectionLine(await row(), fileColumns(['failed']), 'en')).toMatch(/,1,4\r\n$/);
});

test('DET-01 TASK-01 a run with nothing new has the number of elements that fail, and only then is it one that still fails', async () => {
  const connection = await active('again', 2);
  exact('again', 1);
  await world.run(connection);
  await world.run(connection);
  const runs = async () => {
    const { body } = await api.call('GET', `/connections/${connection.id}/runs`);
    return (body['hydra:member'] as RunRecord[]).map(({ outcome, failedElements }) => [
      outcome,
      failedElements,
    ]);
  };
  const oneFails = { count: 1, isCapped: false };
  expect(await runs()).toEqual([
    ['nothing', oneFails],
    ['partlyFailed', oneFails],
  ]);
  expect((await read(connection)).lastRuns).toEqual(['partlyFailed', 'stillFailing']);
  await api.call('POST', `/connections/${connection.id}/reset-sync-status`, {});
  await world.run(connection);
  await world.run(connection);
  expect((await read(connection)).lastRuns).toEqual([
    'partlyFailed',
    'stillFailing',
    'complete',
    'nothing',
  ]);
});

test('DET-01 the next run without work clears a failed run, unless documents still fail', async () => {
  const over = await active('over', 1);
  await world.run(over);
  const setOutcome = (outcome: string) =>
    world.make.write((tx) =>
      sql`UPDATE connection SET told_outcome = ${outcome}, told_at = now() WHERE id = ${over.id}`.execute(
        tx,
      ),
    );
  for (const outcome of ['failed', 'partlyFailed'] as const) {
    await setOutcome(outcome);
    // nobody marks it: the run alone decides
    expect((await read(over)).health.state).toBe(outcome === 'failed' ? 'failing' : outcome);
    await world.run(over);
    expect((await read(over)).health.state).toBe('healthy');
  }
  const stillFails = await active('still', 1);
  exact('still', 1);
  await world.run(stillFails);
  await world.run(stillFails);
  expect(await read(stillFails)).toMatchObject({
    health: { state: 'failing' },
    lastRuns: ['failed', 'stillFailing'],
  });
  const others = (await api.call('GET', `/connections/${stillFails.id}/runs`)).body['hydra:member'];
  expect(others[0].failedElements).toMatchObject({ count: 1 });
  // what fails in another connection of the same customer isn't counted
  world.sandbox.control.clearFaults();
  const healthy = await world.alike(stillFails);
  await world.run(healthy);
  const own = (await api.call('GET', `/connections/${healthy.id}/runs`)).body['hydra:member'];
  expect(own[0].failedElements).toMatchObject({ count: 0 });
});
