import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPassword } from '../../../../test/support/factories.ts';
import { loginAttempt } from '../../../../test/support/loginAttempt.ts';
import { mailsTo, newestMail } from '../../../../test/support/mailbox.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import type { EntryRole } from '../../../contract/roles.ts';

let t: TestApp;
let north: string, south: string, a1: string, a2: string, b1: string, gone: string;
let staff: Person, ra: Person, rb: Person, adminA1: Person, operatorA1: Person;
type Person = { id: string; email: string; token: string };

async function person(
  entries: [string, EntryRole, boolean?][] = [],
  more: { superAdmin?: boolean; active?: boolean; email?: string } = {},
): Promise<Person> {
  const user = await t.make.user({
    ...more,
    entries: entries.map(([organizationId, role, enabled]) => ({
      organizationId,
      roles: [role],
      enabled: enabled ?? true,
    })),
  });
  return { ...user, token: await t.make.session(user.id) };
}
const admin = 'ROLE_ORGANIZATION_ADMIN' as const;
const operator = 'ROLE_USER' as const;

beforeAll(async () => {
  t = await startTestApp();
  const { make } = t;
  north = await make.organization({ name: 'Northbridge' });
  south = await make.organization({ name: 'Southgate' });
  a1 = await make.organization({ name: 'A1', resellerId: north });
  a2 = await make.organization({ name: 'A2', resellerId: north });
  b1 = await make.organization({ name: 'B1', resellerId: south });
  gone = await make.organization({ name: '[DELETED]', resellerId: north, deleted: true });
  staff = await person([], { superAdmin: true });
  ra = await person([[north, admin]]);
  rb = await person([[south, admin]]);
  adminA1 = await person([[a1, admin]]);
  operatorA1 = await person([[a1, operator]]);
});
afterAll(() => t.close());

const call = (who: Person, method: string, path: string, body?: unknown) =>
  t.call(method, `/users${path}`, { token: who.token, body });
const form = (email: string, more: object = {}) => ({
  firstName: 'Nieuwe',
  middleName: '',
  lastName: 'Mens',
  emailAddress: email,
  ...more,
});
let number = 0;
const address = () => `new-${++number}@example.test`;
const entry = (organizationId: string, role: EntryRole = operator) => ({
  organizationId,
  roles: [role],
});
const read = async (id: string) => (await call(staff, 'GET', `/${id}`)).body;
const asForm = (user: { personName: object }, more: object = {}) => ({
  ...user.personName,
  ...more,
});
const access = (user: {
  accessToOrganizations: { organization: { organizationId: string }; roles: string[] }[];
}) =>
  user.accessToOrganizations
    .map((e) => [e.organization.organizationId, e.roles.join(' ')])
    .toSorted();
const alive = async (who: Person) => (await call(who, 'GET', `/${who.id}`)).status === 200;

