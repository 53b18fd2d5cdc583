import { subscribe } from 'node:diagnostics_channel';
import { pino } from 'pino';
import type { Config } from '../../src/server/config.ts';
import { workBulkActionJobs } from '../../src/server/features/bulkActions/bulkActions.jobs.ts';
import { openServices } from '../../src/server/openServices.ts';
import { startWorker } from '../../src/server/engine/worker/startWorker.ts';

// A worker in a separate process, for tests that kill it and benchmarks that measure it. Its configuration is JSON in
// WORKER_CONFIG; it sends `ready`, answers `usage`, and ends with its parent. With WORKER_PAUSE_BEFORE it stops itself once,
// just before a matching request is passed to its connection.
const config = JSON.parse(process.env['WORKER_CONFIG'] ?? '') as Config;
const { services } = await openServices(
  config,
  'linkspan_worker',
  pino({ level: config.logLevel }),
);
await startWorker(services);
await workBulkActionJobs(services);
let pauseBefore = process.env['WORKER_PAUSE_BEFORE'];
subscribe('undici:request:create', (event) => {
  const { request } = event as { request: { method: string; path: string } };
  if (!pauseBefore || !new RegExp(pauseBefore).test(`${request.method} ${request.path}`)) return;
  pauseBefore = undefined;
  process.kill(process.pid, 'SIGSTOP');
});
process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message === 'stop') process.exit(0);
  if (message !== 'usage') return;
  // garbage of the last run doesn't count as memory in use
  globalThis.gc?.();
  process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
});
process.send?.('ready');
