import { getPreconfiguration } from './optionLists.queries.ts';
import { text } from '../../../contract/messages/message.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import type { Services } from '../services.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { openServices } from '../../openServices.ts';
import { testConfig } from '../../../../test/support/testConfig.ts';
import { pino } from 'pino';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import { preconfigure } from './preconfigure.ts';
import { requestLists } from './requestLists.ts';

let t: TestApp;
let org: string;
let worker: { services: Services; close(): Promise<void> };

beforeAll(async () => {
  t = await startTestApp({ sandbox: true });
  org = await t.make.organization();
  worker = await openServices(
    testConfig(t.database.connectionString, {
      kekFile: t.services.config.kekFile,
      hostOverrides: t.sandbox?.hosts ?? {},
    }),
    'linkspan_worker',
    pino({ level: 'silent' }),
  );
});
afterAll(async () => {
  await worker.close();
  await t.close();
});
beforeEach(() => t.sandbox?.control.clearFaults());

const inOrg = <T>(work: (tx: Tx) => Promise<T>) =>
  withVisibility(t.services.db, { organizations: [org] }, work);

/** A connection of a Yokoy account; its two lists need no choice first. */
async function connection(account: string, credentialId?: string) {
  const credential =
    credentialId ??
    (await t.make.credential({
      organizationId: org,
      fields: {
        organizationId: account,
        clientId: account,
        clientSecret: 'sandbox-yokoy-secret',
        environment: 'production',
      },
    }));
  const id = await t.make.connection({
    organizationId: org,
    packages: [{ packageType: 'yokoy', credentialId: credential }],
    preconfigured: false,
  });
  return { id, credential };
}
const ask = (connectionId: string, more: object = {}) =>
  inOrg((tx) => requestLists(tx, t.services.queue, { connectionId, now: new Date(), ...more }));
const work = (connectionId: string) =>
  preconfigure(worker.services, { connectionId, organizationId: org });
const lists = (credential: string) =>
  inOrg((tx) =>
    tx
      .selectFrom('option_set')
      .select(['key', 'state', 'message', 'coded_message', 'fetched_at'])
      .where('credential_id', '=', credential)
      .orderBy('key')
      .execute(),
  );
