import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { liftBudgets } from '../../scripts/bench/liftBudgets.ts';
import { freePort } from '../support/freePort.ts';
import { soaking } from '../support/soaking.ts';
import { syncState } from '../support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../support/syncWorld.ts';
import { makeTemporaryFolder } from '../support/temporaryFolders.ts';
import { runCommand, type RunningCommand } from './runCommand.ts';
import { serveWorld } from './serveWorld.ts';

// docs/operating.md's upgrade, tried with processes: two web and two workers of one release are replaced one by one by those of
// the next, under requests and in the midst of runs. The next release is a copy of this one with one migration more, without
// which it doesn't start: what is proven is that the way of replacing loses nothing, and that processes go on under a schema
// that grows beneath them. That the migrations since the last release leave it working is proven in test/release/upgrade.test.ts.
const accounts = ['one', 'two', 'three'];
const expenses = 300;
const callers = 4;

const migration = `
  ALTER TABLE connection ADD COLUMN upgraded_at timestamptz;
  ALTER TABLE sync_element ADD COLUMN upgrade_note text NOT NULL DEFAULT '';
  ALTER TABLE task ADD COLUMN upgrade_count integer NOT NULL DEFAULT 0;
  CREATE TABLE upgrade_note (organization_id uuid NOT NULL REFERENCES organization, note text NOT NULL);
  CREATE INDEX ON sync_element (connection_id, upgrade_note);
`;

interface Running extends RunningCommand {
  port: number;
  /** It was told to stop. */
  leaving: boolean;
  /** As the proxy sees it. */
  ready: boolean;
}

let world: SyncWorld;
let next: string;
const started: RunningCommand[] = [];
beforeAll(async () => {
  if (!soaking) return;
  world = await createSyncWorld({ leaseSeconds: 5 });
  next = makeTemporaryFolder('linkspan-next-');
  for (const part of ['db', 'scripts', 'src', 'package.json'])
    cpSync(join(import.meta.dirname, '../..', part), join(next, part), { recursive: true });
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(next, 'node_modules'));
  writeFileSync(join(next, 'db/migrations/9999_upgrade.sql'), migration);
});
afterAll(async () => {
  if (!soaking) return;
  await Promise.all(started.map((command) => command.stop()));
  await world.close();
});

async function start(role: 'web' | 'worker', port: number, release?: string): Promise<Running> {
  const env = {
    ...serveWorld(world),
    ...(role === 'web'
      ? { PORT: String(port), DRAIN_SECONDS: '1' }
      : { HEALTH_PORT: String(port) }),
  };
  const command = runCommand('serve', [role], env, release);
  started.push(command);
  await command.says(/linkspan w\w+: (http|working)/);
  const running = { ...command, port, leaving: false, ready: false };
  await expect.poll(() => isReady(port), { timeout: 20_000 }).toBe(true);
  running.ready = true;
  return running;
}
const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** What a proxy does: by turns to those that are ready, kept connections, and nothing is sent twice. */
function openProxy(webs: (Running | undefined)[]) {
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;
  let going = true;
  const looking = (async () => {
    while (going) {
      for (const web of webs) if (web) web.ready = await isReady(web.port);
      await sleep(50);
    }
  })();
  const send = (to: Running, method: string, path: string, token: string, body?: object) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/ld+json',
      };
      const request = http.request(
        { agent, host: '127.0.0.1', port: to.port, method, path: `/api${path}`, headers },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
          answer.on('error', reject);
        },
      );
      request.on('error', reject);
      request.end(body && JSON.stringify(body));
    });
  return {
    call(method: string, path: string, token: string, body?: object) {
      const ready = webs.filter((web) => web?.ready === true);
      const to = ready[(turn += 1) % ready.length];
      return to
        ? send(to, method, path, token, body)
        : Promise.reject(new Error('nobody is ready'));
    },
    async close() {
      going = false;
      await looking;
      agent.destroy();
    },
  };
}

