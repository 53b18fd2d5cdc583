import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import jsonld, { type Options } from 'jsonld';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { allRoutes } from '../../../contract/routes.ts';
import { answered, classOf, wireClasses } from '../../../contract/wireTypes.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
let token: string;
let userId: string;
let organizationId: string;
let origin: string;

beforeAll(async () => {
  t = await startTestApp();
  origin = t.services.config.publicUrl;
  organizationId = await t.make.organization({ name: 'A1', code: 'A1' });
  await t.make.connection({ organizationId, name: 'C1' });
  const user = await t.make.user({
    superAdmin: true,
    entries: [{ organizationId, roles: ['ROLE_ORGANIZATION_ADMIN'] }],
  });
  userId = user.id;
  token = await t.make.session(user.id);
});
afterAll(() => t.close());

/** The published clients use fetch: this passes their requests to the server without a socket. */
const fetched = vi.fn<typeof fetch>(async (input, init) => {
  const request = new Request(input, init);
  const answer = await t.app.inject({
    method: request.method as 'GET',
    url: request.url.slice(origin.length),
    headers: { ...Object.fromEntries(request.headers), authorization: `Bearer ${token}` },
    ...(request.body ? { payload: await request.text() } : {}),
  });
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
  });
});
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  return () => vi.unstubAllGlobals();
});

