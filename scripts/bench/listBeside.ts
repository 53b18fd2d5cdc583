import type { ApiClient } from '../seed/apiClient.ts';
import { milliseconds, percentile, timed, type Measurement } from './measurement.ts';
import { startStorm, type Counted, type Storm } from './startStorm.ts';

const rounds = 5;
const timesEach = 30;

/**
 * Another user's list during a storm compared with the same list without load: p95 of each. Quiet and storm alternate, so
 * that other load of the machine affects both.
 */
export async function listBeside(
  api: ApiClient,
  what: string,
  storm: Storm,
  tell: (counted: Counted) => string,
  atMost = 3,
): Promise<Measurement> {
  await lists(api);
  const quiet: number[] = [];
  const meanwhile: number[] = [];
  const counted: Counted = { answered: 0, refused: 0 };
  const share = storm.once ? Math.floor(storm.calls.length / rounds) : storm.calls.length;
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await lists(api)));
    const from = storm.once ? round * share : 0;
    const stop = startStorm({ ...storm, calls: storm.calls.slice(from, from + share) });
    // wait until the storm has begun
    await lists(api);
    meanwhile.push(...(await lists(api)));
    const { answered, refused } = await stop();
    counted.answered += answered;
    counted.refused += refused;
  }
  const [one, other] = [percentile(meanwhile, 0.95), percentile(quiet, 0.95)];
  const [half, otherHalf] = [percentile(meanwhile, 0.5), percentile(quiet, 0.5)];
  return {
    what: `another’s list during ${what}, p95 of ${rounds * timesEach}`,
    measured: `${milliseconds(one)} (median ${milliseconds(half)}); ${tell(counted)}`,
    against: `when all is quiet: ${milliseconds(other)} (median ${milliseconds(otherHalf)})`,
    ratio: `${(one / other).toFixed(2)}× (median ${(half / otherHalf).toFixed(2)}×)`,
    goal: `≤ ${atMost}×`,
  };
}

async function lists(api: ApiClient): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < timesEach; n += 1)
    took.push(await timed(() => api.call('GET', '/connections?perPage=10')));
  return took;
}
