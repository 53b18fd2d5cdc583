import { afterAll, beforeAll, expect, test } from 'vitest';
import { soaking } from '../../../../test/support/soaking.ts';
import { startWizard, type Wizard } from '../../../../test/support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../../../../test/support/wizardConnection.ts';

// Whatever happens to the answer of a booking: it is booked once, with its receipt, and its source is notified.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

/** Writes of bookings by target: payables, and card payments. */
const writes = {
  afas: ['POST .*FiEntries'],
  'exact-online': ['POST .*/PurchaseEntries', 'POST .*/GeneralJournalEntries'],
  twinfield: [' transactions$'],
  xero: ['PUT .*/Invoices', 'PUT .*/BankTransactions'],
} as const;
type Target = keyof typeof writes;

const bookings = [
  ...['purchaseEntry', 'generalJournalEntry', 'purchaseTransaction', 'journalTransaction'],
  ...['bill', 'creditNote', 'spendMoney', 'receiveMoney'],
];
/** The first ones of a source are one of each kind. */
const expenses = soaking ? 24 : 4;
const lost = soaking ? 10 : 2;
/** Time for a run: with many lost replies a package's calls per minute are spent, and it waits for the next. */
const settlingMs = soaking ? 300_000 : 60_000;

const cases = (['payhawk', 'yokoy'] as const).flatMap((source) =>
  (Object.keys(writes) as Target[]).flatMap((target) =>
    (['dropAfterCommit', 'otherJson'] as const).map((kind) => [source, target, kind] as const),
  ),
);

test.each(cases)(
  'A20 API-05 R3 %s to %s, %s: booked once and complete after two runs at most',
  async (source, target, kind) => {
    const account = `${kind === 'otherJson' ? 'other' : 'lost'}-${source}-${target}`;
    const { control } = w.t.sandbox!;
    const id = await connectByWizard(w, [source, target], account);
    const dial = control.expensesAt(source);
    const there = dial.list(account);
    const byCard = there
      .filter((expense) => expense['paymentMethod'] === 'companyCreditCard')
      .slice(0, 1);
    const kept = new Set([...new Set([...byCard, ...there])].slice(0, expenses));
    for (const expense of there)
      if (!kept.has(expense)) dial.remove(account, String(expense['id']));
    const matches = writes[target];
    for (const match of matches)
      control.fault({ vendor: target, account, kind, match, times: lost / matches.length });
    const run = async () => {
      expect((await w.call('POST', `/connections/${id}/force-run`)).status).toBeLessThan(300);
      await runSettled(w, id, settlingMs);
    };
    await run();
    // what the first run put off after several of them is written by the second, which has none
    const waiting = control.faults().filter((fault) => fault.account === account);
    expect(waiting.filter(({ struck }) => !soaking || struck === 0)).toEqual([]);
    control.clearFaults({ account });
    await run();
    const { body } = await w.call('GET', `/connections/${id}/runs`);
    expect(body['hydra:member'][0]).toMatchObject({
      outcome: expect.stringMatching(/complete|nothing/),
    });
    const made = control.effects({ account, action: 'created' });
    const refs = made
      .filter(({ kind: effectKind }) => bookings.includes(effectKind))
      .map(({ ref }) => ref);
    expect(refs.toSorted()).toEqual([...new Set(refs)].toSorted());
    expect(refs).toHaveLength(expenses);
    const notifications =
      source === 'payhawk'
        ? control.effects({ account, kind: 'expenseLink' })
        : control.effects({ account, action: 'exported' });
    expect(new Set(notifications.map((notification) => notification.id)).size).toBe(expenses);
    expect(notifications).toHaveLength(expenses);
    const files = made.filter(({ kind: effectKind }) =>
      ['documentAttachment', 'attachment'].includes(effectKind),
    );
    expect(files.length > 0).toBe(target !== 'twinfield');
    // existing bookings were not changed
    expect(
      control
        .effects({ account, action: 'updated' })
        .filter((effect) => bookings.includes(effect.kind)),
    ).toEqual([]);
  },
  2 * settlingMs + 30_000,
);
