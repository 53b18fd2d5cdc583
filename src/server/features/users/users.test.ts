import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginAttempt } from '../../../../test/support/loginAttempt.ts';
import type { Answer } from '../../../../test/support/testApp.ts';
import { mailsTo, newestMail } from '../../../../test/support/mailbox.ts';
import {
  a1,
  a2,
  access,
  address,
  admin,
  adminA1,
  b1,
  call,
  entry,
  form,
  operator,
  operatorA1,
  person,
  ra,
  rb,
  read,
  staff,
  startPeople,
  t,
  type Person,
} from '../../../../test/support/people.ts';

beforeAll(startPeople);
afterAll(() => t.close());

describe('the list', () => {
  const seen = async (who: Person, query = '') => {
    const { body, status } = await call(who, 'GET', `?perPage=1000&${query}`);
    expect(status).toBe(200);
    expect(body['hydra:totalItems']).toBe(body['hydra:member'].length);
    return (body['hydra:member'] as { userId: string }[]).map((user) => user.userId);
  };

  test('USERS-01 users see themselves and those who share an organization within reach', async () => {
    const both = await person([
      [a1, operator],
      [b1, admin],
    ]);
    const off = await person([[a2, operator, false]]);
    expect((await seen(operatorA1)).toSorted()).toEqual(
      [adminA1.id, operatorA1.id, both.id].toSorted(),
    );
    const north = await seen(ra);
    expect(north).toEqual(expect.arrayContaining([ra.id, adminA1.id, both.id, off.id]));
    expect(north).not.toContain(rb.id);
    expect(north).not.toContain(staff.id);
    expect(await seen(off)).toEqual([off.id]);
    // entries from the other side are not shown
    const { body } = await call(ra, 'GET', `/${both.id}`);
    expect(access(body)).toEqual([[a1, operator]]);
    expect(body.mayEdit).toBe(false);
    expect((await call(rb, 'GET', `/${operatorA1.id}`)).status).toBe(404);
  });

  test('USERS-02 searches names as written and addresses, any case, and no wildcards', async () => {
    const { body } = await call(
      ra,
      'POST',
      '',
      form('jan+piet_x@example.test', {
        firstName: 'Jan',
        middleName: ' van der ',
        lastName: 'Bergé',
        accessToOrganizations: [entry(a1)],
      }),
    );
    expect(body.personName).toEqual({ firstName: 'Jan', middleName: 'van der', lastName: 'Bergé' });
    for (const text of ['jan van der berg', 'BERGÉ', 'jan+piet', 'piet_x'])
      expect(await seen(ra, `globalFilter=${encodeURIComponent(text)}`)).toEqual([body.userId]);
    expect(await seen(ra, 'globalFilter=jan_piet')).toEqual([]);
    expect(await seen(rb, 'globalFilter=jan')).toEqual([]);
    expect(await seen(ra, `globalFilter=jan&organization.organizationId=${a2}`)).toEqual([]);
    expect(
      await seen(ra, `globalFilter=jan&organization.organizationId=${a1}&active=true`),
    ).toEqual([body.userId]);
    expect(await seen(rb, `organization.organizationId=${a1}`)).toEqual([]);
  });

  test('USERS-01 pages follow each other in every order', async () => {
    for (const sort of ['name', '-name', 'emailAddress', '-createdAt']) {
      const all = await seen(staff, `sortBy=${sort}`);
      const pages: string[] = [];
      for (let page = 1; pages.length < all.length; page++)
        pages.push(
          ...(
            (await call(staff, 'GET', `?page=${page}&perPage=3&sortBy=${sort}`)).body[
              'hydra:member'
            ] as { userId: string }[]
          ).map((user) => user.userId),
        );
      expect(pages).toEqual(all);
    }
  });
});

