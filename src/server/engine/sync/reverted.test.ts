import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { syncState } from '../../../../test/support/syncState.ts';

let world: SyncWorld;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld();
  state = syncState(world);
  await world.startWorker();
});
afterAll(() => world.close());

const exported = (account: string) =>
  world.sandbox.control.effects({ account, kind: 'expense', action: 'exported' }).length;

test('A9 API-05 an export undone at the source is confirmed again, and nothing booked twice', async () => {
  const account = 'reverted';
  const connection = await world.connect(account);
  const [id = ''] = world.expenses(account, 2);
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 2 });
  const entries = () => world.sandbox.control.effects({ account, kind: 'purchaseEntry' }).length;
  const before = { entries: entries(), exported: exported(account) };

  // a finance user undoes the export: the expense waits for one again
  world.sandbox.control.clock.advance(10 * 60_000);
  world.sandbox.control.expenses.change(account, id, { status: 'forExpenseExport' });
  // fetched while the source accepts no exports: the element's message explains it
  world.sandbox.control.fault({ vendor: 'yokoy', kind: '503', match: 'POST .*export-tasks' });
  await world.start(connection);
  await expect
    .poll(async () => (await state.element(connection, id)).message, { timeout: 20_000 })
    .toContain('taken back');
  world.sandbox.control.clearFaults();
  await expect.poll(() => exported(account), { timeout: 60_000 }).toBe(before.exported + 1);
  expect(entries()).toBe(before.entries);
});
