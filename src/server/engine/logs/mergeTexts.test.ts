import { expect, test } from 'vitest';
import { listNames, mergeTexts, mergeWords, shortenNames, shortenText } from './mergeTexts.ts';

function merge(...texts: string[]): string | undefined {
  const merged = texts.reduce<string | undefined>(
    (all, text) => (all === undefined ? undefined : mergeTexts(all, text)),
    texts[0],
  );
  return merged === undefined ? undefined : shortenText(merged);
}

test('CLIST-01 names are listed once, and only so many', () => {
  expect(merge('4410', '4500')).toBe('4410, 4500');
  expect(merge('4410', '4500', '4410')).toBe('4410, 4500');
  expect(merge('1', '2', '3', '4', '5', '6', '7', '8')).toBe('1, 2, 3, 4, 5, 6 [+2]');
});

test('CLIST-01 a list of names knows how many more it has, and a name may have a comma', () => {
  const names = ['Meals, drinks', 'B', 'C', 'D', 'E', 'F', 'G', 'B', 'H', 'I'];
  expect(shortenNames(names.reduce(listNames))).toEqual({
    names: 'Meals, drinks, B, C, D, E, F',
    more: 3,
  });
  expect(shortenNames('Meals, drinks')).toEqual({ names: 'Meals, drinks', more: 0 });
});

test('CLIST-01 a sentence goes on after its names and the number of the others', () => {
  const numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  expect(merge(...numbers.map((number) => `Ledger ${number} is not there any more`))).toBe(
    'Ledger 1, 2, 3, 4, 5, 6 [+3] is not there any more',
  );
});

test('CLIST-01 what has no name is “…”, behind the names whatever the order', () => {
  const named = (...names: string[]) => shortenNames(names.reduce(listNames));
  expect(named('2026-11', '…', '2026-10')).toEqual({ names: '2026-10, 2026-11, …', more: 0 });
  expect(named('2026-11', '…', '…')).toEqual({ names: '2026-11, …', more: 0 });
});

test('CLIST-01 the words of refusals that mean the same are listed where they share little', () => {
  const words = mergeWords('Period 2026-11 is closed', 'Period 2026-10 is closed');
  expect(shortenText(words)).toBe('Period 2026-10, 2026-11 is closed');
  expect(mergeWords('Not in this period', 'The year is locked')).toBe(
    'Not in this period; The year is locked',
  );
});

test('CLIST-01 sentences keep what they share, up to whole words', () => {
  expect(
    merge(
      'Account is blocked: 1003 - Zoë van den Berg',
      'Account is blocked: 1004 - Ann Smit',
      'Account is blocked: 1005 - Bo Li',
    ),
  ).toBe('Account is blocked: 1003 - Zoë van den Berg, 1004 - Ann Smit, 1005 - Bo Li');
  expect(merge('Ledger 4410 is not there any more', 'Ledger 4500 is not there any more')).toBe(
    'Ledger 4410, 4500 is not there any more',
  );
});

test('CLIST-01 sentences with little in common are not made one', () => {
  expect(merge('The journal is closed', 'A line without an amount')).toBeUndefined();
});

test('CLIST-01 of documents with several errors each error stands once, with what it names', () => {
  expect(
    merge(
      'Account is blocked: 1011 - Emma; Period 2026-11 is closed',
      'Period 2026-11 is closed',
      'Period 2026-10 is closed',
      'Account is blocked: 1012 - Bo; Period 2026-10 is closed',
    ),
  ).toBe('Account is blocked: 1011 - Emma, 1012 - Bo; Period 2026-10, 2026-11 is closed');
});

test('CLIST-01 of more than three errors the number of the others is listed', () => {
  expect(merge('A is closed; B is void; C is late; D is odd; E is new', 'A is closed')).toBe(
    'A is closed; B is void; C is late; [+2]',
  );
});
