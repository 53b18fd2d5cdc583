import type { Handlers } from '../../http/handler.ts';
import { buildHydraDocumentation } from './hydraDocumentation.ts';
import { buildOpenApi } from './openApi.ts';

/** The documents are the contract's and never change while the process lives: made when first asked for. */
function document(build: () => object, fileName: string, contentType: string) {
  let bytes: Uint8Array | undefined;
  return async () => {
    bytes ??= Buffer.from(JSON.stringify(build()));
    return {
      status: 200 as const,
      body: bytes,
      headers: {
        'content-type': contentType,
        'content-disposition': `inline; filename="${fileName}"`,
      },
    };
  };
}

export const documentationHandlers: Handlers['documentation'] = {
  getOpenApi: document(buildOpenApi, 'openapi.json', 'application/json'),
  getHydraDocumentation: document(buildHydraDocumentation, 'docs.jsonld', 'application/ld+json'),
};
