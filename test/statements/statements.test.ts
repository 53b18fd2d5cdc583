import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';
import type { Site } from './instrument.ts';
import type { Statement } from './symbolic.ts';

const root = join(import.meta.dirname, '../..');

/** Runs in a process of its own: the functions of all queries, on values of which nothing is known. */
function runQueries(of: string, files: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'));
  try {
    const output = execFileSync(
      process.execPath,
      [join(import.meta.dirname, 'runQueries.ts'), of, folder, ...files],
      { encoding: 'utf8', maxBuffer: 64_000_000 },
    );
    return JSON.parse(output) as { sites: Site[]; statements: Statement[] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// of its own: while anybody is connected to the template, no other file can clone it
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Has PostgreSQL read a statement, and takes back what could only be executed. */
async function prepare(text: string): Promise<void> {
  const executed = /^\s*(SET|LOCK|SAVEPOINT|RELEASE|ROLLBACK)\b/.test(text);
  await client.query('BEGIN');
  try {
    await client.query(executed ? `SAVEPOINT bulk; ${text}` : `PREPARE statement AS ${text}`);
    if (!executed) await client.query('DEALLOCATE statement');
  } finally {
    await client.query('ROLLBACK');
  }
}

/** What PostgreSQL refuses, and which places had none of their statements prepared. */
async function prepareAll({ sites, statements }: ReturnType<typeof runQueries>) {
  const places = new Map(sites.map(({ id, place }) => [id, place]));
  const outcomes = new Map<string, string | undefined>();
  const prepared = new Set<number>();
  const refused: string[] = [];
  for (const { text, site } of statements) {
    const bare = text.replaceAll(/\/\*@\d+\*\//g, '');
    if (!outcomes.has(bare))
      outcomes.set(
        bare,
        await prepare(bare).then(
          () => undefined,
          (error: Error) => error.message,
        ),
      );
    const message = outcomes.get(bare);
    if (message !== undefined) {
      refused.push(`${places.get(site)}: ${message}\n${bare}`);
      continue;
    }
    prepared.add(site);
    for (const [, id] of text.matchAll(/\/\*@(\d+)\*\//g)) prepared.add(Number(id));
  }
  const left = sites.filter(({ id }) => !prepared.has(id)).map(({ place }) => place);
  return { count: outcomes.size, refused, left };
}

test('API-02 PostgreSQL prepares every statement of the server, whichever of its branches it is made of', async () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'src/server'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/migrations\//.test(path))
    .filter((path) =>
      /\bsql[<`]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    );
  const { count, refused, left } = await prepareAll(runQueries(root, files));
  expect(count).toBeGreaterThan(1_000);
  expect(refused).toEqual([]);
  expect(left).toEqual([]);
}, 120_000);

test('a column that is not there is found in the one branch that names it', async () => {
  const planted = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const folder of ['db', 'src']) mkdirSync(join(planted, folder));
  cpSync(join(root, 'db/schema.sql'), join(planted, 'db/schema.sql'));
  writeFileSync(
    join(planted, 'src/x.queries.ts'),
    `import { sql } from 'kysely';
    export async function list(tx: Tx, query: { wide?: boolean; sortBy: string }) {
      if (query.sortBy === 'never') return [];
      const wide = query.wide ? sql\`, c.no_such_column\` : sql\`\`;
      return sql\`SELECT c.id \${wide} FROM connection c\`.execute(tx);
    }`,
  );
  const { refused, left } = await prepareAll(runQueries(planted, ['src/x.queries.ts']));
  rmSync(planted, { recursive: true });
  expect(refused).toHaveLength(1);
  expect(refused[0]).toContain('column c.no_such_column does not exist');
  expect(left).toEqual(['src/x.queries.ts:4']);
});
