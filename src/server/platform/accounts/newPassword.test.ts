import { text } from '../../../contract/messages/message.ts';
import { expect, test } from 'vitest';
import { passwordRefusal } from './newPassword.ts';

const surroundings = ['Linkspan', 'A1 Acacia Foods', 'Anna Acker', 'anna.acker@acacia.example'];

test.each([
  'password1234',
  'Password!!!!!',
  'P4ssw0rd2026!',
  'passwordpassword',
  'qwertyuiop123',
  '123456789012',
  'abcdefghijklm',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'iloveyou2026',
  'Summer2026!!',
  '1qaz2wsx3edc',
  'p@$$w0rdp@$$w0rd',
])('ACCOUNT-03 %j is too common', (password) => {
  expect(passwordRefusal(password, surroundings)).toEqual(text('account.commonPassword'));
});

test.each([
  'Linkspan2026!',
  'acaciafoods12',
  'AnnaAcker!2026',
  'linkspan-acacia',
  'L1nkspan-@cacia',
])('ACCOUNT-03 %j is made of its surroundings', (password) => {
  expect(passwordRefusal(password, surroundings)).toEqual(text('account.closePassword'));
});

test.each([
  'correct horse battery',
  'Tr0ub4dor&3xyz',
  '847362910473',
  'eleven acacias in a row',
  'Anna-likes-47-otters',
  'пароль для работы',
  '汉语密码汉语密码汉语很长的',
])('ACCOUNT-03 %j may be set', (password) => {
  expect(passwordRefusal(password, surroundings)).toBeUndefined();
});
