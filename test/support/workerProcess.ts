import { pino } from 'pino';
import type { Config } from '../../src/server/config.ts';
import { workBulkActionJobs } from '../../src/server/features/bulkActions/bulkActions.jobs.ts';
import { openServices } from '../../src/server/openServices.ts';
import { startWorker } from '../../src/server/engine/worker/startWorker.ts';

// A worker as a process of its own, for tests that kill it and benchmarks that measure it. Its configuration comes as
// JSON in WORKER_CONFIG; it says `ready`, answers `usage`, and ends with its parent.
const config = JSON.parse(process.env['WORKER_CONFIG'] ?? '') as Config;
const { services } = await openServices(
  config,
  'linkspan_worker',
  pino({ level: config.logLevel }),
);
await startWorker(services);
await workBulkActionJobs(services);
process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message === 'stop') process.exit(0);
  if (message !== 'usage') return;
  // what the last run left behind is no use of memory
  globalThis.gc?.();
  process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
});
process.send?.('ready');
