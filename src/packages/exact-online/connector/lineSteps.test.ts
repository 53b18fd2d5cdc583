import { expect, test } from 'vitest';
import { lineSteps } from './lineSteps.ts';
import type { StoredLine, WireLine } from './purchaseEntryLines.ts';

const ledger = '22222222-2222-4222-8222-222222222222';

const line = (AmountFC: number, GLAccount = ledger): WireLine => ({
  GLAccount,
  AmountFC,
  VATCode: '4',
  VATAmountFC: 0,
  CostCenter: '1A',
  Description: 'Lunch',
});

/** Stored lines as the vendor returns them: ids in capitals, codes padded. */
const stored = (lines: WireLine[]): StoredLine[] =>
  lines.map((one, i) => ({
    ...one,
    ID: `line ${i}`,
    GLAccount: one.GLAccount.toUpperCase(),
    VATCode: `${one.VATCode}  `,
  }));

const steps = (before: WireLine[], after: WireLine[]) =>
  lineSteps(stored(before), after).map((step) =>
    step.kind === 'add'
      ? `add ${step.to.AmountFC}`
      : step.kind === 'set'
        ? `${step.line.ID} becomes ${step.to.AmountFC}`
        : `delete ${step.line.ID}`,
  );

test('equal lines are left alone, whatever their order and padding', () => {
  expect(steps([line(10), line(20), line(10)], [line(10), line(10), line(20)])).toEqual([]);
});

test('a stored line becomes a wanted one; only missing ones are added', () => {
  expect(steps([line(10), line(20)], [line(20), line(30), line(40)])).toEqual([
    'line 0 becomes 30',
    'add 40',
  ]);
});

test('steps that lower the amount come first, including deletions', () => {
  expect(steps([line(10), line(20), line(50)], [line(12), line(5)])).toEqual([
    'delete line 2',
    'line 1 becomes 5',
    'line 0 becomes 12',
  ]);
});

test('a line becomes the one with the same ledger account', () => {
  const other = '33333333-3333-4333-8333-333333333333';
  expect(steps([line(10), line(20, other)], [line(21, other), line(9)])).toEqual([
    'line 0 becomes 9',
    'line 1 becomes 21',
  ]);
});

test('a line that a failed attempt changed already is not changed again', () => {
  expect(steps([line(10), line(30)], [line(30)])).toEqual(['delete line 0']);
});
