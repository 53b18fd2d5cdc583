/** What is used of Swagger UI, which brings no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { ComponentType } from 'react';

  export interface SentRequest {
    url: string;
    headers: Record<string, string>;
  }
  interface Options {
    domNode: HTMLElement;
    spec: object;
    presets: unknown[];
    plugins: (() => {
      components: Record<string, ComponentType<{ source?: string }> | (() => unknown)>;
    })[];
    docExpansion: 'list' | 'full' | 'none';
    defaultModelsExpandDepth: number;
    filter: boolean;
    deepLinking: boolean;
    tryItOutEnabled: boolean;
    supportedSubmitMethods: string[];
    syntaxHighlight: boolean;
    requestInterceptor: (request: SentRequest) => SentRequest;
  }
  const SwaggerUIBundle: { (options: Options): void; presets: { apis: unknown } };
  export default SwaggerUIBundle;
}
