import { expect, test } from 'vitest';
import type { Retry } from '../../src/contract/retries.ts';
import { failingConnection } from './failingConnection.ts';
import { openWorld } from './openWorld.ts';

const opened = openWorld();

const retriesOf = async (connectionId: string) => {
  const { status, body } = await opened.api.call(
    'GET',
    `/retries?connection.connectionId=${connectionId}`,
  );
  expect(status).toBe(200);
  return (body as { 'hydra:member': Retry[] })['hydra:member'];
};
interface Saved {
  version: number;
  packages: { packageType: string; settings: Record<string, unknown> }[];
}
const retryFailed = (id: string) =>
  opened.api.call('POST', `/connections/${id}/reset-sync-status`, {});

test('INSIGHT-05 CLIST-01 what is tried again is followed until each is booked, with what it had failed for', async () => {
  const { connection, fault } = await failingConnection(opened, 'retried', 4);
  fault('closedPeriod');
  await opened.world.run(connection);
  opened.world.sandbox.control.clearFaults();
  expect(await retriesOf(connection.id)).toEqual([]);

  await retryFailed(connection.id);
  expect(await retriesOf(connection.id)).toMatchObject([
    {
      elementsCount: 4,
      waitingCount: 4,
      bookedCount: 0,
      isRunning: false,
      finishedAt: null,
      mine: true,
      // the vendor's words, without that one refusal stood for several
      message: expect.stringMatching(/closed\.?$/),
    },
  ]);

  await opened.world.run(connection);
  expect(await retriesOf(connection.id)).toMatchObject([
    { elementsCount: 4, waitingCount: 0, bookedCount: 4, finishedAt: expect.any(String) },
  ]);
});

test('INSIGHT-05 what is refused again is counted, and a second try of it is one of its own', async () => {
  const { connection, fault } = await failingConnection(opened, 'refused-again', 3);
  fault('closedPeriod');
  await opened.world.run(connection);
  opened.world.sandbox.control.clearFaults();
  fault('blockedAccount');
  await retryFailed(connection.id);
  await opened.world.run(connection);
  expect(await retriesOf(connection.id)).toMatchObject([{ failedCount: 3, bookedCount: 0 }]);

  opened.world.sandbox.control.clearFaults();
  await retryFailed(connection.id);
  // pressed twice before it has begun: the same three
  await retryFailed(connection.id);
  await opened.world.run(connection);
  const [latest, former, ...others] = await retriesOf(connection.id);
  expect(others).toEqual([]);
  expect(latest).toMatchObject({ elementsCount: 3, bookedCount: 3, failedCount: 0 });
  expect(latest?.message).toMatch(/blocked/i);
  // what became of it then, not what became of the elements since
  expect(former).toMatchObject({ elementsCount: 3, bookedCount: 0, failedCount: 3 });
});

test('INSIGHT-05 what a person leaves out before it is tried is neither booked nor refused', async () => {
  const { connection, fault } = await failingConnection(opened, 'left-out', 2);
  fault('closedPeriod');
  await opened.world.run(connection);
  opened.world.sandbox.control.clearFaults();
  await retryFailed(connection.id);
  const elements = await opened.api.call('GET', `/connections/${connection.id}/sync-element`);
  const [leftOut] = elements.body['hydra:member'] as {
    syncElementName: string;
    syncElementSyncKey: string;
  }[];
  const ignored = await opened.api.call(
    'POST',
    `/connections/${connection.id}/ignore-sync-element`,
    {
      connectionId: connection.id,
      syncElementName: leftOut?.syncElementName,
      syncElementKey: leftOut?.syncElementSyncKey,
    },
  );
  expect(ignored.status).toBe(200);
  await opened.world.run(connection);
  expect(await retriesOf(connection.id)).toMatchObject([
    { elementsCount: 2, bookedCount: 1, failedCount: 0, finishedAt: expect.any(String) },
  ]);
});

test('CHG-01 SYNC-02 what a closed period refused is tried again once entries may be booked in an open one', async () => {
  const { connection, fault } = await failingConnection(opened, 'policy', 2);
  fault('closedPeriod');
  await opened.world.run(connection);
  const path = `/connections/${connection.id}`;
  const { packages, version } = (await opened.api.call('GET', path)).body as {
    packages: { packageType: string; settings: object }[];
    version: number;
  };
  const save = (retried: boolean, bookInOpenPeriod: boolean, at: number) =>
    opened.api.call('PUT', path, {
      version: at,
      retryFailed: retried,
      packages: packages.map((one) =>
        one.packageType === 'exact-online'
          ? { ...one, settings: { ...one.settings, bookInOpenPeriod } }
          : one,
      ),
    });
  // a save that changes nothing about it retries nothing
  expect((await save(true, false, version)).body).toMatchObject({ retried: 0 });
  expect((await save(true, true, version + 1)).body).toMatchObject({ retried: 2 });
  expect(await retriesOf(connection.id)).toMatchObject([{ elementsCount: 2 }]);
});

