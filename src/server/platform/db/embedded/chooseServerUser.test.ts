import { execFileSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseServerUser } from './chooseServerUser.ts';
import { readPidFile } from './findRunningServer.ts';
import { makeDataDir } from '../../../../../test/support/postgres/makeDataDir.ts';
import { makeTestFolder } from '../../../../../test/support/postgres/makeTestFolder.ts';
import { runInNode } from '../../../../../test/support/postgres/runInNode.ts';
import { startForTest } from '../../../../../test/support/postgres/startForTest.ts';

const isRoot = process.geteuid?.() === 0;
const nobodyLine = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin\n';

async function passwdFile(text: string): Promise<string> {
  const path = join(await makeTestFolder(), 'passwd');
  await writeFile(path, text);
  return path;
}

describe("the server's user", { timeout: 120_000 }, () => {
  it('owns the server and its data, and no account is created for it', async () => {
    const before = await readFile('/etc/passwd', 'utf8');
    const dataDir = await makeDataDir();
    await startForTest({ dataDir });
    const { uid } = chooseServerUser();
    const pid = (await readPidFile(dataDir))?.pid;
    const shown = execFileSync('ps', ['-o', 'uid=', '-p', String(pid)]).toString();
    expect(Number(shown)).toBe(uid);
    expect(uid).not.toBe(0);
    expect((await stat(dataDir)).uid).toBe(uid);
    expect(await readFile('/etc/passwd', 'utf8')).toBe(before);
  });

  it.runIf(isRoot)('is, for root, postgres, else nobody, else none', async () => {
    const both = await passwdFile(`${nobodyLine}postgres:x:77:78::/:/bin/sh\n`);
    expect(chooseServerUser(both)).toEqual({
      uid: 77,
      gid: 78,
      name: 'postgres',
      dropsRights: true,
    });
    expect(chooseServerUser(await passwdFile(`root:x:0:0\n${nobodyLine}`))).toMatchObject({
      uid: 65534,
      gid: 65533,
      name: 'nobody',
    });
    // macOS
    expect(chooseServerUser(await passwdFile('nobody:*:-2:-2::/:/bin/false'))).toMatchObject({
      uid: 4294967294,
    });
    for (const text of ['root:x:0:0:root:/root:/bin/sh\n', 'postgres:x:0:0::/:/bin/sh', '']) {
      const file = await passwdFile(text);
      expect(() => chooseServerUser(file)).toThrow(/neither a user postgres nor .*DATABASE_URL/);
    }
    expect(() => chooseServerUser('/no/such/file')).toThrow(/set DATABASE_URL/);
  });

  it.runIf(!isRoot)('is, for anybody else, that user', () => {
    expect(chooseServerUser()).toMatchObject({ uid: process.geteuid?.(), dropsRights: false });
  });

  it.runIf(isRoot)(
    'without an entry in the list of users is asked to set DATABASE_URL',
    async () => {
      const run = runInNode(
        `process.setgid(54321); process.setuid(54321);
       await startEmbeddedPostgres(args).catch((error) => console.log(error.name + ': ' + error.message));`,
        { dataDir: '/tmp/never-made' },
      );
      expect(await run.line()).toMatch(
        /^EmbeddedPostgresError: The user id 54321 has no entry .* set DATABASE_URL\.$/,
      );
    },
  );
});
