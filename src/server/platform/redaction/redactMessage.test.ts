import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../../../test/support/propertySeed.ts';
import { type MessageText, type ParamValue, text } from '../../../contract/messages/message.ts';
import { storedMessage } from '../wording/storedMessage.ts';
import { redactMessage } from './redactMessage.ts';
import { placeholder, Redactor } from './redactor.ts';

const secret = '7340912846510293';
const clean = fc.string({ maxLength: 10 });
const leaking = fc.tuple(clean, clean).map(([before, after]) => `${before}${secret}${after}`);

/** Nested messages, with the secret in a parameter of any kind. */
const { message } = fc.letrec<{ message: MessageText; param: ParamValue }>((tie) => ({
  message: fc.record({
    code: fc.constantFrom('vendor.words', 'message.by', 'document.notInCents'),
    params: fc.dictionary(fc.constantFrom('words', 'title', 'answer', 'amount'), tie('param'), {
      minKeys: 1,
    }),
  }) as fc.Arbitrary<MessageText>,
  param: fc.oneof(
    // deeper ones contain no other kinds, and would only take a quarter of a minute
    { depthSize: 'small', maxDepth: 3 },
    leaking,
    fc.constant(Number(secret)),
    fc.record({ amount: leaking, currency: fc.constant('EUR') }),
    tie('message'),
    fc.array(tie('message'), { maxLength: 3 }),
  ) as fc.Arbitrary<ParamValue>,
}));

test('LOG-05 no stored parameter contains a secret, nor does the English text', () => {
  const redactor = new Redactor({ secrets: [secret] });
  fc.assert(
    fc.property(message, (message) => {
      const stored = JSON.stringify(storedMessage(redactMessage(redactor, message)));
      expect(stored).not.toContain(secret);
      expect(JSON.stringify(storedMessage(message))).toContain(
        JSON.stringify(message).includes(secret) ? secret : '',
      );
    }),
  );
});

test('instants, dates, codes and other numbers stay unchanged', () => {
  const message = text('exactOnline.bookedInOpenPeriod', {
    reference: 'EXP-1',
    date: { date: '2026-11-21' },
    booked: { instant: '2026-11-21T14:05:00Z' },
  });
  const redactor = new Redactor({ secrets: [secret] });
  expect(redactMessage(redactor, message)).toEqual(message);
  const words = text('vendor.words', { words: 'client_secret=abcdefgh' });
  expect(redactMessage(redactor, words).params['words']).toBe(`client_secret=${placeholder}`);
});
