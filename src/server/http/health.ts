import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { text } from '../../contract/messages/message.ts';
import type { Config } from '../config.ts';
import type { DatabaseHealth } from '../platform/db/databaseHealth.queries.ts';
import { Problem } from '../platform/problems.ts';
import { listenOnSidePort, type SideAnswer } from './sidePort.ts';

/** Seconds until an unhealthy process should be checked again. */
const retryAfterSeconds = '5';

/** Whether the process is to stop. */
export interface Stopping {
  stopping: boolean;
}

/**
 * `/health` of the web process: 200, or 503 when the database takes no writes. `/ready` is also 503 once the process is
 * to stop: load balancers leave it out, and connected clients are asked to reconnect.
 */
export function answerHealth(
  app: FastifyInstance,
  health: DatabaseHealth,
  state: Stopping = { stopping: false },
): void {
  const unavailable = () =>
    new Problem(503, text('request.database'), { 'retry-after': retryAfterSeconds });
  app.addHook('onRequest', async (_request, reply) => {
    if (state.stopping) reply.header('connection', 'close');
  });
  for (const path of ['/health', '/ready'])
    app.get(path, async (request) => {
      if (path === '/ready' && state.stopping) throw unavailable();
      try {
        await health.check();
      } catch (error) {
        request.log.warn({ err: error }, 'health');
        throw unavailable();
      }
      return { status: 'ok' };
    });
}

/** The same on HEALTH_PORT, for a worker, which serves nothing else. Returns a function that stops. */
export async function listenForHealth(
  config: Config,
  port: number,
  health: DatabaseHealth,
  log: FastifyBaseLogger,
  state: Stopping = { stopping: false },
): Promise<() => Promise<void>> {
  const ill: SideAnswer = {
    status: 503,
    body: '{"status":"unavailable"}',
    headers: { 'retry-after': retryAfterSeconds },
  };
  const check = async (): Promise<SideAnswer> => {
    try {
      await health.check();
      return { status: 200, body: '{"status":"ok"}' };
    } catch (error) {
      log.warn({ err: error }, 'health');
      return ill;
    }
  };
  return listenOnSidePort(config, 'HEALTH_PORT', port, {
    '/health': check,
    '/ready': async () => (state.stopping ? ill : check()),
  });
}
