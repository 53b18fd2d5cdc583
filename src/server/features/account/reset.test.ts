import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls, fieldsOf } from '../../../../test/support/accountCalls.ts';
import { auditLines } from '../../../../test/support/auditLines.ts';
import { loginAttempt } from '../../../../test/support/loginAttempt.ts';
import { mailsTo, newestMail } from '../../../../test/support/mailbox.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { testPassword } from '../../../../test/support/factories.ts';
import { consumeAttempts, passwordLinkLimits } from '../../platform/accounts/attempts.ts';
import { createMailToken } from '../../platform/accounts/mailTokens.queries.ts';
import { mailResetLink } from './reset.rules.ts';

let t: TestApp;
const newPassword = 'three brown sparrows';
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { person, alive, profile, signsIn } = accountCalls(() => t);

describe('reset', () => {
  const request = (address: string, body: object | undefined = undefined) =>
    t.call('POST', `/users/reset-password/${encodeURIComponent(address)}`, { body });
  const verify = (token: string | undefined, password = newPassword) =>
    t.call('POST', `/users/reset-password/verify/${token}`, {
      body: { newPassword: password, newPasswordConfirmation: password },
    });
  const check = (token: string | undefined) =>
    t.call('POST', '/auth/check-password-link', { body: { token } });
  const mailed = async (email: string) => {
    await mailResetLink(t.services, email);
    return (await newestMail(t, email)).token;
  };

  test('RESET-01 the answer is the same for an unknown address', async () => {
    const user = await person();
    const [known, unknown] = [await request(user.email), await request('nobody@example.test')];
    expect(known.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
  });

  test('RESET-01 a worker mails the link to the stored address, plus and unicode included', async () => {
    const email = 'jürgen+x@example.test';
    await person({ email });
    const worker = await t.startWorker();
    expect(
      (await request('JÜRGEN+X@example.test', { emailAddress: 'jürgen+x@example.test' })).status,
    ).toBe(200);
    await expect.poll(async () => (await mailsTo(t, email)).length, { timeout: 10_000 }).toBe(1);
    await worker.stop();
    expect((await newestMail(t, email)).text).toContain(
      'http://localhost:8080/reset-password/verify/',
    );
  });

  test('RESET-01 at most three mails an hour; none to inactive and unknown people', async () => {
    const [user, inactive] = [await person(), await person({ active: false })];
    for (let i = 0; i < 5; i++) await mailResetLink(t.services, user.email);
    await mailResetLink(t.services, inactive.email);
    await mailResetLink(t.services, 'nobody@example.test');
    expect(await mailsTo(t, user.email)).toHaveLength(3);
    expect(await mailsTo(t, inactive.email)).toHaveLength(0);
  });

  test('RESET-03 only an impossible address is 400', async () => {
    expect((await request('not an address')).status).toBe(400);
    expect((await request('a@example.test', { emailAddress: 'b@example.test' })).status).toBe(400);
    expect(
      (await request('a@example.test', { emailAddress: ['a@example.test', 'b@example.test'] }))
        .status,
    ).toBe(422);
  });

  test('RESET-02 the link sets a password once, ends every session and signs nobody in', async () => {
    const user = await person();
    const token = await mailed(user.email);
    const weak = await verify(token, 'password1234');
    expect(fieldsOf(weak.body)).toEqual(['newPassword']);
    const set = await verify(token);
    expect(set.status).toBe(200);
    expect(await auditLines(t, user.id)).toMatchObject([
      { action: 'account.mailResetLink', actor: 'job', actor_id: null, outcome: 'done' },
      {
        action: 'account.verifyPasswordReset',
        actor: 'user',
        actor_id: user.id,
        outcome: 'done',
        detail: { link: 'reset' },
      },
    ]);
    expect(set.body).toEqual({
      message: 'Your password is set. You can sign in with it now.',
      messageCode: 'account.passwordSet',
      params: {},
    });
    expect(await alive(user.token, user.id)).toBe(false);
    expect(await signsIn(user.email, newPassword)).toBe(true);
    expect((await verify(token)).status).toBe(400);
  });

  test('RESET-02 the newest link wins, and of two uses at once only one succeeds', async () => {
    const user = await person();
    const old = await mailed(user.email);
    const token = await mailed(user.email);
    expect((await verify(old)).status).toBe(400);
    const both = await Promise.all([verify(token), verify(token)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
  });

  test('RESET-02 after thirty minutes the link is dead and answers like a made-up one', async () => {
    const user = await person();
    const token = await mailed(user.email);
    const { now } = t.services;
    t.services.now = () => new Date(Date.now() + 31 * 60_000);
    try {
      const [late, madeUp] = [await verify(token), await verify('x'.repeat(43))];
      expect(late.status).toBe(400);
      expect({ ...late.body, requestId: '' }).toEqual({ ...madeUp.body, requestId: '' });
      expect((await verify('short')).status).toBe(400);
    } finally {
      t.services.now = now;
    }
  });

  test('RESET-02 a link can be checked without spending it, and the answer names nobody', async () => {
    const user = await person();
    const token = await mailed(user.email);
    const lines = await auditLines(t, user.id);
    const works = await check(token);
    expect(works.status).toBe(200);
    expect(works.body).toEqual({ expiresAt: expect.any(String) });
    expect((await check(token)).status).toBe(200);
    expect(await alive(user.token, user.id)).toBe(true);
    expect(await auditLines(t, user.id)).toEqual(lines);

    const { now } = t.services;
    const later = (ms: number) => {
      t.services.now = () => new Date(Date.parse(works.body.expiresAt as string) + ms);
    };
    const answers: { status: number; body: object }[] = [];
    try {
      later(-1_000);
      expect((await check(token)).status).toBe(200);
      later(1_000);
      answers.push(await check(token), await verify(token));
    } finally {
      t.services.now = now;
    }
    expect((await verify(token)).status).toBe(200);
    answers.push(await check(token), await check('x'.repeat(43)), await check('short'));
    for (const { status, body } of answers)
      expect([status, { ...body, requestId: '' }]).toEqual([
        400,
        { ...answers[1]?.body, requestId: '' },
      ]);
    expect(await auditLines(t, user.id)).toHaveLength(lines.length + 1);
  });

  test('RESET-02 a link is known to be dead once its user or its address is in doubt, or a newer one was mailed', async () => {
    const [user, gone] = [await person(), await person()];
    const [old, token, closed] = [
      await mailed(user.email),
      await mailed(user.email),
      await mailed(gone.email),
    ];
    await t.make.write((tx) =>
      tx.updateTable('user_account').set({ active: false }).where('id', '=', gone.id).execute(),
    );
    expect([(await check(old)).status, (await check(closed)).status]).toEqual([400, 400]);
    // another's undo link leads away from this address
    await t.make.write((tx) =>
      createMailToken(tx, {
        kind: 'revoke',
        userId: user.id,
        now: t.services.now(),
        lifeMs: 60_000,
        emailAddress: 'rightful@example.test',
      }),
    );
    expect([(await check(token)).status, (await verify(token)).status]).toEqual([400, 400]);
  });

  test('RESET-02 who asks about too many wrong links is refused, and can still set a password', async () => {
    const user = await person();
    const { now } = t.services;
    // a window of its own: the other tests ask too
    const at = new Date(Date.now() + 3 * 3_600_000);
    t.services.now = () => at;
    try {
      const token = await mailed(user.email);
      for (const { key, max } of passwordLinkLimits('127.0.0.1'))
        await consumeAttempts(
          t.services,
          Array.from({ length: max - 1 }, () => ({ key, max })),
        );
      // right ones don't count
      expect([(await check(token)).status, (await check(token)).status]).toEqual([200, 200]);
      expect([(await check('wrong')).status, (await check(token)).status]).toEqual([400, 429]);
      expect((await verify(token)).status).toBe(200);
    } finally {
      t.services.now = now;
    }
  });

  test('RESET-02 two-factor stays on; the link ends with a password change', async () => {
    const user = await person({ totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
    await verify(await mailed(user.email));
    const answer = await loginAttempt(t, { email: user.email, password: newPassword });
    expect(answer.json()).toMatchObject({ twoFactorNeeded: true });
    const other = await person();
    const token = await mailed(other.email);
    await profile(other, '/password', {
      oldPassword: testPassword,
      newPassword,
      newPasswordConfirmation: newPassword,
    });
    expect((await verify(token, 'yet another sparrow')).status).toBe(400);
  });
});

describe('sign-up', () => {
  const open = (value: boolean) =>
    t.make.write((tx) => tx.updateTable('platform_setting').set({ sign_up_open: value }).execute());
  const form = (email: string, more: object = {}) => ({
    firstName: 'Nova',
    lastName: 'Nieuw',
    emailAddress: email,
    password: newPassword,
    terms: true,
    ...more,
  });
  const signUp = async (body: object, botCheck?: string) =>
    t.call('POST', '/auth/sign-up', {
      body,
      headers: { 'x-bot-check': botCheck ?? (await t.botCheck()) },
    });

  test('SHELL-15 sign-up is not available while the platform is closed', async () => {
    await open(false);
    expect((await signUp(form('closed@example.test'))).status).toBe(404);
  });

  test('SHELL-15 sign-up accepts a password of 128 characters and no longer one', async () => {
    await open(true);
    const long = Array.from({ length: 128 }, (_, n) => 'birchlanternquayvioletmossy'[(n * 7) % 27]);
    const password = long.join('');
    expect((await signUp(form('long@example.test', { password }))).status).toBe(201);
    const longer = await signUp(form('longer@example.test', { password: `${password}x` }));
    expect(longer.status).toBe(422);
    expect(longer.body.violations).toMatchObject([
      { propertyPath: 'password', code: 'form.max', params: { limit: 128 } },
    ]);
  });

  test('SHELL-15 sign-up adds an inactive user and notifies the provider; the bot-check counts once', async () => {
    await open(true);
    const staff = await person({ superAdmin: true });
    const check = await t.botCheck();
    expect((await signUp(form('nova@example.test'), check)).status).toBe(201);
    expect((await signUp(form('nova2@example.test'), check)).status).toBe(400);
    expect(await signsIn('nova@example.test', newPassword)).toBe(false);
    const { body } = await t.call('GET', '/users?globalFilter=nova@example.test', {
      token: staff.token,
    });
    expect(body['hydra:member'][0]).toMatchObject({
      active: false,
      roles: ['ROLE_USER'],
      accessToOrganizations: [],
    });
    expect((await newestMail(t, staff.email)).subject).toBe('Nova Nieuw registered');
    await t.call('PUT', `/users/${body['hydra:member'][0].userId}/active`, {
      token: staff.token,
      body: { active: true },
    });
    // a password typed before the address was proved is not stored; the link sets one
    expect(await signsIn('nova@example.test', newPassword)).toBe(false);
    const chosen = 'a pocket of winter rye';
    const { token } = await newestMail(t, 'nova@example.test');
    await t.call('POST', `/users/reset-password/verify/${token}`, {
      body: { newPassword: chosen, newPasswordConfirmation: chosen },
    });
    expect(await signsIn('nova@example.test', chosen)).toBe(true);
  });

  test('T7 SHELL-15 a stranger’s registration yields to the invitation of the real owner', async () => {
    await open(true);
    const address = 'owner@example.test';
    const staff = await person({ superAdmin: true });
    await signUp(form(address));
    const strangers = (await newestMail(t, address)).token;
    const { status, body } = await t.call('POST', '/users', {
      token: staff.token,
      body: { firstName: 'Real', middleName: '', lastName: 'Owner', emailAddress: address },
    });
    expect([status, body.active]).toEqual([201, true]);
    expect(await signsIn(address, newPassword)).toBe(false);
    const chosen = 'a pocket of winter rye';
    const follow = async (token: string | undefined) =>
      (
        await t.call('POST', `/users/reset-password/verify/${token}`, {
          body: { newPassword: chosen, newPasswordConfirmation: chosen },
        })
      ).status;
    expect(await follow(strangers)).toBe(400);
    expect(await follow((await newestMail(t, address)).token)).toBe(200);
    expect(await signsIn(address, chosen)).toBe(true);
    // the address is taken now: neither a registration nor an invitation can claim it
    await signUp(form(address));
    expect(await signsIn(address, chosen)).toBe(true);
  });

  test('SHELL-15 the link proves the address before anybody is activated', async () => {
    await open(true);
    const [address, chosen] = ['early@example.test', 'a pocket of winter rye'];
    await signUp(form(address));
    const { token } = await newestMail(t, address);
    const verify = () =>
      t.call('POST', `/users/reset-password/verify/${token}`, {
        body: { newPassword: chosen, newPasswordConfirmation: chosen },
      });
    expect((await verify()).status).toBe(200);
    expect((await verify()).status).toBe(400);
    expect(await signsIn(address, chosen)).toBe(false);
    const staff = await person({ superAdmin: true });
    const invited = await t.call('POST', '/users', {
      token: staff.token,
      body: { firstName: 'An', middleName: '', lastName: 'Other', emailAddress: address },
    });
    expect(fieldsOf(invited.body)).toEqual(['emailAddress']);
  });

  test('SHELL-15 an address with an account gets the same answer, and its owner a mail', async () => {
    await open(true);
    const user = await person();
    const [known, fresh] = [
      await signUp(form(user.email)),
      await signUp(form('fresh@example.test')),
    ];
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    expect((await newestMail(t, user.email)).subject).toMatch(/already have an account/);
    expect(await signsIn(user.email, testPassword)).toBe(true);
  });

  test('SHELL-15 the form is validated', async () => {
    await open(true);
    const { body } = await signUp(
      form('x', { terms: false, firstName: ' ', password: 'password1234' }),
    );
    expect(fieldsOf(body)).toEqual(['firstName', 'emailAddress', 'terms']);
    expect(
      fieldsOf((await signUp(form('weak@example.test', { password: 'password1234' }))).body),
    ).toEqual(['password']);
  });
});
