import type { z } from 'zod';
import { botCheckHeader } from '../../../contract/auth.ts';
import { raw, type Access, type Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { problem, unauthorized, violationList } from '../../../contract/violations.ts';
import { connectCookie } from '../../http/session.ts';
import { WireSchemas, type JsonSchema } from './wireSchemas.ts';

const json = 'application/ld+json';

/** Errors that a route may answer beside what it declares. */
const errors: Record<string, { description: string; schema: z.ZodType }> = {
  400: { description: 'It can not be read, or a number is out of range.', schema: problem },
  401: { description: 'No session, or one that is over.', schema: unauthorized },
  403: { description: 'It is seen, but the right is missing.', schema: problem },
  404: { description: 'It does not exist or is hidden.', schema: problem },
  409: { description: 'Its state does not allow this.', schema: problem },
  415: { description: 'Not JSON.', schema: problem },
  422: { description: 'What is wrong where.', schema: violationList },
  429: { description: 'Too many tries; Retry-After says when to go on.', schema: problem },
  503: { description: 'Not now; Retry-After says when.', schema: problem },
};

/** The contract as an OpenAPI 3.1 document (its schemas are JSON Schema 2020-12). */
export function buildOpenApi(): JsonSchema {
  const schemas = new WireSchemas('#/components/schemas/');
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [resource, group] of Object.entries(routes))
    for (const [name, route] of Object.entries(group as Record<string, Route>))
      (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(
        schemas,
        resource,
        name,
        route,
      );
  const responses = Object.fromEntries(
    Object.entries(errors).map(([status, { description, schema }]) => [
      `Error${status}`,
      { description, content: { [json]: { schema: schemas.of(schema, 'output') } } },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Linkspan', version: '1', description: 'Links business software packages.' },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    tags: Object.keys(routes).map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      responses,
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
      },
    },
  };
}

function operation(schemas: WireSchemas, resource: string, name: string, route: Route): JsonSchema {
  const { access, answers, body, summary } = route;
  return {
    operationId: name,
    tags: [resource],
    summary,
    description: whoMay(access),
    ...securityOf(access),
    parameters: parametersOf(schemas, name, route),
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(null).success,
            content: { [json]: { schema: schemas.of(body, 'input') } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, schema]) => [
          status,
          answerOf(schemas, Number(status), schema),
        ]),
      ),
      ...Object.fromEntries(
        errorsOf(route).map((status) => [
          status,
          { $ref: `#/components/responses/Error${status}` },
        ]),
      ),
    },
  };
}

function answerOf(schemas: WireSchemas, status: number, schema: z.ZodType): JsonSchema {
  if (status === 302)
    return {
      description: 'Elsewhere.',
      headers: { Location: { schema: { type: 'string', format: 'uri' } } },
    };
  if (schema === raw) return { description: 'A file.', content: { '*/*': { schema: {} } } };
  return {
    description: status === 202 ? 'Taken on.' : status < 300 ? 'Done.' : 'Refused.',
    content: { [json]: { schema: schemas.of(schema, 'output') } },
  };
}

function parametersOf(schemas: WireSchemas, name: string, route: Route): JsonSchema[] {
  const inPath = Object.entries(propertiesOf(schemas, route.params)).map(([parameter, schema]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema,
  }));
  const inQuery = Object.entries(propertiesOf(schemas, route.query)).map(([parameter, schema]) => ({
    name: parameter,
    in: 'query',
    required: false,
    schema,
  }));
  const inHeader =
    name === 'authLogin'
      ? [{ name: botCheckHeader, in: 'header', required: true, schema: { type: 'string' } }]
      : [];
  return [...inPath, ...inQuery, ...inHeader];
}

function propertiesOf(schemas: WireSchemas, schema: z.ZodType | undefined): JsonSchema {
  return schema
    ? ((schemas.of(schema, 'input')['properties'] as JsonSchema | undefined) ?? {})
    : {};
}

function securityOf({ kind }: Access): JsonSchema {
  if (kind === 'public') return { security: [] };
  if (kind === 'secondStep') return { security: [{ secondStep: [] }] };
  if (kind === 'connectWindow') return { security: [{ window: [] }] };
  return {};
}

function whoMay(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'Anyone.';
    case 'secondStep':
      return 'The bearer of the temporary token.';
    case 'connectWindow':
      return 'A browser window of the session.';
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
