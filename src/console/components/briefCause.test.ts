import { expect, test } from 'vitest';
import { briefCause } from './briefCause.ts';

const title = 'Xero';

test('CLIST-01 a cause in few words: what it is about, how many, and which one if it is one', () => {
  expect(
    briefCause({
      code: 'refused.noLedgerAccounts',
      params: { count: 7, codes: '4410, 4430, 4440', title },
    }),
  ).toMatchObject({ kind: 'ledgerAccounts', count: 7 });
  expect(
    briefCause({
      code: 'refused.noLedgerAccount',
      params: { code: '4500', value: 'Meals', title },
    }),
  ).toEqual({ kind: 'ledgerAccounts', count: 1, code: '4500' });
  expect(briefCause({ code: 'exactOnline.creditorBlocked', params: { creditor: '1001' } })).toEqual(
    { kind: 'creditors', count: 1, code: '1001' },
  );
});

test('CLIST-01 closed periods are counted, those that a long list leaves out too', () => {
  const countOf = (period: Parameters<typeof briefCause>[0]['params'][string]) =>
    briefCause({ code: 'document.periodsClosed', params: { period } })?.count;
  expect(countOf('2026-10, 2026-11')).toBe(2);
  const params = { names: '2026-01, 2026-02, 2026-03', count: 4 };
  expect(countOf({ code: 'cause.namesAndMore', params })).toBe(7);
});

test('CLIST-01 a cause that is about nothing to count keeps its own sentence', () => {
  expect(briefCause({ code: 'vendor.words', params: { words: 'No' } })).toBeUndefined();
  expect(briefCause({ code: 'toString', params: {} })).toBeUndefined();
  expect(briefCause({ code: 'refused.noJournals', params: {} })).toBeUndefined();
});
