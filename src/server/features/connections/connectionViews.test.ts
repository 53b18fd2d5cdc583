import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { maxViews } from '../../../contract/connectionViews.ts';

let t: TestApp;
const people: Record<'one' | 'colleague' | 'staff', { id: string; token: string }> = {} as never;

beforeAll(async () => {
  t = await startTestApp({});
  const organizationId = await t.make.organization({ name: 'Bakkerij' });
  const as = async (user: Parameters<TestApp['make']['user']>[0]) => {
    const { id } = await t.make.user(user);
    return { id, token: await t.make.session(id) };
  };
  const entries = [{ organizationId, roles: ['ROLE_VIEWER' as const] }];
  people.one = await as({ entries });
  people.colleague = await as({ entries });
  people.staff = await as({ superAdmin: true });
});
afterAll(() => t.close());

type Who = keyof typeof people;
const path = (who: Who, rest = 'connection-views') => `/users/${people[who].id}/${rest}`;
const as = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest?: string, body?: object) =>
  t.call(method, path(who, rest), { token: people[who].token, ...(body ? { body } : {}) });
const createView = (who: Who, name: string, more: object = {}) =>
  as(who, 'POST', 'connection-views', { name, address: {}, ...more });
const names = async (who: Who) =>
  ((await as(who, 'GET')).body['hydra:member'] as { name: string }[]).map(({ name }) => name);

test('CLIST-06 a view stores the address, can be changed and deleted, and belongs to its owner alone', async () => {
  const address = {
    search: 'a%_"\'',
    health: 'failing',
    sortBy: '-health',
    columns: 'name,health,tag',
  };
  const made = await createView('one', 'Failing here', { address });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: 'Failing here', address, isDefault: false });
  const rest = `connection-views/${made.body.viewId as string}`;

  // neither a colleague nor the provider's staff see or change it, under their own name or its owner's
  for (const other of ['colleague', 'staff'] as const) {
    expect(await names(other)).toEqual([]);
    expect((await as(other, 'PUT', rest, { name: 'Mine' })).status).toBe(404);
    expect((await as(other, 'DELETE', rest)).status).toBe(404);
    const { token } = people[other];
    expect((await t.call('GET', path('one'), { token })).status).not.toBe(200);
    expect((await t.call('DELETE', path('one', rest), { token })).status).not.toBe(200);
  }

  expect((await as('one', 'PUT', rest, { name: 'Failing' })).body).toMatchObject({
    name: 'Failing',
    address,
  });
  const changed = await as('one', 'PUT', rest, { address: { active: 'true' } });
  expect(changed.body).toMatchObject({ name: 'Failing', address: { active: 'true' } });
  expect((await as('one', 'DELETE', rest)).status).toBe(200);
  expect((await as('one', 'DELETE', rest)).status).toBe(404);
  expect(await names('one')).toEqual([]);
});

test('CLIST-06 at most one view is the default', async () => {
  const first = await createView('one', 'First', { isDefault: true });
  const second = await createView('one', 'Second', { isDefault: true });
  const defaults = async () =>
    ((await as('one', 'GET')).body['hydra:member'] as { name: string; isDefault: boolean }[])
      .filter(({ isDefault }) => isDefault)
      .map(({ name }) => name);
  expect(await defaults()).toEqual(['Second']);
  const rest = (made: typeof first) => `connection-views/${made.body.viewId as string}`;
  // two windows at once
  await Promise.all([
    as('one', 'PUT', rest(first), { isDefault: true }),
    as('one', 'PUT', rest(second), { isDefault: true }),
  ]);
  expect(await defaults()).toHaveLength(1);
  await as('one', 'PUT', rest(first), { isDefault: true });
  await as('one', 'PUT', rest(first), { isDefault: false });
  expect(await defaults()).toEqual([]);
  for (const made of [first, second]) await as('one', 'DELETE', rest(made));
});

test('CLIST-06 a taken or empty name, or an invalid address, gives a clear error', async () => {
  const made = await createView('one', 'Mine');
  const taken = await createView('one', 'MINE');
  expect(taken.status).toBe(422);
  expect(taken.body.violations).toMatchObject([
    { propertyPath: 'name', code: 'connections.viewNameTaken' },
  ]);
  expect((await createView('colleague', 'Mine')).status).toBe(201);
  const rest = `connection-views/${made.body.viewId as string}`;
  expect((await as('one', 'PUT', rest, { name: 'mine' })).status).toBe(200);
  for (const name of ['', '   ', ' padded', 'two\nlines', 'x'.repeat(61), 'a\u202eb', 7])
    expect((await createView('one', name as string)).status, String(name)).toBe(422);
  for (const address of [
    { health: 'merry' },
    { sortBy: 'password' },
    { columns: 'name,secret' },
    { columns: 'health' },
    { perPage: '100000' },
    { search: 'x'.repeat(201) },
    { wizard: 'new' },
  ])
    expect((await createView('one', 'Other', { address })).status, JSON.stringify(address)).toBe(
      422,
    );
  expect(await names('one')).toEqual(['mine']);
});

test('CLIST-06 columns stored by an older version that no longer exist are still answered', async () => {
  await t.make.write((tx) =>
    sql`UPDATE connection_view SET address = '{"health": "gone", "columns": "name,gone"}'
      WHERE user_id = ${people.one.id}`.execute(tx),
  );
  await t.make.write((tx) =>
    sql`INSERT INTO connection_columns VALUES (${people.one.id}, '{gone,tag,health}')`.execute(tx),
  );
  const { status, body } = await as('one', 'GET');
  expect(status).toBe(200);
  expect(body.columns).toEqual(['health', 'tag']);
  expect(body['hydra:member']).toMatchObject([{ address: { health: 'gone' } }]);
});

test('CLIST-06 there are at most fifty views, also with concurrent requests', async () => {
  const answers = await Promise.all(
    Array.from({ length: maxViews + 5 }, (_, n) => createView('staff', `View ${n}`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxViews);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(5);
  for (const { status, body } of refused)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'connections.viewsFull' });
  expect(await names('staff')).toHaveLength(maxViews);
});

test('CLIST-07 columns are stored for the person, in their order, until reset', async () => {
  const put = (columns: unknown) => as('colleague', 'PUT', 'connection-columns', { columns });
  expect((await as('colleague', 'GET')).body.columns).toBeNull();
  expect((await put(['tag', 'health', 'tag'])).body).toEqual({ columns: ['health', 'tag'] });
  expect((await as('colleague', 'GET')).body.columns).toEqual(['health', 'tag']);
  expect((await put([])).body).toEqual({ columns: [] });
  expect((await put(['secret'])).status).toBe(422);
  expect((await as('colleague', 'GET')).body.columns).toEqual([]);
  expect((await put(null)).body).toEqual({ columns: null });
  expect((await as('colleague', 'GET')).body.columns).toBeNull();
});

test('CLIST-06 deleting an account deletes its views and chosen columns', async () => {
  const left = () =>
    t.make.write(async (tx) => {
      const { rows } = await sql<{ user_id: string }>`
        SELECT user_id FROM connection_view UNION SELECT user_id FROM connection_columns`.execute(
        tx,
      );
      return rows.map(({ user_id: id }) => id);
    });
  expect(await left()).toContain(people.one.id);
  await t.make.write((tx) =>
    sql`UPDATE user_account SET deleted_at = now() WHERE id = ${people.one.id}`.execute(tx),
  );
  expect(await left()).not.toContain(people.one.id);
  expect(await left()).toContain(people.staff.id);
});
