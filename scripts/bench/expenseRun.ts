import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { request } from 'undici';
import { startBenchWorld, type BenchWorld } from './benchWorld.ts';
import { milliseconds, type Measurement } from './measurement.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

const small = 1_000;
const bareCount = 4_000;
const large = Number(process.env['BENCH_EXPENSES'] ?? 10_000);

/** A run of many expenses with four documents each: CPU of the platform's process per element, compared with as many bare HTTP calls. */
export async function expenseRun(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    const first = await measure(world, 'A1', small);
    const second = await measure(world, 'A2', large);
    // bare calls before and after it: the speed of a shared machine changes by half within minutes
    const earlier = await bareCalls(world, bareCount);
    // separately: forced collections would make the normal ones more frequent and more expensive
    const undisturbed = await measure(world, 'A3', large, false);
    const bare = (earlier + (await bareCalls(world, bareCount))) / 2;
    const perElement = undisturbed.cpuMs / undisturbed.elements;
    const bareElement = (bare * undisturbed.requests) / undisturbed.elements;
    return [
      {
        what: `CPU per expense, ${undisturbed.elements} expenses`,
        measured: milliseconds(perElement),
        against: `bare undici calls of the same number: ${milliseconds(bareElement)}`,
        ratio: `${(perElement / bareElement).toFixed(1)}×`,
        goal: '≤ 2.0 ms, ≤ 3.3×',
      },
      {
        what: 'memory in use at its highest, after a collection',
        measured: `${mebibytes(second.peak)} at ${second.elements}`,
        against: `${mebibytes(first.peak)} at ${first.elements}`,
        ratio: `${(second.peak / first.peak).toFixed(2)}×`,
        goal: '≤ 1.10×',
      },
    ];
  } finally {
    await world.stop();
  }
}

async function measure(world: BenchWorld, organization: string, count: number, withMemory = true) {
  const { id, account } = await world.connect(organization);
  await world.ask({ seed: [account, count] });
  let peak = 0;
  let sampling = 0;
  // uncollected garbage is no memory in use; the collections are the benchmark's own cost
  const sampler = setInterval(() => {
    if (!withMemory) return;
    const began = process.cpuUsage();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    peak = Math.max(peak, heapUsed + external);
    const spent = process.cpuUsage(began);
    sampling += spent.user + spent.system;
  }, 2_000);
  const before = process.cpuUsage();
  await world.run(id);
  const { user, system } = process.cpuUsage(before);
  clearInterval(sampler);
  const { rows } = await sql<{ elements: number; requests: number }>`
    SELECT (SELECT count(*) FROM sync_element WHERE connection_id = ${id} AND status = 'complete') AS elements,
      (SELECT count(*) FROM recorded_request WHERE connection_id = ${id}) AS requests`.execute(
    world.owner.db,
  );
  const counted = rows[0] ?? { elements: 0, requests: 0 };
  if (counted.elements < count)
    throw new Error(`only ${counted.elements} of ${count} expenses are complete`);
  return { ...counted, cpuMs: (user + system - sampling) / 1000, peak };
}

/** CPU milliseconds of one call that only waits for its answer. */
async function bareCalls(world: BenchWorld, count: number): Promise<number> {
  const url = `${world.hosts['exact-online']?.['api']}/api/v1/current/Me`;
  const before = process.cpuUsage();
  for (let n = 0; n < count; n += 4)
    await Promise.all([1, 2, 3, 4].map(async () => (await request(url)).body.text()));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}