describe('the list', () => {
  const seen = async (who: Person, query = '') => {
    const { body, status } = await call(who, 'GET', `?perPage=1000&${query}`);
    expect(status).toBe(200);
    expect(body['hydra:totalItems']).toBe(body['hydra:member'].length);
    return (body['hydra:member'] as { userId: string }[]).map((user) => user.userId);
  };

  test('USERS-01 everyone sees oneself and those who share an organization within reach', async () => {
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
    // what the other side gives is not shown
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
        firstName: '  Jan  ',
        middleName: 'van der',
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
  test('USERS-03 is invited by mail, chooses a password with the link once, and signs in', async () => {
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

  test('USERS-03 a new invitation replaces the one before, three an hour', async () => {
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

  test('USERS-03 the answer says when mails are held up, and the user is kept', async () => {
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

  test('USERS-03 fields are checked; an address that is taken says so on its field, in any case', async () => {
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
        code: 'taken',
      },
    ]);
  });

  test('USERS-03 made by an administrator it belongs to the administrator’s organization, by the provider to none', async () => {
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

/** Rules G1 to G9 of the authorization model: who tries what on whom, and what comes of it. Nothing changes when it is refused. */
describe('escalation', () => {
  let target: Person, shared: Person, boss: Person;
  beforeEach(async () => {
    target = await person([[a1, operator]]);
    shared = await person([
      [a1, operator],
      [b1, operator],
    ]);
    boss = await person([[a1, operator]], { superAdmin: true });
  });
  const assign = (who: Person, users: string[], organizations: string[], roles?: EntryRole[]) =>
    call(who, 'POST', '/assign-organizations', {
      users,
      organizations,
      ...(roles ? { roles } : {}),
    });
  const remove = (who: Person, userId: string, organizationsIds: string[]) =>
    call(who, 'POST', '/remove-access', { userId, organizationsIds });
  const update = async (who: Person, id: string, more: object) =>
    call(who, 'PUT', `/${id}`, asForm(await read(id), more));
  const active = (who: Person, id: string, value: boolean) =>
    call(who, 'PUT', `/${id}/active`, { userId: id, active: value });

  const cases: [string, number, () => Promise<{ status: number }>][] = [
    ['G1 an operator gives access', 403, () => assign(operatorA1, [target.id], [a1])],
    ['G1 an operator takes access', 403, () => remove(operatorA1, target.id, [a1])],
    ['G1 access to another reseller’s organization', 422, () => assign(ra, [target.id], [b1])],
    ['G1 one forbidden pair among allowed ones', 422, () => assign(ra, [target.id], [a2, b1])],
    ['G1 one hidden user among visible ones', 422, () => assign(ra, [target.id, rb.id], [a2])],
    [
      'G1 an organization’s administrator gives the reseller',
      422,
      () => assign(adminA1, [target.id], [north], [admin]),
    ],
    [
      'G1 access to a deleted organization, by the reseller',
      422,
      () => assign(ra, [target.id], [gone]),
    ],
    ['G1 takes access of another reseller away', 422, () => remove(ra, shared.id, [a1, b1])],
    ['G1 takes access away that is not there', 422, () => remove(ra, target.id, [a1, a2])],
    [
      'G1 puts a foreign entry by update',
      422,
      () => update(ra, target.id, { accessToOrganizations: [entry(b1)] }),
    ],
    [
      'G1 makes a user with a foreign entry',
      422,
      () => call(ra, 'POST', '', form(address(), { accessToOrganizations: [entry(b1)] })),
    ],
    [
      'G2 makes a super admin',
      403,
      () => call(ra, 'POST', '', form(address(), { superAdmin: true })),
    ],
    ['G2 turns a user into a super admin', 403, () => update(ra, target.id, { superAdmin: true })],
    ['G2 turns oneself into a super admin', 403, () => update(ra, ra.id, { superAdmin: true })],
    [
      'G2 an entry with the global role',
      422,
      () => assign(ra, [target.id], [a1], ['ROLE_SUPER_ADMIN' as EntryRole]),
    ],
    ['G3 gives oneself access', 403, () => assign(ra, [ra.id], [a1], [admin])],
    ['G3 gives oneself access, the provider', 403, () => assign(staff, [staff.id], [a1])],
    ['G3 takes one’s own access away', 403, () => remove(ra, ra.id, [north])],
    [
      'G3 changes one’s own entries',
      403,
      () => update(adminA1, adminA1.id, { accessToOrganizations: [] }),
    ],
    ['G3 deactivates oneself', 403, () => active(ra, ra.id, false)],
    ['G3 the provider deactivates oneself', 403, () => active(staff, staff.id, false)],
    ['G3 the provider deletes oneself here', 403, () => call(staff, 'PUT', `/${staff.id}/delete`)],
    [
      'G4 renames who works for another reseller too',
      403,
      () => update(ra, shared.id, { firstName: 'Anders' }),
    ],
    ['G4 deactivates who works for another reseller too', 403, () => active(ra, shared.id, false)],
    [
      'G4 switches somebody’s reports who works elsewhere',
      403,
      () => update(ra, shared.id, { receiveSyncReport: true }),
    ],
    [
      'G4 an organization’s administrator renames the reseller’s staff',
      404,
      () => update(adminA1, ra.id, { firstName: 'Anders' }),
    ],
    ['G4 deactivates a super admin', 403, () => active(ra, boss.id, false)],
    ['G4 renames a super admin', 403, () => update(ra, boss.id, { firstName: 'Anders' })],
    ['G4 an operator renames', 403, () => update(operatorA1, target.id, { firstName: 'Anders' })],
    ['G4 deactivates a hidden user', 404, () => active(rb, target.id, false)],
    ['G6 an administrator deletes a user', 403, () => call(ra, 'PUT', `/${target.id}/delete`)],
    [
      'G7 an administrator turns two-factor off',
      403,
      () => call(ra, 'POST', `/${target.id}/reset-two-factor`),
    ],
    [
      'G7 an administrator sets a password',
      403,
      () =>
        t.call('PUT', `/profile/user/${target.id}/password`, {
          token: ra.token,
          body: {
            userId: target.id,
            oldPassword: testPassword,
            newPassword: 'three brown sparrows',
            newPasswordConfirmation: 'three brown sparrows',
          },
        }),
    ],
    [
      '4.3 the provider gives a deleted organization',
      422,
      () => assign(staff, [target.id], [gone]),
    ],
    [
      'T7 more than a thousand pairs',
      422,
      () =>
        assign(
          staff,
          [target.id, shared.id],
          Array.from({ length: 501 }, () => [a1, a2, b1, north, south])
            .flat()
            .slice(0, 1000)
            .map(() => t.make.randomId()),
        ),
    ],
    [
      'T7 the path names another user than the body',
      422,
      () => call(staff, 'PUT', `/${target.id}/active`, { userId: shared.id, active: false }),
    ],
  ];
  test.each(cases)('USERS-07 %s: %i', async (_what, status, attempt) => {
    const people = [target, shared, boss, ra, rb, adminA1, staff];
    const before = await Promise.all(people.map((who) => read(who.id)));
    const tokens = await Promise.all(people.map(alive));
    expect((await attempt()).status).toBe(status);
    const after = await Promise.all(people.map((who) => read(who.id)));
    expect(after).toEqual(before);
    expect(await Promise.all(people.map(alive))).toEqual(tokens);
    expect(tokens).not.toContain(false);
  });

  test('USERS-07 every pair is given at once, roles add up, and count on the next request', async () => {
    const fresh = await person([[a1, 'ROLE_VIEWER']]);
    const answer = await assign(ra, [fresh.id, shared.id], [a1, a2]);
    expect(answer.body).toEqual({ assigned: 4 });
    expect(access(await read(fresh.id))).toEqual(
      [
        [a1, 'ROLE_USER ROLE_VIEWER'],
        [a2, operator],
      ].toSorted(),
    );
    expect(access(await read(shared.id))).toContainEqual([b1, operator]);
    const { body } = await t.call('GET', '/organizations', { token: fresh.token });
    expect(body['hydra:totalItems']).toBe(2);
    const none = await assign(ra, [fresh.id], []);
    expect(none.body.violations[0].message).toBe('Please select at least one organization');
  });

  test('USERS-08 access is taken away within reach, and nothing else', async () => {
    expect((await remove(ra, shared.id, [a1])).body).toEqual({ removed: 1 });
    expect(access(await read(shared.id))).toEqual([[b1, operator]]);
    const { body } = await t.call('GET', '/organizations', { token: shared.token });
    expect(body['hydra:member'].map((o: { organizationId: string }) => o.organizationId)).toEqual([
      b1,
    ]);
  });

  test('USERS-04 a record sent back as it was read changes nothing; entries elsewhere stay', async () => {
    const { body } = await call(ra, 'GET', `/${shared.id}`);
    const back = {
      ...body,
      ...body.personName,
      accessToOrganizations: body.accessToOrganizations.map(
        (e: { organization: { organizationId: string }; roles: string[]; enabled: boolean }) => ({
          ...entry(e.organization.organizationId),
          roles: e.roles,
          enabled: e.enabled,
        }),
      ),
    };
    expect((await call(ra, 'PUT', `/${shared.id}`, back)).status).toBe(200);
    const promoted = await call(ra, 'PUT', `/${shared.id}`, {
      ...back,
      accessToOrganizations: [entry(a1, admin)],
    });
    expect(access(promoted.body)).toEqual([[a1, admin]]);
    expect(access(await read(shared.id))).toEqual(
      [
        [a1, admin],
        [b1, operator],
      ].toSorted(),
    );
  });

  test('USERS-04 names and reports are changed by who administers all of the person’s organizations', async () => {
    const { status, body } = await update(adminA1, target.id, {
      firstName: 'ß'.repeat(50),
      receiveSyncReport: true,
      receiveConnectionTaskReport: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      receiveSyncReport: true,
      receiveConnectionTaskReport: true,
      personName: { firstName: 'ß'.repeat(50) },
    });
  });

  test('USERS-06 a deactivated user is signed out at once, and a mailed link lets nobody in; active again it signs in', async () => {
    await t.make.write((tx) =>
      tx
        .updateTable('user_account')
        .set({ password_hash: null })
        .where('id', '=', shared.id)
        .execute(),
    );
    await call(staff, 'POST', `/${shared.id}/invitation`);
    const link = (await newestMail(t, shared.email)).token;
    for (const who of [target, shared])
      expect((await active(staff, who.id, false)).body.active).toBe(false);
    expect(await alive(target)).toBe(false);
    expect(
      (await loginAttempt(t, { email: target.email, password: testPassword })).statusCode,
    ).toBe(401);
    const set = await t.call('POST', `/users/reset-password/verify/${link}`, {
      body: {
        newPassword: 'three brown sparrows',
        newPasswordConfirmation: 'three brown sparrows',
      },
    });
    expect(set.status).toBe(400);
    expect((await active(ra, target.id, true)).body.active).toBe(true);
    expect(await alive(target)).toBe(false);
    expect(
      (await loginAttempt(t, { email: target.email, password: testPassword })).statusCode,
    ).toBe(200);
  });

  test('USERS-05 the provider deletes a user, softly: signed out, gone from every list, the address free', async () => {
    expect((await call(staff, 'PUT', `/${target.id}/delete`, { userId: target.id })).body).toEqual({
      userId: target.id,
    });
    expect(await alive(target)).toBe(false);
    expect((await call(staff, 'GET', `/${target.id}`)).status).toBe(404);
    expect((await call(staff, 'PUT', `/${target.id}/delete`)).status).toBe(404);
    expect((await call(staff, 'POST', '', form(target.email))).status).toBe(201);
  });

  test('USERS-08 the last organization of somebody was deleted: nothing to take away', async () => {
    const left = await person([[gone, operator]]);
    const answer = await remove(staff, left.id, [gone]);
    expect(answer.status).toBe(422);
    expect((await loginAttempt(t, { email: left.email, password: testPassword })).statusCode).toBe(
      200,
    );
    expect(
      (await t.call('GET', '/organizations', { token: left.token })).body['hydra:totalItems'],
    ).toBe(0);
  });
});

describe('the last super admin', () => {
  const staffIds = async () =>
    (
      await t.make.write((tx) =>
        tx.selectFrom('user_account').select(['id', 'roles', 'active', 'deleted_at']).execute(),
      )
    )
      .filter((row) => row.roles.includes('ROLE_SUPER_ADMIN') && row.active && !row.deleted_at)
      .map((row) => row.id);

  test('USERS-05 stays by every road, also when two take each other’s right at once', async () => {
    for (const road of ['delete', 'active', 'demote', 'mixed'] as const) {
      const [a, b] = [
        await person([], { superAdmin: true }),
        await person([], { superAdmin: true }),
      ];
      const others = (await staffIds()).filter((id) => id !== a.id && id !== b.id);
      await t.make.write((tx) =>
        tx.updateTable('user_account').set({ active: false }).where('id', 'in', others).execute(),
      );
      const take = async (who: Person, whom: Person, how: string) => {
        if (how === 'delete') return call(who, 'PUT', `/${whom.id}/delete`);
        if (how === 'active') return call(who, 'PUT', `/${whom.id}/active`, { active: false });
        return call(who, 'PUT', `/${whom.id}`, {
          firstName: 'Test',
          lastName: 'Mens',
          superAdmin: false,
        });
      };
      const answers = await Promise.all([
        take(a, b, road === 'mixed' ? 'delete' : road),
        take(b, a, road === 'mixed' ? 'demote' : road),
      ]);
      const left = await staffIds();
      expect(left).toHaveLength(1);
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      const last = left[0] === a.id ? a : b;
      const refused = await Promise.all(
        ['delete', 'active', 'demote'].map((how) => take(last, last, how)),
      );
      for (const answer of refused) {
        expect(answer.status).toBe(422);
        expect(answer.body.violations[0].code).toBe('last-super-admin');
      }
      await t.make.write((tx) =>
        tx.updateTable('user_account').set({ active: true }).where('id', 'in', others).execute(),
      );
    }
  });
});

test('USERS-07 changes and refusals stand in the audit, without anything secret', async () => {
  const target = await person([[a1, operator]]);
  await call(ra, 'POST', '/assign-organizations', { users: [target.id], organizations: [a2] });
  await call(ra, 'POST', '/assign-organizations', { users: [target.id], organizations: [b1] });
  await call(operatorA1, 'PUT', `/${target.id}/active`, { active: false });
  const rows = await t.make.write((tx) =>
    tx
      .selectFrom('audit')
      .select(['action', 'outcome', 'actor_id', 'detail'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute(),
  );
  expect(rows.map((row) => [row.action, row.outcome, row.actor_id])).toEqual([
    ['users.setUserActive', 'denied', operatorA1.id],
    ['users.assignOrganizations', 'refused', ra.id],
    ['users.assignOrganizations', 'done', ra.id],
  ]);
  expect(rows[2]?.detail).toEqual({ users: [target.id], organizations: [a2], roles: [operator] });
});
