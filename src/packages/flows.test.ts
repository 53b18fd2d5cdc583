import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  findDocument,
  startConnectorSandbox,
  vendorFailure,
  type ConnectorSandbox,
} from '../../test/support/connectorSandbox.ts';
import {
  bookingsOf,
  connectExpenses,
  factsOf,
  fromTheStart,
  isPlain,
  oneExpense,
  pushExpense,
  readExpenses,
} from '../../test/support/expenseConnection.ts';
import { cents } from './kit/money.ts';
import { bookingStep } from './kit/booking.ts';
import { purchaseFlow } from './canon/purchases/purchaseFlow.ts';
import { yokoyExpenses } from './yokoy/source.ts';
import { afasBooking } from './afas/booking.ts';
import { exactBooking } from './exact-online/booking.ts';
import { twinfieldBooking } from './twinfield/booking.ts';
import { xeroBooking } from './xero/booking.ts';

const yokoyToAfas = purchaseFlow(yokoyExpenses, afasBooking);
const yokoyToExactOnline = purchaseFlow(yokoyExpenses, exactBooking);
const yokoyToTwinfield = purchaseFlow(yokoyExpenses, twinfieldBooking);
const yokoyToXero = purchaseFlow(yokoyExpenses, xeroBooking);

/*
 * The flows of expenses, on the real client against the sandbox: the bookings, that any number of attempts produces
 * one object, and the error of each refusal by the vendor.
 */

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());
afterEach(() => {
  world.sandbox.control.clearFaults();
});
const control = () => world.sandbox.control;

