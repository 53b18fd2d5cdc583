import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startChildWorker } from '../../../../test/support/childWorker.ts';
import { soaking } from '../../../../test/support/soaking.ts';
import {
  createToggleWorld,
  type ToggleConnection,
  type ToggleWorld,
} from '../../../../test/support/toggleWorld.ts';
import { everyBooks } from '../../../../test/support/toggleBooks.ts';
import type { InitialRun } from '../../../contract/paymentToggle.ts';
import type { RunningWorker } from '../worker/startWorker.ts';

let world: ToggleWorld;
let worker: RunningWorker | undefined;
beforeAll(async () => {
  // a short lease, so that the next worker need not wait long
  world = await createToggleWorld({ leaseSeconds: 2 });
});
afterEach(() => {
  world.sandbox.control.clearFaults();
  world.sandbox.control.latency(0);
});
afterAll(() => world.close());
const patiently = { interval: 10, timeout: 15_000 };
const working = async () => {
  worker ??= await world.startWorker();
};

const writes = (account: string) =>
  world.sandbox.control
    .effects({ account })
    .filter(({ action, kind }) => action === 'updated' && kind === 'account');
const adds = (run: InitialRun) =>
  run.numberOfDebtorsIgnored + run.numberOfDebtorsChanged + run.numberOfDebtorsFailed;

/** The vendor's books and the journal agree, line by line, and nobody was written twice. */
async function agree(connection: ToggleConnection, runId: string): Promise<void> {
  const now = new Map((await connection.debtors()).map((one) => [one.code, one]));
  const lines = await connection.lines(runId);
  expect(lines.map(({ code }) => now.get(code)?.pays)).toEqual(lines.map(({ after }) => after));
  const written = writes(connection.account).map(({ id }) => id);
  expect(written.length).toBe(new Set(written).size);
  expect(written.length).toBe(lines.filter(({ result }) => result === 'changed').length);
}

test('PAY-02 R3 a worker killed at any instant writes no debtor twice, and the counts add up at each', async () => {
  const kills = soaking ? 25 : 2;
  const connection = await world.toggle('killed');
  world.sandbox.control.latency(soaking ? 60 : 25, 'exact-online');
  const { runId } = await connection.initial();
  const shown = async () =>
    (await connection.runs()).find((one) => one.runId === runId) as InitialRun;
  let met = 0;
  for (; met < kills; met += 1) {
    const child = await startChildWorker(world.config);
    const before = await shown();
    for (let tries = 0; tries < 400; tries += 1) {
      const run = await shown();
      // it has begun: a request is under way, or a line is done
      if (
        run.status === 'processing' &&
        (met === 0 || run.numberOfDebtorsLeft < before.numberOfDebtorsLeft)
      )
        break;
      if (run.finishedAt) break;
      await sleep(10);
    }
    await sleep(Math.random() * 120);
    await child.kill();
    const run = await shown();
    expect(run.numberOfDebtorsInScope).toBe(adds(run));
    if (run.finishedAt) break;
  }
  expect(met).toBeGreaterThan(0);
  world.sandbox.control.latency(0);
  await working();
  const run = await connection.ended(runId);
  expect(run).toMatchObject({
    status: 'complete',
    numberOfDebtorsInScope: 40,
    numberOfDebtorsChanged: 34,
    numberOfDebtorsFailed: 0,
  });
  await agree(connection, runId);
}, 300_000);

test.each(everyBooks)(
  'PAY-02 a reply that is lost after $packageType has changed a debtor is looked up, not repeated',
  async (books) => {
    await working();
    const account = `lost-reply-${books.packageType}`;
    const connection = await world.toggle(account, {}, books);
    world.sandbox.control.fault({
      vendor: books.packageType,
      kind: 'dropAfterCommit',
      account,
      match: books.writing,
      times: 2,
    });
    const run = await connection.ended((await connection.initial()).runId);
    expect(run).toMatchObject({ status: 'complete', numberOfDebtorsChanged: 34 });
    await agree(connection, run.runId);
  },
);

