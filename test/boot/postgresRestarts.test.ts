import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkAction } from '../../src/contract/bulkActions.ts';
import { startWokenRuns } from '../../src/server/engine/worker/startWokenRuns.ts';
import { createBatchWorld, type BatchWorld } from '../support/batchWorld.ts';
import { freePort } from '../support/freePort.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/ownPostgres.ts';
import { soaking } from '../support/soaking.ts';
import { runCommand, type RunningCommand } from './runCommand.ts';
import { serveWorld } from './serveWorld.ts';

// A PostgreSQL of this file's own goes and comes back under web and worker processes at work: in order and by a crash. What
// each kind of work leaves is held against what it leaves undisturbed.
const restarts = soaking ? 4 : 1;
/** Kinds of work that a short try leaves out: one that nobody is at is taken up ten seconds later, or compared with another. */
const atLength = test.runIf(soaking);

let postgres: OwnPostgres;
let world: BatchWorld;
let url: string;
let person: { id: string; token: string };
const commands: RunningCommand[] = [];

beforeAll(async () => {
  postgres = await startOwnPostgres();
  url = `http://127.0.0.1:${await freePort()}`;
  world = await createBatchWorld({ leaseSeconds: 3, publicUrl: url }, postgres);
  const env = { ...serveWorld(world), PORT: new URL(url).port };
  commands.push(runCommand('serve', ['web'], env), runCommand('serve', ['worker'], env));
  await Promise.all(commands.map((command) => command.says(/linkspan w\w+: (http|working)/)));
  const { id } = await world.make.user({ superAdmin: true });
  person = { id, token: await world.make.session(id) };
}, 120_000);
afterAll(async () => {
  const before = commands.map(({ child }) => child.exitCode);
  const ended = await Promise.all(commands.map((command) => command.stop()));
  await world.close();
  // each lived until it was told to stop
  expect([before, ended.map(({ code }) => code)]).toEqual([
    [null, null],
    [0, 0],
  ]);
}, 60_000);

/** PostgreSQL goes each time that the work has come so much further; it answers how often it went. */
async function restartDuring(done: () => Promise<number>, all: number): Promise<void> {
  for (let n = 1; n <= restarts; n += 1) {
    const share = (all * n) / (restarts + 2);
    await expect.poll(done, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(share);
    expect(await done(), 'it is over before PostgreSQL goes').toBeLessThan(all);
    await postgres.restart(n % 2 === 1 ? 'crash' : 'fast');
  }
}

/** As a program does that is told 503: it asks again. */
async function call<T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  for (;;) {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/ld+json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text) as T;
    expect(answer.status, text).toBe(503);
    await sleep(100);
  }
}
const rows = async <T>(statement: ReturnType<typeof sql>) =>
  (await world.make.write((tx) => statement.execute(tx))).rows as T[];
const numberOf = async (statement: ReturnType<typeof sql>) =>
  (await rows<{ n: number }>(statement))[0]?.n ?? 0;

