import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import type { Call } from '../../http/handler.ts';
import { QueryContext } from './queryContext.rules.ts';
import {
  maxAnswerBytes,
  maxApiCalls,
  maxDepth,
  maxEntries,
  maxFields,
} from './graphqlLimits.rules.ts';

let t: TestApp;
let a1: string, b1: string, mine: string, theirs: string, operator: string, staff: string;

beforeAll(async () => {
  t = await startTestApp();
  const { make } = t;
  const north = await make.organization({ name: 'Northbridge', code: 'NORTH' });
  a1 = await make.organization({ name: 'Bakkerij', code: 'A1', resellerId: north });
  b1 = await make.organization({ name: 'Garage', code: 'B1', resellerId: north });
  mine = await make.connection({ organizationId: a1, name: 'Bread' });
  theirs = await make.connection({ organizationId: b1, name: 'Brakes' });
  for (let n = 0; n < 6; n++) await make.connection({ organizationId: a1, name: `Bun ${n}` });
  operator = await make.session((await make.user({ entries: [{ organizationId: a1 }] })).id);
  staff = await make.session((await make.user({ superAdmin: true })).id);
});
afterAll(() => t.close());

const runQuery = async (query: string, variables: object = {}, token = operator) =>
  t.call('POST', '/graphql', { token, body: { query, variables } });

test('API-03 things within reach are read with their related things in one query, with the session’s token', async () => {
  const { status, body } = await runQuery(
    `query ($id: ID!) {
      connection(id: $id) {
        id connectionId connectionName createdAt health { state }
        organization { organizationName }
        tasks { totalCount edges { node { taskStatus } } }
        logEntries(first: 5, status: "unresolved") { totalCount }
        syncStatus { collectionElementSyncStatusReports { elementName } }
      }
      organizations { edges { node { organizationName connections(search: "Bread") { totalCount } } } }
    }`,
    { id: mine },
  );
  expect(status).toBe(200);
  expect(body.errors).toBeUndefined();
  expect(body.data.connection).toMatchObject({
    id: `/api/connections/${mine}`,
    connectionId: mine,
    connectionName: 'Bread',
    createdAt: expect.stringMatching(/^\d{4}-/),
    organization: { organizationName: 'Bakkerij' },
    tasks: { totalCount: 0, edges: [] },
    logEntries: { totalCount: 0 },
    syncStatus: { collectionElementSyncStatusReports: [] },
  });
  const { edges } = body.data.organizations;
  expect(edges).toEqual([
    { node: { organizationName: 'Bakkerij', connections: { totalCount: 1 } } },
  ]);
  // a thing can also be named by the address at which it was read
  const again = await runQuery('query ($id: ID!) { connection(id: $id) { connectionName } }', {
    id: `/api/connections/${mine}`,
  });
  expect(again.body.data).toEqual({ connection: { connectionName: 'Bread' } });
});

test('API-03 API-02 things out of reach are missing everywhere; a query needs a session', async () => {
  const query = 'query ($id: ID!) { connection(id: $id) { connectionName } }';
  for (const id of [theirs, a1, '00000000-0000-7000-8000-000000000000', `../users/${mine}`]) {
    const { status, body } = await runQuery(query, { id });
    expect(status).toBe(200);
    expect(body.data).toEqual({ connection: null });
    expect(body.errors).toMatchObject([{ path: ['connection'], extensions: { status: 404 } }]);
  }
  const listed = await runQuery(
    'query ($o: String) { all: connections(first: 100) { edges { node { connectionName } } } of: connections(organization_organizationId: $o) { totalCount } }',
    { o: b1 },
  );
  expect(JSON.stringify(listed.body.data.all)).not.toContain('Brakes');
  expect(listed.body.data.all.edges).toHaveLength(7);
  expect(listed.body.data.of ?? { totalCount: 0 }).toEqual({ totalCount: 0 });
  expect((await runQuery(query, { id: theirs }, staff)).body.data.connection).toEqual({
    connectionName: 'Brakes',
  });
  const stranger = await t.call('POST', '/graphql', { body: { query: '{ __typename }' } });
  expect(stranger.status).toBe(401);
});

