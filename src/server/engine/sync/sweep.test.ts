import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToyWorld } from '../../../../test/support/toyWorld.ts';
import { isDoubtful } from './sweep.ts';

describe('a full sweep is believed', () => {
  const ids = (n: number) => Array.from({ length: n }, (_, i) => `e${i}`);
  test.each([
    ['nothing is missing', 12, 0, 12, false],
    ['one of two', 2, 1, 1, false],
    ['three of twelve', 12, 3, 9, false],
    ['a quarter', 40, 10, 30, false],
    ['more than a quarter', 40, 11, 29, true],
    ['nothing was held', 1, 1, 0, true],
    ['nothing is known, nothing held', 0, 0, 0, false],
    // all seen ids are unknown: the key sees another company
    ['all of them, and others came', 12, 12, 30, true],
  ])('%s: %i known, %i missing, %i held → in doubt: %s', (_, known, missing, held, doubtful) => {
    expect(isDoubtful({ known, missing: ids(missing) }, held)).toBe(doubtful);
  });
});

describe('what the runtime infers from a full sweep', () => {
  let world: Awaited<ReturnType<typeof createToyWorld>>;
  beforeAll(async () => {
    world = await createToyWorld();
  });
  afterAll(() => world.close());

  const many = Array.from({ length: 8 }, (_, i) => `p${i}`);

  async function known() {
    const connection = await world.connect();
    for (const id of many) connection.toy.put(id, true);
    await connection.work('fetch');
    const { toy, all, connectionId } = connection;
    return {
      ...connection,
      async swept(ids: string[]) {
        toy.sweep = ids;
        await connection.work('fetch');
        toy.sweep = undefined;
        const states = [...(await connection.elements()).values()];
        return states.filter(({ status }) => status === 'removed').map(({ source_id: id }) => id);
      },
      cursor: () =>
        all((tx) =>
          tx
            .selectFrom('sync_cursor')
            .select('cursor')
            .where('connection_id', '=', connectionId)
            .executeTakeFirstOrThrow(),
        ),
    };
  }

  test('B1 elements missing from a complete sweep are gone; ones changed in the same pull are not', async () => {
    const { swept, toy, cursor } = await known();
    toy.put('new', true);
    expect(await swept(many.slice(1))).toEqual(['p0']);
    expect((await cursor()).cursor).toMatchObject({ swept: true });
  });

  test('C7 an empty sweep and a much smaller one remove nothing, and are repeated', async () => {
    const { swept, cursor } = await known();
    expect(await swept([])).toEqual([]);
    expect(await swept(many.slice(5))).toEqual([]);
    expect((await cursor()).cursor).not.toMatchObject({ swept: true });
    expect(await swept(many.slice(2))).toEqual(['p0', 'p1']);
  });
});
