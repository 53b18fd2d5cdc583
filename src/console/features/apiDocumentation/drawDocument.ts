import { createElement } from 'react';
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
        components: { Markdown: PlainText, authorizeBtn: Nothing, authorizeOperationBtn: Nothing },
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

function asSignedIn(request: SentRequest): SentRequest {
  const session = getSession();
  const { origin } = new URL(request.url, location.href);
  if (!session || origin !== location.origin) return request;
  return {
    ...request,
    headers: { ...request.headers, Authorization: `Bearer ${session.token}` },
  };
}

/** The document holds no markup: as text it needs no HTML, which the console's policy refuses (docs/security.md 1.1). */
const PlainText = ({ source }: { source?: string }) => createElement('p', null, source);
const Nothing = () => null;
