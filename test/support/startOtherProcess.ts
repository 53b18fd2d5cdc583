import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../../src/server/config.ts';
import { handlers } from '../../src/server/features/handlers.ts';
import { registerPushHub } from '../../src/server/features/push/pushHub.ts';
import { createApp } from '../../src/server/http/createApp.ts';
import type { Services } from '../../src/server/engine/services.ts';
import { openServices } from '../../src/server/openServices.ts';
import type { TestApp } from './testApp.ts';

/** A second web process on the same database: it must know at once what the first one does. */
export async function startOtherProcess(
  t: TestApp,
  config: Partial<Config> = {},
): Promise<{ app: FastifyInstance; services: Services; close(): Promise<void> }> {
  const log = pino({ level: t.services.config.logLevel });
  const { services, close } = await openServices(
    { ...t.services.config, ...config },
    'linkspan_web',
    log,
  );
  const app = createApp(services, handlers);
  const closeHub = registerPushHub(app, services);
  await app.ready();
  return {
    app,
    services,
    async close() {
      closeHub();
      await app.close();
      await close();
    },
  };
}
