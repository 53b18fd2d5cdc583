import { createServer } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { text } from '../../contract/messages/message.ts';
import { ConfigurationError, type Config } from '../config.ts';
import type { DatabaseHealth } from '../platform/db/databaseHealth.queries.ts';
import { Problem } from '../platform/problems.ts';

/** Seconds after which to ask an ill process again. */
const RETRY_AFTER = '5';

/** `/health` of the web process: 200, or 503 when the database takes no writes. */
export function answerHealth(app: FastifyInstance, health: DatabaseHealth): void {
  app.get('/health', async (request) => {
    try {
      await health.check();
    } catch (error) {
      request.log.warn({ err: error }, 'health');
      throw new Problem(503, text('request.database'), { 'retry-after': RETRY_AFTER });
    }
    return { status: 'ok' };
  });
}

/** The same on HEALTH_PORT, for a worker, which serves nothing else. Returns how to stop. */
export async function listenForHealth(
  config: Config,
  port: number,
  health: DatabaseHealth,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const timeouts = { requestTimeout: 10_000, headersTimeout: 10_000 };
  const server = createServer(timeouts, (request, response) => {
    const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          'cache-control': 'no-store',
          ...headers,
        })
        .end(body);
    if (request.url !== '/health') return void answer(404, '{"status":"unknown"}');
    health.check().then(
      () => answer(200, '{"status":"ok"}'),
      (error: unknown) => {
        log.warn({ err: error }, 'health');
        answer(503, '{"status":"unavailable"}', { 'retry-after': RETRY_AFTER });
      },
    );
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error) =>
      fail(new ConfigurationError(`HEALTH_PORT ${port}: ${error.message}`)),
    );
    server.listen(port, config.host, done);
  });
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}
