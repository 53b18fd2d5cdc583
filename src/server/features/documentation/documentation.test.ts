import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../../../contract/routes.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

interface Operation {
  operationId: string;
  security?: unknown[];
  parameters: { name: string; in: string; schema: { type?: string; maximum?: number } }[];
  requestBody?: {
    content: Record<string, { schema: { properties?: object; required?: string[] } }>;
  };
  responses: Record<string, { $ref?: string }>;
}

test('API-01 the OpenAPI document has every route of the contract and no other', async () => {
  const { status, body, headers } = await t.call('GET', '/openapi.json');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/json');
  const documented = Object.entries(
    body.paths as Record<string, Record<string, Operation>>,
  ).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.toSorted()).toEqual(allRoutes.map((r) => `${r.method} ${r.path}`).toSorted());
  const ids = Object.values(body.paths as Record<string, Record<string, Operation>>).flatMap(
    (operations) => Object.values(operations).map((operation) => operation.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('API-01 references resolve, instants have their format, lists have their ranges', async () => {
  const { body } = await t.call('GET', '/openapi.json');
  // each shared schema has one of our names
  expect(Object.keys(body.components.schemas).filter((name) => name.startsWith('__'))).toEqual([]);
  const references = [...JSON.stringify(body).matchAll(/"\$ref":"([^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(references.length).toBeGreaterThan(20);
  for (const reference of new Set(references)) {
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], body);
    expect(found, reference).toBeTypeOf('object');
  }
  const { Connection } = body.components.schemas;
  expect(Connection.properties.createdAt).toEqual({ type: 'string', format: 'date-time' });
  expect(Connection.required).toContain('unresolvedLogsCount');
  const list: Operation = body.paths['/connections'].get;
  expect(list.parameters.find(({ name }) => name === 'perPage')?.schema).toMatchObject({
    maximum: 1000,
  });
  const create: Operation = body.paths['/connections'].post;
  expect(create.requestBody?.content['application/ld+json']?.schema.required).toContain(
    'connectionTag',
  );
  expect(create.responses['422']?.$ref).toBe('#/components/responses/Error422');
  expect(body.paths['/platform-settings'].get.security).toEqual([]);
  expect(body.paths['/users/{id}'].get.security).toBeUndefined();
});

test('API-01 its schemas are valid JSON Schema 2020-12, as required by OpenAPI 3.1', async () => {
  const { body } = await t.call('GET', '/openapi.json');
  expect(body.openapi).toMatch(/^3\.1\./);
  const schemas: object[] = [];
  JSON.stringify(body, (key, value: unknown) => {
    if (key === 'schema') schemas.push(value as object);
    return value;
  });
  schemas.push(...Object.values(body.components.schemas as Record<string, object>));
  expect(schemas.length).toBeGreaterThan(100);
  const ajv = new Ajv2020();
  for (const schema of schemas)
    expect(ajv.validateSchema(schema), JSON.stringify([schema, ajv.errors])).toBe(true);
});

test('API-01 the Hydra documentation lists the classes, their properties and operations', async () => {
  const { status, body } = await t.call('GET', '/docs.jsonld');
  expect(status).toBe(200);
  expect(body['@type']).toBe('hydra:ApiDocumentation');
  const classes = body['hydra:supportedClass'] as Record<string, unknown>[];
  const connection = classes.find((type) => type['@id'] === '#Connection') as {
    'hydra:supportedProperty': { 'hydra:title': string; 'hydra:required': boolean }[];
    'hydra:supportedOperation': { '@id': string }[];
    action: { '@id': string }[];
  };
  const titles = connection['hydra:supportedProperty'].map((property) => property['hydra:title']);
  expect(titles).toContain('connectionName');
  const ids = (operations: { '@id': string }[]) => operations.map((operation) => operation['@id']);
  expect(ids(connection['hydra:supportedOperation']).toSorted()).toEqual([
    '#getConnection',
    '#updateConnection',
  ]);
  expect(ids(connection.action)).toContain('#updateNotes');
  const entrypoint = classes.find((type) => type['@id'] === '#Entrypoint') as {
    'hydra:supportedProperty': {
      'hydra:property': { '@id': string; 'hydra:supportedOperation': { '@id': string }[] };
    }[];
  };
  const link = entrypoint['hydra:supportedProperty'].find(
    (each) => each['hydra:property']['@id'] === '#Entrypoint/connection',
  );
  expect(ids(link?.['hydra:property']['hydra:supportedOperation'] ?? [])).toEqual([
    '#listConnections',
    '#createConnection',
  ]);
});