describe.each([
  ['afas', yokoyToAfas],
  ['exact', yokoyToExactOnline],
  ['twinfield', yokoyToTwinfield],
  ['xero', yokoyToXero],
] as const)('API-05 expenses to %s', (name, flow) => {
  test('every expense of the company is booked to the cent, once, with creditor and receipt', async () => {
    const setup = await connectExpenses(world, flow, `book-${name}`);
    const { items } = await readExpenses(setup, fromTheStart);
    expect(items).toHaveLength(40);
    for (const item of items) {
      expect(flow.ignore(item, setup.settings)).toBeUndefined();
      await pushExpense(setup, item);
    }
    const booked = bookingsOf(setup);
    expect(booked).toHaveLength(40);
    for (const { expense } of items) {
      const [entry] = bookingsOf(setup, expense.id);
      const total = cents(expense.totalClaim ?? 0);
      const sign = expense.isCreditNote && name === 'exact' ? -1 : 1;
      const rates = expense.fxRates ?? {};
      const rate = (rates['EUR'] ?? 1) / (rates[expense.currency ?? ''] ?? 1);
      expect(Math.round((entry?.amount ?? 0) * 100), expense.id).toBe(
        sign * Math.round(total * (expense.currency === 'EUR' ? 1 : rate)),
      );
      // owed in the currency in which the employee is paid back
      expect(entry?.currency).toBe('EUR');
    }
    const effects = control().effects({ account: setup.account, action: 'created' });
    const people = new Set(
      items
        .filter(({ expense }) => expense.paymentMethod === 'paidPrivately')
        .map(({ employee }) => employee?.id),
    );
    const creditors = effects.filter(({ kind }) =>
      ['account', 'contact', 'supplier'].includes(kind),
    );
    // Each employee once, and the creditor for the card.
    expect(creditors).toHaveLength(people.size + 1);
    const receipts = effects.filter(
      ({ kind }) => kind === 'documentAttachment' || kind === 'attachment',
    );
    // no way to attach files is documented for Twinfield's transactions
    expect(receipts).toHaveLength(
      name === 'twinfield' ? 0 : items.filter(({ expense }) => expense.receipt).length,
    );
  });

  test('objects of an earlier attempt are found again, in every document', async () => {
    const setup = await connectExpenses(world, flow, `again-${name}`);
    const { items } = await readExpenses(setup, fromTheStart);
    for (const item of [
      oneExpense(items),
      oneExpense(items, ({ expense }) => expense.isCreditNote === true),
    ]) {
      const first = await pushExpense(setup, item);
      const before = control().counters().effects;
      setup.shared.clear();
      expect(await pushExpense(setup, item, { lookUp: true })).toEqual(first);
      expect(control().counters().effects).toEqual(before);
    }
  });

  test.each([['dropAfterCommit'], ['dropBeforeCommit']] as const)(
    'a lost reply (%s) leaves exactly one booking',
    async (kind) => {
      const setup = await connectExpenses(world, flow, `${kind}-${name}`.toLowerCase());
      const { items } = await readExpenses(setup, fromTheStart);
      const item = oneExpense(items);
      control().fault({
        vendor: flow.to,
        kind,
        account: setup.account,
        match: '^(POST|PUT) .*(PurchaseEntries|Invoices$|Invoices\\?|FiEntries$| transactions$)',
        times: 1,
      });
      let results: Record<string, string | undefined>;
      try {
        results = await pushExpense(setup, item);
      } catch (error) {
        // Without a vendor's idempotency key the client must not repeat a write; the next attempt looks it up.
        expect((error as { details?: { outcomeUnknown?: boolean } }).details?.outcomeUnknown).toBe(
          true,
        );
        results = await pushExpense(setup, item, { lookUp: true });
      }
      expect(control().faults()).toEqual([]);
      expect(bookingsOf(setup, item.expense.id)).toHaveLength(1);
      expect(Object.values(results).every(Boolean)).toBe(true);
    },
  );

  test('a changed expense changes its booking in place; an undone one is taken back', async () => {
    const setup = await connectExpenses(world, flow, `change-${name}`);
    const { items } = await readExpenses(setup, fromTheStart);
    const item = oneExpense(items);
    const results = await pushExpense(setup, item);
    const booking = setup.documents.find(({ name: documentName }) =>
      ['purchaseEntry', 'bill'].includes(documentName),
    );
    const externalId = results[booking?.name ?? ''] ?? '';
    const renamed = { ...item, employee: { id: 'x', name: 'Renamed', email: 'r@x.example' } };
    const payload = booking?.map({ source: renamed, settings: setup.settings, results });
    const context = { ...setup.target, source: setup.source };
    const call = { payload, idempotencyKey: 'k' };
    await booking?.update?.(context, externalId, call);
    // Profit can't change an entry: the push deletes it and books another
    if (name === 'afas')
      expect(await booking?.correction?.standing(setup.target, externalId, payload)).toEqual({
        kind: 'deletable',
      });
    const updates = control().effects({
      account: setup.account,
      action: 'updated',
      id: externalId.split('/').at(-1) ?? '',
    });
    expect(updates).toHaveLength(name === 'afas' ? 0 : 1);
    expect(bookingsOf(setup, item.expense.id)).toHaveLength(1);
    await booking?.remove?.(context, externalId);
    await booking?.remove?.(context, externalId);
    expect(booking && (await findDocument(booking, setup.target, call))).toBeUndefined();
    const gone = control().effects({ account: setup.account, action: 'deleted' });
    expect(gone.map(({ ref }) => ref)).toEqual([item.expense.id]);
  });

  test('A21 a booking with the reference but another amount or currency is not taken for the expense’s', async () => {
    const setup = await connectExpenses(world, flow, `other-${name}`);
    const { items } = await readExpenses(setup, fromTheStart);
    const item = oneExpense(items);
    const results = await pushExpense(setup, item);
    const booking = setup.documents.find(({ bookings }) => bookings);
    const facts = await factsOf(setup);
    const { settings } = setup;
    const payload = booking?.map({ source: item, settings, results, facts });
    const call = { payload, idempotencyKey: 'k', fresh: true };
    const [found = []] = (await booking?.bookings?.find(setup.target, [call])) ?? [];
    expect(found).toHaveLength(1);
    const wanted = await booking?.bookings?.content(setup.target, payload);
    if (!wanted) throw new Error('nothing is wanted');
    expect(bookingStep(found, wanted, false)).toMatchObject({ kind: 'adopt' });
    const [first, ...lines] = wanted.lines;
    if (!first) throw new Error('no line is wanted');
    for (const other of [
      { ...wanted, currency: 'XXX' },
      { ...wanted, party: 'somebody else' },
      { ...wanted, lines },
      { ...wanted, lines: [{ ...first, net: first.net + 1 }, ...lines] },
      { ...wanted, lines: [{ ...first, account: '0000' }, ...lines] },
      { ...wanted, lines: [{ ...first, vatCode: 'other' }, ...lines] },
    ]) {
      expect(bookingStep(found, other, false)).toMatchObject({ kind: 'ask' });
      // our own earlier booking, from before its source changed, is changed
      expect(bookingStep(found, other, true)).toMatchObject({ kind: 'change' });
    }
    // a reference with the same beginning is a different one
    const another = { ...item, expense: { ...item.expense, id: `${item.expense.id}x` } };
    const mapped = booking?.map({ source: another, settings, results, facts });
    const lookup = { ...call, payload: mapped };
    expect(await booking?.bookings?.find(setup.target, [lookup, call])).toEqual([[], found]);
  });

  test.each([
    ['closedPeriod', 'period-closed'] as const,
    ['unknownLedger', 'unknown-ledger'] as const,
    ['blockedAccount', 'supplier-blocked'] as const,
    // books without journals
    ...(flow.to === 'xero' ? [] : [['unknownJournal', 'unknown-journal'] as const]),
  ])('%s fails as %s, with a remedy, and books nothing', async (kind, code) => {
    const setup = await connectExpenses(world, flow, `${kind}-${name}`.toLowerCase());
    const { items } = await readExpenses(setup, fromTheStart);
    const item = oneExpense(items);
    control().fault({ vendor: flow.to, kind, account: setup.account });
    const { details } = await vendorFailure(pushExpense(setup, item));
    expect(details).toMatchObject({ class: 'validation', code });
    expect(details.solution).toBeTruthy();
    expect(details.wiki).toBe(code);
    expect(bookingsOf(setup)).toEqual([]);
    control().clearFaults();
    await pushExpense(setup, item, { attempt: 2 });
    expect(bookingsOf(setup)).toHaveLength(1);
  });
});

