import { sql } from 'kysely';
import pg from 'pg';
import { startBenchWorld } from './benchWorld.ts';
import { milliseconds, percentile, type Measurement } from './measurement.ts';

const rows = 100_000;
const times = 30;

/** GET /connections with a search, ten of 100,000, beside the same statements through the driver alone. */
export async function listConnections(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    const organizationId = world.organizationIds.get('A1') as string;
    await sql`
      INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date, preconfigured_at)
      SELECT gen_random_uuid(), ${organizationId}, 'Customer ' || md5(n::text) || ' - Yokoy, Exact Online - ' || n, n::text, '2026-01-01', now()
      FROM generate_series(1, ${rows}) AS n`.execute(world.owner.db);
    await sql`VACUUM ANALYZE connection`.execute(world.owner.db);
    const path = '/connections?perPage=10&globalFilter=exact online - 4711';
    const statements = await recorded(() => world.api.call('GET', path));
    const client = await world.owner.pool.connect();
    await client.query('SET ROLE linkspan_web');
    const route: number[] = [];
    const driver: number[] = [];
    for (let n = 0; n < times; n += 1) {
      route.push(await timed(() => world.api.call('GET', path)));
      driver.push(
        await timed(async () => {
          for (const { text, values } of statements) await client.query(text, values);
        }),
      );
    }
    client.release(true);
    const measured = percentile(route, 0.5);
    const against = percentile(driver, 0.5);
    return [
      {
        what: `GET /connections with globalFilter, 10 of ${rows}`,
        measured: milliseconds(measured),
        against: `the same SQL through the driver: ${milliseconds(against)}`,
        ratio: `${(measured / against).toFixed(2)}×`,
        goal: '≤ 2×',
      },
    ];
  } finally {
    await world.stop();
  }
}

/** The statements that this process sends to the database meanwhile. */
async function recorded(
  work: () => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }[]> {
  const statements: { text: string; values: unknown[] }[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function record(this: unknown, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    // the queue's own polling is not the route's
    if (typeof text === 'string' && !text.includes('pgboss'))
      statements.push({
        text,
        values:
          (typeof first === 'string' ? (Array.isArray(second) ? second : []) : first.values) ?? [],
      });
    return query.apply(this, args);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query as never;
  }
  return statements;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
