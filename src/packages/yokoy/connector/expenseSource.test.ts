import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
} from '../../../../test/support/connectorSandbox.ts';
import {
  connectExpenses,
  fromTheStart,
  oneExpense,
  pushExpense,
  readExpenses,
} from '../../../../test/support/expenseConnection.ts';
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
});
const control = () => world.sandbox.control;

describe('reading expenses', () => {
  test('pages stream, a read resumes where it stopped, and the next one reads only what changed', async () => {
    const setup = await connectExpenses(world, yokoyToExactOnline, 'reading');
    control().seedExpenses(setup.account, 120);
    const first = await readExpenses(setup, fromTheStart);
    expect(first.pages.length).toBeGreaterThan(1);
    expect(new Set(first.items.map(({ expense }) => expense.id)).size).toBe(160);

    const resumed = await readExpenses(setup, first.pages[0]?.cursor);
    expect(resumed.items.length).toBe(160 - (first.pages[0]?.items.length ?? 0));

    control().clock.advance(10 * 60_000);
    const end = first.pages.at(-1)?.cursor;
    control().expenses.change(setup.account, first.items[0]?.expense.id ?? '', {
      totalClaim: 99.5,
    });
    control().expenses.change(setup.account, first.items[1]?.expense.id ?? '', {
      status: 'rejected',
    });
    const second = await readExpenses(setup, end);
    expect(
      second.items.find(({ expense }) => expense.id === first.items[0]?.expense.id)?.expense
        .totalClaim,
    ).toBe(99.5);
    expect(second.removed).toContain(first.items[1]?.expense.id);
  });

  test('a cursor that the vendor no longer knows restarts the read', async () => {
    const setup = await connectExpenses(world, yokoyToExactOnline, 'stale');
    const { items } = await readExpenses(setup, {
      ...fromTheStart,
      until: '2026-01-01T00:00:00.000Z',
      page: '!!',
    });
    expect(items).toHaveLength(40);
  });

  test('the cursor never passes changes that the vendor may still show late', async () => {
    const setup = await connectExpenses(world, yokoyToExactOnline, 'overlap');
    const { pages } = await readExpenses(setup, fromTheStart);
    const end = pages.at(-1)?.cursor as { since: string } | undefined;
    const since = Date.parse(end?.since ?? '');
    expect(since).toBeLessThanOrEqual(control().clock.now() - 5 * 60_000);
  });

  test('a row that comes twice and one that moves between pages do no harm', async () => {
    const setup = await connectExpenses(world, yokoyToExactOnline, 'moving');
    control().seedExpenses(setup.account, 80);
    control().fault({
      vendor: 'yokoy',
      kind: 'duplicateRow',
      account: setup.account,
      match: '/expenses',
    });
    control().fault({
      vendor: 'yokoy',
      kind: 'rowMoved',
      account: setup.account,
      match: '/expenses',
      times: 1,
    });
    const { items } = await readExpenses(setup, fromTheStart);
    expect(new Set(items.map(({ expense }) => expense.id)).size).toBe(120);
  });

  test('one expense is read again, and one that went back is gone', async () => {
    const setup = await connectExpenses(world, yokoyToExactOnline, 'single');
    const { items } = await readExpenses(setup, fromTheStart);
    const id = items[0]?.expense.id ?? '';
    expect(await yokoyToExactOnline.fetchOne(setup.source, setup.company, id)).toEqual(items[0]);
    control().expenses.change(setup.account, id, { status: 'needsRevision' });
    expect(await yokoyToExactOnline.fetchOne(setup.source, setup.company, id)).toBeUndefined();
    control().expenses.remove(setup.account, id);
    expect(await yokoyToExactOnline.fetchOne(setup.source, setup.company, id)).toBeUndefined();
  });

  test.each(['inline', 'redirect'] as const)(
    'A1 a receipt that is answered %s, there on another host, arrives whole',
    async (mode) => {
      const setup = await connectExpenses(world, yokoyToExactOnline, `receipt-${mode}`);
      control().knob('receipts', mode);
      const { items } = await readExpenses(setup, fromTheStart);
      await pushExpense(setup, oneExpense(items));
      const [attachment] = control().effects({
        account: setup.account,
        kind: 'documentAttachment',
      });
      expect(attachment?.text).toMatch(/\.pdf, [1-9]\d{2,} bytes/);
      control().knob('receipts', 'redirect');
    },
  );
});
