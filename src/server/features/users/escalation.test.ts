import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPassword } from '../../../../test/support/factories.ts';
import { loginAttempt } from '../../../../test/support/loginAttempt.ts';
import { newestMail } from '../../../../test/support/mailbox.ts';
import {
  a1,
  a2,
  access,
  address,
  admin,
  adminA1,
  alive,
  asForm,
  b1,
  call,
  entry,
  form,
  gone,
  north,
  operator,
  operatorA1,
  person,
  ra,
  rb,
  read,
  south,
  staff,
  startPeople,
  t,
  type Person,
} from '../../../../test/support/people.ts';
import type { EntryRole } from '../../../contract/roles.ts';

beforeAll(startPeople);
afterAll(() => t.close());

/** Rules G1 to G9 of the authorization model: actor, action, target and result. A refusal changes nothing. */
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

  test('USERS-07 all pairs are assigned at once, roles add up, and apply to the next request', async () => {
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

  test('USERS-08 access is removed within reach, and nothing else', async () => {
    expect((await remove(ra, shared.id, [a1])).body).toEqual({ removed: 1 });
    expect(access(await read(shared.id))).toEqual([[b1, operator]]);
    const { body } = await t.call('GET', '/organizations', { token: shared.token });
    expect(body['hydra:member'].map((o: { organizationId: string }) => o.organizationId)).toEqual([
      b1,
    ]);
  });

  test('USERS-04 read-only fields of a returned record change nothing; entries elsewhere stay', async () => {
    const { body } = await call(ra, 'GET', `/${shared.id}`);
    const whole = await read(shared.id);
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
    expect((await call(ra, 'GET', `/${shared.id}`)).body).toEqual(body);
    expect(await read(shared.id)).toEqual(whole);
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

  test('USERS-04 names and reports need an administrator of all of the person’s organizations', async () => {
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

  test('USERS-06 a deactivated user is signed out and mailed links stop working, until reactivation', async () => {
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

  test('USERS-08 after the user’s last organization was deleted there is nothing to remove', async () => {
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
