import { pino } from 'pino';
import { handlers } from '../../src/server/features/handlers.ts';
import { createApp } from '../../src/server/http/createApp.ts';
import { openServices } from '../../src/server/openServices.ts';
import type { Answer } from './testApp.ts';
import type { SyncWorld } from './syncWorld.ts';

export interface SyncApi {
  /** Calls the API as an operator who may see everything, or with another person's token; returns status and body. */
  call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<Pick<Answer, 'status' | 'body'>>;
  close(): Promise<void>;
}

/** A web process in addition to a world's workers. */
export async function openSyncApi(world: SyncWorld): Promise<SyncApi> {
  const log = pino({ level: world.config.logLevel });
  const web = await openServices(world.config, 'linkspan_web', log);
  const app = createApp(web.services, handlers);
  await app.ready();
  const user = await world.make.user({ superAdmin: true });
  const everybodys = await world.make.session(user.id);
  return {
    async call(method, path, body, token = everybodys) {
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/ld+json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const { statusCode: status, body: text, headers } = response;
      const isJson = !String(headers['content-type']).includes('ndjson');
      if (text === '') return { status, body: undefined };
      return { status, body: isJson ? (JSON.parse(text) as unknown) : text };
    },
    async close() {
      await app.close();
      await web.close();
    },
  };
}
