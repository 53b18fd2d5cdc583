import { expect, test } from 'vitest';
import { toEntry, type EntryContentLine } from './toEntry.ts';

const line = (more: Partial<EntryContentLine>): EntryContentLine => ({
  account: '4430',
  net: 10_000,
  vat: 2_100,
  vatCode: '4',
  description: 'Lunch',
  ...more,
});
const content = {
  kind: 'purchase',
  date: '2026-11-13',
  currency: 'EUR',
  reference: 'EXP-1',
  description: 'Lunch',
} as const;
const amounts = (lines: EntryContentLine[]) =>
  toEntry({ ...content, lines }).lines.map(({ kind, account, vatCode, amount }) =>
    [kind, account, vatCode, amount].join(' '),
  );

test('API-05 VAT is a line of its own for each code, and all of it against one line', () => {
  expect(
    amounts([line({}), line({ net: 5_000, vat: 1_050 }), line({ vatCode: '5', vat: 900 })]),
  ).toEqual([
    'bought 4430 4 10000',
    'bought 4430 4 5000',
    'bought 4430 5 10000',
    'vatToClaim  4 3150',
    'vatToClaim  5 900',
    'against   -29050',
  ]);
});

test('API-05 reverse charge is claimed and paid, and adds nothing to what is owed', () => {
  expect(amounts([line({ vat: 0, charged: 0.21 })])).toEqual([
    'bought 4430 4 10000',
    'vatToClaim  4 2100',
    'vatToPay  4 -2100',
    'against   -10000',
  ]);
});

test('A28 reverse charge has the accounts of both its VAT lines where the payload states them', () => {
  const charged = { vat: 0, charged: 0.21, vatAccount: '1400' };
  expect(
    amounts([
      line({ ...charged, vatToPayAccount: '1500' }),
      line({ ...charged, vatToPayAccount: '1510' }),
    ]).slice(2),
  ).toEqual([
    'vatToClaim 1400 4 2100',
    'vatToPay 1500 4 -2100',
    'vatToClaim 1400 4 2100',
    'vatToPay 1510 4 -2100',
    'against   -20000',
  ]);
});

test('API-05 a credit note has its sides the other way round, and a total without a sign', () => {
  const entry = toEntry({ ...content, kind: 'creditNote', lines: [line({ net: -100, vat: -21 })] });
  expect(entry.lines.map(({ amount }) => amount)).toEqual([-100, -21, 121]);
  expect(entry.total).toBe(121);
});
