import { once } from 'node:events';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readTar, TarFormatError, type TarEntry } from './readTar.ts';

/** The format of releases before tar-stream: one table's entry and a manifest. */
const earlierBackup =
  'H4sIAAAAAAACA+3TMRKCMBCF4W3hFJ6AeUkg3MID2AVEiKMJk4QCHW9m58UcLbWwEUeGfM0rt9kfAMCy2vYjTeVxQgLPxfsCAsQKxgspuMwLAhOC5bQC/cDgg3KEr9/qh+qg68y6Vhl9UkFbQ3+IJWvrQlc5vW2blCeb29XpukspWoSjMnrX+JDt/WQP+rF/iJf+kZflzPufifMlph5FUbREdzNY4b8ADAAA';

async function read(archive: Buffer): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  for await (const entry of readTar(Readable.from([archive]))) entries.push(entry);
  return entries;
}

it('R11 reads the archives of earlier releases', async () => {
  expect(await read(gunzipSync(Buffer.from(earlierBackup, 'base64')))).toEqual([
    { path: 'public.organization/000001.copy', data: Buffer.from('1\tNorthbridge\n2\tZürich\n') },
    { path: 'manifest.json', data: Buffer.from('{}\n') },
  ]);
});

it('refuses an archive that is cut short, changed or continued, as broken', async () => {
  const good = gunzipSync(Buffer.from(earlierBackup, 'base64'));
  const changed = Buffer.from(good);
  changed[3] = 0;
  for (const bad of [
    good.subarray(0, 300),
    good.subarray(0, 520),
    changed,
    Buffer.concat([good, Buffer.alloc(512, 1)]),
  ])
    await expect(read(bad)).rejects.toBeInstanceOf(TarFormatError);
});

it('refuses an entry that is not a file or would not fit into memory', async () => {
  const folder = pack();
  folder.entry({ name: 'public.organization', type: 'directory' });
  folder.finalize();
  await expect(read(await buffer(folder))).rejects.toThrow('public.organization is not a file');
  const large = pack();
  large.entry({ name: 'a', size: 64 * 1024 * 1024 + 1 });
  const [header] = (await once(large, 'data')) as [Buffer];
  await expect(read(header)).rejects.toThrow('an entry is too large');
});

it('passes on errors of the source unchanged', async () => {
  const error = Object.assign(new Error('gone'), { path: '/backup.tar.gz' });
  const source = Readable.from(
    (async function* () {
      yield Buffer.alloc(100);
      throw error;
    })(),
  );
  await expect(readTar(source).next()).rejects.toBe(error);
});
