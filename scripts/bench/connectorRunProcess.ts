import { fork } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ConnectorContext } from '../../src/packages/kit/connectorContext.ts';
import { getPackage, packages } from '../../src/packages/registry.ts';
import type { Config } from '../../src/server/config.ts';
import { connectInsurance } from '../../test/support/insuranceConnection.ts';
import { targetSettings } from '../../test/support/expenseConnection.ts';
import type { TestContext } from '../../test/support/connectorSandbox.ts';
import { createSyncWorld } from '../../test/support/syncWorld.ts';
import { createBenchDatabase } from './benchDatabase.ts';
import type { RunFigures } from './connectorRuns.ts';

// One run of connectorRuns.ts: the platform's worker in this process, the vendors in another.
const [source = '', target = '', given = ''] = process.argv.slice(2);
const count = Number(given);
const collect = (globalThis as unknown as { gc: () => void }).gc;

// without this the limit that a package declares would determine the result
for (const { http } of packages) for (const window of http.budget) window.limit = 1_000_000;

const vendors = fork(join(import.meta.dirname, 'sandboxProcess.ts'), {
  execArgv: ['--disable-warning=ExperimentalWarning'],
});
const { hosts } = await new Promise<{ hosts: Config['hostOverrides'] }>((ready) =>
  vendors.once('message', (message) => ready(message as never)),
);
let asked = 0;
const ask = (question: Record<string, unknown>): Promise<unknown> =>
  new Promise((answer) => {
    const id = (asked += 1);
    const listen = (message: unknown) => {
      const reply = message as { id?: number; value?: unknown };
      if (reply.id !== id) return;
      vendors.off('message', listen);
      answer(reply.value);
    };
    vendors.on('message', listen);
    vendors.send({ id, ...question });
  });
await ask({ unlimited: true });

const world = await createSyncWorld(
  // long leases: a machine that stops for a while loses no work
  { hostOverrides: hosts, leaseSeconds: 60 },
  await createBenchDatabase(),
);
// this process's sandbox stays idle: sign-ins go to the other process
Object.assign(world.sandbox.hosts, hosts);
try {
  process.send?.(await measure());
} finally {
  await world.close();
  vendors.disconnect();
}

async function measure(): Promise<RunFigures> {
  const account = 'bench';
  const isPeople = getPackage(source)?.kind === 'hr';
  const connection = isPeople
    ? await connectInsurance(world, account, { startDate: '2020-01-01', from: 'bamboohr' })
    : await connect(account);
  await ask({ [isPeople ? 'hireAt' : 'seedAt']: [source, account, count] });
  await world.startWorker();
  let peak = 0;
  let sampling = 0;
  const sampler = setInterval(() => {
    const began = process.cpuUsage();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    peak = Math.max(peak, heapUsed + external);
    const spent = process.cpuUsage(began);
    sampling += spent.user + spent.system;
  }, 1_000);
  const before = process.cpuUsage();
  const run = await world.start(connection);
  const open = () =>
    world.read((tx) =>
      tx
        .selectFrom('run')
        .select('id')
        .where('id', '=', run)
        .where('finished_at', 'is', null)
        .executeTakeFirst(),
    );
  while (await open()) await new Promise((wait) => setTimeout(wait, 100));
  const { user, system } = process.cpuUsage(before);
  clearInterval(sampler);
  const { rows } = await world.read((tx) =>
    sql<{ elements: number; requests: number; why: string | null }>`
      SELECT (SELECT count(*) FROM sync_element WHERE connection_id = ${connection.id} AND status = 'complete') AS elements,
        (SELECT count(*) FROM recorded_request WHERE connection_id = ${connection.id}) AS requests,
        (SELECT coalesce(max(l.code), (SELECT string_agg(t.module_type || ' ' || t.status || ' ' || t.message, '; ') FROM task t WHERE t.run_id = ${run}))
          FROM log_entry l WHERE l.connection_id = ${connection.id}) AS why`.execute(tx),
  );
  const [counted = { elements: 0, requests: 0, why: '' }] = rows;
  if (counted.elements < count)
    throw new Error(
      `${source} → ${target}: only ${counted.elements} of ${count} are complete (${counted.why})`,
    );
  return {
    elements: counted.elements,
    requests: counted.requests,
    cpuMs: (user + system - sampling) / 1000,
    peak,
    resident: process.resourceUsage().maxRSS * 1024,
  };
}

/** A connection of a new account, with settings with which everything in the seed can be booked. */
async function connect(account: string): Promise<{ id: string; organizationId: string }> {
  const organizationId = await world.make.organization({ name: 'Bench' });
  const from = await world.credential(organizationId, source, account);
  const to = await world.credential(organizationId, target, account);
  const session = world.services.connectors.open({
    organizationId,
    signal: new AbortController().signal,
  });
  const open = (packageType: string, credentialId: string) =>
    session.contextOf({ packageType, credentialId, settings: {} });
  const withSettings = (context: ConnectorContext): TestContext =>
    ({
      ...context,
      with: (settings: Record<string, unknown>) => withSettings({ ...context, settings }),
    }) as TestContext;
  const own = await targetSettings(target, withSettings(await open(target, to)));
  const at = await open(source, from);
  const [company] = (await getPackage(source)?.tenants?.(at)) ?? [];
  const [user] = (await getPackage(source)?.options['users']?.load(at)) ?? [];
  await session.close();
  const settings = company
    ? {
        legalEntity: [company.value],
        exportFacilities: ['expense', 'card', 'travel'],
        exporterId: user?.value,
      }
    : {};
  const id = await world.make.connection({
    organizationId,
    startDate: '2020-01-01',
    packages: [
      { packageType: source, credentialId: from, settings: { ...settings, includeReceipt: true } },
      { packageType: target, credentialId: to, settings: own },
    ],
  });
  return { id, organizationId };
}
