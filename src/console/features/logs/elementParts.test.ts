import { expect, test } from 'vitest';
import { elementParts } from './elementParts.ts';

const label = (params: object) => ({ code: 'payhawk.expense', params: { ...params }, message: '' });
const amount = { amount: '108.20', currency: 'EUR' };

test('INSIGHT-03 a failed expense is read in parts: what, who, amount and number', () => {
  expect(
    elementParts(label({ about: 'Zoë van den Berg · Taxi', amount, id: '1002' }), 'en'),
  ).toEqual({ what: 'Taxi', who: 'Zoë van den Berg', amount: '€108.20', number: '1002' });
  expect(elementParts(label({ about: 'Taxi', amount }), 'en')).toEqual({
    what: 'Taxi',
    who: null,
    amount: '€108.20',
    number: null,
  });
  expect(elementParts(label({ id: '1002' }), 'en')).toBeNull();
  expect(elementParts(null, 'en')).toBeNull();
});
