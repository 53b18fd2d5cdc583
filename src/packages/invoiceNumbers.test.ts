import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  singleDocuments,
  startConnectorSandbox,
  type AnySingle,
  type ConnectorSandbox,
  type TestContext,
} from '../../test/support/connectorSandbox.ts';
import { targetSettings } from '../../test/support/expenseConnection.ts';
import { afasBooking } from './afas/booking.ts';
import type { Receipt } from './cases/bookkeepingCase.ts';
import { purchaseFlow, type PurchaseTarget } from './canon/purchases/purchaseFlow.ts';
import { chosenDivision, divisionRequest } from './exact-online/connector/exactApi.ts';
import { exactBooking } from './exact-online/booking.ts';
import { bookingStep, type Booking, type BookingStep } from './kit/booking.ts';
import type { PayhawkSnapshot } from './payhawk/connector/payhawkExpense.ts';
import { caseReceipts } from './payhawk/caseReceipts.ts';
import { payhawkPurchases } from './payhawk/source.ts';
import { getPackage } from './registry.ts';
import { twinfieldBooking } from './twinfield/booking.ts';
import { readTransaction } from './twinfield/connector/transactionBooking.ts';
import { xeroBooking } from './xero/booking.ts';
import { readBillId } from './xero/connector/bill.ts';
import { tenantRequest } from './xero/connector/xeroApi.ts';

// A supplier's invoice has the supplier's own number in the books, and is found again by the source's reference.

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

const today = new Date().toISOString().slice(0, 10);

/** A supplier's invoice as Payhawk has it; `id` becomes the reference `PH-{id}`. */
function invoice(id: string, number: string, more: Partial<Receipt> = {}): PayhawkSnapshot {
  const receipt: Receipt = {
    total: 121,
    paid: 'invoice',
    category: 'Software',
    tax: { NL21: [121, 21] },
    posted: today,
    ...more,
  };
  const snapshot = caseReceipts.snapshot(receipt) as PayhawkSnapshot;
  const { expense } = snapshot;
  const document = { ...expense.document, documentNumber: number };
  return { ...snapshot, expense: { ...expense, id, document } };
}

/** The same invoice of another supplier. */
const ofOther = (snapshot: PayhawkSnapshot): PayhawkSnapshot => ({
  ...snapshot,
  expense: {
    ...snapshot.expense,
    supplier: { id: 'S2', name: 'Tables B.V.', externalId: '20003' },
  },
});

interface Setup {
  context: TestContext;
  /** What a push would do about an invoice; `lost`: after an attempt that got no answer. */
  plan(snapshot: PayhawkSnapshot, lost?: 'lost'): Promise<BookingStep>;
  /** Books it, or adopts what is there; the id of the booking. */
  push(snapshot: PayhawkSnapshot): Promise<string>;
  /** Books it as an earlier version did, without the supplier's number. */
  pushFormerly(snapshot: PayhawkSnapshot): Promise<string>;
  bookings(): number;
}

async function connect(target: PurchaseTarget, account: string): Promise<Setup> {
  const context = await world.connect(target.packageType, account);
  const own = {
    ...(await targetSettings(target.packageType, context)),
    defaultGlAccount: '4430',
  };
  const at = context.with(own);
  const settings = {
    packages: { payhawk: caseReceipts.settings({}), [target.packageType]: own },
    synchronizationStartDate: '2020-01-01',
  };
  const definition = getPackage(target.packageType);
  const read: Record<string, unknown> = {};
  for (const books of definition?.books?.(own) ?? [])
    read[books] = await definition?.facts?.(at, books);
  const facts = { [target.packageType]: read };
  const formerly = {
    ...payhawkPurchases,
    purchase: (...given: Parameters<typeof payhawkPurchases.purchase>) => {
      const { invoiceNumber: _, ...rest } = payhawkPurchases.purchase(...given);
      return rest;
    },
  };
  const documentsOf = (source: typeof payhawkPurchases) =>
    singleDocuments(purchaseFlow(source, target).documents);
  const known = new Map<string, string>();

  async function prepared(
    documents: AnySingle<PayhawkSnapshot>[],
    source: PayhawkSnapshot,
    fresh = true,
  ) {
    const [party] = documents;
    const booking = documents.find(({ bookings }) => bookings);
    if (!party || !booking?.bookings) throw new Error('the flow has no booking');
    const payload = party.map({ source, settings, results: {}, facts });
    const call = { payload, idempotencyKey: `party-${source.expense.supplier?.id}` };
    const key = party.shareKey?.(payload) ?? '';
    const push = { ...at, source: at };
    const id = known.get(key) ?? (await party.find?.(at, call)) ?? (await party.create(push, call));
    known.set(key, id);
    const mapped = booking.map({ source, settings, results: { [party.name]: id }, facts });
    const own = { payload: mapped, idempotencyKey: `${source.expense.id}-booking`, fresh };
    const [found = []] = await booking.bookings.find(at, [own]);
    const wanted = await booking.bookings.content(at, mapped);
    return { booking, call: own, push, step: bookingStep(found, wanted, false), found };
  }

  async function push(documents: AnySingle<PayhawkSnapshot>[], source: PayhawkSnapshot) {
    const { booking, call, push: context, step } = await prepared(documents, source);
    if (step.kind === 'ask') throw new Error(`asks about ${step.booking.number}`);
    return step.kind === 'create' ? booking.create(context, call) : step.externalId;
  }

  return {
    context: at,
    plan: async (source, lost) =>
      (await prepared(documentsOf(payhawkPurchases), source, lost === undefined)).step,
    push: (source) => push(documentsOf(payhawkPurchases), source),
    pushFormerly: (source) => push(documentsOf(formerly), source),
    bookings: () =>
      world.sandbox.control
        .effects({ account, action: 'created' })
        .filter(({ kind }) => /purchaseEntry|purchaseTransaction|bill/.test(kind)).length,
  };
}

