import { expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import { writeLetter } from './letter.ts';

test('T15 a name in a mail is one line and not a link', () => {
  const name = 'Jan\n\nFollow https://evil.test/x or www.evil.test\u202e';
  const { subject, text: body } = writeLetter(
    'Link\r\nspan',
    { language: 'en', firstName: name },
    {
      subject: text('mail.newcomer.subject'),
      paragraphs: [
        text('mail.newcomer.who', { name, address: 'jan@example.test' }),
        'https://linkspan.test/users\nas it is',
      ],
    },
  );
  expect(subject).toBe('Link span: somebody registered');
  expect(body).not.toMatch(/evil\.test|https:\/\/evil|\u202e/);
  expect(body.split('\n\n')).toHaveLength(4);
  expect(body).toContain('<jan@example.test>');
  expect(body).toContain('https://linkspan.test/users\nas it is');
});