test.each(everyBooks)(
  'PAY-02 a debtor that somebody changes at $packageType between the listing and its write is left to them',
  async (books) => {
    await working();
    const connection = await world.toggle(`meanwhile-${books.packageType}`, {}, books);
    // listed, and not yet written: each call takes a while
    world.sandbox.control.latency(books.call, books.packageType);
    const { runId } = await connection.initial();
    const last = (await connection.debtors())
      .filter(({ pays, blocked }) => pays === books.pays.before && !blocked)
      .at(-1);
    if (!last) throw new Error('no debtor');
    await expect.poll(async () => (await connection.lines(runId)).length, patiently).toBe(40);
    await connection.change(last, {});
    world.sandbox.control.latency(0);
    const run = await connection.ended(runId);
    expect(run.numberOfDebtorsInScope).toBe(adds(run));
    const line = (await connection.lines(runId)).find(({ code }) => code === last.code);
    expect(line).toMatchObject({
      result: 'ignored',
      reason: 'changedSince',
      after: books.pays.before,
    });
  },
);

test('PAY-02 what a run that was stopped has changed is taken over by the next, and can be given back', async () => {
  await working();
  const connection = await world.toggle('stopped');
  world.sandbox.control.latency(40, 'exact-online');
  const { runId } = await connection.initial();
  await expect
    .poll(async () => (await connection.runs())[0]?.numberOfDebtorsChanged, patiently)
    .toBeGreaterThan(0);
  await world.call('POST', `/connections/${connection.id}/clear-tasks`, { force: true });
  const stopped = await connection.ended(runId);
  world.sandbox.control.latency(0);
  expect(stopped.status).toBe('failed');
  expect(stopped.numberOfDebtorsLeft).toBe(0);
  expect(stopped.numberOfDebtorsInScope).toBe(adds(stopped));
  expect(stopped.numberOfDebtorsFailed).toBeGreaterThan(0);
  const refused = await connection.reverse(runId).catch((error: unknown) => String(error));
  expect(refused).toContain('422');

  const run = await connection.ended((await connection.initial()).runId);
  expect(run).toMatchObject({
    status: 'complete',
    numberOfDebtorsInScope: 40,
    numberOfDebtorsChanged: 34,
  });
  const lines = await connection.lines(run.runId);
  const adopted = lines.filter(({ reason }) => reason === 'adopted');
  expect(adopted.length).toBeGreaterThan(0);
  expect(new Set(adopted.map(({ before }) => before))).toEqual(new Set(['30']));
  const { id } = await connection.reverse(run.runId);
  await connection.ended(id);
  const pays = (await connection.debtors()).map((one) => one.pays);
  expect(pays.filter((condition) => condition === '30')).toHaveLength(40);
});

test.each(everyBooks)(
  'PAY-02 a debtor that $packageType refuses fails with its words and a log, and the rest goes on',
  async (books) => {
    await working();
    const connection = await world.toggle(`refused-${books.packageType}`, {}, books);
    // the condition is gone by the time that it is written; few debtors, for after more refusals we wait as the vendor would have us
    await connection.settings({
      targetBehaviour: books.refused.target,
      scopeRule: 'codeRange',
      scopeCodeFrom: '10002',
      scopeCodeTo: '10004',
    });
    const run = await connection.ended((await connection.initial()).runId);
    expect(run.numberOfDebtorsInScope).toBe(adds(run));
    expect(run).toMatchObject({
      status: 'complete',
      numberOfDebtorsFailed: 3,
      numberOfDebtorsChanged: 0,
    });
    const lines = await connection.lines(run.runId);
    const failed = lines.filter(({ reason }) => reason === 'refused');
    expect(failed[0]?.codedMessage?.message).toContain(books.refused.words);
    const logs = (await world.call('GET', `/connections/${connection.id}/log-entries`)).json();
    expect(JSON.stringify(logs['hydra:member'])).toContain(books.refused.words);
  },
);
