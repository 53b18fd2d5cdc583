import type { Database } from '../db/database.ts';
import type { Metrics } from './metrics.ts';

/** Reads at each scrape how many connections of a process's pools are in use, and how many callers wait. */
export function readPools(
  metrics: Metrics,
  role: 'web' | 'worker',
  pools: Readonly<Record<string, Database>>,
): () => void {
  return metrics.onScrape(() => {
    for (const [name, { pool, waiting }] of Object.entries(pools)) {
      const labels = { role, pool: name };
      const { totalCount, idleCount, options } = pool;
      metrics.poolConnections.set({ ...labels, state: 'idle' }, idleCount);
      metrics.poolConnections.set({ ...labels, state: 'in use' }, totalCount - idleCount);
      metrics.poolMax.set(labels, options.max ?? 10);
      metrics.poolWaiting.set(labels, waiting());
    }
  });
}
