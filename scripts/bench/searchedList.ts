import pg from 'pg';
import type { ApiClient } from '../seed/apiClient.ts';
import type { BenchWorld } from './benchWorld.ts';
import { milliseconds, percentile, timed, type Measurement } from './measurement.ts';

const times = 30;

/** A list of the API compared with the same statements through the driver alone, alternately. Median of each. */
export async function searchedList(
  world: BenchWorld,
  api: ApiClient,
  what: string,
  path: string,
): Promise<Measurement> {
  const statements = await recorded(() => api.call('GET', path));
  const client = await world.owner.pool.connect();
  try {
    await client.query('SET ROLE linkspan_web');
    const route: number[] = [];
    const driver: number[] = [];
    for (let n = 0; n < times; n += 1) {
      route.push(await timed(() => api.call('GET', path)));
      driver.push(
        await timed(async () => {
          for (const { text, values } of statements) await client.query(text, values);
        }),
      );
    }
    const through = percentile(route, 0.5);
    const against = percentile(driver, 0.5);
    return {
      what,
      measured: milliseconds(through),
      against: `the same SQL through the driver: ${milliseconds(against)}`,
      ratio: `${(through / against).toFixed(2)}×`,
      goal: '≤ 2×',
    };
  } finally {
    client.release(true);
  }
}

export interface Statement {
  text: string;
  values: unknown[];
}
let kept: Statement[] | undefined;

// before any connection: each connection of the pool keeps the driver's function from its start
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function record(this: unknown, ...args: unknown[]) {
  const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown];
  const text = typeof first === 'string' ? first : first.text;
  // the queue's polling doesn't belong to the route
  if (kept && typeof text === 'string' && !text.includes('pgboss'))
    kept.push({
      text,
      values:
        (typeof first === 'string' ? (Array.isArray(second) ? second : []) : first.values) ?? [],
    });
  return query.apply(this, args);
} as never;

/** The statements that this process sends to the database during the work. */
export async function recorded(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  kept = statements;
  try {
    await work();
  } finally {
    kept = undefined;
  }
  if (statements.length === 0) throw new Error('Nothing was recorded of what the route asked.');
  return statements;
}
