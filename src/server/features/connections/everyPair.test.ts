import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyBooks } from '../../../../test/support/toggleBooks.ts';
import { startWizard, type Wizard } from '../../../../test/support/wizardCalls.ts';
import { connectByWizard, lastRunCompleted } from '../../../../test/support/wizardConnection.ts';
import { connectionRefusal, packages as everyPackage } from '../../../packages/registry.ts';
import { insurancePackage, paymentTogglePackage } from '../../../contract/packageTraits.ts';

// Each pair of packages, by the wizard's calls and a run, against the sandbox.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

const bookings = [
  ...['purchaseEntry', 'generalJournalEntry', 'purchaseTransaction', 'journalTransaction'],
  ...['bill', 'creditNote', 'spendMoney', 'receiveMoney'],
];
const targets = ['afas', 'exact-online', 'twinfield', 'xero'] as const;
/** One of each kind, as far as the source offers them among its first documents. */
const documents = 4;

const expensePairs = ['payhawk', 'yokoy'].flatMap((source) =>
  targets.map((target) => [source, target] as const),
);
test.each(expensePairs)(
  'API-05 WIZ-14 %s and %s, from the wizard to a single booking that is reported to the source',
  async (source, target) => {
    const account = `${source.slice(0, 2)}-${target}`;
    const { control } = w.t.sandbox!;
    const id = await connectByWizard(w, [source, target], account);
    const dial = control.expensesAt(source as 'payhawk');
    for (const expense of dial.list(account).slice(documents))
      dial.remove(account, String(expense['id']));
    const run = await w.call('POST', `/connections/${id}/force-run`);
    expect(run.status, JSON.stringify(run.body)).toBeLessThan(300);
    await lastRunCompleted(w, id);
    const effects = control.effects({ account, action: 'created' });
    const booked = effects.filter(({ kind }) => bookings.includes(kind)).map(({ ref }) => ref);
    expect(new Set(booked).size).toBe(documents);
    expect(booked).toHaveLength(documents);
    const notifications =
      source === 'payhawk'
        ? control.effects({ account, kind: 'expenseLink' })
        : control.effects({ account, action: 'exported' });
    expect(notifications).toHaveLength(documents);
    if (source === 'payhawk') expect(notifications[0]?.text).toMatch(/Booked in .+/);
    const files = effects.filter(({ kind }) => ['documentAttachment', 'attachment'].includes(kind));
    if (target === 'twinfield') expect(files).toEqual([]);
    else expect(files.length).toBeGreaterThan(0);
    // signing values never appear in an address
    expect(JSON.stringify(control.requests({ account }))).not.toContain('sandbox-payhawk-key');
    const recorded = await w.call('GET', `/connections/${id}/request-and-responses`);
    expect(JSON.stringify(recorded.body)).not.toMatch(/sandbox-(twinfield|yokoy)-secret/);
  },
  90_000,
);

const peoplePairs = ['afas', 'bamboohr'] as const;
test.each(peoplePairs)(
  'EVT-01 WIZ-14 %s and the insurer, from the wizard to events of everybody',
  async (source) => {
    const id = await connectByWizard(w, [source, insurancePackage], `in-${source}`);
    expect((await w.call('POST', `/connections/${id}/force-run`)).status).toBeLessThan(300);
    await lastRunCompleted(w, id);
    const { body } = await w.call('GET', `/connections/${id}/data/${insurancePackage}/events`);
    expect(body['hydra:totalItems']).toBeGreaterThan(0);
  },
  90_000,
);

test.each(everyBooks)(
  'PAY-02 WIZ-14 $packageType and the payment toggle, from the wizard to debtors that pay otherwise',
  async ({ packageType, pays, open }) => {
    const account = `to-${packageType}`;
    const books = await open(w.t.sandbox!, account);
    const before = (await books.debtors()).filter((debtor) => debtor.pays === pays.before);
    const id = await connectByWizard(w, [packageType, paymentTogglePackage], account);
    const start = `/connections/${id}/payment-toggle/initial-run/start`;
    const started = await w.call('POST', start, {});
    expect(started.status, JSON.stringify(started.body)).toBeLessThan(300);
    await lastRunCompleted(w, id);
    const after = await books.debtors();
    expect(after.filter((debtor) => debtor.pays === pays.before).length).toBeLessThan(
      before.length,
    );
  },
  90_000,
);

test('API-05 no pair of packages is left out', () => {
  const types = everyPackage.map(({ type }) => type);
  const every = types.flatMap((source, at) =>
    types
      .slice(at + 1)
      .filter((other) => connectionRefusal([source, other]) === undefined)
      .map((other) => [source, other].toSorted().join(' ')),
  );
  const played = [
    ...expensePairs,
    ...peoplePairs.map((source) => [source, insurancePackage]),
    ...everyBooks.map(({ packageType }) => [packageType, paymentTogglePackage]),
  ].map((pair) => pair.toSorted().join(' '));
  expect(played.toSorted()).toEqual(every.toSorted());
});