test('API-03 lists continue after a cursor, whatever the page size', async () => {
  const names: string[] = [];
  let after: string | null = null;
  for (const first of [1, 3, 2, 5]) {
    const { body } = await runQuery(
      'query ($first: Int, $after: String) { connections(first: $first, after: $after, sortBy: "connectionName") { totalCount edges { cursor node { connectionName } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }',
      { first, after },
    );
    const { edges, pageInfo, totalCount } = body.data.connections;
    expect(totalCount).toBe(7);
    expect(pageInfo.hasPreviousPage).toBe(after !== null);
    expect(pageInfo.startCursor).toBe(edges[0].cursor);
    names.push(
      ...edges.map(({ node }: { node: { connectionName: string } }) => node.connectionName),
    );
    expect(pageInfo.hasNextPage).toBe(names.length < 7);
    after = pageInfo.endCursor;
  }
  expect(names).toEqual(['Bread', 'Bun 0', 'Bun 1', 'Bun 2', 'Bun 3', 'Bun 4', 'Bun 5']);
});

test('API-03 a client can read the schema, and nothing in it changes anything', async () => {
  const { body } = await runQuery(getIntrospectionQuery());
  const schema = buildClientSchema(body.data);
  expect(schema.getMutationType() ?? undefined).toBeUndefined();
  expect(schema.getType('Connection')?.toString()).toBe('Connection');
  const { rows } = await t.database.pool.query(
    `SELECT count(*)::int AS n FROM audit WHERE action = 'graphql.askGraphql'`,
  );
  expect(rows[0].n).toBe(0);
});

test('API-03 an unreadable, too deep or too large query is refused, and costs nobody anything', async () => {
  const refusals = async (query: string) => {
    const { status, body } = await runQuery(query);
    expect(status).toBe(200);
    return body.errors.map(({ message }: { message: string }) => message).join(' ');
  };
  expect(await refusals('{ connections(')).toMatch(/Syntax Error/);
  expect(await refusals('{ secrets }')).toMatch(/Cannot query field "secrets"/);
  expect(await refusals('mutation { deleteConnection(id: 1) }')).toMatch(
    /mutation operation is not supported/,
  );
  expect(await refusals('{ connections(first: 101) { totalCount } }')).toMatch(/1 to 100/);
  expect(await refusals('{ connections(after: "x") { totalCount } }')).toMatch(/must be a cursor/);
  const into = 'organizations { edges { node { connections { edges { node {';
  const out = '} } } } } }';
  const deep = 'tasks { edges { node { taskId } } } logEntries { edges { node { code } } }';
  expect((await runQuery(`{ ${into} ${deep} ${out} }`)).body.errors).toBeUndefined();
  const introspection = `{ __schema { types ${'{ fields { type '.repeat(maxDepth)} { name } ${'} }'.repeat(maxDepth)} } }`;
  expect(await refusals(introspection)).toMatch(/deep/);
  const lists = (count: number, first: number) =>
    Array.from({ length: count }, (_, n) => {
      const after = Buffer.from(String((n + 1) * first - 1)).toString('base64url');
      return `c${n}: connections(first: ${first}, after: "${after}") { totalCount }`;
    }).join(' ');
  expect((await runQuery(`{ ${lists(maxApiCalls, 1)} }`)).body.errors).toBeUndefined();
  expect(await refusals(`{ ${lists(maxApiCalls + 1, 1)} }`)).toMatch(/101 or more lists/);
  expect((await runQuery(`{ ${lists(maxEntries / 100, 100)} }`)).body.errors).toBeUndefined();
  expect(await refusals(`{ ${lists(maxEntries / 100 + 1, 100)} }`)).toMatch(
    /5,100 or more entries/,
  );
  expect(await refusals(`{ ${'a '.repeat(2_001)} }`)).toMatch(/token/);
  const spread = 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
  expect(await refusals(spread)).toMatch(/fragment/i);
});

/** The refusal of a query that costs too much: its single error. */
async function refusalOf(query: string, variables: object = {}) {
  const { status, body } = await runQuery(query, variables);
  expect(status).toBe(200);
  expect(body.data ?? null).toBeNull();
  expect(body.errors).toHaveLength(1);
  expect(body.errors[0].message).toContain(
    body.errors[0].extensions.params.price.toLocaleString('en-GB'),
  );
  return body.errors[0].extensions;
}
const over = { status: 422, messageCode: 'graphql.price' };
const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, n) => `f${n}: ${field}`).join(' ');

