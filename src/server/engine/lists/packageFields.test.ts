import { describe, expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import { getPackage } from '../../../packages/registry.ts';
import { afas } from '../../../packages/afas/package.ts';
import { exactOnline } from '../../../packages/exact-online/package.ts';
import { type KnownList, wireFields } from './packageFields.ts';

const nature = (type: string, more: object = {}) => ({
  type,
  transaction: 'P',
  charged: false,
  percentage: type === 'N' ? 0 : 0.21,
  ...more,
});
const codes: KnownList = {
  state: 'ready',
  options: {
    0: 'None',
    2: 'Sales',
    4: 'Purchase',
    6: 'Zero',
    7: 'Reverse charge',
    8: 'Including',
    9: 'Old',
  },
  attributes: {
    0: nature('N', { transaction: 'B' }),
    2: nature('E', { transaction: 'S' }),
    4: nature('E'),
    6: nature('E', { percentage: 0 }),
    7: nature('E', { charged: true }),
    8: nature('I'),
  },
};
const fieldsOf = (list: KnownList) => {
  const fields = wireFields(exactOnline.settings, (key) =>
    key === 'vatCodes' ? list : { state: 'ready', options: {} },
  );
  const field = (name: string) => fields.find(({ fieldName }) => fieldName === name)?.fieldOptions;
  const [, column] = field('vatMap')?.fields ?? [];
  return { zero: field('zeroVatCode'), mapped: column?.fieldOptions.options };
};

describe('A4 VAT codes by their nature', () => {
  test('a mapping offers codes for purchases exclusive of VAT, and those without attributes', () => {
    expect(Object.keys(fieldsOf(codes).mapped ?? {})).toEqual(['0', '4', '6', '7', '9']);
  });

  test('A2 the code for lines without VAT is required, and proposed where one fits', () => {
    const { zero } = fieldsOf(codes);
    expect(Object.keys(zero?.options ?? {})).toEqual(['0', '6', '9']);
    expect(zero).toMatchObject({ required: true, default: '0' });
    const two = { ...codes, options: { ...codes.options, N: 'Another' } };
    const attributes = { ...codes.attributes, N: nature('N') };
    expect(fieldsOf({ ...two, attributes }).zero).not.toHaveProperty('default');
  });

  test('option attributes never leave the server', () => {
    for (const type of ['exact-online', 'xero'])
      expect(JSON.stringify(wireFields(getPackage(type)?.settings ?? [], () => codes))).not.toMatch(
        /offers|proposes|attributes|transaction/,
      );
  });
});

test('PAY-02 an option with our own wording is named in English, with its message', () => {
  const fields = wireFields(getPackage('payment-toggle')?.settings ?? [], () => ({
    state: 'ready',
    options: { '14/manual': '14 days', '14/auto': '14 days, by direct debit' },
    words: { '14/auto': text('option.collected', { condition: '14 days' }) },
  }));
  const target = fields.find(({ fieldName }) => fieldName === 'targetBehaviour')?.fieldOptions;
  expect(target?.options?.['14/auto']).toBe('14 days, by direct debit');
  expect(target?.codes?.options).toEqual({
    '14/auto': {
      code: 'option.collected',
      params: { condition: '14 days' },
      message: '14 days, by direct debit',
    },
  });
});

test('SHELL-12 an option is sent with the parameters of its wording', () => {
  const fields = wireFields(afas.preSettings, () => ({ state: 'ready', options: {} }));
  const axis = fields.find(({ fieldName }) => fieldName === 'costCentreAxis')?.fieldOptions;
  expect(axis?.options?.['3']).toBe('Axis 3');
  expect(axis?.codes?.options?.['3']).toEqual({
    code: 'option.axis',
    params: { number: '3' },
    message: 'Axis 3',
  });
});
