import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestMail } from '../../../../test/support/mailbox.ts';
import {
  address,
  admin,
  a1,
  call,
  form,
  person,
  startPeople,
  t,
  type Person,
} from '../../../../test/support/people.ts';

let anna: Person;
beforeAll(async () => {
  await startPeople();
  anna = await person([[a1, admin]]);
});
afterAll(() => t.close());

const choose = (who: Person, id: string, language: unknown) =>
  t.call('PUT', `/profile/user/${id}/language`, { token: who.token, body: { language } });

describe('SHELL-12 the language of an account', () => {
  test('SHELL-12 no language is stored until one is chosen; then every answer has it', async () => {
    expect((await call(anna, 'GET', `/${anna.id}`)).body.language).toBeNull();
    const chosen = await choose(anna, anna.id, 'nl');
    expect(chosen).toMatchObject({ status: 200, body: { userId: anna.id, language: 'nl' } });
    expect((await call(anna, 'GET', `/${anna.id}`)).body.language).toBe('nl');
  });

  test('SHELL-12 another language or another person is refused', async () => {
    const other = await person([[a1, admin]]);
    expect((await choose(anna, anna.id, 'xx')).status).toBe(422);
    expect((await choose(anna, other.id, 'nl')).status).toBe(403);
    expect((await call(other, 'GET', `/${other.id}`)).body.language).toBeNull();
  });

  test('USERS-03 SHELL-19 an invitation is mailed in the language of the inviter', async () => {
    await choose(anna, anna.id, 'nl');
    const dutch = address();
    expect((await call(anna, 'POST', '', form(dutch))).body.language).toBe('nl');
    const mail = await newestMail(t, dutch);
    expect(mail.subject).toBe('Je account bij Linkspan');
    expect(mail.text).toMatch(
      /^Hallo Nieuwe,\n\nNorthbridge heeft je een account gegeven bij Linkspan\./,
    );
    const other = await person([[a1, admin]]);
    const english = address();
    // nobody chose one yet, and the invitation doesn't choose one for them
    expect((await call(other, 'POST', '', form(english))).body.language).toBeNull();
    expect((await newestMail(t, english)).subject).toBe('Your account at Linkspan');
  });
});
