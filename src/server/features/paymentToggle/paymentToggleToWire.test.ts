import { expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import type { LineRow } from './paymentToggle.queries.ts';
import { type BehaviourNaming, lineToWire } from './paymentToggleToWire.ts';

test('PAY-02 a debtor’s payment behaviour has the package’s name, or ours with a message', () => {
  const naming: BehaviourNaming = (behaviour) =>
    behaviour &&
    (behaviour['paycode'] === null
      ? { plain: 'No direct debit', coded: toMessage(text('option.notCollected')) }
      : { plain: 'SEPANLDD - SEPA NL', coded: null });
  const row = {
    position: 0,
    before: { paycode: null },
    target: { paycode: 'SEPANLDD' },
    after: { paycode: 'SEPANLDD' },
    seen: null,
  } as unknown as LineRow;
  expect(lineToWire('c', 'r', row, naming)).toMatchObject({
    before: 'No direct debit',
    target: 'SEPANLDD - SEPA NL',
    after: 'SEPANLDD - SEPA NL',
    seen: null,
    words: { before: { code: 'option.notCollected', message: 'No direct debit' } },
  });
});
