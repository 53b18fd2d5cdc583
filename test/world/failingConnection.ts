import type { openWorld } from './openWorld.ts';

/** A switched-on connection with `count` expenses at its source, and the faults that the sandbox's books can be given. */
export async function failingConnection(
  { world, switchOn }: ReturnType<typeof openWorld>,
  account: string,
  count: number,
) {
  const connection = await world.connect(account);
  const expenses = world.expenses(account, count);
  await switchOn(connection.id);
  const fault = (kind: 'blockedAccount' | 'closedPeriod' | 'unknownJournal' | 'unknownLedger') =>
    world.sandbox.control.fault({ vendor: 'exact-online', account, kind });
  return { connection, fault, expenses };
}