test('A11 Exact: an entry of a closed period is booked in the first open one and keeps its date', async () => {
  const setup = await connectExpenses(world, yokoyToExactOnline, 'open-period');
  const { items } = await readExpenses(setup, fromTheStart);
  const now = new Date(control().clock.now());
  const monthsBack = (back: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15)).toISOString();
  const item = oneExpense(items);
  const postingDate = monthsBack(3).slice(0, 10);
  const old = { ...item, expense: { ...item.expense, postingDate } };
  for (const back of [3, 2])
    control().fault({
      vendor: 'exact-online',
      kind: 'closedPeriod',
      account: setup.account,
      period: monthsBack(back).slice(0, 7),
    });
  const exactSettings: Record<string, unknown> = {
    ...setup.settings.packages['exact-online'],
    bookInOpenPeriod: true,
  };
  const moving = {
    ...setup,
    target: setup.target.with(exactSettings),
    settings: {
      ...setup.settings,
      packages: { ...setup.settings.packages, 'exact-online': exactSettings },
    },
  };
  const { purchaseEntry } = await pushExpense(moving, old);
  expect(moving.target.logs.map(({ code }) => code)).toContain('booked-in-open-period');
  const path = `/api/v1/${String(exactSettings['division'])}/purchaseentry/PurchaseEntries(guid'${purchaseEntry}')`;
  const { body } = await setup.target.http.request({ path });
  expect((body as { d: object }).d).toMatchObject({
    EntryDate: `/Date(${Date.parse(postingDate)})/`,
    ReportingPeriod: Number(monthsBack(1).slice(5, 7)),
    ReportingYear: Number(monthsBack(1).slice(0, 4)),
  });
  // no request was refused: the vendor reports the open periods in advance
  expect(setup.target.client.records.filter(({ statusCode }) => statusCode === 400)).toEqual([]);
  // without the setting another one is refused with its own error code
  const second = oneExpense(items, (one) => isPlain(one) && one !== item);
  const other = { ...second, expense: { ...second.expense, postingDate } };
  const error = await vendorFailure(pushExpense(setup, other));
  expect(error.details.code).toBe('period-closed');
});
