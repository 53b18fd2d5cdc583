import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTables } from '../scripts/readTables.ts';

// What of the schema and the statements would not survive a PostgreSQL that keeps each organization's rows on one of many
// nodes, held against the lists of docs/scaling.md, each line of which says what becomes of it.

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Names that stand in the first column of the tables below a heading of docs/scaling.md. */
function listed(heading: string): string[] {
  const section = read('docs/scaling.md').split(`### ${heading}\n`)[1]?.split(/^##/m)[0] ?? '';
  return [...section.matchAll(/^\| (`[^|]*?) +\|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string))
    .toSorted();
}

interface Schema {
  /** Each table with its columns, and whether a column must be given. */
  tables: Map<string, Map<string, boolean>>;
  keys: { name: string; table: string; columns: string[] }[];
  references: { table: string; columns: string[]; to: string }[];
  /** Tables with a trigger that looks at all rows of a statement. */
  statementTriggers: string[];
}

function readSchema(sql: string): Schema {
  const tables = new Map(
    [...readTables(sql)].map(([table, columns]) => [
      table,
      new Map(columns.map(({ name, notNull }) => [name, notNull])),
    ]),
  );
  const names = (list: string) => list.match(/\w+/g) ?? [];
  return {
    tables,
    keys: [
      ...sql.matchAll(
        /^CREATE UNIQUE INDEX (\w+) ON (?:ONLY )?(?:public\.)?(\w+) USING btree \((.*?)\)(?: WHERE .*)?;$/gm,
      ),
    ].map(([, name = '', table = '', columns = '']) => ({ name, table, columns: names(columns) })),
    references: [
      ...sql.matchAll(
        /^ALTER TABLE (\w+) ADD CONSTRAINT \w+ FOREIGN KEY \(([^)]*)\) REFERENCES (\w+)/gm,
      ),
    ].map(([, table = '', columns = '', to = '']) => ({ table, columns: names(columns), to })),
    statementTriggers: [
      ...new Set(
        [...sql.matchAll(/^CREATE TRIGGER \w+ .*? ON public\.(\w+) REFERENCING/gm)].map(
          (match) => match[1] as string,
        ),
      ),
    ].toSorted(),
  };
}

/** The tables whose every row is one organization's. The organizations themselves are few and stand on every node. */
function sharded({ tables }: Schema): Set<string> {
  return new Set(
    [...tables].flatMap(([name, columns]) => (columns.get('organization_id') ? [name] : [])),
  );
}

/**
 * Unique keys of sharded tables that a node can't hold by itself. One with the organization in it it can; so it can one that
 * has the row's own id or the id of another row of the organization: that is random and says whose it is.
 */
function globalKeys(schema: Schema): string[] {
  const own = sharded(schema);
  return schema.keys
    .filter(({ table, columns }) => {
      const ids = schema.references
        .filter((one) => one.table === table && own.has(one.to))
        .flatMap((one) => one.columns);
      return (
        own.has(table) && !['id', 'organization_id', ...ids].some((name) => columns.includes(name))
      );
    })
    .map(({ table, columns }) => `${table}.${columns.join('+')}`)
    .toSorted();
}

const schema = readSchema(read('db/schema.sql'));

test('API-05 every table is either an organization’s, row for row, or one of the few that docs/scaling.md leaves whole', () => {
  const own = sharded(schema);
  expect(schema.tables.size).toBeGreaterThan(60);
  expect([...schema.tables.keys()].filter((table) => !own.has(table)).toSorted()).toEqual(
    listed('Tables that stay whole'),
  );
  // a row that stays whole points at no row that is spread
  expect(schema.references.filter(({ table, to }) => !own.has(table) && own.has(to))).toEqual([]);
});

test('API-05 the unique keys across organizations are those that docs/scaling.md explains', () => {
  expect(globalKeys(schema)).toEqual(listed('Keys'));
  // one that is added is seen
  const planted = read('db/schema.sql').replace(
    /^CREATE UNIQUE INDEX/m,
    'CREATE UNIQUE INDEX planted ON public.connection USING btree (name);\n$&',
  );
  expect(globalKeys(readSchema(planted))).toContain('connection.name');
});

test('API-05 the triggers on all rows of a statement are on those tables that docs/scaling.md explains', () => {
  expect(schema.statementTriggers).toEqual(listed('Triggers'));
});

test('API-05 the statements that need one node are in those files that docs/scaling.md explains', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/server'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const needy = /SKIP LOCKED|skipLocked|pg_(?:try_)?advisory|pg_notify|`LISTEN |pgboss\./;
  expect(
    files
      .filter((path) => needy.test(read(path)))
      .map((path) => path.replace('src/server/', ''))
      .toSorted(),
  ).toEqual(listed('Statements'));
});

test('API-05 the functions in the database that need one node are those that docs/scaling.md explains', () => {
  const needy = /pg_(?:try_)?advisory|pg_notify|nextval/;
  const functions = [
    ...read('db/schema.sql').matchAll(
      /^CREATE OR REPLACE FUNCTION public\.(\w+)\(.*?\$function\$.*?\$function\$/gms,
    ),
  ];
  expect(functions.length).toBeGreaterThan(20);
  expect(
    functions.flatMap(([all, name = '']) => (needy.test(all) ? [name] : [])).toSorted(),
  ).toEqual(listed('Functions'));
});
