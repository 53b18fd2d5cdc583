import SwaggerUIBundle, { type SentRequest } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { getSession } from '../../api/session.ts';

/** Draws an OpenAPI document; what is tried in it is sent as who is signed in, to this server alone. */
export function drawDocument(domNode: HTMLElement, spec: object): void {
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

/** The token is added on the way out, so that the command line that is shown for copying hasn't got it. */
function asSignedIn(request: SentRequest): SentRequest {
  return {
    ...request,
    userFetch: (url, init) => {
      const token = getSession()?.token;
      const isOurs = new URL(url, location.href).origin === location.origin;
      if (token === undefined || !isOurs) return fetch(url, init);
      const headers = new Headers(init.headers);
      headers.set('Authorization', `Bearer ${token}`);
      return fetch(url, { ...init, headers });
    },
  };
}

/** The document holds no markup: as text it needs no HTML, which the console's policy refuses
 * (docs/security.md 1.1), nor an element, which the React that Swagger UI brings would not be that of the console. */
const PlainText = ({ source }: { source?: string }) => source ?? null;
const Nothing = () => null;
