import { formatCalendarDate } from '../../../contract/messages/formatParam.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncState, type Connection } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';

let world: SyncWorld;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  state = syncState(world);
  await world.startWorker();
});
afterAll(() => world.close());

const startFrom = (connection: Connection, date: string) =>
  world.read((tx) =>
    tx
      .updateTable('connection')
      .set({ synchronization_start_date: date })
      .where('id', '=', connection.id)
      .execute(),
  );

/** Expenses of an account with these posting dates. */
function dated(account: string, dates: string[]): Map<string, string> {
  world.expenses(account, 0);
  return new Map(
    dates.map((postingDate) => [
      postingDate,
      String(
        world.sandbox.control.expenses.add(account, { postingDate, expenseDate: postingDate })[
          'id'
        ],
      ),
    ]),
  );
}

const byDate = async (connection: Connection) =>
  Object.fromEntries(
    (
      await world.read((tx) =>
        tx
          .selectFrom('sync_element')
          .select(['element_date', 'status'])
          .where('connection_id', '=', connection.id)
          .orderBy('element_date')
          .execute(),
      )
    ).map((row) => [row.element_date, row.status]),
  );

const logsOf = (connection: Connection) =>
  world.read((tx) =>
    tx
      .selectFrom('log_entry')
      .select(['message', 'status'])
      .where('connection_id', '=', connection.id)
      .where('code', '=', 'before-start-date')
      .execute(),
  );

// within the vendor's limits: at most a year back
const day = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const [early, middle, late] = [day(60), day(40), day(20)] as const;

test('elements before the start date are ignored, and reopened when it moves before them', async () => {
  const connection = await world.connect('earlier');
  const ids = dated('earlier', [early, middle, late]);
  await startFrom(connection, day(30));
  const first = await world.run(connection);
  expect(await byDate(connection)).toEqual({
    [early]: 'ignored',
    [middle]: 'ignored',
    [late]: 'complete',
  });
  // shown by the task and, with what to do, by the log
  const ignoredMessage = `2 ignored: dated before the start date ${formatCalendarDate(day(30), 'en')}`;
  expect(first['yokoy_fetch_expenses']?.message).toBe(
    `3 read, 3 new, 0 changed, ${ignoredMessage}`,
  );
  expect(await logsOf(connection)).toEqual([{ message: ignoredMessage, status: 'resolved' }]);
  expect((await state.element(connection, ids.get(early) ?? '')).message).toContain(
    formatCalendarDate(day(30), 'en'),
  );

  await startFrom(connection, day(50));
  const tasks = await world.run(connection);
  expect(tasks['yokoy_fetch_expenses']?.message).toMatch(/, 0 new, 1 changed$/);
  expect(await byDate(connection)).toEqual({
    [early]: 'ignored',
    [middle]: 'complete',
    [late]: 'complete',
  });
  expect([...state.booked('earlier').values()]).toEqual([1, 1]);
});

test('a start date that moves earlier reads what was never read, and books nothing twice', async () => {
  const connection = await world.connect('unread');
  dated('unread', [late]);
  await startFrom(connection, day(30));
  await world.run(connection);
  // an older one, last changed before the cursor
  world.sandbox.control.expenses.add('unread', {
    postingDate: middle,
    expenseDate: middle,
    lastModified: `${day(39)}T12:00:00.000Z`,
  });
  await world.run(connection);
  expect(await byDate(connection)).toEqual({ [late]: 'complete' });
  await startFrom(connection, day(50));
  await world.run(connection);
  expect(await byDate(connection)).toEqual({ [middle]: 'complete', [late]: 'complete' });
  expect([...state.booked('unread').values()]).toEqual([1, 1]);
});

test('a start date that moves later ignores what waits, and nothing that is complete', async () => {
  const connection = await world.connect('later');
  const ids = dated('later', [early, middle, late]);
  await startFrom(connection, day(90));
  const fault = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'later',
    kind: 'closedPeriod',
    period: middle.slice(0, 7),
  });
  await world.run(connection);
  const before = await byDate(connection);
  expect(before[middle]).toBe('failed');
  expect(before[late]).toBe(late.slice(0, 7) === middle.slice(0, 7) ? 'failed' : 'complete');

  await startFrom(connection, day(30));
  world.sandbox.control.clearFaults({ id: fault });
  await world.run(connection);
  const after = await byDate(connection);
  expect(after[middle]).toBe('ignored');
  expect((await state.element(connection, ids.get(middle) ?? '')).message).toContain(
    formatCalendarDate(day(30), 'en'),
  );
  if (before[early] === 'complete') expect(after[early], 'what is complete stays').toBe('complete');
  expect(state.booked('later').get(ids.get(middle) ?? '')).toBeUndefined();
});

test('an element that a person ignored stays ignored wherever the start date moves', async () => {
  const connection = await world.connect('person');
  const ids = dated('person', [middle]);
  await startFrom(connection, day(30));
  await world.run(connection);
  const { ignoreElement } = await import('../elements/reopenElements.queries.ts');
  const { id } = await state.element(connection, ids.get(middle) ?? '');
  await world.read((tx) => ignoreElement({ tx, viewer: undefined as never }, id));
  await startFrom(connection, day(90));
  await world.run(connection);
  expect(await byDate(connection)).toEqual({ [middle]: 'ignored' });
});
