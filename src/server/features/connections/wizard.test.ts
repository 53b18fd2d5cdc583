import { text } from '../../../contract/messages/message.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Preconfiguration } from '../../../contract/connectionSettings.ts';
import { paths, startWizard, type Use, type Wizard } from '../../../../test/support/wizardCalls.ts';

// The wizard's calls as the console makes them, against the sandbox, with a worker next to the web process.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());
beforeEach(() => w.t.sandbox?.control.clearFaults());

test('WIZ-10 WIZ-11 WIZ-12 WIZ-14 the six steps, up to an active connection', async () => {
  const packages = await w.authenticated('six-steps');
  const connection = await w.created('six-steps', packages);
  const id = connection.connectionId;
  expect(connection).toMatchObject({
    connectionName: 'Bakkerij - Yokoy, Exact Online - six-steps',
    active: false,
    preconfigured: false,
    resellerId: w.reseller,
    mayOperate: true,
  });
  await w.settled(id, packages);
  // the flag of steps 4 and 5 is stored, but activates nothing yet
  expect((await w.call('GET', `/connections/${id}`)).body).toMatchObject({
    active: false,
    preconfigured: false,
    preconfigurationState: 'ready',
    setup: { active: true },
  });
  const finished = await w.call('PUT', `/connections/${id}/complete-preconfiguration`);
  expect(finished.status, JSON.stringify(finished.body)).toBe(200);
  expect(finished.body).toMatchObject({ active: true, preconfigured: true, setup: null });
});

test('WIZ-13 setting-details answers at once with each list’s state; waiting calls get progress', async () => {
  const packages = await w.authenticated('waiting');
  w.t.sandbox?.control.optionsReadyAfter(1500, 'exact-online');
  const { connectionId: id } = await w.created('waiting', packages);
  const early = await w.optionsOf(id, 'pre-setting-details', 'exact-online', 'division');
  expect(['waiting', 'loading']).toContain(early.state.state);
  expect((await w.optionsOf(id, 'setting-details', 'exact-online', 'journal')).state).toEqual({
    state: 'waiting',
    message: 'Choose Administration first.',
    codedMessage: {
      ...text('list.chooseFirst', { fields: [text('label.administration')] }),
      message: 'Choose Administration first.',
    },
  });
  const ready = await w.listsSettled(id);
  expect(ready.version).toBeGreaterThan(1);
  expect(ready.progress.find(({ key }) => key === 'divisions')).toMatchObject({
    title: 'Administrations',
    titleCode: 'listName.divisions',
    codedMessage: null,
    packageType: 'exact-online',
    step: 'preSettings',
    required: true,
    state: 'ready',
  });
  const pushed = await w.t.make.write((tx) =>
    tx
      .selectFrom('push_update')
      .select('data')
      .where('topic', '=', `/connections/${id}/preconfiguration`)
      .execute(),
  );
  expect(pushed.map((row) => row.data)).toContainEqual({ state: 'ready', version: ready.version });
});

test('WIZ-13 a second connection with the same credentials has its lists at once', async () => {
  const packages = await w.authenticated('cached');
  const first = await w.created('cached', packages);
  await w.listsSettled(first.connectionId);
  const calls = w.callsOf('cached');
  const second = await w.created('cached', packages);
  expect(second.preconfigurationState).toBe('ready');
  expect(calls).toBeGreaterThan(0);
  expect(w.callsOf('cached')).toBe(calls);
});

test('WIZ-13 a failed list shows the reason, and reloads on request', async () => {
  const packages = await w.authenticated('failing');
  w.t.sandbox?.control.fault({
    vendor: 'yokoy',
    account: 'failing',
    kind: 'invalidJson',
    match: 'users',
  });
  const { connectionId: id } = await w.created('failing', packages);
  const failed = await w.listsSettled(id);
  const users = (lists: Preconfiguration) => lists.progress.find(({ key }) => key === 'users');
  const settledUsers = users(failed)?.state === 'failed' ? failed : await w.listsSettled(id);
  expect(settledUsers.state).toBe('failed');
  expect(users(settledUsers)?.message).toMatch(/Yokoy/);
  expect((await w.optionsOf(id, 'setting-details', 'yokoy', 'exporterId')).state.state).toBe(
    'failed',
  );

  w.t.sandbox?.control.clearFaults();
  expect(
    paths(await w.call('POST', `/connections/${id}/preconfiguration/retry`, { key: 'nothing' })),
  ).toEqual(['key connections.noSuchList']);
  const retried = await w.call('POST', `/connections/${id}/preconfiguration/retry`);
  expect(retried.status).toBe(202);
  expect(users(retried.body)?.state).not.toBe('failed');
  expect(retried.body.version).toBeGreaterThan(failed.version);
  expect((await w.listsSettled(id)).state).toBe('ready');

  const before = w.callsOf('failing');
  await w.call('POST', `/connections/${id}/preconfiguration/retry`, {
    packageType: 'yokoy',
    key: 'users',
  });
  await w.listsSettled(id);
  expect(w.callsOf('failing')).toBeGreaterThan(before);
});

