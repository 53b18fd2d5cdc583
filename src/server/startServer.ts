import { workReportJobs } from './features/reports/reports.jobs.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseRole } from './platform/db/database.ts';
import { ConfigurationError, type Config } from './config.ts';
import { workAccountJobs } from './features/account/account.jobs.ts';
import { workBulkActionJobs } from './features/bulkActions/bulkActions.jobs.ts';
import { handlers } from './features/handlers.ts';
import { registerUnsubscribe } from './features/reports/unsubscribe.ts';
import { workSubscriptionJobs } from './features/webhooksIn/webhooksIn.jobs.ts';
import { receiveNotices } from './features/webhooksIn/receiveNotices.ts';
import { registerPushHub } from './features/push/pushHub.ts';
import { relayUpdates } from './features/push/relayUpdates.ts';
import { workMailJobs } from './platform/mail/mails.jobs.ts';
import { platformAsInstalled } from './features/platformSettings/platformSettings.queries.ts';
import { createApp } from './http/createApp.ts';
import { answerHealth, listenForHealth } from './http/health.ts';
import { listenForMetrics } from './http/listenForMetrics.ts';
import { serveConsole } from './http/serveConsole.ts';
import { openDatabaseHealth } from './platform/db/databaseHealth.queries.ts';
import { openLog } from './platform/log/openLog.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { openServices } from './openServices.ts';
import type { Services } from './engine/services.ts';
import { startWorker } from './engine/worker/startWorker.ts';
import { workWebhooks } from './features/webhooks/webhooks.jobs.ts';
import { workConnectionJobs } from './features/connections/connections.jobs.ts';

export interface RunningServer {
  /** URL of the web process; undefined for a worker alone. */
  url: string | undefined;
  stop(): Promise<void>;
}

export type Role = 'web' | 'worker' | 'all';

/** What the parts of one process share. */
interface Process {
  config: Config;
  log: FastifyBaseLogger;
  metrics: Metrics;
  state: { stopping: boolean };
  /** Opened so far, in order. */
  parts: { stop(): Promise<void> }[];
}

/** Starts this process's part. Everything it needs is opened before it answers the first request. */
export async function startServer(
  config: Config,
  role: Role,
  log: FastifyBaseLogger = openLog(config.logLevel),
): Promise<RunningServer> {
  const started: Process = {
    config,
    log,
    metrics: new Metrics(),
    state: { stopping: false },
    parts: [],
  };
  let url: string | undefined;
  const stop = async () => {
    started.state.stopping = true;
    if (url !== undefined) await sleep((config.drainSeconds ?? 0) * 1000);
    await stopParts(started.parts.splice(0));
  };
  try {
    if (config.metricsPort !== undefined)
      started.parts.push({
        stop: await listenForMetrics(config, config.metricsPort, started.metrics),
      });
    if (role !== 'web') await startWorkerRole(started);
    if (role !== 'worker') url = await startWebRole(started);
    return { url, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Last opened, first closed; the first error is thrown once everything was tried. */
async function stopParts(parts: Process['parts']): Promise<void> {
  const errors: unknown[] = [];
  for (const part of parts.toReversed())
    await part.stop().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

async function openRole(
  { config, log, metrics, parts }: Process,
  role: DatabaseRole,
): Promise<Services> {
  const { services, close } = await openServices(config, role, log, undefined, metrics);
  parts.push({ stop: close });
  return services;
}

function openHealth({ config, log, parts }: Process, role: DatabaseRole) {
  const health = openDatabaseHealth(config.databaseUrl, role, (error) =>
    log.warn({ err: error }, 'health connection'),
  );
  parts.push({ stop: () => health.close() });
  return health;
}

async function startWorkerRole(started: Process): Promise<void> {
  const { config, log, parts, state } = started;
  const services = await openRole(started, 'linkspan_worker');
  parts.push(await startWorker(services));
  await workConnectionJobs(services);
  await workAccountJobs(services);
  const stopMails = await workMailJobs(services);
  await workReportJobs(services);
  parts.push({ stop: stopMails });
  parts.push({ stop: workWebhooks(services) });
  await workSubscriptionJobs(services);
  parts.push({ stop: relayUpdates(services) });
  const stopBulkActions = await workBulkActionJobs(services);
  parts.push({ stop: async () => stopBulkActions() });
  if (config.healthPort !== undefined) {
    const health = openHealth(started, 'linkspan_worker');
    parts.push({ stop: await listenForHealth(config, config.healthPort, health, log, state) });
  }
}

/** Returns the URL at which it listens. */
async function startWebRole(started: Process): Promise<string> {
  const { config, parts, state } = started;
  const services = await openRole(started, 'linkspan_web');
  const app = createApp(services, handlers);
  const closeHub = registerPushHub(app, services);
  answerHealth(app, openHealth(started, 'linkspan_web'), state);
  await registerUnsubscribe(app, services);
  await receiveNotices(app, services);
  await serveConsole(app, () => platformAsInstalled(services.db));
  parts.push({ stop: async () => (closeHub(), app.close()) });
  await listen(app, config);
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : config.port}`;
}

async function listen(app: ReturnType<typeof createApp>, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigurationError(`PORT ${config.port} is taken by another program`);
    if (code === 'EACCES')
      throw new ConfigurationError(`PORT ${config.port} may not be used by this user`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new ConfigurationError(`HOST ${config.host} is no address of this machine`);
    throw error;
  }
}
