import { z } from 'zod';
import { anyone } from './access.ts';
import { defineRoute, raw } from './route.ts';

/** A document with members that are defined in the contract or in JSON-LD's own vocabularies. */
const document = z.record(z.string(), z.unknown());

export const getEntrypoint = defineRoute({
  method: 'GET',
  path: '/',
  summary: 'Where a client that knows nothing begins: the collections that need no id.',
  access: anyone,
  answers: { 200: document },
});

export const getContext = defineRoute({
  method: 'GET',
  path: '/contexts/{name}',
  summary: 'The JSON-LD context of a class: what its terms mean.',
  access: anyone,
  params: z.object({ name: z.string() }),
  answers: { 200: document },
});

export const getOpenApi = defineRoute({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document.',
  access: anyone,
  answers: { 200: raw },
});

export const getHydraDocumentation = defineRoute({
  method: 'GET',
  path: '/docs.jsonld',
  summary: 'This API as a Hydra documentation.',
  access: anyone,
  answers: { 200: document },
});
