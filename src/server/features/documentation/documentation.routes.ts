import type * as contract from '../../../contract/documentation.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import { apiBase } from '../../http/apiBase.ts';
import { contextPath } from '../../http/describeAnswer.ts';
import { notFound } from '../../platform/problems.ts';
import { entrypoint } from './entrypoint.ts';
import { hydraContext } from './hydraContext.ts';
import { buildHydraDocumentation } from './hydraDocumentation.ts';
import { buildOpenApi } from './openApi.ts';

/**
 * Caches a document: it depends only on the contract and the public address, so it is made once per process, on demand.
 */
function cachedByUrl<T>(make: (publicUrl: string) => T): (call: Call) => T {
  const cache = new Map<string, T>();
  return ({ services }) => {
    const { publicUrl } = services.config;
    const known = cache.get(publicUrl) ?? make(publicUrl);
    cache.set(publicUrl, known);
    return known;
  };
}

const openApi = cachedByUrl(() => Buffer.from(JSON.stringify(buildOpenApi())));
const documentation = cachedByUrl(buildHydraDocumentation);

export const documentationHandlers: HandlersOf<typeof contract> = {
  getEntrypoint: async () => ({
    status: 200,
    body: {
      '@context': contextPath('Entrypoint'),
      '@id': apiBase,
      '@type': 'Entrypoint',
      ...Object.fromEntries(entrypoint.map(({ key, list }) => [key, apiBase + list.path])),
    },
  }),

  getContext: async ({ call, params }) => {
    const context = hydraContext(call.services.config.publicUrl, params.name);
    if (!context) throw notFound();
    return { status: 200, body: context };
  },

  getOpenApi: async ({ call }) => ({
    status: 200,
    body: openApi(call),
    headers: {
      'content-type': 'application/json',
      'content-disposition': 'inline; filename="openapi.json"',
    },
  }),

  getHydraDocumentation: async ({ call }) => ({ status: 200, body: documentation(call) }),
};
