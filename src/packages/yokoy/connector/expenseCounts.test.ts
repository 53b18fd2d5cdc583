import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
} from '../../../../test/support/connectorSandbox.ts';
import {
  connectExpenses,
  fromTheStart,
  readExpenses,
} from '../../../../test/support/expenseConnection.ts';
import type { DocumentCount } from '../../kit/definePackage.ts';
import { expenseCounts } from './expenseCounts.ts';
import { facilityOf, postingDateOf } from './expenseSnapshot.ts';
import { yokoyOptions } from '../yokoyOptions.ts';
import { purchaseFlow } from '../../canon/purchases/purchaseFlow.ts';
import { yokoyExpenses } from '../source.ts';
import { exactBooking } from '../../exact-online/booking.ts';

const yokoyToExactOnline = purchaseFlow(yokoyExpenses, exactBooking);

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());
afterEach(() => world.sandbox.control.clearFaults());

const sumOf = (counts: DocumentCount[]) =>
  counts.flatMap(({ days }) => Object.values(days)).reduce((total, count) => total + count, 0);

test('WIZ-16 expenses waiting at the source are counted once, by day, queue and every mapped value', async () => {
  const setup = await connectExpenses(world, yokoyToExactOnline, 'counted');
  world.sandbox.control.seedExpenses(setup.account, 150);
  world.sandbox.control.fault({
    vendor: 'yokoy',
    kind: 'duplicateRow',
    account: setup.account,
    match: '/expenses',
  });
  const context = { ...setup.source, settings: { legalEntity: [setup.company] } };
  const counts = (await expenseCounts.load(context))
    .flatMap(({ count }) => count ?? [])
    .filter((count) => count.group !== 'invoice');
  world.sandbox.control.clearFaults();
  const { items } = await readExpenses(setup, fromTheStart);
  const expected = items.filter(({ expense }) => (expense.totalClaim ?? 0) !== 0);
  const countsOf = (kind: DocumentCount['kind']) => counts.filter((count) => count.kind === kind);

  expect(expected.length).toBeGreaterThan(100);
  expect(sumOf(countsOf(undefined))).toBe(expected.length);
  expect(sumOf(countsOf('company'))).toBe(expected.length);
  const [first] = expected;
  const day = postingDateOf(first!.expense);
  const group = facilityOf(first!.expense);
  expect(countsOf(undefined).find((count) => count.group === group)?.days[day]).toBe(
    expected.filter(
      ({ expense }) => postingDateOf(expense) === day && facilityOf(expense) === group,
    ).length,
  );
  // with the labels of the lists that mappings use
  const listed = async (key: string) => {
    const options = (await yokoyOptions[key]?.load(context)) ?? [];
    return new Set(options.map(({ value }) => value));
  };
  for (const [kind, key] of [
    ['category', 'categories'],
    ['taxRate', 'taxRates'],
    ['costObject', 'costObjects'],
  ] as const) {
    const values = await listed(key);
    expect(countsOf(kind).length).toBeGreaterThan(0);
    for (const { value } of countsOf(kind)) expect(values).toContain(value);
  }
  const [category] = countsOf('category');
  const uses = expected.filter(({ categories }) =>
    Object.values(categories).some(({ name }) => name === category?.value),
  );
  expect(sumOf(countsOf('category').filter(({ value }) => value === category?.value))).toBe(
    uses.length,
  );
});
