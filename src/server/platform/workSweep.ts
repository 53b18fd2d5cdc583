import type { PlatformServices } from './platformServices.ts';
import type { Sweep } from './queue/queues.ts';

/** Works a queue that its schedule fills. Failures are logged here, since the queue doesn't. */
export async function workSweep(
  { queue, log }: Pick<PlatformServices, 'queue' | 'log'>,
  name: Sweep,
  work: () => Promise<unknown>,
): Promise<void> {
  await queue.work(name, 1, async () => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, `${name} failed`);
      throw error;
    }
  });
}
