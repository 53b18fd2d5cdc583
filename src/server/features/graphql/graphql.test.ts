import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { maxAsks, maxEntries } from './askContext.rules.ts';
import { maxDepth } from './graphqlLimits.rules.ts';

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

const ask = async (query: string, variables: object = {}, token = operator) =>
  t.call('POST', '/graphql', { token, body: { query, variables } });

test('API-03 what is reached is read with what hangs under it in one question, with the session’s own token', async () => {
  const { status, body } = await ask(
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
  // the address that a thing was read with names it as well
  const again = await ask('query ($id: ID!) { connection(id: $id) { connectionName } }', {
    id: `/api/connections/${mine}`,
  });
  expect(again.body.data).toEqual({ connection: { connectionName: 'Bread' } });
});

test('API-03 API-02 what is out of reach is not there: by id, in lists, by a filter; nobody without a session asks', async () => {
  const query = 'query ($id: ID!) { connection(id: $id) { connectionName } }';
  for (const id of [theirs, a1, '00000000-0000-7000-8000-000000000000', `../users/${mine}`]) {
    const { status, body } = await ask(query, { id });
    expect(status).toBe(200);
    expect(body.data).toEqual({ connection: null });
    expect(body.errors).toMatchObject([{ path: ['connection'], extensions: { status: 404 } }]);
  }
  const listed = await ask(
    'query ($o: String) { all: connections(first: 100) { edges { node { connectionName } } } of: connections(organization_organizationId: $o) { totalCount } }',
    { o: b1 },
  );
  expect(JSON.stringify(listed.body.data.all)).not.toContain('Brakes');
  expect(listed.body.data.all.edges).toHaveLength(7);
  expect(listed.body.data.of ?? { totalCount: 0 }).toEqual({ totalCount: 0 });
  expect((await ask(query, { id: theirs }, staff)).body.data.connection).toEqual({
    connectionName: 'Brakes',
  });
  const stranger = await t.call('POST', '/graphql', { body: { query: '{ __typename }' } });
  expect(stranger.status).toBe(401);
});

test('API-03 lists go on after a cursor, whatever the number asked for', async () => {
  const names: string[] = [];
  let after: string | null = null;
  for (const first of [1, 3, 2, 5]) {
    const { body } = await ask(
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

test('API-03 a client reads the schema, and nothing in it changes anything', async () => {
  const { body } = await ask(getIntrospectionQuery());
  const schema = buildClientSchema(body.data);
  expect(schema.getMutationType() ?? undefined).toBeUndefined();
  expect(schema.getType('Connection')?.toString()).toBe('Connection');
  const { rows } = await t.database.pool.query(
    `SELECT count(*)::int AS n FROM audit WHERE action = 'graphql.askGraphql'`,
  );
  expect(rows[0].n).toBe(0);
});

test('API-03 what can’t be read, goes too deep or asks for too much is told, and costs nobody anything', async () => {
  const refusals = async (query: string) => {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    return body.errors.map(({ message }: { message: string }) => message).join(' ');
  };
  expect(await refusals('{ connections(')).toMatch(/Syntax Error/);
  expect(await refusals('{ secrets }')).toMatch(/Cannot query field "secrets"/);
  expect(await refusals('mutation { deleteConnection(id: 1) }')).toMatch(
    /mutation operation is not supported/,
  );
  expect(await refusals('{ connections(first: 101) { totalCount } }')).toMatch(/1 to 100/);
  expect(await refusals('{ connections(after: "x") { totalCount } }')).toMatch(/after is a cursor/);
  const into = 'organizations { edges { node { connections { edges { node {';
  const out = '} } } } } }';
  const deep = 'tasks { edges { node { taskId } } } logEntries { edges { node { code } } }';
  expect((await ask(`{ ${into} ${deep} ${out} }`)).body.errors).toBeUndefined();
  const introspection = `{ __schema { types ${'{ fields { type '.repeat(maxDepth)} { name } ${'} }'.repeat(maxDepth)} } }`;
  expect(await refusals(introspection)).toMatch(/deep/);
  const lists = (count: number, first: number) =>
    Array.from({ length: count }, (_, n) => {
      const after = Buffer.from(String((n + 1) * first - 1)).toString('base64url');
      return `c${n}: connections(first: ${first}, after: "${after}") { totalCount }`;
    }).join(' ');
  expect((await ask(`{ ${lists(maxAsks, 1)} }`)).body.errors).toBeUndefined();
  expect(await refusals(`{ ${lists(maxAsks + 1, 1)} }`)).toMatch(/too much/);
  expect((await ask(`{ ${lists(maxEntries / 100, 100)} }`)).body.errors).toBeUndefined();
  expect(await refusals(`{ ${lists(maxEntries / 100 + 1, 100)} }`)).toMatch(/too much/);
  expect(await refusals(`{ ${'a '.repeat(2_001)} }`)).toMatch(/token/);
  const spread = 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
  expect(await refusals(spread)).toMatch(/fragment/i);
});
