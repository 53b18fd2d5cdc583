import { expect, test } from 'vitest';
import { credentialNameParts } from './credentialNameParts.ts';

const shown = (name: string, organization = 'A1 Acacia Foods') =>
  credentialNameParts(name, organization)
    .filter(({ isShown }) => isShown)
    .map(({ text }) => text)
    .join('');

test.each([
  ['Yokoy of A1 Acacia Foods (expenses)', 'Yokoy (expenses)'],
  ['AFAS Profit A1 Acacia Foods', 'AFAS Profit'],
  ['Xero van A1 Acacia Foods', 'Xero'],
  ['A1 Acacia Foods - Xero', 'Xero'],
  ['A1 Acacia Foods, Payhawk 2', 'Payhawk 2'],
  ['Main key', 'Main key'],
])('CRED-01 the list has %s as %s, next to its organization', (name, expected) => {
  expect(shown(name)).toBe(expected);
  // the whole name is there for screen readers
  expect(
    credentialNameParts(name, 'A1 Acacia Foods')
      .map(({ text }) => text)
      .join(''),
  ).toBe(name);
});

test('CRED-01 a name that is only the organization, or has it within a word, is shown as it is', () => {
  expect(shown('A1 Acacia Foods')).toBe('A1 Acacia Foods');
  expect(shown('A1 Acacia Foodstuff', 'A1 Acacia Food')).toBe('A1 Acacia Foodstuff');
  expect(shown('Xero', '')).toBe('Xero');
});
