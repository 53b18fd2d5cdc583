import { expect, test } from 'vitest';
import { recordOpened, recentlyOpened } from './recentlyOpened.ts';

test('SHELL-06 latest first, no duplicates, at most five, per user; tampered data is ignored', () => {
  const id = (n: number) => `connection:00000000-0000-7000-8000-00000000000${n}`;
  for (const n of [1, 2, 3, 4, 5, 6, 3]) recordOpened('me', id(n));
  expect(recentlyOpened('me')).toEqual([3, 6, 5, 4, 2].map(id));
  expect(recentlyOpened('you')).toEqual([]);
  localStorage.setItem('linkspan.recentlyOpened.me', `javascript:1 7 ${id(1)}`);
  expect(recentlyOpened('me')).toEqual([id(1)]);
  localStorage.setItem('linkspan.recentlyOpened.me', '["{');
  expect(recentlyOpened('me')).toEqual([]);
});
