import SwaggerUIBundle, { type SentRequest } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { getSession } from '../../api/session.ts';

/** Renders an OpenAPI document; calls tried in it are sent as the signed-in user, only to this server. */
export function renderDocument(domNode: HTMLElement, spec: object): void {
  SwaggerUIBundle({
    domNode,
    spec,
    presets: [SwaggerUIBundle.presets.apis],
    plugins: [
      () => ({
        components: {
          Markdown: PlainText,
          InfoContainer: Nothing,
          ServersContainer: Nothing,
          authorizeBtn: Nothing,
          authorizeOperationBtn: Nothing,
        },
      }),
    ],
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    filter: true,
    deepLinking: false,
    tryItOutEnabled: false,
    supportedSubmitMethods: ['get', 'post', 'put', 'delete'],
    syntaxHighlight: false,
    requestInterceptor: asSignedIn,
  });
}

/** The token is added when sending, so that the command line shown for copying doesn't contain it. */
function asSignedIn(request: SentRequest): SentRequest {
  return {
    ...request,
    userFetch: (url, init) => {
      const token = getSession()?.token;
      const isSameOrigin = new URL(url, location.href).origin === location.origin;
      if (token === undefined || !isSameOrigin) return fetch(url, init);
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${token}`);
      return fetch(url, { ...init, headers });
    },
  };
}

/**
 * The document has no markup: as text it needs no HTML, which the console's policy refuses (docs/security.md 1.1),
 * nor an element, since Swagger UI brings another React than the console's.
 */
const PlainText = ({ source }: { source?: string }) => source ?? null;
const Nothing = () => null;
