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

test("A2 A5 C1 a push reads the books' facts once, and not at all without something to write", async () => {
  const account = 'asked';
  // as set up before there was a setting for lines without VAT
  const connection = await world.connect(account, 'exact-online', { zeroVatCode: '' });
  world.expenses(account, 4);
  const { control } = world.sandbox;
  const drive = { expenseType: 'mileage', taxItems: [], additionalCategoryItems: [] };
  control.expenses.add(account, { ...drive, paymentMethod: 'paidPrivately' });
  const requests = (path: string) =>
    control.requests({ account }).filter((request) => request.path.includes(path)).length;
  const before = requests('vat/VATCodes');
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: 5 });
  expect(requests('vat/VATCodes') - before).toBe(1);
  await world.run(connection);
  expect(requests('vat/VATCodes') - before).toBe(1);
});
