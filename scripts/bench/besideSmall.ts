import type { ApiClient } from '../seed/apiClient.ts';
import { startBenchWorld, type BenchWorld } from './benchWorld.ts';
import { milliseconds, percentile, timed, type Measurement } from './measurement.ts';

const times = 40;

/** Paths of the calls, by their names in the table. */
export interface Asked {
  viewer: 'staff' | 'reseller';
  searches: Record<string, string>;
}

/**
 * The same calls to two platforms, one with few rows and one with many, alternately, so that other load of the machine affects
 * both: p95 of each. `fill` inserts the rows.
 */
export async function besideSmall(
  sizes: { small: number; large: number },
  fill: (world: BenchWorld, rows: number) => Promise<void>,
  asked: readonly Asked[],
  /** Additional measurements of the platform with many rows. */
  also: (large: BenchWorld, api: ApiClient) => Promise<Measurement[]> = () => Promise.resolve([]),
): Promise<Measurement[]> {
  const small = await startBenchWorld();
  try {
    const large = await startBenchWorld();
    try {
      await fill(small, sizes.small);
      await fill(large, sizes.large);
      const measured: Measurement[] = [];
      for (const { viewer, searches } of asked) {
        const of = await Promise.all([small, large].map((world) => signedIn(world, viewer)));
        for (const [what, path] of Object.entries(searches))
          measured.push(
            await byTurns(of as [ApiClient, ApiClient], `${what}, ${viewer}`, path, sizes),
          );
        measured.push(...(await also(large, of[1] as ApiClient)));
      }
      return measured;
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
}

const signedIn = async (world: BenchWorld, viewer: Asked['viewer']) =>
  viewer === 'staff' ? world.api : world.signedIn('admin@northbridge.example');

async function byTurns(
  [small, large]: [ApiClient, ApiClient],
  what: string,
  path: string,
  sizes: { small: number; large: number },
): Promise<Measurement> {
  const took: { few: number[]; many: number[] } = { few: [], many: [] };
  // the first call reads from the disk
  await Promise.all([small.call('GET', path), large.call('GET', path)]);
  for (let n = 0; n < times; n += 1) {
    took.few.push(await timed(() => small.call('GET', path)));
    took.many.push(await timed(() => large.call('GET', path)));
  }
  const [few, many] = [percentile(took.few, 0.95), percentile(took.many, 0.95)];
  const [halfFew, halfMany] = [percentile(took.few, 0.5), percentile(took.many, 0.5)];
  return {
    what: `${what}: p95 of ${times}, ${sizes.large} rows`,
    measured: `${milliseconds(many)} (median ${milliseconds(halfMany)})`,
    against: `${sizes.small} rows: ${milliseconds(few)} (median ${milliseconds(halfFew)})`,
    ratio: `${(many / few).toFixed(2)}× (median ${(halfMany / halfFew).toFixed(2)}×)`,
    goal: '≤ 150 ms, ≤ 1.5×',
  };
}
