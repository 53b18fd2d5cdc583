import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/support/testApp.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await startTestApp();
  const a1 = await t.make.organization({ name: 'A1' });
  for (let n = 1; n <= 23; n++)
    await t.make.connection({ organizationId: a1, name: `C${String(n).padStart(2, '0')}` });
  token = await t.make.session((await t.make.user({ entries: [{ organizationId: a1 }] })).id);
});
afterAll(() => t.close());

const list = (query = '') => t.call('GET', `/connections${query && `?${query}`}`, { token });
const names = async (query: string) =>
  (await list(query)).body['hydra:member'].map((c: { connectionName: string }) => c.connectionName);

test('LIST-07 a list is a hydra collection with a view of its pages', async () => {
  const { status, body, headers } = await list('page=2&perPage=10&sortBy=connectionName');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/ld\+json/);
  expect(body).toMatchObject({
    '@context': '/api/contexts/Connection',
    '@id': '/api/connections',
    '@type': 'hydra:Collection',
    'hydra:totalItems': 23,
    'hydra:view': {
      '@id': '/api/connections?page=2&perPage=10&sortBy=connectionName',
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': '/api/connections?page=1&perPage=10&sortBy=connectionName',
      'hydra:previous': '/api/connections?page=1&perPage=10&sortBy=connectionName',
      'hydra:next': '/api/connections?page=3&perPage=10&sortBy=connectionName',
      'hydra:last': '/api/connections?page=3&perPage=10&sortBy=connectionName',
    },
  });
  expect(body['hydra:member']).toHaveLength(10);
  for (const member of body['hydra:member'])
    expect(member).toMatchObject({
      '@id': `/api/connections/${member.connectionId}`,
      '@type': 'Connection',
    });
});

test('LIST-07 its links lead through every page once, with filter and search kept', async () => {
  const seen: string[] = [];
  let path: string | undefined = '/connections?perPage=4&globalFilter=c&sortBy=-connectionName';
  while (path) {
    const { body } = await t.call('GET', path, { token });
    seen.push(...body['hydra:member'].map((c: { connectionName: string }) => c.connectionName));
    path = body['hydra:view']['hydra:next']?.replace('/api', '');
  }
  expect(seen).toEqual(
    Array.from({ length: 23 }, (_, index) => `C${String(23 - index).padStart(2, '0')}`),
  );
  const { body } = await list('perPage=10&page=1');
  expect(Object.keys(body['hydra:view'])).not.toContain('hydra:previous');
  expect(Object.keys((await list('page=3')).body['hydra:view'])).not.toContain('hydra:next');
});

test('LIST-07 a page beyond the end is 200 and empty, and links back', async () => {
  const { status, body } = await list('page=900000');
  expect(status).toBe(200);
  expect(body['hydra:member']).toEqual([]);
  expect(body['hydra:totalItems']).toBe(23);
  expect(body['hydra:view']['hydra:previous']).toBe('/api/connections?page=3&perPage=10');
});

test('LIST-07 an empty list has one page', async () => {
  const { body } = await list('globalFilter=nothing');
  expect(body).toMatchObject({
    'hydra:member': [],
    'hydra:totalItems': 0,
    'hydra:view': { 'hydra:first': '/api/connections?page=1&perPage=10&globalFilter=nothing' },
  });
});

test('LIST-07 other clients’ names for page size and order are accepted', async () => {
  const expected = await names('perPage=3&sortBy=connectionName');
  expect(expected).toEqual(['C01', 'C02', 'C03']);
  expect(await names('pageSize=3&sortBy=connectionName')).toEqual(expected);
  expect(await names('itemsPerPage=3&order[connectionName]=asc')).toEqual(expected);
  expect(await names('itemsPerPage=2&order%5BconnectionName%5D=desc')).toEqual(['C23', 'C22']);
  expect(await names('perPage=1&pageSize=9&sortBy=connectionName')).toEqual(['C01']);
  expect(await names('page=&perPage=3&globalFilter=&sortBy=connectionName')).toEqual(expected);
});

test.each([
  ['page=0', 'page: must be at least 1.'],
  ['page=-1', 'page: must be at least 1.'],
  ['page=1000001', 'page: must be at most 1000000.'],
  ['perPage=0', 'perPage: must be at least 1.'],
  ['perPage=1001', 'perPage: must be at most 1000.'],
  ['pageSize=1001', 'perPage: must be at most 1000.'],
  ['itemsPerPage=-5', 'perPage: must be at least 1.'],
  ['page=x', /^page: /],
  ['page=1.5', /^page: /],
  ['page=1e400', /^page: /],
  ['page=NaN', /^page: /],
  ['page=1&page=2', /^page: /],
  ['sortBy=connectionName&sortBy=createdAt', /^sortBy: /],
  [`globalFilter=${'x'.repeat(201)}`, 'globalFilter: must be at most 200.'],
  ['active=perhaps', /^active: /],
  ['credentialId=x', 'credentialId: This is not a valid id.'],
  ['globalFilter[a]=1&globalFilter=a&globalFilter=b', /^globalFilter: /],
])('LIST-07 %s is 400 with the range', async (query, description) => {
  const { status, body } = await list(query);
  expect(status).toBe(400);
  expect(body).toMatchObject({ '@type': 'hydra:Error', requestId: expect.any(String) });
  if (typeof description === 'string') expect(body.description).toBe(description);
  else expect(body.description).toMatch(description);
});

test.each([
  ['sortBy=password', 'sortBy%3Dpassword'],
  ['sortBy=constructor', 'sortBy%3Dconstructor'],
  ['order[id]=ASC', 'order%5Bid%5D'],
  ['order[id]=ASC&order[__proto__]=desc', 'order%5Bid%5D, order%5B__proto__%5D'],
  ['sortBy=connectionName;DROP', 'sortBy%3DconnectionName%3BDROP'],
  ['sortBy=a%0D%0ASet-Cookie:x', 'sortBy%3Da%0D%0ASet-Cookie%3Ax'],
])('LIST-07 an unknown order is ignored and reported: %s', async (query, ignored) => {
  const { status, body, headers } = await list(query);
  expect(status).toBe(200);
  expect(body['hydra:totalItems']).toBe(23);
  expect(headers['x-ignored-parameters']).toBe(ignored);
});

test('LIST-07 a known order counts next to an unknown one, in either case', async () => {
  expect(await names('order[id]=ASC&order[connectionName]=DESC&perPage=2')).toEqual(['C23', 'C22']);
  expect((await list('sortBy=connectionName')).headers['x-ignored-parameters']).toBeUndefined();
});

test('LIST-07 a list describes its search and sort options', async () => {
  const { body } = await list();
  expect(body['hydra:search']).toMatchObject({
    '@type': 'hydra:IriTemplate',
    'hydra:variableRepresentation': 'BasicRepresentation',
  });
  const mapping = body['hydra:search']['hydra:mapping'] as { variable: string; property: string }[];
  expect(mapping).toContainEqual({
    '@type': 'IriTemplateMapping',
    variable: 'order[connectionName]',
    property: 'connectionName',
    required: false,
  });
  const variables = mapping.map(({ variable }) => variable);
  expect(variables).toEqual(expect.arrayContaining(['globalFilter', 'active', 'health']));
  expect(body['hydra:search']['hydra:template']).toBe(`/api/connections{?${variables.join()}}`);
});
