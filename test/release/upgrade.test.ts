import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '../boot/emptyDatabase.ts';
import { runCommand } from '../boot/runCommand.ts';
import { makeTemporaryFolder } from '../support/temporaryFolders.ts';
import { findLastRelease, git, root, type Round } from './lastRelease.ts';

// The release before this one, from its commit, with the dependencies of this checkout: its web and worker processes serve on
// while this checkout's `migrate` runs beside them, and after it.
const release = findLastRelease();
const absent = 'absent' in release ? release.absent : undefined;
if (absent !== undefined) console.warn(`The last release is not tried: ${absent}.`);

interface User {
  /** `reads` are the calls of a round that change nothing. */
  use(what: 'round' | 'reads'): Promise<Round>;
  stop(): Promise<number | null>;
}

let database: EmptyDatabase;
let folder: string;
let child: ChildProcess | undefined;
let user: User;
beforeAll(async () => {
  if ('absent' in release) return;
  database = await createEmptyDatabase('last_release');
  folder = checkOut(release.commit);
  await migrateWith(folder);
  user = await useRelease();
}, 120_000);
afterAll(async () => {
  if (absent !== undefined) return;
  if (child?.exitCode === null) {
    child.stdin?.end();
    await new Promise((done) => child?.once('close', done));
  }
  await database.drop();
});

/** The files of a commit in a folder of their own. */
function checkOut(commit: string): string {
  const path = makeTemporaryFolder('linkspan-release-');
  const archive = join(path, '.archive.tar');
  git(root, 'archive', '--format=tar', `--output=${archive}`, commit);
  execFileSync('tar', ['-xf', archive, '-C', path]);
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  // the first release has no such program of its own
  if (!existsSync(join(path, 'test/release/useRelease.ts'))) {
    mkdirSync(join(path, 'test/release'), { recursive: true });
    for (const file of ['useRelease.ts', 'journeys.ts'])
      cpSync(join(root, 'test/release', file), join(path, 'test/release', file));
  }
  return path;
}

async function migrateWith(checkout: string): Promise<void> {
  const environment = { DATABASE_URL: database.connectionString };
  const { code, stderr } = await runCommand('migrate', [], environment, checkout).ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
}

/** Starts the release's own `test/release/useRelease.ts`. */
async function useRelease(): Promise<User> {
  const program = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'test/release/useRelease.ts'],
    {
      cwd: folder,
      stdio: 'pipe',
      env: {
        PATH: process.env['PATH'],
        TMPDIR: process.env['TMPDIR'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATABASE_URL: database.connectionString,
      } as unknown as NodeJS.ProcessEnv,
    },
  );
  child = program;
  let errors = '';
  program.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The release's program ended: ${errors}`);
    return value;
  };
  expect(await next()).toBe('ready');
  return {
    async use(what) {
      program.stdin.write(`${what}\n`);
      return JSON.parse(await next()) as Round;
    },
    stop() {
      const ended = new Promise<number | null>((done) => program.once('close', done));
      program.stdin.end();
      return ended;
    },
  };
}

test.skipIf(absent !== undefined)(
  `API-01 the last release serves and syncs on while the present migrate runs${absent ? ` (${absent})` : ''}`,
  async () => {
    const before = await user.use('round');
    expect(before).toEqual({ calls: before.calls, uncalled: [], failed: [] });
    expect(before.calls).toBeGreaterThan(200);

    let migrated = false;
    const migrating = migrateWith(root).finally(() => (migrated = true));
    const during: string[] = [];
    do during.push(...(await user.use('round')).failed);
    while (!migrated);
    await migrating;
    expect(during).toEqual([]);

    const after = await user.use('round');
    expect(after).toEqual(before);
  },
  300_000,
);

/** What no release may do to the one before it, each of them undone for the next. */
const breaking: [what: string, change: string, undo: string][] = [
  [
    'renames a column',
    'ALTER TABLE connection RENAME COLUMN name TO title',
    'ALTER TABLE connection RENAME COLUMN title TO name',
  ],
  [
    'takes a function away',
    'ALTER FUNCTION organizations_of(text, uuid) RENAME TO organizations_of_thing',
    'ALTER FUNCTION organizations_of_thing(text, uuid) RENAME TO organizations_of',
  ],
];
test.skipIf(absent !== undefined).each(breaking)(
  'API-01 a migration that %s is seen by the last release',
  async (_what, change, undo) => {
    const owner = new pg.Client({ connectionString: database.connectionString });
    await owner.connect();
    try {
      await owner.query(change);
      expect((await user.use('reads')).failed.length).toBeGreaterThan(10);
    } finally {
      await owner.query(undo);
      await owner.end();
    }
  },
  300_000,
);

test.skipIf(absent !== undefined)('API-01 the last release stops in order', async () => {
  expect(await user.stop()).toBe(0);
});
