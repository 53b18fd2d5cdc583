import { expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { explainCode, type ChosenCode } from './explainCode.ts';

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

test('INSIGHT-05 a refusal without a code is explained only if there is a single candidate', () => {
  const error = refused('Invalid reference: G/L Account');
  expect(explainCode(error, kinds([lunch, lunch])).details.text.params['value']).toBe('Lunch');
  expect(explainCode(error, kinds([lunch, travel]))).toBe(error);
  expect(explainCode(refused('4430', 'period-closed'), kinds([lunch])).details.code).toBe(
    'period-closed',
  );
  expect(explainCode(refused('4430', 'period-closed'), kinds([lunch])).details.text.code).toBe(
    'vendor.words',
  );
});
