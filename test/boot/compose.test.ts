import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from '../../src/server/config.ts';
import { ownServices, readCompose } from './composeFile.ts';

const needed = { POSTGRES_PASSWORD: 'secret', PUBLIC_URL: 'https://linkspan.example' };
const plain = readCompose(needed);
const root = join(import.meta.dirname, '../..');
/** Settings that hold the path of a file. */
const files = settingNames.filter((name) => name.endsWith('_FILE'));

test('API-01 what compose starts runs without rights and writes to no disk but its volumes', () => {
  const ours = ownServices(plain);
  expect(ours.map(([name]) => name)).toEqual(
    expect.arrayContaining(['web-a', 'web-b', 'worker-a', 'worker-b', 'migrate', 'create-key']),
  );
  for (const [name, service] of ours)
    expect([name, service]).toMatchObject([
      name,
      { read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] },
    ]);
  const { services } = plain;
  expect(services['web-b']).toEqual(services['web-a']);
  expect(services['worker-b']).toEqual(services['worker-a']);
});

test('API-01 everything that compose mounts is there', () => {
  for (const [name, { volumes = [], secrets = [] }] of Object.entries(plain.services)) {
    for (const volume of volumes) {
      const source = volume.split(':')[0] as string;
      const known = source.startsWith('./')
        ? existsSync(join(root, source))
        : Object.hasOwn(plain.volumes, source);
      expect([name, volume, known]).toEqual([name, volume, true]);
    }
    for (const secret of secrets) expect(Object.keys(plain.secrets)).toContain(secret);
  }
});

test('API-01 each setting of the server can be made in .env, and no other is passed on', () => {
  for (const [name, { environment }] of ownServices(plain))
    expect([name, Object.keys(environment).toSorted()]).toEqual([name, settingNames.toSorted()]);
  // what the file itself decides
  const fixed = ['DATABASE_URL', 'KEK_FILE', 'HOST', 'PORT', 'HEALTH_PORT', 'METRICS_PORT'];
  const given = [...fixed, 'DRAIN_SECONDS', 'TRUST_PROXY'];
  for (const setting of settingNames.filter((name) => !given.includes(name))) {
    const { services } = readCompose({ ...needed, [setting]: './mine' });
    const before = plain.services['web-a']?.environment[setting];
    expect([setting, services['web-a']?.environment[setting]]).not.toEqual([setting, before]);
  }
});

test('API-01 without any of them the server has its defaults', () => {
  const environment = plain.services['web-a']?.environment ?? {};
  expect(readConfig(environment)).toEqual(
    readConfig({
      ...Object.fromEntries(
        ['DATABASE_URL', 'PUBLIC_URL', 'KEK_FILE', 'HEALTH_PORT', 'METRICS_PORT'].map((name) => [
          name,
          environment[name],
        ]),
      ),
      DRAIN_SECONDS: '10',
      TRUST_PROXY: 'uniquelocal',
    }),
  );
});

test.each(files)('API-01 the file that %s names is mounted where the server looks', (setting) => {
  const named = readCompose({ ...needed, [setting]: './mine.json' });
  for (const [name, { environment, secrets = [], volumes = [] }] of ownServices(named)) {
    const path = environment[setting] ?? '';
    const folders = volumes.map((volume) => volume.split(':')[1] as string);
    const secret = secrets.find((one) => path === `/run/secrets/${one}`);
    const inVolume = folders.some((folder) => path.startsWith(`${folder}/`));
    expect([name, path, inVolume || named.secrets[secret ?? '']?.file]).toEqual([
      name,
      path,
      inVolume ? true : './mine.json',
    ]);
  }
});

test('API-01 only who makes or rotates the key may write where it is, and backups outlive their container', () => {
  const writers = (volume: string) =>
    ownServices(plain)
      .filter(([, { volumes = [] }]) =>
        volumes.some((one) => one.startsWith(`${volume}:`) && !one.endsWith(':ro')),
      )
      .map(([name]) => name);
  expect(writers('keys')).toEqual(['create-key', 'rotate-key']);
  expect(writers('backups')).toEqual(['backup']);
});
