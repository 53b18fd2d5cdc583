import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { TableFileRefusal } from './tableFileRefusal.ts';
import { unpack } from './unpack.ts';

const limits = { entries: 3, unpackedBytes: 10_000 };
const code = (bytes: Uint8Array) =>
  unpack(Uint8Array.from(bytes), () => true, limits).then(
    () => 'unpacked',
    (error: TableFileRefusal) => error.text.code,
  );
const bomb = zipSync({ a: new Uint8Array(10_001) });

test('T21 an archive is unpacked up to its limits', async () => {
  expect(await code(zipSync({ a: new Uint8Array(9000), b: strToU8('b') }))).toBe('unpacked');
  expect(
    await code(zipSync({ a: strToU8('a'), b: strToU8(''), c: strToU8(''), d: strToU8('') })),
  ).toBe('tableFile.bomb');
  expect(bomb.length).toBeLessThan(200);
  expect(await code(bomb)).toBe('tableFile.bomb');
  expect(await code(bomb.slice(0, 60))).toBe('tableFile.damaged');
});

test('T21 an archive with understated sizes can’t exceed them', async () => {
  const lying = Buffer.from(bomb);
  const directory = lying.indexOf('PK\x01\x02', 0, 'latin1');
  lying.writeUInt32LE(100, directory + 24);
  expect(await code(lying)).toBe('tableFile.damaged');
});
