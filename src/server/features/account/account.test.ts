import { sql } from 'kysely';
import { auditLines } from '../../../../test/support/auditLines.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '../../../../test/support/authenticator.ts';
import { accountCalls, fieldsOf, type Person } from '../../../../test/support/accountCalls.ts';
import { mailsTo, newestMail } from '../../../../test/support/mailbox.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { testPassword } from '../../../../test/support/factories.ts';

let t: TestApp;
const newPassword = 'three brown sparrows';
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { person, alive, profile, signsIn } = accountCalls(() => t);

describe('profile', () => {
  test('ACCOUNT-02 names are trimmed and stored, up to fifty letters', async () => {
    const user = await person();
    const { status, body, headers } = await profile(user, '', {
      firstName: `  ${'ä'.repeat(50)} `,
      middleName: ' van der ',
      lastName: 'Øst',
      emailAddress: 'else@example.test',
      roles: ['ROLE_SUPER_ADMIN'],
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.personName).toEqual({
      firstName: 'ä'.repeat(50),
      middleName: 'van der',
      lastName: 'Øst',
    });
    expect(body).toMatchObject({ emailAddress: user.email, roles: ['ROLE_USER'] });
    const wrong = await profile(user, '', { firstName: 'ä'.repeat(51), lastName: ' x ' });
    expect(wrong.status).toBe(422);
    expect(fieldsOf(wrong.body)).toEqual(['firstName', 'lastName']);
  });

  test('ACCOUNT-02 the ids in path and body must be the caller’s', async () => {
    const [me, other] = [await person(), await person()];
    const body = { userId: other.id, firstName: 'An', lastName: 'Other' };
    for (const [id, sent] of [
      [other.id, other.id],
      [me.id, other.id],
      [other.id, me.id],
    ])
      expect(
        (
          await t.call('PUT', `/profile/user/${id}`, {
            token: me.token,
            body: { ...body, userId: sent },
          })
        ).status,
      ).toBe(403);
    expect(
      (await t.call('GET', `/users/${other.id}`, { token: other.token })).body.personName.firstName,
    ).toBe('Test');
  });
});

describe('password', () => {
  const change = (user: Person, old: string, next: string, again = next, more: object = {}) =>
    profile(user, '/password', {
      oldPassword: old,
      newPassword: next,
      newPasswordConfirmation: again,
      ...more,
    });

  test('ACCOUNT-03 a changed password ends every other session and is confirmed by mail', async () => {
    const user = await person();
    const elsewhere = await t.make.session(user.id);
    expect((await change(user, testPassword, newPassword)).status).toBe(200);
    expect(await alive(user.token, user.id)).toBe(true);
    expect(await alive(elsewhere, user.id)).toBe(false);
    expect(await signsIn(user.email, testPassword)).toBe(false);
    expect(await signsIn(user.email, newPassword)).toBe(true);
    expect((await newestMail(t, user.email)).subject).toMatch(/password was changed/);
  });

  test.each([
    ['wrong old one', 'not my password', newPassword, newPassword, 'oldPassword'],
    ['short', testPassword, 'short', 'short', 'newPassword'],
    ['long', testPassword, 'x'.repeat(51), 'x'.repeat(51), 'newPassword'],
    ['common', testPassword, 'password1234', 'password1234', 'newPassword'],
    ['the platform', testPassword, 'Linkspan2026!', 'Linkspan2026!', 'newPassword'],
    ['the same', testPassword, testPassword, testPassword, 'newPassword'],
    ['no repetition', testPassword, newPassword, `${newPassword}!`, 'newPasswordConfirmation'],
  ])('ACCOUNT-03 %s is refused on its field', async (_what, old, next, again, field) => {
    const user = await person();
    const { status, body } = await change(user, old, next, again);
    expect(status).toBe(422);
    expect(fieldsOf(body)).toContain(field);
    expect(await signsIn(user.email, testPassword)).toBe(true);
  });

  test('API-06 ACCOUNT-03 keys survive a password change and are listed, unless revoked with it', async () => {
    const organizationId = await t.make.organization();
    const user = await person({
      entries: [{ organizationId, roles: ['ROLE_ORGANIZATION_ADMIN'] }],
    });
    const keyOf = async (name: string, reach: object): Promise<string> => {
      const body = { name, permission: 'operate', expiresOn: tomorrow, ...reach };
      const made = await t.call('POST', `/users/${user.id}/api-keys`, { token: user.token, body });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return made.body.key;
    };
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const keys = [
      await keyOf('Nightly', { organizations: [organizationId] }),
      await keyOf('Sheet', { everyOrganization: true }),
    ];
    const works = () =>
      Promise.all(
        keys.map(async (token) => (await t.call('GET', '/connections', { token })).status),
      );
    expect((await change(user, testPassword, newPassword)).status).toBe(200);
    expect(await works()).toEqual([200, 200]);
    const { text } = await newestMail(t, user.email);
    expect(text).toContain('Nightly, Sheet');
    expect(text).toContain('/account');

    const next = 'four brown sparrows';
    const revoke = { revokeApiKeys: true };
    // a refused change ends nothing
    expect((await change(user, 'not my password', next, next, revoke)).status).toBe(422);
    expect(await works()).toEqual([200, 200]);
    expect((await change(user, newPassword, next, next, revoke)).status).toBe(200);
    expect(await works()).toEqual([401, 401]);
    expect((await newestMail(t, user.email)).text).not.toContain('Nightly');
    const { rows } = await t.make.write((tx) =>
      sql`SELECT organization_id, detail->>'name' AS name FROM audit
        WHERE action = 'account.revokeApiKey' AND actor_id = ${user.id} ORDER BY 2`.execute(tx),
    );
    expect(rows).toEqual([
      { organization_id: organizationId, name: 'Nightly' },
      { organization_id: null, name: 'Sheet' },
    ]);
  });

  test('ACCOUNT-03 passwords with names of organizations are refused as well', async () => {
    const org = await t.make.organization({ name: 'Zonnebloem Bakkerij' });
    const user = await person({ entries: [{ organizationId: org }] });
    const { body } = await change(user, testPassword, 'zonnebloem123');
    expect(body.violations[0]).toMatchObject({
      propertyPath: 'newPassword',
      code: 'account.closePassword',
    });
  });

  test('ACCOUNT-03 a stolen session cannot guess passwords: 429 after ten tries', async () => {
    const user = await person();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await change(user, `wrong ${i}`, newPassword)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });
});

describe('address', () => {
  const requestAddress = (user: Person, next: string, more: object = {}) =>
    profile(user, '/email', {
      oldEmailAddress: user.email,
      newEmailAddress: next,
      newEmailAddressConfirmation: next,
      ...more,
    });
  const follow = (token: string | undefined) => t.call('POST', `/profile/confirm-email/${token}`);

  test('ACCOUNT-04 a new address takes effect once its link is followed, and the link works once', async () => {
    const user = await person();
    const next = `jö+tag-${user.id.slice(-6)}@exämple.test`;
    const requested = await requestAddress(user, ` ${next} `);
    expect(requested.status).toBe(200);
    expect(requested.body.mailDelayed).toBe(false);
    expect(await signsIn(user.email, testPassword)).toBe(true);
    expect((await mailsTo(t, user.email)).map((mail) => mail.subject)).toEqual([
      'Your e-mail address is about to change',
    ]);
    const mail = await newestMail(t, next);
    expect(mail.text).toContain(`http://localhost:8080/confirm-email/${mail.token}`);
    expect((await follow(mail.token)).status).toBe(200);
    const again = await follow(mail.token);
    expect([again.status, again.body.description]).toEqual([
      400,
      'This link no longer works. Please request a new one.',
    ]);
    expect(await signsIn(next, testPassword)).toBe(true);
    expect(await signsIn(user.email, testPassword)).toBe(false);
  });

  test('ACCOUNT-04 a link followed twice at once counts once, and a later one replaces it', async () => {
    const user = await person();
    await requestAddress(user, `first-${user.id}@example.test`);
    const first = (await newestMail(t, `first-${user.id}@example.test`)).token;
    await requestAddress(user, `second-${user.id}@example.test`);
    const second = (await newestMail(t, `second-${user.id}@example.test`)).token;
    expect((await follow(first)).status).toBe(400);
    const both = await Promise.all([follow(second), follow(second)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
  });

  test('ACCOUNT-04 the old address can undo the change, even after confirmation and a new password', async () => {
    const user = await person();
    const next = `thief-${user.id}@example.test`;
    await requestAddress(user, next);
    const revoke = (await newestMail(t, user.email)).token;
    await follow((await newestMail(t, next)).token);
    await profile(user, '/password', {
      oldPassword: testPassword,
      newPassword,
      newPasswordConfirmation: newPassword,
    });
    expect((await follow(revoke)).status).toBe(200);
    const followed = (await auditLines(t, user.id)).filter(
      ({ action }) => action === 'account.confirmEmail',
    );
    expect(followed).toMatchObject([
      { actor_id: user.id, outcome: 'done', detail: { link: 'email' } },
      { actor_id: user.id, outcome: 'done', detail: { link: 'revoke' } },
    ]);
    expect(await alive(user.token, user.id)).toBe(false);
    expect(await signsIn(user.email, newPassword)).toBe(true);
    expect((await follow(revoke)).status).toBe(400);
  });

  test('ACCOUNT-04 wrong, taken and mismatched addresses are refused at their fields', async () => {
    const [user, other] = [await person(), await person()];
    expect(fieldsOf((await requestAddress(user, other.email.toUpperCase())).body)).toEqual([
      'newEmailAddress',
    ]);
    expect(
      fieldsOf(
        (await requestAddress(user, 'x@example.test', { oldEmailAddress: 'y@example.test' })).body,
      ),
    ).toEqual(['oldEmailAddress']);
    const different = await requestAddress(user, 'x@example.test', {
      newEmailAddressConfirmation: 'z@example.test',
    });
    expect(different.body.violations[0]).toMatchObject({
      propertyPath: 'newEmailAddressConfirmation',
      message: 'Emails must match',
    });
  });

  test('ACCOUNT-04 with two-factor a code is required', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const user = await person({ totpSecret: secret });
    const next = `coded-${user.id}@example.test`;
    expect(fieldsOf((await requestAddress(user, next)).body)).toEqual(['code']);
    expect(fieldsOf((await requestAddress(user, next, { code: '000000' })).body)).toEqual(['code']);
    expect((await requestAddress(user, next, { code: codeAt(secret, new Date()) })).status).toBe(
      200,
    );
  });
});

describe('deletion', () => {
  test('ACCOUNT-05 deletion needs the password, ends everything and frees the address', async () => {
    const user = await person();
    expect(fieldsOf((await profile(user, '/delete', { password: 'wrong' })).body)).toEqual([
      'password',
    ]);
    expect((await profile(user, '/delete', { password: testPassword })).status).toBe(200);
    expect(await alive(user.token, user.id)).toBe(false);
    expect(await signsIn(user.email, testPassword)).toBe(false);
    const again = await person({ email: user.email });
    expect(await signsIn(again.email, testPassword)).toBe(true);
  });

  test('ACCOUNT-05 the last super admin stays, also when both leave at once', async () => {
    const [a, b] = [await person({ superAdmin: true }), await person({ superAdmin: true })];
    const answers = await Promise.all(
      [a, b].map((user) => profile(user, '/delete', { password: testPassword })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
    const left = answers[0]?.status === 422 ? a : b;
    const last = await profile(left, '/delete', { password: testPassword });
    expect(last.body.violations[0].code).toBe('users.lastSuperAdmin');
    expect(await alive(left.token, left.id)).toBe(true);
  });
});

describe('sessions', () => {
  test('ACCOUNT-01 all other sessions of one’s own end, with their number in the audit', async () => {
    const [me, other] = [await person(), await person()];
    const elsewhere = [await t.make.session(me.id), await t.make.session(me.id)];
    const ended = await t.call('DELETE', `/users/${me.id}/sessions`, { token: me.token });
    expect(ended.status).toBe(200);
    for (const token of elsewhere) expect(await alive(token, me.id)).toBe(false);
    expect(await alive(me.token, me.id)).toBe(true);
    expect(await alive(other.token, other.id)).toBe(true);
    const { rows } = await t.make.write((tx) =>
      sql`SELECT outcome, detail FROM audit
        WHERE action = 'account.endOtherSessions' AND actor_id = ${me.id}`.execute(tx),
    );
    expect(rows).toEqual([{ outcome: 'done', detail: { sessions: 2 } }]);
  });

  test('ACCOUNT-01 API-06 ending the other sessions leaves keys, and no key ends sessions', async () => {
    const organizationId = await t.make.organization();
    const me = await person({ entries: [{ organizationId, roles: ['ROLE_ORGANIZATION_ADMIN'] }] });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const made = await t.call('POST', `/users/${me.id}/api-keys`, {
      token: me.token,
      body: {
        name: 'Nightly',
        permission: 'operate',
        expiresOn: tomorrow,
        organizations: [organizationId],
      },
    });
    const { key } = made.body;
    const path = `/users/${me.id}/sessions`;
    expect((await t.call('DELETE', path, { token: key })).status).toBe(403);
    expect((await t.call('DELETE', path, { token: me.token })).status).toBe(200);
    expect((await t.call('GET', '/connections', { token: key })).status).toBe(200);
  });

  test('ACCOUNT-01 nobody ends the sessions of others', async () => {
    const [me, other, staff] = [await person(), await person(), await person({ superAdmin: true })];
    const elsewhere = await t.make.session(me.id);
    for (const { token } of [other, staff])
      expect((await t.call('DELETE', `/users/${me.id}/sessions`, { token })).status).toBe(403);
    expect(await alive(elsewhere, me.id)).toBe(true);
  });
});

test('T4 R8 correct passwords are rate-limited too, so that nobody slows others down', async () => {
  const user = await person();
  const prove = (who: Person, password = testPassword) =>
    t.call('PUT', `/users/${who.id}/setup-two-factor`, {
      token: who.token,
      body: { userId: who.id, twoFactorMethod: 'totp', password },
    });
  // within a single quarter of an hour
  const { now } = t.services;
  const instant = new Date();
  t.services.now = () => instant;
  try {
    for (let n = 0; n < 29; n += 1) expect((await prove(user)).status).toBe(200);
    expect((await prove(user, 'wrong')).status).toBe(422);
    const refused = await prove(user);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await prove(await person())).status).toBe(200);
  } finally {
    t.services.now = now;
  }
});
