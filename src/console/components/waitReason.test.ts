import { expect, it } from 'vitest';
import { waitReason } from './waitReason.ts';

const coded = (code: string) => ({ code, params: {}, message: '' });
const by = (code: string) => ({
  code: 'message.by',
  params: { title: 'Yokoy', message: { code, params: {} } },
  message: '',
});

it.each([
  [by('vendor.tooManyCalls'), 'limit'],
  [coded('http.budgetSpent'), 'limit'],
  [by('xero.limitReached'), 'limit'],
  [by('exactOnline.dayLimit'), 'limit'],
  [by('vendor.unavailable'), 'noAnswer'],
  [coded('task.packagePaused'), 'noAnswer'],
  [by('vendor.words'), 'error'],
  [coded('task.endpointPaused'), undefined],
  [null, undefined],
])('CLIST-01 %j waits for: %s', (message, reason) => {
  expect(waitReason(message)).toBe(reason);
});
