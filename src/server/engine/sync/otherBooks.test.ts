import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPackage } from '../../../packages/registry.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { syncState, type Connection } from '../../../../test/support/syncState.ts';
import { reopenElements, reopenFailed } from '../elements/reopenElements.queries.ts';

// Ids of one administration mean nothing in another: after switching there and back each expense is booked correctly.

const expenses = 4;
let world: SyncWorld;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld();
  state = syncState(world);
  await world.startWorker();
});
afterAll(() => world.close());

/** The administrations that the connected login reaches. */
async function placesOf(connection: Connection, target: string, key: string): Promise<string[]> {
  const session = world.services.connectors.open({
    organizationId: connection.organizationId,
    signal: new AbortController().signal,
  });
  const context = await session.contextOf({
    packageType: target,
    credentialId: connection.credentials[target] ?? '',
    settings: {},
  });
  const options = (await getPackage(target)?.options[key]?.load(context)) ?? [];
  await session.close();
  return options.map(({ value }) => value);
}

const change = (connection: Connection, packageType: string, settings: Record<string, unknown>) =>
  world.read(async (tx) => {
    const row = await tx
      .selectFrom('connection_package')
      .select('settings')
      .where('connection_id', '=', connection.id)
      .where('package_type', '=', packageType)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('connection_package')
      .set({ settings: JSON.stringify({ ...(row.settings as object), ...settings }) })
      .where('connection_id', '=', connection.id)
      .where('package_type', '=', packageType)
      .execute();
  });

const scope = (tx: unknown) => ({ tx, viewer: undefined }) as never;
const booked = (account: string, tenant: string, kind: string) =>
  world.sandbox.control.effects({ account, tenant, kind, action: 'created' }).length;

async function resetAll(connection: Connection): Promise<void> {
  await world.read(async (tx) => {
    const rows = await tx
      .selectFrom('sync_element')
      .select('id')
      .where('connection_id', '=', connection.id)
      .execute();
    await reopenElements(
      scope(tx),
      rows.map(({ id }) => id),
    );
  });
}

test('CHG-01 wrong administration: old receipts are no references in the new one, and back again', async () => {
  const account = 'moved-division';
  const connection = await world.connect(account);
  world.expenses(account, expenses);
  const [first = '', second = ''] = await placesOf(connection, 'exact-online', 'divisions');
  expect(second).not.toBe('');
  // refused one by one, each after its receipt
  world.sandbox.control.fault({ vendor: 'exact-online', account, kind: 'blockedAccount' });
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ failed: expenses });
  const receipts = booked(account, first, 'document');
  expect(receipts).toBeGreaterThan(0);

  world.sandbox.control.clearFaults();
  await change(connection, 'exact-online', { division: second });
  await world.read((tx) => reopenFailed(scope(tx), connection.id));
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: expenses });
  expect(booked(account, second, 'purchaseEntry')).toBe(expenses);
  expect(booked(account, second, 'document')).toBe(receipts);
  expect(booked(account, first, 'purchaseEntry')).toBe(0);

  await change(connection, 'exact-online', { division: first });
  await resetAll(connection);
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: expenses });
  expect(booked(account, first, 'purchaseEntry')).toBe(expenses);
  // the first ones were found again
  expect(booked(account, first, 'document')).toBe(receipts);

  await change(connection, 'exact-online', { division: second });
  await resetAll(connection);
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ complete: expenses });
  expect(booked(account, second, 'purchaseEntry')).toBe(expenses);
});

test('CHG-01 another organisation: bills are created there with contacts of its own', async () => {
  const account = 'moved-tenant';
  const connection = await world.connect(account, 'xero');
  world.expenses(account, expenses);
  const [first = '', second = ''] = await placesOf(connection, 'xero', 'tenants');
  world.sandbox.control.fault({ vendor: 'xero', account, kind: 'closedPeriod' });
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({ failed: expenses });
  world.sandbox.control.clearFaults();
  await change(connection, 'xero', { tenants: [second] });
  await world.read((tx) => reopenFailed(scope(tx), connection.id));
  await world.run(connection);
  expect(booked(account, second, 'contact')).toBeGreaterThan(0);
  expect(booked(account, first, 'invoice')).toBe(0);
  expect((await state.logs(connection)).map((log) => log.code)).not.toContain('unknown-contact');
});

test('CHG-01 an expense recalled after the switch stays where it was written, with a message', async () => {
  const account = 'recalled-elsewhere';
  const connection = await world.connect(account);
  const [recalled = ''] = world.expenses(account, expenses);
  const [first = '', second = ''] = await placesOf(connection, 'exact-online', 'divisions');
  await world.run(connection);
  expect(booked(account, first, 'purchaseEntry')).toBe(expenses);
  await change(connection, 'exact-online', { division: second });
  world.sandbox.control.expenses.change(account, recalled, { status: 'rejected' });
  await world.run(connection);
  const element = await state.element(connection, recalled);
  expect(element.status).toBe('removed');
  const entry = await world.read((tx) =>
    tx
      .selectFrom('sync_document')
      .select(['sync_message', 'external_id'])
      .where('element_id', '=', element.id)
      .where('name', '=', 'purchaseEntry')
      .executeTakeFirstOrThrow(),
  );
  expect(entry.sync_message).toContain(first);
  expect(entry.external_id).not.toBeNull();
});