test.runIf(soaking)(
  'API-05 R3 two web and two workers are replaced one by one by the next release under load: no request fails, each expense is booked once',
  async () => {
    const ports = await Promise.all([1, 2, 3, 4].map(() => freePort()));
    const [webA = 0, webB = 0, workerA = 0, workerB = 0] = ports;
    // the next release is refused until its migration was applied
    const early = await runCommand('serve', ['worker'], serveWorld(world), next).ended;
    expect(early.stderr).toContain('the database lacks 9999_upgrade');

    const webs = [await start('web', webA), await start('web', webB)];
    const workers = [await start('worker', workerA), await start('worker', workerB)];
    world.sandbox.control.rates('exact-online', { minute: 1_000_000, day: 100_000_000 });
    world.sandbox.control.latency(60);
    const connections = await Promise.all(
      accounts.map(async (account) => {
        const connection = await world.connect(account);
        await liftBudgets(world.database, connection.id);
        world.expenses(account, expenses);
        return connection;
      }),
    );

    const token = await world.make.session((await world.make.user({ superAdmin: true })).id);
    const own = await Promise.all(Array.from({ length: callers }, () => world.make.organization()));
    const proxy = openProxy(webs);
    const failed: string[] = [];
    const counted = { answered: 0, written: 0 };
    let going = true;
    onTestFinished(() => {
      going = false;
      return proxy.close();
    });
    const load = Promise.all(
      own.map(async (organizationId, caller) => {
        const path = `/organizations/${organizationId}`;
        const call = async (method: string, where: string, body?: object) => {
          try {
            const answer = await proxy.call(method, where, token, body);
            counted.answered += 1;
            if (answer.status < 300) return JSON.parse(answer.body) as Record<string, unknown>;
            failed.push(`${method} ${where}: ${answer.status} ${answer.body}`);
          } catch (error) {
            failed.push(`${method} ${where}: ${String(error)}`);
          }
          return undefined;
        };
        while (going && failed.length < 10) {
          await call('GET', '/connections?perPage=10');
          // as many as leave the machine room for what is tried
          await sleep(20);
          const record = await call('GET', path);
          const organizationName = `Caller ${caller} at ${counted.written}`;
          if (record && (await call('PUT', path, { ...record, organizationName }))) {
            counted.written += 1;
            // what was acknowledged by one is read from the other
            const seen = await call('GET', path);
            if (seen && seen['organizationName'] !== organizationName)
              failed.push(`${String(seen['organizationName'])}, not ${organizationName}`);
          }
        }
      }),
    );

    const runs = await Promise.all(connections.map((connection) => world.start(connection)));
    const state = syncState(world);
    const booked = () => accounts.reduce((sum, account) => sum + state.booked(account).size, 0);
    await expect.poll(booked, { timeout: 60_000 }).toBeGreaterThan(10);

    const upgraded = await runCommand(
      'migrate',
      [],
      { DATABASE_URL: world.config.databaseUrl },
      next,
    ).ended;
    expect(upgraded).toEqual({ code: 0, stdout: 'Applied: 9999_upgrade\n', stderr: '' });

    const replace = async (list: Running[], at: number, role: 'web' | 'worker') => {
      const before = booked();
      const old = list[at] as Running;
      const { code, stderr } = await old.stop();
      expect({ code, stderr: stderr.replace(/.*DANGER.*\n/g, '') }).toEqual({
        code: 0,
        stderr: '',
      });
      list[at] = await start(role, old.port, next);
      return before;
    };
    const progress = [
      await replace(webs, 0, 'web'),
      await replace(workers, 0, 'worker'),
      await replace(webs, 1, 'web'),
      await replace(workers, 1, 'worker'),
    ];
    // the work went on while they were replaced, and was not over
    const all = accounts.length * expenses;
    expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
    expect(progress.at(-1)).toBeLessThan(all);

    await expect.poll(booked, { timeout: 240_000, interval: 250 }).toBe(all);
    for (const run of runs)
      expect(new Set(Object.values(await world.ended(run)).map(({ status }) => status))).toEqual(
        new Set(['complete']),
      );
    going = false;
    await load;
    expect(failed).toEqual([]);
    expect(counted.written).toBeGreaterThan(callers);

    for (const [n, account] of accounts.entries()) {
      const connection = connections[n];
      if (!connection) throw new Error('no connection');
      expect(await state.elements(connection)).toEqual({ complete: expenses });
      const times = [...state.booked(account).values()];
      expect(times).toEqual(Array.from({ length: expenses }, () => 1));
      const exported = world.sandbox.control
        .effects({ account })
        .filter(({ action }) => action === 'exported');
      expect([exported.length, new Set(exported.map(({ id }) => id)).size]).toEqual([
        expenses,
        expenses,
      ]);
    }
  },
  600_000,
);
