import { expect, test } from 'vitest';
import type { SyncElement } from '../../../contract/sync.ts';
import { elementParts } from './elementParts.ts';

const label = (params: Record<string, unknown>) =>
  ({ code: 'yokoy.expense', params, message: '' }) as SyncElement['codedLabel'];
const amount = { amount: '51.84', currency: 'EUR' };

test('INSIGHT-03 an expense’s name, amount and id are apart, in each language', () => {
  const coded = label({ about: 'J. Jansen · Lunch · beer', amount, id: 'A12' });
  expect(elementParts('J. Jansen · Lunch · beer · €51.84 · A12', coded, 'en')).toEqual({
    name: 'J. Jansen · Lunch · beer',
    amount: '€51.84',
    sourceId: 'A12',
  });
  expect(elementParts('J. Jansen · €\u00a051,84 · A12', coded, 'nl')).toEqual({
    name: 'J. Jansen',
    amount: '€\u00a051,84',
    sourceId: 'A12',
  });
});

test('INSIGHT-03 a name with other parts stays whole', () => {
  const alone = { amount: null, sourceId: null };
  expect(elementParts('4500 · Travel', label({ code: '4500', name: 'Travel' }), 'en')).toEqual({
    name: '4500 · Travel',
    ...alone,
  });
  // worded by another version, or stored before names had parts
  expect(elementParts('A12: 51.84', label({ amount, id: 'A12' }), 'en')).toEqual({
    name: 'A12: 51.84',
    ...alone,
  });
  expect(elementParts('EXP-3', null, 'en')).toEqual({ name: 'EXP-3', ...alone });
});
