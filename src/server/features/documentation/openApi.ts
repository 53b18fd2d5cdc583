import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
  type oas32,
} from 'zod-openapi';
import { botCheckHeader } from '../../../contract/auth.ts';
import { instant } from '../../../contract/hydra.ts';
import { queryObject } from '../../../contract/queryFields.ts';
import { raw, type Access, type Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { problem, unauthorized, violationList } from '../../../contract/violations.ts';
import { connectCookie, customerCookie } from '../../http/session.ts';
import { withWireNames } from './withWireNames.ts';

const json = 'application/ld+json';

/** Errors that any route may answer in addition to those it declares. */
const errors: Record<string, { description: string; schema: z.ZodType }> = {
  400: { description: 'It can not be read, or a number is out of range.', schema: problem },
  401: { description: 'No session, or one that is over.', schema: unauthorized },
  403: { description: 'It is seen, but the right is missing.', schema: problem },
  404: { description: 'It does not exist or is hidden.', schema: problem },
  409: { description: 'Its state does not allow this.', schema: problem },
  415: { description: 'Not JSON.', schema: problem },
  422: { description: 'What is wrong where.', schema: violationList },
  429: { description: 'Too many tries; Retry-After has the seconds to wait.', schema: problem },
  503: {
    description: 'Temporarily unavailable; Retry-After has the seconds to wait.',
    schema: problem,
  },
};

/** Search and sort options of a list. */
const search = {
  type: 'object',
  properties: {
    '@type': { const: 'hydra:IriTemplate' },
    'hydra:template': { type: 'string' },
    'hydra:variableRepresentation': { const: 'BasicRepresentation' },
    'hydra:mapping': { type: 'array', items: { type: 'object' } },
  },
} as const;

/** Overrides for what JSON Schema can't express, or zod states twice. */
const override: ZodOpenApiOverride = ({ zodSchema, jsonSchema, io }) => {
  if (zodSchema === instant) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
  }
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
  // properties that `describeAnswer` adds to answers
  const { properties } = jsonSchema;
  if (io !== 'output' || !properties?.['@type']) return;
  properties['@context'] ??= { type: 'string' };
  if (properties['hydra:member']) properties['hydra:search'] = search;
};

/** The contract as an OpenAPI 3.1 document (its schemas are JSON Schema 2020-12). */
export function buildOpenApi(): oas32.OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [resource, group] of Object.entries(routes))
    for (const [name, route] of Object.entries(group as Record<string, Route>))
      paths[route.path] = {
        ...paths[route.path],
        [route.method.toLowerCase()]: operation(resource, name, route),
      };
  return withWireNames(() =>
    createDocument(
      {
        openapi: '3.1.0',
        info: { title: 'Linkspan', version: '1', description: 'Links business software packages.' },
        servers: [{ url: '/api' }],
        security: [{ session: [] }],
        tags: Object.keys(routes).map((resource) => ({ name: tagOf(resource) })),
        paths,
        components: {
          responses: Object.fromEntries(
            Object.entries(errors).map(([status, { description, schema }]) => [
              `Error${status}`,
              { description, content: { [json]: { schema } } },
            ]),
          ),
          securitySchemes: {
            session: { type: 'http', scheme: 'bearer', description: 'A token of /auth/login.' },
            secondStep: {
              type: 'http',
              scheme: 'bearer',
              description: 'The temporary token of /auth/login, good for the second step alone.',
            },
            window: {
              type: 'apiKey',
              in: 'cookie',
              name: connectCookie,
              description: 'Set at sign-in; opens the windows of an OAuth sign-in alone.',
            },
            customerWindow: {
              type: 'apiKey',
              in: 'cookie',
              name: customerCookie,
              description: 'Set where a customer without an account starts to sign in at a vendor.',
            },
          },
        },
      },
      // a custom check may leave nothing to describe
      { override, allowEmptySchema: { custom: true } },
    ),
  );
}

/** A resource's name in words: `Platform settings`. */
function tagOf(resource: string): string {
  const words = resource.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const tag = words.charAt(0).toUpperCase() + words.slice(1);
  return tag.replace(/^Api\b/, 'API').replace(/^Graphql\b/, 'GraphQL');
}

function operation(resource: string, name: string, route: Route): ZodOpenApiOperationObject {
  const { access, answers, body, params, query, summary } = route;
  const requestParams = {
    ...(params ? { path: params } : {}),
    ...(query ? { query: queryObject(query) } : {}),
    ...(name === 'authLogin' ? { header: z.object({ [botCheckHeader]: z.string() }) } : {}),
  };
  return {
    operationId: name,
    tags: [tagOf(resource)],
    summary,
    description: accessText(access),
    ...securityOf(access),
    requestParams,
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(null).success,
            content: { [json]: { schema: body } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [
          status,
          answerOf(Number(status), schema),
        ]),
      ),
      ...Object.fromEntries(
        errorsOf(route).map((status) => [
          status,
          { $ref: `#/components/responses/Error${status}` },
        ]),
      ),
    } as ZodOpenApiResponsesObject,
  };
}

function answerOf(status: number, schema: z.ZodType): ZodOpenApiResponseObject {
  if (status === 302)
    return {
      description: 'Elsewhere.',
      headers: { Location: { schema: { type: 'string', format: 'uri' } } },
    };
  if (schema === raw) return { description: 'A file.', content: { '*/*': { schema: {} } } };
  return {
    description: status === 202 ? 'Taken on.' : status < 300 ? 'Done.' : 'Refused.',
    content: { [json]: { schema } },
  };
}

function securityOf({ kind }: Access): Pick<ZodOpenApiOperationObject, 'security'> {
  if (kind === 'public') return { security: [] };
  if (kind === 'secondStep') return { security: [{ secondStep: [] }] };
  if (kind === 'connectWindow') return { security: [{ window: [] }] };
  if (kind === 'connectReturn') return { security: [{ window: [] }, { customerWindow: [] }] };
  return {};
}

function accessText(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'Anyone.';
    case 'secondStep':
      return 'The bearer of the temporary token.';
    case 'connectWindow':
      return 'A browser window of the session.';
    case 'connectReturn':
      return 'A browser window of the session, or that of a customer who was sent a link.';
    case 'user':
      return 'Anyone signed in.';
    case 'self':
      return 'The user itself.';
    case 'superAdmin':
      return "The provider's staff.";
    case 'anyRank':
      return `Signed in, with the rank ${access.rank} in an organization.`;
    case 'rank':
      return `Signed in, with the rank ${access.reference.rank} in the organization of the ${access.reference.kind}.`;
  }
}

function errorsOf({ access, answers, body, params, query, method }: Route): string[] {
  return Object.keys(errors).filter((status) => {
    if (status in answers) return false;
    if (status === '400') return body !== undefined || query !== undefined;
    if (status === '401') return access.kind !== 'public';
    if (status === '403') return !['public', 'user', 'secondStep'].includes(access.kind);
    if (status === '404') return params !== undefined;
    if (status === '409') return method !== 'GET';
    if (status === '415' || status === '422') return body !== undefined;
    return true;
  });
}
