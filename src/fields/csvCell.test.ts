import { expect, test } from 'vitest';
import { csvCell } from './csvCell.ts';

test.each([
  ['Lunch', 'Lunch'],
  ['-12.50', '-12.50'],
  ['=1+1', "'=1+1"],
  [' @SUM(A1)', "' @SUM(A1)"],
  ['a "b", c', '"a ""b"", c"'],
  [';=1+1', '";=1+1"'],
  ['x\t=1+1', '"x\t=1+1"'],
])('XERO-01 the cell %j is written as %j: no program finds a formula in it', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
