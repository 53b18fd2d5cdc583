import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/platform/db/embedded/startEmbeddedPostgres.ts';
import { runCommand } from './runCommand.ts';

let folder: string;
let taken: Server;
let running: EmbeddedPostgres;
let freePort: number;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'linkspan-tryout-'));
  // run as root, the database's user must be able to enter it; else the data lies elsewhere
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'file'), '');
  taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  freePort = portOf(probe);
  await new Promise<void>((done) => probe.close(() => done()));
  running = await startEmbeddedPostgres({
    dataDir: join(folder, 'used', 'postgres'),
    durable: false,
  });
});
afterAll(async () => {
  await running.stop();
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  {
    what: 'a port that is none',
    env: () => ({ DATA_DIR: join(folder, 'new'), PORT: '70000' }),
    names: /PORT 70000 must be a port number/,
  },
  {
    what: 'a port that is taken',
    env: () => ({ DATA_DIR: join(folder, 'new'), PORT: String(portOf(taken)) }),
    names: /PORT \d+ is taken by another program/,
  },
  {
    what: 'a file where the data folder should be',
    env: () => ({ DATA_DIR: join(folder, 'file'), PORT: String(freePort) }),
    names: /data folder .*\/file can't be written/,
  },
  {
    what: 'a file where the data folder’s parent should be',
    env: () => ({ DATA_DIR: join(folder, 'file', 'data'), PORT: String(freePort) }),
    names: /data folder .*\/file\/data can't be written/,
  },
  {
    what: 'a second server on the same data folder',
    env: () => ({ DATA_DIR: join(folder, 'used'), PORT: String(freePort) }),
    names: /used\/postgres/,
  },
])('API-01 npm start says in one line what is wrong: $what', async ({ env, names }) => {
  const { code, stdout, stderr } = await runCommand('start', [], env()).ended;
  expect({ lines: stderr.trimEnd().split('\n'), stdout }).toEqual({
    lines: [expect.stringMatching(names)],
    stdout: '',
  });
  expect(stderr).toMatch(/^linkspan: /);
  expect(code).toBe(1);
});
