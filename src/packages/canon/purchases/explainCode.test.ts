import { expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { explainCode, type ChosenCode } from './explainCode.ts';
import { chosenVatCodes } from './vatByCategory.ts';

const kinds = (chosen: ChosenCode[]) => [
  {
    errorCode: 'unknown-ledger',
    what: text('word.ledgerAccount'),
    field: text('label.ledgerAccounts'),
    chosen: () => chosen,
  },
];
const lunch = { code: '4430', value: { label: 'Lunch', names: ['Lunch'] } };
const travel = { code: '443', value: { label: 'Travel', names: ['Travel'] } };
const refused = (words: string, code = 'unknown-ledger') =>
  new VendorError({ class: 'validation', code, text: text('vendor.words', { words }) });

test('INSIGHT-05 a refused code is explained by the source’s value and its setting', () => {
  const { details } = explainCode(refused('Account 4430 is archived'), kinds([travel, lunch]));
  expect(details.text).toMatchObject({
    code: 'document.codeRefused',
    params: {
      code: '4430',
      value: 'Lunch',
      reason: { params: { words: 'Account 4430 is archived' } },
    },
  });
  expect(details.solution).toMatchObject({
    params: { value: 'Lunch', field: { code: 'label.ledgerAccounts' } },
  });
  const ours = new VendorError({
    class: 'validation',
    code: 'unknown-ledger',
    text: text('exactOnline.ledgerMissing', { code: '443' }),
  });
  expect(explainCode(ours, kinds([lunch, travel])).details.text.params['value']).toBe('Travel');
});

test('INSIGHT-05 another document’s refusal is explained too: that nothing was sent comes after it', () => {
  const { text: reason } = refused('Account 4430 is archived').details;
  const error = new VendorError({
    class: 'validation',
    code: 'unknown-ledger',
    text: text('element.sameRefusal', { reason }),
  });
  expect(explainCode(error, kinds([travel, lunch])).details.text).toMatchObject({
    code: 'element.sameRefusal',
    params: {
      reason: {
        code: 'document.codeRefused',
        params: { value: 'Lunch', reason: { code: 'vendor.words' } },
      },
    },
  });
});

test('INSIGHT-05 a refusal without a code is explained only if there is a single candidate', () => {
  const error = refused('Invalid reference: G/L Account');
  expect(explainCode(error, kinds([lunch, lunch])).details.text.params['value']).toBe('Lunch');
  const several = explainCode(error, kinds([lunch, travel])).details;
  expect(several.text).toBe(error.details.text);
  expect(several.solution?.params).toEqual({ field: text('label.ledgerAccounts') });
  expect(explainCode(refused('4430', 'period-closed'), kinds([lunch])).details.code).toBe(
    'period-closed',
  );
  expect(explainCode(refused('4430', 'period-closed'), kinds([lunch])).details.text.code).toBe(
    'vendor.words',
  );
});

test('A30 a refused code is explained by the setting that chose it; two settings are as ambiguous as two values', () => {
  const settings = { vatByCategory: [{ category: 'Lunch', vatCode: '0' }] };
  const line = (category: string, rate: string) => ({
    description: '',
    category: { label: category, names: [category] },
    tax: { label: rate, names: [rate] },
    gross: 109,
    net: 100,
    vat: 9,
  });
  const byRate = new Map([['nl9', '5']]);
  const explained = (words: string) =>
    explainCode(refused(words, 'unknown-vat-code'), [
      {
        errorCode: 'unknown-vat-code',
        what: text('word.vatCode'),
        field: text('label.vatCodes'),
        chosen: () =>
          chosenVatCodes(settings, [line('Hotel', 'NL9'), line('Lunch', 'NL9')], byRate, 'vatCode'),
      },
    ]).details;
  expect(explained('VAT code 0 is blocked')).toMatchObject({
    text: { params: { value: 'Lunch' } },
    solution: { params: { field: { code: 'label.vatByCategory' } } },
  });
  expect(explained('VAT code 5 is blocked')).toMatchObject({
    text: { params: { value: 'NL9' } },
    solution: { params: { field: { code: 'label.vatCodes' } } },
  });
  expect(explained('Invalid reference: VAT code').text.code).toBe('vendor.words');
});

test('INSIGHT-05 a refusal that could be of several settings leads to that of its kind, or to none', () => {
  const error = new VendorError({
    ...refused('Invalid reference: G/L Account').details,
    solution: text('exactOnline.chooseLedger'),
  });
  const fee = { code: '4900', field: text('label.cardFeeAccount') };
  const rounding = { code: '4999', field: text('label.roundingLedger') };
  const solutionFor = (chosen: ChosenCode[]) => explainCode(error, kinds(chosen)).details.solution;
  expect(solutionFor([lunch, fee])).toEqual({
    code: 'exactOnline.chooseLedger',
    params: { field: text('label.ledgerAccounts') },
  });
  expect(solutionFor([rounding, fee])).toEqual(text('exactOnline.chooseLedger'));
});

test('INSIGHT-05 a code of a setting with one value is explained by that setting', () => {
  const card = { code: '1500', field: text('label.cardLedger') };
  const { details } = explainCode(refused('Account 1500 is archived'), kinds([lunch, card]));
  expect(details.text.params).toMatchObject({ code: '1500', value: text('label.cardLedger') });
  expect(details.solution).toEqual(text('document.chooseField', { field: card.field }));
});

test('INSIGHT-05 a text of ours about another code isn’t explained by the only candidate', () => {
  const error = new VendorError({
    class: 'validation',
    code: 'unknown-ledger',
    text: text('exactOnline.ledgerMissing', { code: '1500' }),
  });
  expect(explainCode(error, kinds([lunch])).details.text).toBe(error.details.text);
});
