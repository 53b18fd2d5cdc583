import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaTypes } from './schemaTypes.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const schemaSql = read('db/schema.sql');

test('schema.ts is what comes of db/schema.sql and columnTypes.ts (npm run db:dump writes it)', async () => {
  expect(read('src/server/platform/db/schema.ts')).toBe(await schemaTypes(schemaSql));
});

/** The generated line of a column that is planted in a table. */
async function lineOf(column: string): Promise<string | undefined> {
  const planted = schemaSql.replace('CREATE TABLE attempt (\n', `$&  planted ${column},\n`);
  return /^ {2}planted: .*$/m.exec(await schemaTypes(planted))?.[0];
}

test.each([
  ['text NOT NULL', 'string'],
  ['text', 'string | null'],
  ['bigint NOT NULL DEFAULT 0', 'Generated<number>'],
  ['text[] NOT NULL', 'string[]'],
  ['jsonb NOT NULL', 'ColumnType<unknown, string, string>'],
  ['jsonb', 'ColumnType<unknown, string | null | undefined, string | null>'],
  ['text NOT NULL GENERATED ALWAYS AS (\nlower(key)) STORED', 'GeneratedAlways<string>'],
])('a column %s is %s', async (column, type) => {
  expect(await lineOf(column)).toBe(`  planted: ${type};`);
});

test('a check constraint gives the values of a text', async () => {
  expect(await schemaTypes(schemaSql)).toContain("kind: 'ses' | 'tfa';");
});

test('a description of a column that is gone is refused, and so is a type that is not listed', async () => {
  const renamed = schemaSql.replace('  told_outcome text', '  outcome text');
  await expect(schemaTypes(renamed)).rejects.toThrow('connection.told_outcome');
  await expect(lineOf('money')).rejects.toThrow('money');
});
