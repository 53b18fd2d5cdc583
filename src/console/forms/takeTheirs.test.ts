import { expect, test } from 'vitest';
import { mergeLists } from './takeTheirs.ts';

const entry = (id: string, role: string) => ({ id, role });

test('USERS-04 of two who change a list each keeps what they changed', () => {
  const base = [entry('a', 'user'), entry('b', 'user'), entry('c', 'user'), entry('d', 'user')];
  // a changed, b removed, e added
  const mine = [entry('a', 'admin'), entry('c', 'user'), entry('d', 'user'), entry('e', 'user')];
  // c changed, d removed, f added, a changed otherwise
  const theirs = [
    entry('a', 'viewer'),
    entry('b', 'user'),
    entry('c', 'admin'),
    entry('f', 'user'),
  ];
  expect(mergeLists(({ id }: { id: string }) => id, base, mine, theirs)).toEqual([
    entry('a', 'admin'),
    entry('c', 'admin'),
    entry('f', 'user'),
    entry('e', 'user'),
  ]);
});