describe('a new user', () => {
  test('USERS-03 USERS-04 names are stored as sent: outer blanks are refused, in the middle name trimmed', async () => {
    const email = 'strict@example.test';
    const access = { accessToOrganizations: [entry(a1)] };
    const codes = (answer: Answer) =>
      (answer.body.violations as { propertyPath: string; code: string }[]).map(
        ({ propertyPath, code }) => `${propertyPath} ${code}`,
      );
    const padded = { firstName: ' Jan', lastName: 'Berg\u00a0', middleName: ' van ' };
    const refused = ['firstName form.whitespace', 'lastName form.whitespace'];
    const wrong = await call(ra, 'POST', '', form(email, { ...padded, ...access }));
    expect(wrong.status).toBe(422);
    expect(codes(wrong)).toEqual(refused);
    const names = { firstName: 'Jan Peter', lastName: 'Berg', middleName: ' van ' };
    const made = await call(ra, 'POST', '', form(email, { ...names, ...access }));
    expect(made.body.personName).toEqual({ ...names, middleName: 'van' });
    const path = `/${made.body.userId}`;
    const changed = await call(ra, 'PUT', path, { ...names, ...padded });
    expect(codes(changed)).toEqual(refused);
    expect((await call(ra, 'GET', path)).body.personName.firstName).toBe('Jan Peter');
  });

  test('USERS-03 is invited by mail, sets a password with the link once, and signs in', async () => {
    const email = 'ünï+code@exämple.test';
    const made = await call(
      ra,
      'POST',
      '',
      form(` ${email} `, { accessToOrganizations: [entry(a1)] }),
    );
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      emailAddress: email,
      invitationAccepted: false,
      active: true,
      roles: ['ROLE_USER'],
      mailDelayed: false,
    });
    expect(access(made.body)).toEqual([[a1, operator]]);
    const mail = await newestMail(t, email);
    const accept = () =>
      t.call('POST', `/users/reset-password/verify/${mail.token}`, {
        body: {
          newPassword: 'three brown sparrows',
          newPasswordConfirmation: 'three brown sparrows',
        },
      });
    expect((await accept()).status).toBe(200);
    expect((await accept()).status).toBe(400);
    expect((await loginAttempt(t, { email, password: 'three brown sparrows' })).statusCode).toBe(
      200,
    );
    expect((await read(made.body.userId)).invitationAccepted).toBe(true);
    expect((await call(ra, 'POST', `/${made.body.userId}/invitation`)).status).toBe(409);
  });

  test('USERS-03 a new invitation replaces the previous one, three an hour', async () => {
    const email = address();
    const { body } = await call(
      ra,
      'POST',
      '',
      form(email, { accessToOrganizations: [entry(a1)] }),
    );
    const again = () => call(ra, 'POST', `/${body.userId}/invitation`);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
    const [first] = await mailsTo(t, email);
    const old = await t.call('POST', `/users/reset-password/verify/${first?.token}`, {
      body: {
        newPassword: 'three brown sparrows',
        newPasswordConfirmation: 'three brown sparrows',
      },
    });
    expect(old.status).toBe(400);
  });

  test('USERS-03 the answer shows when mails are delayed, and the user is stored', async () => {
    await t.make.write((tx) =>
      tx
        .insertInto('mail_outbox')
        .values({
          id: t.make.randomId(),
          recipient: 'x@example.test',
          subject: 's',
          body_text: 't',
          last_error: 'connect ECONNREFUSED',
        })
        .execute(),
    );
    const { body } = await call(ra, 'POST', '', form(address()));
    expect(body.mailDelayed).toBe(true);
    expect((await read(body.userId)).userId).toBe(body.userId);
    await t.make.write((tx) =>
      tx.deleteFrom('mail_outbox').where('recipient', '=', 'x@example.test').execute(),
    );
  });

  test('USERS-03 fields are checked; a taken address is refused at its field, in any case', async () => {
    const { body, status } = await call(ra, 'POST', '', {
      firstName: ' a ',
      lastName: 'x'.repeat(51),
      emailAddress: 'no',
    });
    expect(status).toBe(422);
    expect(body.violations.map((v: { propertyPath: string }) => v.propertyPath)).toEqual([
      'firstName',
      'lastName',
      'emailAddress',
    ]);
    const taken = await call(ra, 'POST', '', form(rb.email.toUpperCase()));
    expect(taken.body.violations).toEqual([
      {
        propertyPath: 'emailAddress',
        message: 'There is already a user with this address.',
        code: 'account.addressTaken',
        params: {},
      },
    ]);
  });

  test('USERS-03 a user belongs to the organization of an administrator who adds it, to none otherwise', async () => {
    const { body } = await call(ra, 'POST', '', form(address()));
    expect(body.accessToOrganizations).toEqual([]);
    expect(body.mayEdit).toBe(true);
    expect((await call(ra, 'GET', `/${body.userId}`)).status).toBe(200);
    expect((await call(adminA1, 'GET', `/${body.userId}`)).status).toBe(404);
    const free = await call(staff, 'POST', '', form(address()));
    expect((await call(ra, 'GET', `/${free.body.userId}`)).status).toBe(404);
  });

  test('USERS-03 twenty addresses an hour', async () => {
    const busy = await person([[b1, admin]]);
    let status = 201;
    for (let i = 0; i < 21; i++) status = (await call(busy, 'POST', '', form(address()))).status;
    expect(status).toBe(429);
  });
});

test('USERS-07 changes and refusals are audited, without secrets', async () => {
  const target = await person([[a1, operator]]);
  await call(ra, 'POST', '/assign-organizations', { users: [target.id], organizations: [a2] });
  await call(ra, 'POST', '/assign-organizations', { users: [target.id], organizations: [b1] });
  await call(operatorA1, 'PUT', `/${target.id}/active`, { active: false });
  const rows = await t.make.write((tx) =>
    tx
      .selectFrom('audit')
      .select(['action', 'outcome', 'actor_id', 'resource', 'resource_id', 'detail'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute(),
  );
  expect(rows.map((row) => [row.action, row.outcome, row.actor_id])).toEqual([
    ['users.setUserActive', 'denied', operatorA1.id],
    ['users.assignOrganizations', 'denied', ra.id],
    ['users.assignOrganizations', 'done', ra.id],
  ]);
  expect(rows[0]).toMatchObject({ resource: 'user', resource_id: target.id });
  // a denied line names what the body named; the owner is in the detail, for the provider alone
  expect(rows[1]).toMatchObject({
    resource: 'organization',
    resource_id: b1,
    detail: { in: 'organizations[0]', hiddenIn: [b1] },
  });
  expect(rows[2]?.detail).toEqual({ users: [target.id], organizations: [a2], roles: [operator] });
});
