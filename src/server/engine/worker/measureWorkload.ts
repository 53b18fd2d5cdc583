import { queues } from '../../platform/queue/queues.ts';
import type { Services } from '../services.ts';
import { readWorkload } from './workload.queries.ts';

const outcomes = ['complete', 'nothing', 'partlyFailed', 'failed', 'cancelled'];

/**
 * Sets the platform's gauges at each scrape. If they can't be read the old values are removed, so that nobody takes
 * them for current.
 */
export function measureWorkload({ metrics, sessionDb }: Services): () => void {
  const { queueAge, queueJobs, openTasks, runsActive, runsEnded, outboxAge } = metrics;
  return metrics.onScrape(async () => {
    const gauges = [queueAge, queueJobs, openTasks, runsActive, runsEnded, outboxAge];
    const read = await readWorkload(sessionDb).catch((error: unknown) => {
      for (const gauge of gauges) gauge.reset();
      // without labels a reset leaves it at 0
      runsActive.remove();
      throw error;
    });
    for (const { name } of Object.values(queues)) {
      const waiting = read.queues.find((queue) => queue.name === name);
      queueAge.set({ queue: name }, waiting?.age ?? 0);
      queueJobs.set({ queue: name }, waiting?.jobs ?? 0);
    }
    for (const state of ['queued', 'parked', 'processing'])
      openTasks.set({ state }, read.tasks.find((found) => found.state === state)?.count ?? 0);
    for (const outcome of outcomes)
      runsEnded.set({ outcome }, read.runsEnded.find((one) => one.outcome === outcome)?.count ?? 0);
    runsActive.set(read.runsActive);
    outboxAge.set({ outbox: 'mail' }, read.mailAge);
    outboxAge.set({ outbox: 'webhook' }, read.webhookAge);
  });
}