const stateOf = async (id: string) =>
  (
    await inOrg((tx) =>
      tx
        .selectFrom('preconfiguration')
        .selectAll()
        .where('connection_id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  ).state;
const jobs = async (connectionId: string) =>
  (
    await t.database.pool.query(
      `SELECT state, start_after > now() + interval '5 seconds' AS later FROM pgboss.job
       WHERE name = 'preconfigure' AND data->>'connectionId' = $1 ORDER BY created_on`,
      [connectionId],
    )
  ).rows as { state: string; later: boolean }[];
const calls = (account: string) =>
  t.sandbox?.control.requests({ vendor: 'yokoy' }).filter(({ path }) => path.includes(account))
    .length ?? 0;

test('WIZ-13 requested lists are loaded once; later only missing or outdated ones are', async () => {
  const { id, credential } = await connection('once');
  await ask(id);
  expect(await stateOf(id)).toBe('pending');
  expect(await jobs(id)).toHaveLength(1);
  await work(id);
  expect(await stateOf(id)).toBe('ready');
  const after = calls('once');
  expect(after).toBeGreaterThan(0);
  await ask(id);
  await work(id);
  expect(calls('once')).toBe(after);
  expect(await jobs(id)).toHaveLength(1);

  await inOrg((tx) =>
    tx
      .updateTable('option_set')
      .set({ fetched_at: new Date(Date.now() - 16 * 60_000) })
      .where('credential_id', '=', credential)
      .where('key', '=', 'users')
      .execute(),
  );
  await ask(id);
  expect((await lists(credential)).map(({ key, state }) => `${key} ${state}`)).toEqual([
    'legalEntities ready',
    'users waiting',
  ]);
  await work(id);
  expect(await stateOf(id)).toBe('ready');
  expect(calls('once')).toBe(after + 1);
});

test('WIZ-13 parallel jobs for one credential load each list once, and update every connection', async () => {
  const first = await connection('shared');
  const ids = [first.id];
  for (let n = 0; n < 5; n += 1) ids.push((await connection('shared', first.credential)).id);
  await Promise.all(ids.map((id) => ask(id)));
  await Promise.all(ids.map((id) => work(id)));
  for (const id of ids) expect(await stateOf(id)).toBe('ready');
  const userLists = t.sandbox?.control
    .requests({ vendor: 'yokoy' })
    .filter(({ path }) => path.includes('/shared/users'));
  expect(userLists?.length).toBe(1);
});

test('WIZ-13 a dead job is not waited for forever, and a live one is left alone', async () => {
  const { id, credential } = await connection('died');
  await ask(id);
  const began = (minutesAgo: number) =>
    inOrg((tx) =>
      tx
        .updateTable('option_set')
        .set({ state: 'loading', fetched_at: new Date(Date.now() - minutesAgo * 60_000) })
        .where('credential_id', '=', credential)
        .execute(),
    );
  await began(1);
  await work(id);
  expect((await lists(credential)).map(({ state }) => state)).toEqual(['loading', 'loading']);
  expect(
    (await jobs(id)).filter(({ later }) => later),
    'it comes back later',
  ).toHaveLength(1);
  await began(6);
  await work(id);
  expect(await stateOf(id)).toBe('ready');
});

test.each([
  {
    pause: 'short',
    retryAfterMs: 60_000,
    state: 'waiting',
    message: text('list.pause', { title: 'Yokoy' }),
    overall: 'pending',
    again: 1,
  },
  {
    pause: 'long',
    retryAfterMs: 3_600_000,
    state: 'failed',
    message: text('vendor.words', { words: 'Too fast.' }),
    overall: 'failed',
    again: 0,
  },
])(
  'WIZ-13 a $pause pause requested by the package: $state',
  async ({ pause, retryAfterMs, state, message, overall, again }) => {
    const { id, credential } = await connection(`pause-${pause}`);
    const pausing: Services = {
      ...worker.services,
      connectors: {
        ...worker.services.connectors,
        open: (scope) => ({
          ...worker.services.connectors.open(scope),
          contextOf: () =>
            Promise.reject(
              new VendorError({
                class: 'rate',
                code: 'rate-limit',
                text: text('vendor.words', { words: 'Too fast.' }),
                retryAfterMs,
              }),
            ),
        }),
      },
    };
    await ask(id);
    await preconfigure(pausing, { connectionId: id, organizationId: org });
    for (const list of await lists(credential)) {
      expect(list.state).toBe(state);
      expect(list.coded_message).toEqual(message);
    }
    expect(await stateOf(id)).toBe(overall);
    const later = (await jobs(id)).filter((job) => job.later);
    // one for each of the two lists
    expect(later).toHaveLength(2 * again);
  },
);

test('SHELL-12 WIZ-13 progress stored before messages had codes is answered with its text', async () => {
  const { id } = await connection('old');
  await ask(id);
  const known = {
    packageType: 'yokoy',
    step: 'settings',
    required: true,
    state: 'failed',
    count: 0,
  };
  const progress = [
    { ...known, key: 'users', message: 'It was slow.' },
    { ...known, key: 'gone', message: '' },
  ];
  await inOrg((tx) =>
    tx
      .updateTable('preconfiguration')
      .set({ progress: JSON.stringify(progress) })
      .where('connection_id', '=', id)
      .execute(),
  );
  expect((await inOrg((tx) => getPreconfiguration(tx, id)))?.progress).toMatchObject([
    { message: 'It was slow.', codedMessage: null, title: 'Users', titleCode: 'listName.users' },
    { message: '', codedMessage: null, title: 'gone', titleCode: null },
  ]);
});

test('CLIST-03 the job ends well for a deleted connection and for a missing credential', async () => {
  const deleted = await connection('deleted');
  await ask(deleted.id);
  await inOrg((tx) =>
    tx
      .updateTable('connection')
      .set({ deleted_at: new Date() })
      .where('id', '=', deleted.id)
      .execute(),
  );
  await work(deleted.id);
  expect((await lists(deleted.credential)).map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
  ]);

  const lost = await connection('lost');
  await ask(lost.id);
  await inOrg((tx) =>
    tx
      .updateTable('credential')
      .set({ deleted_at: new Date() })
      .where('id', '=', lost.credential)
      .execute(),
  );
  await work(lost.id);
  expect(await stateOf(lost.id)).toBe('failed');
});

test('API-02 a job sees only its own organization', async () => {
  const { id, credential } = await connection('mine');
  await ask(id);
  const other = await t.make.organization();
  await preconfigure(worker.services, { connectionId: id, organizationId: other });
  expect((await lists(credential)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});
