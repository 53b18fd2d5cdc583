import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  a1,
  a2,
  access,
  admin,
  asForm,
  b1,
  call,
  entry,
  operator,
  person,
  ra,
  read,
  staff,
  startPeople,
  t,
} from '../../../../test/support/people.ts';

beforeAll(startPeople);
afterAll(() => t.close());

test('USERS-04 the second of two who change a user is refused, and nothing of the first is lost', async () => {
  const target = await person([[a1, operator]]);
  const { body: opened } = await call(ra, 'GET', `/${target.id}`);
  const save = (version: string, more: object) =>
    call(ra, 'PUT', `/${target.id}`, asForm(opened, { version, ...more }));
  const first = await save(opened.version, { accessToOrganizations: [entry(a1, admin)] });
  expect(first.status).toBe(200);

  const late = await save(opened.version, { accessToOrganizations: [entry(a1), entry(a2)] });
  expect(late.status).toBe(409);
  expect(late.body.code).toBe('form.changedMeanwhile');
  expect(access(await read(target.id))).toEqual([[a1, admin]]);

  // given by another form
  const assigned = { users: [target.id], organizations: [a2] };
  expect((await call(ra, 'POST', '/assign-organizations', assigned)).status).toBe(200);
  expect((await save(first.body.version, { firstName: 'Late' })).status).toBe(409);
  const now = await call(ra, 'GET', `/${target.id}`);
  expect((await save(now.body.version, { firstName: 'Late' })).body.personName.firstName).toBe(
    'Late',
  );
});

test('USERS-04 access that an administrator does not see changes no version of theirs', async () => {
  const target = await person([[a1, operator]]);
  const { version } = (await call(ra, 'GET', `/${target.id}`)).body;
  const assigned = { users: [target.id], organizations: [b1] };
  expect((await call(staff, 'POST', '/assign-organizations', assigned)).status).toBe(200);
  expect((await call(ra, 'GET', `/${target.id}`)).body.version).toBe(version);
});
