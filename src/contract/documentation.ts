import { defineRoute, raw } from './route.ts';

export const getOpenApi = defineRoute({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document.',
  access: { kind: 'public' },
  answers: { 200: raw },
});

export const getHydraDocumentation = defineRoute({
  method: 'GET',
  path: '/docs.jsonld',
  summary: 'This API as a Hydra documentation.',
  access: { kind: 'public' },
  answers: { 200: raw },
});