test('API-03 T20 a query is refused by the price of all its fields, before anything is read', async () => {
  const fields = 'connectionName connectionTag active createdAt id';
  const nested = `{ organizations(first: 100) { edges { node { connections(first: 100) { edges { node { ${fields} } } } } } } }`;
  // organizations, edges, 100 of (node, connections, edges, 100 of (node and its fields))
  expect(await refusalOf(nested)).toMatchObject({
    ...over,
    params: { price: 2 + 100 * (3 + 100 * 6), limit: maxFields },
  });
  const reads = vi.spyOn(t.services.db, 'transaction');
  const ten = nested.replaceAll('100', '10');
  expect((await runQuery(ten)).body.errors).toBeUndefined();
  const read = reads.mock.calls.length;
  reads.mockClear();
  await refusalOf(nested);
  expect(reads.mock.calls.length).toBeLessThan(read / 2);
  reads.mockRestore();
});

test('API-03 T20 aliases, fragments and the schema’s own types are in the price', async () => {
  const list = `connections(first: 100) { edges { node { ${aliases(60, 'connectionName')} } } }`;
  expect(await refusalOf(`{ ${aliases(9, list)} }`)).toMatchObject(over);
  const first = 'query ($n: Int) { connections(first: $n) { edges { node { ...A } } } }';
  const spread = `fragment A on Connection { ${aliases(190, 'organization { ...B }')} } fragment B on ConnectionOrganization { a: organizationName b: organizationName }`;
  expect((await runQuery(`${first} ${spread}`, { n: 5 })).body.errors).toBeUndefined();
  expect(await refusalOf(`${first} ${spread}`, { n: 100 })).toMatchObject(over);
  expect(
    await refusalOf(`{ ${aliases(100, '__schema { types { fields { type { name } } } }')} }`),
  ).toMatchObject(over);
  const ways = Array.from(
    { length: 10 },
    (_, n) => `fragment W${n} on __Type { a: ofType { ...W${n + 1} } b: ofType { ...W${n + 1} } }`,
  );
  const loops = `{ __schema { types { fields { type { ...W0 } } } } } ${ways.join(' ')} fragment W10 on __Type { name }`;
  expect((await runQuery(loops)).body.errors).toBeUndefined();
});

test('API-03 T20 long names count as often as they are answered', async () => {
  const long = `a${'b'.repeat(6_000)}`;
  const query = `{ ${aliases(9, 'connections(first: 100) { edges { node { ...L } } }')} } fragment L on Connection { ${long}: connectionName }`;
  expect(await refusalOf(query)).toMatchObject({
    messageCode: 'graphql.bytes',
    params: { limit: maxAnswerBytes },
  });
});

test('API-03 T20 a query that costs more than estimated is ended', async () => {
  const organizations = [];
  for (let n = 0; n < 300; n++) organizations.push(await t.make.organization());
  const { id } = await t.make.user({
    entries: organizations.map((organizationId) => ({ organizationId })),
  });
  const user = (count: number) =>
    `query ($id: ID!) { user(id: $id) { accessToOrganizations { ${aliases(count, '__typename')} } } }`;
  const few = await runQuery(user(40), { id }, staff);
  expect(few.body.errors).toBeUndefined();
  expect(few.body.data.user.accessToOrganizations).toHaveLength(300);
  const { body } = await runQuery(user(190), { id }, staff);
  expect(body.errors).toMatchObject([{ extensions: over }]);
  expect(body.data).toBeNull();
});

test('API-03 T20 slow entries of a list let the process do other work in between', async () => {
  const context = new QueryContext({} as Call, new Map());
  const entries = Array.from({ length: 50 }, (_, n) => n);
  let turns = 0;
  const other = () => {
    turns += 1;
    again = setImmediate(other);
  };
  let again = setImmediate(other);
  const read: number[] = [];
  for await (const entry of context.inSlices(entries)) {
    const until = performance.now() + 4;
    while (performance.now() < until);
    read.push(entry);
  }
  clearImmediate(again);
  expect(read).toEqual(entries);
  expect(turns).toBeGreaterThan(3);
});

test('API-03 T20 one person’s queries are answered one at a time, and few may wait', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => runQuery('{ connections { totalCount } }')),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({
    body: { code: 'graphql.waiting' },
    headers: { 'retry-after': '2' },
  });
  const { status } = await runQuery('{ connections { totalCount } }');
  expect(status).toBe(200);
});