/** The supplier's number and the source's reference as a booking has them in the books. */
const inBooks: Record<string, (context: TestContext, id: string) => Promise<unknown[]>> = {
  async 'exact-online'(context, id) {
    const query = {
      $filter: `EntryID eq guid'${id}'`,
      $select: 'YourRef,ExternalLinkReference',
    };
    const request = divisionRequest(chosenDivision(context), 'purchaseentry/PurchaseEntries', {
      query,
    });
    const { body } = await context.http.request(request);
    const [row] = (body as { d: { results: Record<string, unknown>[] } }).d.results;
    return [row?.['YourRef'], row?.['ExternalLinkReference']];
  },
  async twinfield(context, id) {
    const transaction = await readTransaction(context, id);
    return ['invoicenumber', 'freetext1'].map((name) => transaction.textAt('header', name));
  },
  async xero(context, externalId) {
    const { tenant, id } = readBillId(externalId);
    const { body } = await context.http.request(tenantRequest(tenant, `/Invoices/${id}`));
    const [row] = (
      body as { Invoices: { InvoiceNumber: string; LineItems: { Description: string }[] }[] }
    ).Invoices;
    return [row?.InvoiceNumber, /\(([^()]+)\)$/.exec(row?.LineItems[0]?.Description ?? '')?.[1]];
  },
};

const targets = [exactBooking, twinfieldBooking, xeroBooking] as const;

describe.each(targets.map((target) => [target.packageType, target] as const))(
  '%s',
  (name, target) => {
    test('A23 the invoice has the supplier’s number, and a lost reply finds it by our reference', async () => {
      const { context, push, plan, bookings } = await connect(target, `number-${name}`);
      const id = await push(invoice('101', 'F/2026 7'));
      expect(await inBooks[name]?.(context, id)).toEqual(['F/2026 7', 'PH-101']);
      expect(await plan(invoice('101', 'F/2026 7'), 'lost')).toEqual({
        kind: 'adopt',
        externalId: id,
      });
      expect(bookings()).toBe(1);
    });

    test('A23 what an earlier version booked under our reference is found, and not booked again', async () => {
      const { push, pushFormerly, bookings } = await connect(target, `former-${name}`);
      const id = await pushFormerly(invoice('102', 'INV-8'));
      expect(await push(invoice('102', 'INV-8'))).toBe(id);
      expect(bookings()).toBe(1);
    });

    test('A23 a second booking of the same invoice is named before anything is sent', async () => {
      const { push, plan, bookings } = await connect(target, `twice-${name}`);
      const id = await push(invoice('103', 'INV-9'));
      const step = await plan(invoice('104', 'INV-9'));
      expect(step).toMatchObject({ kind: 'ask', booking: { externalId: id, sameInvoice: true } });
      // another supplier may have the same number
      await push(ofOther(invoice('105', 'INV-9')));
      expect(bookings()).toBe(2);
      expect(await plan(ofOther(invoice('105', 'INV-9')))).toMatchObject({ kind: 'adopt' });
    });

    test('A23 a number that the field can’t hold stays out of it, and our reference in its place', async () => {
      const { context, push, plan } = await connect(target, `long-${name}`);
      const number = name === 'xero' ? 'A,"7"' : 'X'.repeat(31);
      const id = await push(invoice('106', number));
      expect((await inBooks[name]?.(context, id))?.[0]).toBe('PH-106');
      expect(await plan(invoice('106', number))).toEqual({ kind: 'adopt', externalId: id });
    });
  },
);

test('A23 Twinfield: a provisional invoice that no list shows is found by the free text field', async () => {
  const { push, plan, bookings } = await connect(twinfieldBooking, 'hidden-invoice');
  world.sandbox.control.knob('drafts', 'hidden', 'twinfield');
  try {
    const id = await push(invoice('108', 'INV-11'));
    expect(await plan(invoice('108', 'INV-11'), 'lost')).toEqual({ kind: 'adopt', externalId: id });
    expect(bookings()).toBe(1);
  } finally {
    world.sandbox.control.knob('drafts', 'listed', 'twinfield');
  }
});

test('A23 AFAS: the number is in the description, and the voucher keeps our reference', async () => {
  const { context, push, plan } = await connect(afasBooking, 'number-afas');
  const id = await push(invoice('107', 'INV-10'));
  const { body } = await context.http.request({
    path: '/ProfitRestServices/connectors/Profit_Transactions',
    query: { orderbyfieldids: 'EntryNo,SeqNo' },
  });
  const [creditor] = (body as { rows: Record<string, unknown>[] }).rows;
  expect(creditor).toMatchObject({
    VoucherNo: 'PH-107',
    Description: 'Chairs B.V. INV-10: Team lunch',
  });
  expect(await plan(invoice('107', 'INV-10'))).toEqual({ kind: 'adopt', externalId: id });
});

const booking = (externalId: string, more: Partial<Booking> = {}): Booking => ({
  externalId,
  number: externalId,
  total: 12_100,
  partyName: 'Chairs B.V.',
  content: { party: 'S', currency: 'EUR', lines: [] },
  ...more,
});

test('A23 an equal booking of the same invoice is never adopted or changed by itself', () => {
  const wanted = booking('x').content;
  const other = booking('other', { sameInvoice: true });
  expect(bookingStep([other], wanted, false)).toEqual({ kind: 'ask', booking: other });
  expect(bookingStep([other], { ...wanted, party: 'T' }, true)).toEqual({
    kind: 'ask',
    booking: other,
  });
  expect(bookingStep([other, booking('own')], wanted, false)).toEqual({
    kind: 'adopt',
    externalId: 'own',
  });
});
