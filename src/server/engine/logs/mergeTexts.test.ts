import { expect, test } from 'vitest';
import { listNames, mergeTexts, mergeWords } from './mergeTexts.ts';

const merge = (...texts: string[]) =>
  texts.reduce<string | undefined>(
    (merged, text) => (merged === undefined ? undefined : mergeTexts(merged, text)),
    texts[0],
  );

test('CLIST-01 names are listed once, and only so many', () => {
  expect(merge('4410', '4500')).toBe('4410, 4500');
  expect(merge('4410', '4500', '4410')).toBe('4410, 4500');
  expect(merge('1', '2', '3', '4', '5', '6', '7', '8')).toBe('1, 2, 3, 4, 5, 6, …');
});

test('CLIST-01 what has no name is “…”, behind the names whatever the order', () => {
  expect(listNames(listNames('2026-11', '…'), '2026-10')).toBe('2026-10, 2026-11, …');
  expect(listNames(listNames('2026-11', '…'), '…')).toBe('2026-11, …');
});

test('CLIST-01 the words of refusals that mean the same are listed where they share little', () => {
  expect(mergeWords('Period 2026-11 is closed', 'Period 2026-10 is closed')).toBe(
    'Period 2026-10, 2026-11 is closed',
  );
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
