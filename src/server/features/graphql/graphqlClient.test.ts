import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load, minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
let folder: string, address: string, token: string;

beforeAll(async () => {
  t = await startTestApp();
  const organizationId = await t.make.organization({ name: 'Bakkerij', code: 'A1' });
  await t.make.connection({ organizationId, name: 'Bread' });
  token = await t.make.session((await t.make.user({ entries: [{ organizationId }] })).id);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/api/graphql`;
  folder = await mkdtemp(join(tmpdir(), 'linkspan-graphql-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  // after the first network error the library trusts any certificate, for the whole process
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  await rm(folder, { recursive: true, force: true });
  await t.close();
});

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: 'nodenext',
  target: 'es2024',
  lib: ['es2024', 'dom'],
  types: [],
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
};

/** Like a third party's program: its query is text, and the result is typed. */
const client = `
import { initGraphQLTada, type ResultOf, type VariablesOf } from 'gql.tada';
import { print } from 'graphql';
import type { introspection } from './schema.d.ts';

const graphql = initGraphQLTada<{ introspection: introspection; scalars: { DateTime: string } }>();

export const question = graphql(\`
  query Connections($first: Int) {
    connections(first: $first) {
      totalCount
      edges { node { id connectionName active organization { organizationName } } }
    }
  }
\`);

export async function names(address: string, token: string, variables: VariablesOf<typeof question>) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: \`Bearer \${token}\`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: print(question), variables }),
  });
  const { data } = (await answer.json()) as { data: ResultOf<typeof question> };
  return data.connections.edges.map(({ node }): string => {
    node.active satisfies boolean;
    return \`\${node.connectionName} of \${node.organization.organizationName}\`;
  });
}
`;

/** Type errors, one line each. */
const mistakes = {
  "void names('', '', { first: 'five' });": /TS2322/,
  'void ({} as ResultOf<typeof question>).connections.edges[0]!.node.connectionTag;': /TS2551/,
  '({} as ResultOf<typeof question>).connections.totalCount satisfies string;': /TS1360/,
};

test('API-03 a client generates types from the schema, and its queries are checked and answered', async () => {
  const read = await load({
    origin: { url: address, headers: { authorization: `Bearer ${token}` } },
  }).load();
  const types = outputIntrospectionFile(minifyIntrospection(read.introspection), {
    fileType: '.d.ts',
    shouldPreprocess: true,
  });
  const wrong = [
    "import type { ResultOf } from 'gql.tada';",
    "import { names, question } from './client.ts';",
    ...Object.keys(mistakes),
  ];
  const files = {
    'schema.d.ts': types,
    'client.ts': client,
    'wrong.ts': wrong.join('\n'),
    'package.json': '{"type": "module"}',
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const found = await checkTypes();
  expect(found.map((line) => line.replace(/,.*/, ''))).toEqual([
    'wrong.ts(3',
    'wrong.ts(4',
    'wrong.ts(5',
  ]);
  for (const [at, code] of Object.values(mistakes).entries()) expect(found[at]).toMatch(code);

  const { names } = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as {
    names: (address: string, token: string, variables: { first: number }) => Promise<string[]>;
  };
  expect(await names(address, token, { first: 5 })).toEqual(['Bread of Bakkerij']);
});

test('API-03 a client without a token can’t read the schema', async () => {
  await expect(load({ origin: { url: address } }).load()).rejects.toThrow();
});

/** The compiler's errors, in the order of the files. */
const checkTypes = () =>
  new Promise<string[]>((done) =>
    execFile(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
      { cwd: folder },
      (_error, output) => done(output.split('\n').filter((line) => /^\S+\(\d+,/.test(line))),
    ),
  );
