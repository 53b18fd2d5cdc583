import { expect, test } from 'vitest';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { sentMessage, storedMessage } from './storedMessage.ts';

test('SHELL-12 a message is stored with its code, its parameters and its English', () => {
  const messageText = text('task.parked', {
    until: { instant: '2026-11-21T14:05:30Z' },
    reason: text('message.by', {
      title: 'Xero',
      message: text('vendor.words', { words: 'Slow.' }),
    }),
  });
  const message = 'Continues at 21 Nov 2026, 15:05 CET. Xero: Slow.';
  expect(storedMessage(messageText)).toEqual({ coded: messageText, message });
  expect(sentMessage(messageText, message)).toEqual({ ...messageText, message });
});

test('SHELL-12 no message is stored as none, and a row from before codes has no coded form', () => {
  expect(storedMessage(null)).toEqual({ message: '', coded: null });
  expect(storedMessage(undefined)).toEqual({ message: '', coded: null });
  expect(sentMessage(null, 'The period is closed.')).toBeNull();
});

test("API-05 characters that PostgreSQL can't store, and excess length, are cut from parameters", () => {
  const words = (text_: string) => storedMessage(text('vendor.words', { words: text_ }));
  expect(words('a\u0000b\u001bc\nd').message).toBe('a b c\nd');
  expect(words('a\ud800b').message.isWellFormed()).toBe(true);
  const long = words(`${'x'.repeat(3_999)}😀`);
  expect(long.message.length).toBe(4_000);
  expect(long.message.isWellFormed()).toBe(true);
  expect(long.coded?.params['words']).toBe(long.message);
  const list = storedMessage(
    text('message.list', { parts: [text('vendor.words', { words: 'a\u0000' })] }),
  );
  expect(JSON.stringify(list)).not.toContain('\\u0000');
});

test('API-05 endless messages are worded to a limit', () => {
  let messageText: MessageText = text('vendor.words', { words: 'deep' });
  for (let depth = 0; depth < 20; depth += 1)
    messageText = text('message.by', { title: 'A', message: messageText });
  expect(storedMessage(messageText).message).toBe('A: A: A: A: A: A: …');
});
