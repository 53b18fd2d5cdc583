import { collectDefaultMetrics } from 'prom-client';
import type { Config } from '../config.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { listenOnSidePort } from './sidePort.ts';

/** `/metrics` on METRICS_PORT, which is not public: this process's counters, and Node's own. */
export function listenForMetrics(
  config: Config,
  port: number,
  metrics: Metrics,
): Promise<() => Promise<void>> {
  collectDefaultMetrics({ register: metrics.registry });
  return listenOnSidePort(config, 'METRICS_PORT', port, {
    '/metrics': async () => ({
      status: 200,
      type: metrics.registry.contentType,
      body: await metrics.scrape(),
    }),
  });
}
