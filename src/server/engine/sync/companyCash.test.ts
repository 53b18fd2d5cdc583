import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { syncState } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { connectPayhawk, pushModules } from '../../../../test/support/targetConnection.ts';
import { reopenFailed } from '../elements/reopenElements.queries.ts';

/* Expenses of Payhawk that were paid with cash of the company: nobody is owed them. */

let world: SyncWorld;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  state = syncState(world);
  await world.startWorker();
});
afterAll(() => world.close());

const journal = 'Journal for petty cash and advances';

/** Each target's settings, the one that is named first where none is set, and the accounts booked as owed. */
const targets: Readonly<
  Record<
    string,
    { settings: Record<string, string>; missing: [string, string]; owed: string; booked: string }
  >
> = {
  'exact-online': {
    settings: { cashJournal: '90', cashLedger: '1100', advanceLedger: '1900' },
    missing: [journal, journal],
    owed: 'purchaseEntry',
    booked: 'generalJournalEntry',
  },
  xero: {
    settings: { cashAccount: '1000', advanceAccount: '1010' },
    missing: ['Petty cash account', 'Account of advances'],
    owed: 'bill',
    booked: 'spendMoney',
  },
  twinfield: {
    settings: { cashJournal: 'MEMO', cashLedger: '1100', advanceLedger: '1900' },
    missing: [journal, journal],
    owed: 'purchaseTransaction',
    booked: 'journalTransaction',
  },
  afas: {
    settings: { cashJournal: '90', cashLedger: '1100', advanceLedger: '1900' },
    missing: [journal, journal],
    owed: 'purchaseTransaction',
    booked: 'journalTransaction',
  },
};

describe.each(Object.entries(targets))(
  'A22 API-05 cash of the company in %s',
  (target, expected) => {
    test('is refused by the name of the missing setting, then booked against it, and never owed', async () => {
      const account = `cash-${target}`;
      const connection = await connectPayhawk(world, target, account);
      const dial = world.sandbox.control.expensesAt('payhawk');
      for (const { id } of dial.list(account)) dial.remove(account, String(id));
      for (const type of ['cash', 'cashInAdvance', 'reimbursable'])
        dial.add(account, { type, ...dinner });
      const kinds = () =>
        world.sandbox.control
          .effects({ account, vendor: target, action: 'created' })
          .map(({ kind }) => kind);

      const tasks = await world.run(connection);
      expect(tasks[pushModules[target] ?? '']?.message).toBe('1 booked, 2 failed');
      const logs = (await state.logs(connection)).filter(({ code }) => code === 'mapping-missing');
      const [cash, advance] = expected.missing;
      const logged = logs.map(({ message, solution }) => `${message} ${solution}`).join(' ');
      expect(logged).toContain(`It was paid from petty cash, but “${cash}” isn’t set.`);
      expect(logged).toContain(`a cash advance, but “${advance}” isn’t set.`);
      expect(logged).toContain(`choose “${advance}”`);
      expect(kinds().filter((kind) => kind === expected.owed)).toHaveLength(1);
      expect(kinds()).not.toContain(expected.booked);

      await world.read((tx) =>
        sql`UPDATE connection_package SET settings = settings || ${JSON.stringify(expected.settings)}::jsonb
        WHERE connection_id = ${connection.id} AND package_type = ${target}`.execute(tx),
      );
      await world.read((tx) => reopenFailed({ tx, viewer: null }, connection.id));
      await world.run(connection);
      expect(await state.elements(connection)).toEqual({ complete: 3 });
      // only the employee's own outlay is owed
      expect(kinds().filter((kind) => kind === expected.owed)).toHaveLength(1);
      expect(kinds().filter((kind) => kind === expected.booked)).toHaveLength(2);
    });
  },
);

/** 121 euros, including 21 VAT. */
const dinner = {
  reconciliation: {
    totalAmount: 121,
    taxAmount: 21,
    currency: 'EUR',
    baseTotalAmount: 121,
    baseTaxAmount: 21,
    baseCurrency: 'EUR',
    fxRate: 1,
    accountCode: '4430',
    customFields: [],
  },
  taxRate: { code: 'NL21', name: 'high', rate: 21 },
  lineItems: [],
};
