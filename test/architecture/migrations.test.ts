import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLastRelease, git, root } from '../release/lastRelease.ts';
import { breakingStatements, expandThenContract } from './expandOnly.ts';

const folder = 'db/migrations';
const release = findLastRelease();
const absent = 'absent' in release ? release.absent : undefined;
const suffix = absent === undefined ? '' : ` (${absent})`;

/** Migrations since the last release that may break a statement of the rule, each with the reason why no process notices. */
const harmless: Record<string, string> = {};

const present = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'));
const read = (name: string) => readFileSync(join(root, folder, name), 'utf8');
const released = 'absent' in release ? [] : namesAt(release.commit);

function namesAt(commit: string): string[] {
  const names = git(root, 'ls-tree', '--name-only', commit, `${folder}/`).split('\n');
  return names.map((name) => name.slice(folder.length + 1)).filter((name) => name.endsWith('.sql'));
}

test.skipIf(absent !== undefined)(
  `migrations since the last release leave it working: they only add${suffix}`,
  () => {
    const since = present.filter((name) => !released.includes(name));
    const broken = since
      .filter((name) => !Object.hasOwn(harmless, name))
      .flatMap((name) => breakingStatements(read(name)).map((what) => `${name} ${what}`));
    expect(broken, expandThenContract).toEqual([]);
    const needless = Object.keys(harmless).filter(
      (name) => !since.includes(name) || breakingStatements(read(name)).length === 0,
    );
    expect(needless).toEqual([]);
  },
);

test.skipIf(absent !== undefined)(
  `a migration that was released stays as it was, and new ones come after it${suffix}`,
  () => {
    if ('absent' in release) return;
    const changed = git(root, 'diff', '--name-status', release.commit, '--', `${folder}/`)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('A'));
    expect(changed).toEqual([]);
    const newest = released.toSorted().at(-1) ?? '';
    expect(present.filter((name) => !released.includes(name) && name < newest)).toEqual([]);
  },
);

const breaking = [
  'DROP TABLE run',
  'DROP VIEW a',
  'ALTER TABLE run DROP COLUMN trigger',
  'ALTER TABLE run ADD COLUMN a int, DROP trigger',
  'ALTER TABLE run DROP CONSTRAINT run_connection_id_key',
  'ALTER TABLE run RENAME TO runs',
  'ALTER TABLE run RENAME COLUMN trigger TO started_by',
  'ALTER TABLE run RENAME trigger TO started_by',
  'ALTER FUNCTION a(text) RENAME TO b',
  "ALTER TYPE colour RENAME VALUE 'red' TO 'rose'",
  'ALTER TABLE run ALTER COLUMN trigger TYPE varchar(3)',
  'ALTER TABLE run ALTER id SET DATA TYPE bigint',
  'ALTER TABLE run ALTER COLUMN trigger SET NOT NULL',
  'ALTER TABLE run ALTER COLUMN trigger DROP DEFAULT',
  'ALTER TABLE run ADD COLUMN a int NOT NULL',
  'ALTER TABLE run ADD CONSTRAINT few CHECK (id > 1)',
  'ALTER TABLE run ADD UNIQUE (connection_id)',
  'ALTER TABLE run FORCE ROW LEVEL SECURITY',
  'CREATE UNIQUE INDEX ON run (connection_id)',
  'CREATE POLICY a ON run AS RESTRICTIVE USING (false)',
  'DROP POLICY tenant ON run',
  'DROP TRIGGER tell ON run',
  'REVOKE SELECT ON run FROM linkspan_web',
  'REVOKE EXECUTE ON FUNCTION a(text) FROM public',
  'TRUNCATE run',
  'DROP FUNCTION organizations_of(text, uuid)',
  'DROP FUNCTION a(text); CREATE FUNCTION a(thing uuid) RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  "DO $$ BEGIN EXECUTE 'ALTER TABLE run DROP COLUMN trigger'; END $$",
  "DO $$ BEGIN EXECUTE format('DROP TABLE %I', 'run'); END $$",
];
test.each(breaking)('the last release would fail after: %s', (statement) => {
  expect(breakingStatements(`SELECT 1;\n${statement};`)).not.toEqual([]);
});

const adding = [
  'CREATE TABLE a (id uuid NOT NULL); ALTER TABLE a ALTER COLUMN id TYPE text, ADD CHECK (id > 1)',
  "ALTER TABLE run ADD COLUMN a int, ADD b text NOT NULL DEFAULT $$x, y$$, ADD CONSTRAINT c CHECK (b <> '')",
  'ALTER TABLE run ADD COLUMN a int CHECK (a > 1); CREATE UNIQUE INDEX ON run (connection_id, a)',
  "ALTER TABLE run DROP CONSTRAINT c, ADD CONSTRAINT c CHECK (trigger IN ('a', 'b'))",
  'ALTER TABLE run ALTER COLUMN trigger DROP NOT NULL, ALTER COLUMN tag TYPE text',
  'CREATE INDEX ON run (trigger); DROP INDEX run_list',
  'CREATE FUNCTION a(name text) RETURNS text LANGUAGE sql AS $$ SELECT 1 $$; REVOKE EXECUTE ON FUNCTION a(text) FROM public',
  'DROP POLICY p ON run; CREATE POLICY p ON run USING (true)',
  'DROP TRIGGER t ON run; CREATE TRIGGER t AFTER INSERT ON run EXECUTE FUNCTION f()',
  'DROP FUNCTION a(text, int[]); CREATE FUNCTION a(name text, b int[] DEFAULT NULL) RETURNS text LANGUAGE sql AS $$ DROP TABLE x $$',
  "-- DROP TABLE run;\nCOMMENT ON TABLE run IS 'DROP TABLE run; it''s';\n/* RENAME TO */ SELECT 1",
];
test.each(adding)('the last release works on after: %s', (statements) => {
  expect(breakingStatements(statements)).toEqual([]);
});

test('old migrations, from before the rule, are found', () => {
  const found = present.filter((name) => breakingStatements(read(name)).length > 0);
  expect(found).toEqual(
    expect.arrayContaining(['0052_sessions_know_their_reach.sql', '0114_employees_by_package.sql']),
  );
});
