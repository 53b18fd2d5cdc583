import type { Services } from '../../engine/services.ts';
import { preconfigure } from '../../engine/lists/preconfigure.ts';

/** Connections whose lists one process loads at once; each waits for its packages most of the time. */
const concurrency = 8;

/** Works the connections' queue in this process. */
export async function workConnectionJobs(services: Services): Promise<void> {
  await services.queue.work('preconfigure', concurrency, (job) => preconfigure(services, job));
}
