import { expect, test } from 'vitest';
import { accountRanges, isCostAccount } from './masterAccounts.ts';

const accounts = ['0200', '1620', '4000', '4430', '4999', '45001', '7000', '8000', '9100'];

test.each([
  ['', ['4000', '4430', '4999', '45001', '7000', '9100']],
  ['4000-4999', ['4000', '4430', '4999', '45001']],
  ['4000 – 4430; 7, 1620', ['1620', '4000', '4430', '7000']],
  ['4-7', ['4000', '4430', '4999', '45001', '7000']],
  ['8', ['8000']],
  ['none', []],
])('B1 accounts for costs by %j', (masterDataAccounts, expected) => {
  const ranges = accountRanges({ masterDataAccounts });
  expect(accounts.filter((code) => isCostAccount(code, code < '4', ranges))).toEqual(expected);
});