atLength(
  'API-05 R3 PostgreSQL restarted during a run of master data: each entry is written once, and none is missing',
  async () => {
    world.sandbox.control.latency(25);
    const connect = async (account: string) => {
      const connection = await world.connect(account);
      world.expenses(account, 0);
      const settings = { masterData: ['ledger-account', 'cost-centre', 'vat-code', 'supplier'] };
      await rows(sql`UPDATE connection_package SET settings = settings || ${JSON.stringify(settings)}::jsonb
      WHERE connection_id = ${connection.id} AND package_type = 'yokoy'`);
      return connection;
    };
    const effects = (account: string) =>
      world.sandbox.control
        .effects({ account, vendor: 'yokoy' })
        .map(({ action, kind, ref }) => `${action} ${kind} ${ref}`)
        .toSorted();
    const elements = async (id: string) =>
      rows(sql`SELECT name, source_id, status, count(*) FROM sync_element WHERE connection_id = ${id}
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
    // a second try has accounts of its own
    const names = { calm: `calm-${uuidv7()}`, restarted: `restarted-${uuidv7()}` };
    const calm = await connect(names.calm);
    const restarted = await connect(names.restarted);
    await world.run(calm);
    const all = effects(names.calm).length;
    expect(all).toBeGreaterThan(20);

    const run = await world.start(restarted);
    await restartDuring(async () => effects(names.restarted).length, all);
    const tasks = await world.ended(run);
    expect(new Set(Object.values(tasks).map(({ status }) => status))).toEqual(
      new Set(['complete']),
    );
    expect(effects(names.restarted)).toEqual(effects(names.calm));
    expect(await elements(restarted.id)).toEqual(await elements(calm.id));
    world.sandbox.control.latency(0);
  },
  180_000,
);

test('BATCH-05 R3 PostgreSQL restarted while a batch is sent: each line once, and all of them', async () => {
  const lines = soaking ? 1_000 : 120;
  world.sandbox.control.latency(10, 'insurance-brydge');
  const policy = `P-${uuidv7()}`;
  const connection = await world.insured(policy);
  const ids = await connection.events(
    Array.from({ length: lines }, (_, n) => ({ employee: `e${n}` })),
  );
  const batch = await connection.process(ids);
  await connection.approve(batch);
  const sent = () => world.sandbox.control.effects({ vendor: 'insurance-brydge', account: policy });
  await restartDuring(async () => sent().length, lines);
  const end = await connection.until(batch, 'complete', 'failed');
  expect(end).toMatchObject({ batchStatus: 'complete', sentCount: lines, refusedCount: 0 });
  expect(
    sent()
      .map(({ ref }) => ref)
      .toSorted(),
  ).toEqual(ids.toSorted());
}, 180_000);

atLength(
  'INSIGHT-05 R3 PostgreSQL restarted during a bulk action: all is done, each thing once',
  async () => {
    const count = soaking ? 4_000 : 1_500;
    const organization = await world.make.organization();
    const credential = (packageType: string) =>
      world.make.credential({ organizationId: organization, packageType });
    const connection = await world.make.connection({
      organizationId: organization,
      packages: [
        { packageType: 'yokoy', credentialId: await credential('yokoy') },
        { packageType: 'exact-online', credentialId: await credential('exact-online') },
      ],
    });
    const ids = Array.from({ length: count }, () => uuidv7());
    await rows(sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, status, error_code)
    SELECT id, ${connection}, ${organization}, 'expense', id::text, 'failed', 'period-closed' FROM unnest(${ids}::uuid[]) AS id`);
    const { bulkActionId } = await call<BulkAction>('POST', '/bulk-actions/preview', {
      action: 'resetElements',
      what: { list: 'failingElements', query: { connectionId: connection } },
    });
    await call('POST', `/bulk-actions/${bulkActionId}/start`);
    const audited = () =>
      numberOf(sql`SELECT count(*)::int AS n FROM audit WHERE action = 'sync.resetSyncElement'
      AND detail->>'bulkActionId' = ${bulkActionId}`);
    await restartDuring(audited, count);
    await expect
      .poll(async () => (await call<BulkAction>('GET', `/bulk-actions/${bulkActionId}`)).state, {
        timeout: 90_000,
        interval: 100,
      })
      .toBe('done');
    expect(await call<BulkAction>('GET', `/bulk-actions/${bulkActionId}`)).toMatchObject({
      done: count,
      left: 0,
      skipped: [],
    });
    expect(await audited()).toBe(count);
    expect(
      await rows(
        sql`SELECT status, count(*)::int AS n FROM sync_element WHERE connection_id = ${connection} GROUP BY 1`,
      ),
    ).toEqual([{ status: 'pending', n: count }]);
  },
  180_000,
);

test('HOOK-08 R3 PostgreSQL restarted while packages tell of changes: who was told 200 has its run, and one', async () => {
  const count = soaking ? 40 : 12;
  const organizationId = await world.make.organization();
  const connections: { account: string; id: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const account = `told-${uuidv7()}`;
    const credentialId = await world.credential(organizationId, 'payhawk', account);
    const beside = await world.make.credential({ organizationId, packageType: 'exact-online' });
    await rows(
      sql`UPDATE credential SET state = 'connected' WHERE id IN (${credentialId}, ${beside})`,
    );
    const id = await world.make.connection({
      organizationId,
      active: true,
      packages: [
        { packageType: 'payhawk', credentialId },
        {
          packageType: 'exact-online',
          credentialId: beside,
          settings: { masterData: ['supplier'] },
        },
      ],
    });
    await call('PUT', `/credentials/${credentialId}/webhook-in`, { enabled: true });
    connections.push({ account, id });
  }
  const [of] = connections;
  if (!of) throw new Error('no connections');
  const seen = new Set<number>();
  /** As vendors do: again until it is taken. */
  const tell = async (account: string) => {
    for (;;) {
      const [status = 0] = await world.sandbox.control.notify('payhawk', account);
      seen.add(status);
      if (status === 200) return;
      // PostgreSQL went while the package's key was read, which is done once a minute: the minute goes by
      await rows(
        sql`UPDATE webhook_in SET key_asked_at = key_asked_at - interval '1 minute'`,
      ).catch(() => undefined);
      await sleep(50);
    }
  };
  let told = 0;
  const telling = (async () => {
    for (const { account } of connections) {
      await tell(account);
      told += 1;
    }
  })();
  await restartDuring(async () => told, count);
  await telling;
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const ids = connections.map(({ id }) => id);
  const wakes = () =>
    numberOf(
      sql`SELECT count(*)::int AS n FROM connection_wake WHERE connection_id = ANY(${ids}::uuid[])`,
    );
  expect(await wakes()).toBe(count);

  // they are due at the moment at which it goes: the workers' sweep and this process' own, which meets the end of its connection
  await rows(
    sql`UPDATE connection_wake SET due_at = now() WHERE connection_id = ANY(${ids}::uuid[])`,
  );
  const starting = startWokenRuns(world.services).catch(() => 0);
  await postgres.restart('crash');
  await starting;
  await expect
    .poll(() => startWokenRuns(world.services).then(wakes, () => -1), { timeout: 30_000 })
    .toBe(0);
  expect(
    await rows(sql`SELECT count(*)::int AS n, count(DISTINCT connection_id)::int AS different FROM run
      WHERE trigger = 'notice' AND connection_id = ANY(${ids}::uuid[])`),
  ).toEqual([{ n: count, different: count }]);
}, 180_000);