test('WIZ-13 a lost credential fails its lists with a clear error; after reconnecting they load', async () => {
  const packages = await w.authenticated('lost');
  const exact = packages[1] as Use;
  const set = (state: 'failed' | 'connected') =>
    w.t.make.write((tx) =>
      tx.updateTable('credential').set({ state }).where('id', '=', exact.credentialId).execute(),
    );
  await set('failed');
  const { connectionId: id } = await w.created('lost', packages);
  const failed = await w.listsSettled(id);
  expect(failed.progress.find(({ key }) => key === 'divisions')).toMatchObject({
    state: 'failed',
    message: 'The credential of Exact Online isn’t connected. Connect it, then try again.',
  });
  expect(await w.window.through(`/connect/exact-online/${exact.credentialId}`, 'lost')).toMatch(
    '/success/',
  );
  expect((await w.listsSettled(id)).state).toBe('ready');
});

test('CLIST-03 deleting a connection while its lists load ends the job and releases waiting calls', async () => {
  const packages = await w.authenticated('deleted');
  w.t.sandbox?.control.optionsReadyAfter(1000, 'yokoy');
  const { connectionId: id } = await w.created('deleted', packages);
  const { body } = await w.call('GET', `/connections/${id}/preconfiguration`);
  const waiting = w.call(
    'GET',
    `/connections/${id}/preconfiguration?wait=25&version=${body.version + 1000}`,
  );
  expect(
    (await w.call('PUT', `/connections/${id}/delete`, { deleteReason: 'no longer needed' })).status,
  ).toBe(200);
  expect([200, 404]).toContain((await waiting).status);
  await expect
    .poll(
      async () => {
        const { rows } = await w.t.database.pool.query(
          `SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'preconfigure' AND data->>'connectionId' = $1 AND state NOT IN ('completed')`,
          [id],
        );
        return rows[0].n;
      },
      { timeout: 15_000 },
    )
    .toBe(0);
});

test('a connection can start with another’s settings, without administration, companies and credentials', async () => {
  const packages = await w.authenticated('started-from');
  const { connectionId: id } = await w.created('started-from', packages);
  await w.settled(id, packages);
  const whole = (await w.call('GET', `/connections/${id}`)).body.packages as Use[];
  expect(whole.flatMap(({ settings }) => Object.keys(settings))).toEqual(
    expect.arrayContaining(['division', 'legalEntity', 'journal']),
  );
  const answer = await w.call('GET', `/connections/${id}/starting-settings`);
  expect(answer.status).toBe(200);
  const started = answer.body.packages as Use[];
  for (const { packageType, settings } of whole) {
    const { division: _, rechargesCosts: __, legalEntity: ___, ...others } = settings;
    expect(started.find((start) => start.packageType === packageType)).toEqual({
      packageType,
      settings: others,
    });
  }
});

test('WIZ-16 documents before the start date and by value are counted, unknown before a company is chosen', async () => {
  const packages = await w.authenticated('counted');
  const { connectionId: id } = await w.created('counted', packages);
  const counts = async (date: string) =>
    (await w.call('GET', `/connections/${id}/document-counts?synchronizationStartDate=${date}`))
      .body['hydra:member'][0];
  expect(await counts('2020-01-01')).toMatchObject({ packageType: 'yokoy', state: 'waiting' });
  await w.settled(id, packages);
  await vi.waitFor(
    async () => expect(await counts('2020-01-01')).toMatchObject({ state: 'ready' }),
    { timeout: 20_000 },
  );
  const all = await counts('2020-01-01');
  expect(all).toMatchObject({ before: 0, readAt: expect.any(String) });
  expect(all.from).toBeGreaterThan(0);
  const late = await counts('2100-01-01');
  expect(late).toMatchObject({ from: 0, before: all.from, oldest: all.oldest });
  const split = await counts(all.oldest);
  expect([split.before, split.from]).toEqual([0, all.from]);

  const details = await w.call('GET', `/connections/${id}/setting-details`);
  const exact = details.body['hydra:member'].find(
    ({ packageType }: { packageType: string }) => packageType === 'exact-online',
  );
  const [source] = exact.fields.find(
    ({ fieldName }: { fieldName: string }) => fieldName === 'glMap',
  ).fieldOptions.fields;
  const used: number[] = Object.values(source.fieldOptions.uses);
  expect(used.length).toBeGreaterThan(0);
  for (const value of Object.keys(source.fieldOptions.uses))
    expect(Object.keys(source.fieldOptions.options)).toContain(value);
  expect(Math.max(...used)).toBeLessThanOrEqual(all.from);
});

test('WIZ-13 all lists are read again on request, and each shows when it was', async () => {
  const packages = await w.authenticated('reread');
  const { connectionId: id } = await w.created('reread', packages);
  const first = await w.listsSettled(id);
  const readAt = (lists: Preconfiguration) =>
    lists.progress.find(({ key }) => key === 'users')?.readAt;
  expect(readAt(first)).toEqual(expect.any(String));
  const calls = w.callsOf('reread');
  const requested = await w.call('POST', `/connections/${id}/preconfiguration/retry`, {
    all: true,
  });
  expect(requested.status).toBe(202);
  const again = await w.listsSettled(id);
  expect(w.callsOf('reread')).toBeGreaterThan(calls);
  expect(Date.parse(readAt(again) ?? '')).toBeGreaterThan(Date.parse(readAt(first) ?? ''));
});