const client = {
  async read(path: string) {
    const response = await fetch(new URL(path, origin));
    return { response, body: await response.json() };
  },
  async write(method: string, path: string, body: unknown) {
    const headers = { 'content-type': 'application/ld+json' };
    const response = await fetch(new URL(path, origin), {
      method,
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  },
};

test('API-01 every answer links to the documentation and to the hub, errors too', async () => {
  const links = [
    `<${origin}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
    `<${origin}/.well-known/mercure>; rel="mercure"`,
  ].join(', ');
  for (const url of ['/api', '/api/users', '/api/none', '/api/users/none', '/api/%', '/nowhere']) {
    const answer = await t.app.inject({ url });
    expect(answer.headers['link'], `${url} ${answer.statusCode}`).toBe(links);
  }
  const broken = await t.app.inject({ method: 'POST', url: '/api/auth/login', payload: '{' });
  expect([broken.statusCode, broken.headers['link']]).toEqual([415, links]);
});

test('API-01 a published client reads resources, fields and operations from the documentation', async () => {
  const { api } = await parseHydraDocumentation(`${origin}/api`);
  const resources = Object.fromEntries(
    (api.resources ?? []).map((resource) => [resource.name, resource]),
  );
  expect(Object.keys(resources)).toEqual(
    expect.arrayContaining(['users', 'organizations', 'credentials', 'connections', 'log-entries']),
  );
  const names = (fields: { name: string }[] | null | undefined) => fields?.map(({ name }) => name);
  const { users, organizations, connections } = resources;
  expect(names(users?.readableFields)).toEqual(
    expect.arrayContaining(['userId', 'personName', 'emailAddress', 'accessToOrganizations']),
  );
  expect(names(users?.writableFields)).toEqual(
    expect.arrayContaining(['personName.firstName', 'superAdmin']),
  );
  // an object is entered by its parts, at their path in the record; fields that no route writes have no input, nor does
  // the id … and a list of objects isn't offered, as a generated form couldn't show it
  for (const name of ['personName', 'firstName', 'createdAt', 'userId', 'accessToOrganizations'])
    expect(names(users?.writableFields)).not.toContain(name);
  expect(names(connections?.writableFields)).toContain('connectionId');
  const required = (fields: { name: string; required?: boolean | null }[] | null | undefined) =>
    names(fields?.filter((field) => field.required));
  expect(required(organizations?.writableFields)).toEqual(['organizationCode', 'organizationName']);
  expect(connections?.fields?.find(({ name }) => name === 'createdAt')?.type).toBe('dateTime');
  expect(connections?.fields?.find(({ name }) => name === 'synchronizationStartDate')?.type).toBe(
    'date',
  );
  expect(users?.operations?.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['list', 'create', 'show', 'edit']),
  );
  const parameters = (await users?.getParameters?.())?.map(({ variable }) => variable);
  expect(parameters).toEqual([
    'organization.organizationId',
    'active',
    'order[name]',
    'order[emailAddress]',
    'order[createdAt]',
  ]);
});

test('API-01 a generic client lists, shows, changes and adds what it discovered', async () => {
  const { api } = await parseHydraDocumentation(`${origin}/api`);
  const url = (name: string) =>
    api.resources?.find((resource) => resource.name === name)?.url ?? '';
  // in the order that API Platform's console requests
  const listed = await client.read(`${url('users')}?order[id]=ASC&page=1&itemsPerPage=30`);
  expect(listed.response.status).toBe(200);
  expect(listed.response.headers.get('x-ignored-parameters')).toBe('order%5Bid%5D');
  const { body: read } = await client.read(`/api/users/${userId}`);
  const changed = { ...read, personName: { ...read.personName, firstName: 'Renamed' } };
  const saved = await client.write('PUT', read['@id'], changed);
  const { version } = saved.body;
  expect(version).not.toBe(read.version);
  expect(saved).toEqual({ status: 200, body: { ...changed, version } });
  const invited = { ...read, emailAddress: 'invited@example.test', personName: changed.personName };
  const added = await client.write('POST', url('users'), invited);
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  expect(added.body.accessToOrganizations).toEqual(read.accessToOrganizations);

  const organization = (await client.read(`${url('organizations')}?globalFilter=A1`)).body[
    'hydra:member'
  ][0];
  const renamed = { ...organization, organizationName: 'Renamed' };
  delete renamed['@context'];
  const { version: _, ...kept } = renamed;
  expect((await client.write('PUT', organization['@id'], renamed)).body).toMatchObject(kept);
});

test('API-01 every document expands to JSON-LD with full terms', async () => {
  const documentLoader = async (address: string) => ({
    contextUrl: undefined,
    documentUrl: address,
    document: (await client.read(address)).body,
  });
  const expand = async (path: string) => {
    const { body } = await client.read(path);
    const options: Options.Expand = { base: origin + path, documentLoader };
    return jsonld.expand(body, options);
  };
  const vocabulary = `${origin}/api/docs.jsonld#`;
  const [user] = await expand(`/api/users/${userId}`);
  expect(user).toMatchObject({
    '@id': `${origin}/api/users/${userId}`,
    '@type': [`${vocabulary}User`],
    [`${vocabulary}User/emailAddress`]: [{ '@value': expect.any(String) }],
  });
  const [problem] = await expand('/api/users/none');
  expect(problem?.['@type']).toEqual(['http://www.w3.org/ns/hydra/core#Error']);
  const [documentation] = await expand('/api/docs.jsonld');
  expect(documentation?.['@type']).toEqual(['http://www.w3.org/ns/hydra/core#ApiDocumentation']);
  // each collection of the entrypoint, with the context of its members
  const [entrypoint] = await expand('/api');
  const links = Object.entries(entrypoint ?? {}).filter(([term]) => !term.startsWith('@'));
  expect(links.length).toBeGreaterThan(10);
  for (const [term, value] of links) {
    expect(term.startsWith(`${vocabulary}Entrypoint/`), term).toBe(true);
    const [{ '@id': address = '' } = {}] = value as { '@id'?: string }[];
    const [collection] = await expand(address.slice(origin.length));
    expect(collection?.['@type'], address).toEqual(['http://www.w3.org/ns/hydra/core#Collection']);
  }
});

test('API-01 each class has a context, and each returned thing a class', async () => {
  const nameless = allRoutes.filter((route) => {
    const answer = answered(route);
    return answer && '@type' in answer.schema.shape && classOf(route) === undefined;
  });
  expect(
    nameless.map(
      ({ method, path }) =>
        `${method} ${path}: name its class with item() of src/contract/hydra.ts`,
    ),
  ).toEqual([]);
  for (const name of [...wireClasses.keys(), 'Error', 'ConstraintViolationList', 'Entrypoint'])
    expect((await client.read(`/api/contexts/${name}`)).response.status, name).toBe(200);
  for (const name of ['Nothing', 'constructor', '__proto__', 'user'])
    expect((await client.read(`/api/contexts/${name}`)).response.status, name).toBe(404);
});
