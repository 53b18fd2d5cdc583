import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase.ts';
import { allOf, belongsTo, countFound, foundPage, listPage, type List } from './listPage.ts';
import { reached } from './reached.ts';

const [ownId, otherId] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
];
const viewer = { superAdmin: false, organizations: [ownId], grants: [ownId] };
const page = { page: 1, perPage: 3 };
const books: List = {
  table: 'book b',
  reached: reached(viewer, 'b.organization_id'),
  sorts: {
    id: sql`b.id`,
    shelf: sql`b.shelf`,
    sold: [sql`b.sold`, sql`NULLS LAST`],
  },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`CREATE TABLE book (id int PRIMARY KEY, organization_id uuid NOT NULL, shelf text NOT NULL, sold int)`.execute(
    database.db,
  );
  // eight books of the viewer on two shelves, of which two are sold; the ninth belongs to another organization
  await sql`INSERT INTO book SELECT n, CASE n WHEN 9 THEN ${otherId} ELSE ${ownId} END::uuid, CASE WHEN n % 2 = 0 THEN 'even' ELSE 'odd' END,
    CASE WHEN n < 3 THEN n END FROM generate_series(1, 9) n`.execute(database.db);
});
afterAll(() => database.drop());

const list = (query: { page?: number; sortBy?: string }, more: Partial<List> = {}) =>
  database.db.transaction().execute(async (tx) => {
    const { rows, total } = await listPage<{ id: number }>(
      { tx, viewer },
      { ...page, ...query },
      { ...books, ...more },
    );
    return { ids: rows.map(({ id }) => id), total };
  });

test('LIST-07 a list shows the rows within reach, by its first sort, descending, and counts them', async () => {
  expect(await list({})).toEqual({ ids: [8, 7, 6], total: 8 });
  expect(await list({ page: 3 })).toEqual({ ids: [2, 1], total: 8 });
  expect(await list({}, { reached: belongsTo('b.organization_id', otherId) })).toEqual({
    ids: [9],
    total: 1,
  });
});

test('LIST-07 rows with the same value are sorted by id, so that pages never overlap', async () => {
  expect((await list({ sortBy: 'shelf' })).ids).toEqual([2, 4, 6]);
  expect((await list({ sortBy: 'shelf', page: 2 })).ids).toEqual([8, 1, 3]);
  expect((await list({ sortBy: '-sold' })).ids).toEqual([2, 1, 8]);
  expect((await list({}, { defaultSort: 'id' })).ids).toEqual([1, 2, 3]);
});

test('LIST-07 a sort that the list does not have is an error', async () => {
  await expect(list({ sortBy: '-organization_id' })).rejects.toThrow('-organization_id');
});

test('LIST-07 filters apply together, and an absent one not at all', async () => {
  const where = [sql`b.shelf = 'odd'`, undefined, false, '' as const, sql`b.id > 1`] as const;
  expect(await list({}, { where })).toEqual({ ids: [7, 5, 3], total: 3 });
  expect(await list({}, { where: [false] })).toMatchObject({ total: 8 });
});

test('LIST-07 rows are counted up to one more than the maximum', async () => {
  expect((await list({}, { maxCounted: 4 })).total).toBe(5);
});

test('LIST-07 what is joined is joined for the page alone, in its order', async () => {
  const around: List['around'] = (rows, order) => sql`WITH page AS (${rows})
    SELECT b.id * 10 + (SELECT count(*)::int FROM page) AS id FROM page b ORDER BY ${order}`;
  expect((await list({ sortBy: 'shelf' }, { around })).ids).toEqual([23, 43, 63]);
});

test('LIST-07 one scan gives the page and the count', async () => {
  const found = foundPage({ ...page, page: 2 }, { ...books, where: [sql`b.id <> 8`] });
  const { rows } = await sql`WITH ${found}
    SELECT ${countFound} AS total, ARRAY(SELECT id FROM page) AS ids`.execute(database.db);
  expect(rows).toEqual([{ total: 7, ids: [4, 3, 2] }]);
});

test('LIST-07 no conditions are no restriction', async () => {
  const { rows } = await sql`SELECT ${allOf([])} AS met`.execute(database.db);
  expect(rows).toEqual([{ met: true }]);
});