test('INSIGHT-05 CRED-02 what waited for a sign-in is followed from the moment that it works again', async () => {
  const { world } = opened;
  const account = 'signed-in-again';
  const connection = await world.connect(account, 'xero');
  world.expenses(account, 3);
  await opened.switchOn(connection.id);
  for (const kind of ['revokeRefreshToken', 'expireAccessToken'] as const)
    world.sandbox.control.fault({ vendor: 'xero', account, kind });
  await world.run(connection);
  expect(await retriesOf(connection.id)).toEqual([]);

  world.sandbox.control.clearFaults();
  await world.reconnect(connection, 'xero', account);
  expect(await retriesOf(connection.id)).toMatchObject([
    { elementsCount: 3, message: expect.stringContaining('Xero no longer accepts') },
  ]);
  await expect
    .poll(async () => await retriesOf(connection.id), { timeout: 20_000 })
    .toMatchObject([{ bookedCount: 3, waitingCount: 0, finishedAt: expect.any(String) }]);
});

test('INSIGHT-05 CHG-01 settings that are saved while a run writes hold for all that it has still to write', async () => {
  const { world, api } = opened;
  const account = 'saved-meanwhile';
  // more than are written at once; those without VAT need none of these codes
  const { connection } = await failingConnection(opened, account, 100);
  const path = `/connections/${connection.id}`;
  const save = async (body: { retryFailed?: boolean }, vatMap: unknown) => {
    const { packages, version } = (await api.call('GET', path)).body as Saved;
    const books = packages.find(({ packageType }) => packageType === 'exact-online');
    const saved = await api.call('PUT', path, {
      ...body,
      version,
      packages: packages.map((one) =>
        one === books ? { ...one, settings: { ...one.settings, vatMap } } : one,
      ),
    });
    expect(saved.status).toBe(200);
    return {
      former: books?.settings['vatMap'],
      retried: (saved.body as { retried?: number }).retried,
    };
  };
  const countOf = async (status: string) =>
    (
      (await api.call('GET', `${path}/sync-element?syncStatus=${status}`)).body as Record<
        string,
        number
      >
    )['hydra:totalItems'];
  const { former } = await save({}, []);
  world.sandbox.control.fault({
    vendor: 'exact-online',
    account,
    kind: 'slow',
    match: '^POST .*PurchaseEntries',
    ms: 4000,
    times: 1,
  });
  const run = await world.start(connection);
  await expect.poll(() => countOf('failed'), { timeout: 20_000 }).toBeGreaterThan(0);
  expect((await save({ retryFailed: true }, former)).retried).toBeGreaterThan(0);
  expect(await countOf('complete')).toBe(0);

  await world.ended(run);
  expect(await countOf('failed')).toBe(0);
  await expect.poll(() => countOf('complete'), { timeout: 20_000 }).toBe(100);
  expect(await retriesOf(connection.id)).toMatchObject([{ failedCount: 0, waitingCount: 0 }]);
});

test('INSIGHT-05 CHG-01 of two who mend one cause at once one saves, the other reads why not, and each expense is booked once', async () => {
  const { world, api } = opened;
  const account = 'two-mend';
  const { connection } = await failingConnection(opened, account, 6);
  const fault = world.sandbox.control.fault({
    vendor: 'exact-online',
    account,
    kind: 'closedPeriod',
  });
  await world.run(connection);
  world.sandbox.control.clearFaults({ id: fault });
  const path = `/connections/${connection.id}`;
  const { packages, version } = (await api.call('GET', path)).body as Saved;
  const mended = packages.map((one) =>
    one.packageType === 'exact-online'
      ? { ...one, settings: { ...one.settings, bookInOpenPeriod: true } }
      : one,
  );
  const save = () => api.call('PUT', path, { version, retryFailed: true, packages: mended });
  const answers = await Promise.all([save(), save(), retryFailed(connection.id)]);
  const statuses = answers.slice(0, 2).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  const refused = answers.slice(0, 2).find(({ status }) => status === 409);
  expect(JSON.stringify(refused?.body)).toMatch(/changed this connection/);
  await expect
    .poll(async () => (await retriesOf(connection.id))[0]?.finishedAt, { timeout: 20_000 })
    .not.toBeNull();
  expect(await retriesOf(connection.id)).toMatchObject([{ bookedCount: 6, failedCount: 0 }]);
  const booked = world.sandbox.control.effects({
    vendor: 'exact-online',
    account,
    kind: 'purchaseEntry',
    action: 'created',
  });
  expect(booked).toHaveLength(6);
});
