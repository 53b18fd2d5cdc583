import type { ApiClient } from '../seed/apiClient.ts';
import { milliseconds, percentile, timed, type Measurement } from './measurement.ts';

const times = 150;

/** A list of somebody else while a storm goes on, beside the same list when all is quiet: p95 of each. */
export async function listBeside(
  api: ApiClient,
  what: string,
  storm: (until: () => boolean) => Promise<string>,
): Promise<Measurement> {
  const quiet = await lists(api);
  let over = false;
  const raging = storm(() => over);
  const meanwhile = await lists(api);
  over = true;
  const told = await raging;
  const [one, other] = [percentile(meanwhile, 0.95), percentile(quiet, 0.95)];
  return {
    what: `another’s list during ${what}, p95 of ${times}`,
    measured: `${milliseconds(one)}; ${told}`,
    against: `when all is quiet: ${milliseconds(other)}`,
    ratio: `${(one / other).toFixed(2)}×`,
    goal: '≤ 3×',
  };
}

async function lists(api: ApiClient): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1)
    took.push(await timed(() => api.call('GET', '/connections?perPage=10')));
  return took;
}
