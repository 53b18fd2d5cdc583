import { expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import { writeLetter } from './letter.ts';

const platform = { name: 'Link\r\nspan', color: '#6b3fa0', platform: 'Link\r\nspan' };
const newcomer = (name: string) => ({
  subject: text('mail.newcomer.subject', { name }),
  parts: [
    text('mail.newcomer.who', { name, address: 'jan@example.test' }),
    {
      button: { label: text('mail.act.registration'), url: 'https://linkspan.test/users?a=1&b=2' },
    },
  ],
});

test('T15 a name in a mail is one line and not a link', () => {
  const name = 'Jan\n\nFollow https://evil.test/x or www.evil.test\u202e';
  const { subject, text: body } = writeLetter(
    platform,
    { language: 'en', firstName: name },
    newcomer(name),
  );
  expect(subject).not.toMatch(/\n|evil\.test/);
  expect(body).not.toMatch(/evil\.test|https:\/\/evil|\u202e/);
  expect(body.split('\n\n')).toHaveLength(4);
  expect(body).toContain('<jan@example.test>');
  expect(body).toContain('Show the registration:\nhttps://linkspan.test/users?a=1&b=2');
});

test('T15 a name in the HTML of a mail is text', () => {
  const name = '<img src=x onerror="alert(1)"> & Co';
  const { html } = writeLetter(
    { name, color: '#a30f4f', platform: 'Linkspan' },
    { language: 'nl', firstName: name },
    newcomer(name),
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Co');
  expect(html).toContain('href="https://linkspan.test/users?a=1&amp;b=2"');
});

test('SHELL-19 the HTML names its language, fits a phone, has both schemes and loads nothing', () => {
  const { html } = writeLetter(platform, { language: 'nl', firstName: 'Jan' }, newcomer('Piet'));
  expect(html).toContain('<html lang="nl">');
  expect(html).toContain('name="viewport"');
  expect(html).toContain('content="light dark"');
  expect(html).not.toMatch(/<img|<link|<script|@import|url\(|src=/);
  const shown = (html.match(/https?:[^"<]*/g) ?? []).map((url) => url.replaceAll('&amp;', '&'));
  expect(new Set(shown)).toEqual(new Set(['https://linkspan.test/users?a=1&b=2']));
});

test('SHELL-19 someone without a known name is greeted without one', () => {
  const mail = newcomer('Piet');
  expect(writeLetter(platform, { language: 'en', firstName: ' ' }, mail).text).toMatch(/^Hello,\n/);
});
