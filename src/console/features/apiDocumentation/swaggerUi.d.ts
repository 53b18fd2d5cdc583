/** The part of Swagger UI in use; it has no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  export interface SentRequest {
    url: string;
    headers: Record<string, string>;
    /** Replaces the browser's own fetch. */
    userFetch?: (url: string, init: RequestInit) => Promise<Response>;
  }
  interface Options {
    domNode: HTMLElement;
    spec: object;
    presets: unknown[];
    plugins: (() => {
      components: Record<string, (props: { source?: string }) => string | null>;
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
