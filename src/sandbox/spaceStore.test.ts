import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SpaceStore } from './spaceStore.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'store-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function open() {
  const store = new SpaceStore(() => 1000);
  const family = store.family('family', (space) => {
    const table = space.table<{ id: string }>('rows', { key: (row) => row.id });
    table.put({ id: 'seeded' });
    return table;
  });
  store.attach(path.join(folder, 'log'));
  return { store, family };
}

test('a rewritten log never reuses a sequence number, not even of removed rows', () => {
  const first = open();
  first.store.transaction(() => {
    const rows = first.family.open('one');
    rows.put({ id: 'a' });
    rows.put({ id: 'b' });
    rows.delete('b');
  });
  const highest = first.family.open('one').seqOf('a') as number;
  first.store.compact();
  first.store.close();

  const second = open();
  const rows = second.family.open('one');
  expect([...rows.rows()]).toEqual([{ id: 'seeded' }, { id: 'a' }]);
  rows.put({ id: 'c' });
  expect(rows.seqOf('c')).toBe(highest + 2);
  second.store.close();
});

test('changes of a step that failed are written as one line', () => {
  const { store, family } = open();
  expect(() =>
    store.transaction(() => {
      family.open('one').put({ id: 'a' });
      throw new Error('refused');
    }),
  ).toThrow('refused');
  store.close();
  expect(fs.readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n')).toHaveLength(2);
  const again = open();
  expect(again.family.open('one').get('a')).toEqual({ id: 'a' });
  again.store.close();
});
