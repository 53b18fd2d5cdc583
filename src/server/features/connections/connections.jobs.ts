import type { Services } from '../../engine/services.ts';
import { preconfigure } from '../../engine/lists/preconfigure.ts';

/** Number of connections for which one process loads lists concurrently; each mostly waits for its packages. */
const concurrency = 8;

/** Works the connections' queue in this process. */
export async function workConnectionJobs(services: Services): Promise<void> {
  await services.queue.work('preconfigure', concurrency, (job) => preconfigure(services, job));
}
