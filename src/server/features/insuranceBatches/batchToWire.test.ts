import { expect, test } from 'vitest';
import { messageToWire } from './batchToWire.ts';

test.each([
  ['one line', { count: 1 }, 'The insurer refused one line, which shows the reason.'],
  ['several', { count: 3 }, 'The insurer refused 3 lines; each shows the reason.'],
  [
    'several, of an earlier version',
    { n: 3 },
    'The insurer refused 3 lines; each shows the reason.',
  ],
])('BATCH-01 a message on %s is worded by its number', (_what, params, expected) => {
  const { description } = messageToWire('1', '2', {
    id: '3',
    message_type: 'error',
    coded_message: { code: 'insurance.refused', params },
    created_at: new Date(0),
  });
  expect(description).toBe(expected);
});
