import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  vendorFailure,
  type ConnectorSandbox,
} from '../../../../test/support/connectorSandbox.ts';
import {
  connectExpenses,
  fromTheStart,
  readExpenses,
  type ExpenseConnection,
} from '../../../../test/support/expenseConnection.ts';
import type { BatchItem } from '../../kit/defineFlow.ts';
import type { ExpenseSnapshot } from './expenseSnapshot.ts';
import { exportConfirmation } from './exportConfirmation.ts';
import { purchaseFlow } from '../../canon/purchases/purchaseFlow.ts';
import { yokoyExpenses } from '../source.ts';
import { exactBooking } from '../../exact-online/booking.ts';

const yokoyToExactOnline = purchaseFlow(yokoyExpenses, exactBooking);

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());
afterEach(() => {
  world.sandbox.control.clearFaults();
  world.sandbox.control.knob('exportJobFilter', 'taken');
});
const control = () => world.sandbox.control;

describe('confirming exports', () => {
  const itemsOf = (
    setup: ExpenseConnection,
    snapshots: ExpenseSnapshot[],
  ): BatchItem<ExpenseSnapshot>[] =>
    snapshots.map((source) => ({
      elementId: `element-${source.expense.id}`,
      input: { source, settings: setup.settings, results: {} },
    }));

  const readsOf = ({ account }: ExpenseConnection, path: string) =>
    control().requests({ vendor: 'yokoy', account, method: 'GET', path });

  test('a batch is exported by one job, found again, and confirmed twice without harm', async () => {
    const setup = await connectExpenses(world, yokoyToExactOnline, 'confirm');
    control().knob('exportTaskDelay', 10_000);
    const items = itemsOf(setup, (await readExpenses(setup, fromTheStart)).items);
    const listed = readsOf(setup, '/expenses(\\?|$)').length;
    expect(new Set(items.map(({ input }) => exportConfirmation.group(input))).size).toBe(1);
    const outcomes = await exportConfirmation.run(setup.source, items);
    expect(outcomes.size).toBe(40);
    // the expenses of the job are read as one list, not one by one
    expect(readsOf(setup, '/expenses(\\?|$)').length).toBe(listed + 1);
    expect(readsOf(setup, '/expenses/[^/]+$')).toEqual([]);
    expect([...outcomes.values()].every((outcome) => 'externalId' in outcome)).toBe(true);
    expect(control().effects({ account: setup.account, action: 'exported' })).toHaveLength(40);
    expect((await exportConfirmation.find(setup.source, items)).size).toBe(40);

    const again = await exportConfirmation.run(setup.source, items);
    expect(again).toEqual(outcomes);
    expect(control().effects({ account: setup.account, action: 'exported' })).toHaveLength(40);
  });

  test.each([
    ['refused', 1],
    // an outage is tried four times
    ['broken', 4],
    ['passedOver', 1],
  ])(
    'where expenses by their job can not be listed (%s), each is read by itself',
    async (taken, calls) => {
      const setup = await connectExpenses(world, yokoyToExactOnline, `confirm-${taken}`);
      control().knob('exportJobFilter', taken);
      control().seedExpenses(setup.account, 100);
      const items = itemsOf(setup, (await readExpenses(setup, fromTheStart)).items.slice(0, 6));
      const listed = readsOf(setup, '/expenses(\\?|$)').length;
      const outcomes = await exportConfirmation.run(setup.source, items);
      expect([...outcomes.values()].filter((outcome) => 'externalId' in outcome)).toHaveLength(6);
      // no second page is read of an unfiltered list
      expect(readsOf(setup, '/expenses(\\?|$)')).toHaveLength(listed + calls);
      expect(control().effects({ account: setup.account, action: 'exported' })).toHaveLength(6);
    },
  );

  test('an expense that can no longer be exported fails alone; the rest of its batch is exported', async () => {
    const setup = await connectExpenses(world, yokoyToExactOnline, 'confirm-part');
    const items = itemsOf(setup, (await readExpenses(setup, fromTheStart)).items.slice(0, 6));
    const back = items[0]?.input.source.expense.id ?? '';
    control().expenses.change(setup.account, back, { status: 'needsRevision' });
    const outcomes = await exportConfirmation.run(setup.source, items);
    const failed = outcomes.get(`element-${back}`);
    expect(failed && 'error' in failed && failed.error).toMatchObject({
      details: { class: 'validation', code: 'expense-not-exportable' },
    });
    expect([...outcomes.values()].filter((outcome) => 'externalId' in outcome)).toHaveLength(5);
  });

  test('expenses that the job left out fail, each on its own', async () => {
    const setup = await connectExpenses(world, yokoyToExactOnline, 'confirm-skip');
    const items = itemsOf(setup, (await readExpenses(setup, fromTheStart)).items.slice(0, 4));
    control().fault({
      vendor: 'yokoy',
      kind: 'partialBatch',
      account: setup.account,
      ids: [items[2]?.input.source.expense.id ?? ''],
    });
    const outcomes = await exportConfirmation.run(setup.source, items);
    const kinds = items.map(({ elementId }) => Object.keys(outcomes.get(elementId) ?? {})[0]);
    expect(kinds).toEqual(['externalId', 'externalId', 'error', 'externalId']);
  });

  test('a job that takes too long is returned as unknown, and a lost reply is no second export', async () => {
    const setup = await connectExpenses(world, yokoyToExactOnline, 'confirm-slow');
    const items = itemsOf(setup, (await readExpenses(setup, fromTheStart)).items.slice(0, 3));
    control().knob('exportTaskDelay', 3_600_000);
    const { details } = await vendorFailure(exportConfirmation.run(setup.source, items));
    expect(details).toMatchObject({ class: 'transient', outcomeUnknown: true });
    control().clock.advance(3_600_000);
    expect((await exportConfirmation.find(setup.source, items)).size).toBe(3);
    expect(control().effects({ account: setup.account, action: 'exported' })).toHaveLength(3);
    control().knob('exportTaskDelay', 0);
  });

  test('a missing exporter is named in the operator’s words', async () => {
    const setup = await connectExpenses(world, yokoyToExactOnline, 'confirm-nobody');
    const items = itemsOf(setup, (await readExpenses(setup, fromTheStart)).items.slice(0, 1));
    const nobody = setup.source.with({ ...setup.source.settings, exporterId: 'nobody' });
    const [outcome] = (await exportConfirmation.run(nobody, items)).values();
    expect(outcome && 'error' in outcome && outcome.error).toMatchObject({
      details: { code: 'exporter-without-finance-role' },
    });
  });
});
