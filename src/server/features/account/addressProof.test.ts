import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls, fieldsOf, type Person } from '../../../../test/support/accountCalls.ts';
import { mailsTo, newestMail } from '../../../../test/support/mailbox.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { mailResetLink } from './reset.rules.ts';
import { testPassword } from '../../../../test/support/factories.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { person, profile, signsIn } = accountCalls(() => t);
const requestAddress = (user: Person, next: string, more: object = {}) =>
  profile(user, '/email', {
    oldEmailAddress: user.email,
    newEmailAddress: next,
    newEmailAddressConfirmation: next,
    ...more,
  });
const follow = (token: string | undefined) => t.call('POST', `/profile/confirm-email/${token}`);
/** Sets the last proof of all sessions of the user to this many minutes ago. */
const ageProof = (user: Person, minutes: number) =>
  t.make.write((tx) =>
    tx
      .updateTable('session')
      .set({ proved_at: new Date(Date.now() - minutes * 60_000) })
      .where('user_id', '=', user.id)
      .execute(),
  );
/** An owner and a thief who holds an hour-old session of the owner. */
async function stealSession(): Promise<{ owner: Person; thief: Person }> {
  const owner = await person();
  const thief = { ...owner, token: await t.make.session(owner.id) };
  await ageProof(owner, 60);
  return { owner, thief };
}

test('T6 ACCOUNT-04 a session without proof in the last ten minutes needs the password for a new address', async () => {
  const { owner, thief } = await stealSession();
  const next = `proof-${owner.id}@example.test`;
  const refused = await requestAddress(thief, next);
  expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['password']]);
  expect(refused.body.violations[0].code).toBe('account.proofNeeded');
  expect(fieldsOf((await requestAddress(thief, next, { password: 'a wrong guess' })).body)).toEqual(
    ['password'],
  );
  expect(await mailsTo(t, next)).toEqual([]);
  expect((await requestAddress(owner, next, { password: testPassword })).status).toBe(200);
  // proof in one session doesn't count for another
  expect((await requestAddress(thief, `other-${owner.id}@example.test`)).status).toBe(422);
  expect((await requestAddress(owner, `third-${owner.id}@example.test`)).status).toBe(200);
});

test('T6 ACCOUNT-04 the body as specified is enough within ten minutes of signing in', async () => {
  const owner = await person();
  const token = await t.signIn(owner.email, testPassword);
  const me = { ...owner, token };
  expect((await requestAddress(me, `fresh-${owner.id}@example.test`)).status).toBe(200);
  await ageProof(owner, 11);
  expect((await requestAddress(me, `stale-${owner.id}@example.test`)).status).toBe(422);
});

test('T6 ACCOUNT-04 a second change keeps the undo link, and the oldest wins', async () => {
  const owner = await person();
  const [first, second] = [`thief1-${owner.id}@example.test`, `thief2-${owner.id}@example.test`];
  await requestAddress(owner, first);
  const back = (await newestMail(t, owner.email)).token;
  await follow((await newestMail(t, first)).token);
  await requestAddress({ ...owner, email: first }, second);
  const younger = (await mailsTo(t, first)).at(-1)?.token;
  await follow((await newestMail(t, second)).token);
  // mailed to an address that is itself in doubt
  expect((await follow(younger)).status).toBe(400);
  expect((await follow(back)).status).toBe(200);
  expect(await signsIn(owner.email, testPassword)).toBe(true);
  expect((await follow(younger)).status).toBe(400);
});

test('T6 while a change can be undone, no link mailed to the new address sets a password', async () => {
  const owner = await person();
  const next = `held-${owner.id}@example.test`;
  await requestAddress(owner, next);
  const back = (await newestMail(t, owner.email)).token;
  await follow((await newestMail(t, next)).token);
  await mailResetLink(t.services, next);
  expect(await newestMail(t, next)).toMatchObject({
    subject: 'Set a new password',
    token: undefined,
  });
  // nobody else can take the old address meanwhile
  const other = await person();
  expect(fieldsOf((await requestAddress(other, owner.email)).body)).toEqual(['newEmailAddress']);
  expect((await follow(back)).status).toBe(200);
  await mailResetLink(t.services, owner.email);
  expect((await newestMail(t, owner.email)).token).toBeDefined();
});
