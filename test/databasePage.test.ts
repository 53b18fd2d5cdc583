import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

test('db/README.md names each function of the database once, with its reason, and no other', () => {
  const functions = [
    ...read('db/schema.sql').matchAll(/^CREATE OR REPLACE FUNCTION public\.(\w+)/gm),
  ];
  const lines = [...read('db/README.md').matchAll(/^\| `(\w+)` \| .{20,} \|$/gm)];
  expect(functions.length).toBeGreaterThan(0);
  expect(lines.map(([, name]) => name).toSorted()).toEqual(
    functions.map(([, name]) => name).toSorted(),
  );
});
