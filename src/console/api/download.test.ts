import { expect, it } from 'vitest';
import { fileName } from './download.ts';

it.each([
  ['xero_trial-balance_1_2025-01-31.csv', 'xero_trial-balance_1_2025-01-31.csv'],
  ['../../etc/passwd', 'etcpasswd'],
  ['..\\..\\run.exe', 'run.exe'],
  ['a\r\nb.csv', 'ab.csv'],
  ['....', ''],
])('a file is saved without folders in its name: %j as %j', (given, saved) => {
  expect(fileName(given)).toBe(saved);
});
