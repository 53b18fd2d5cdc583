import type { Receipt } from '../../src/packages/cases/bookkeepingCase.ts';
import { purchaseFlow } from '../../src/packages/canon/purchases/purchaseFlow.ts';
import type { PurchaseTarget } from '../../src/packages/canon/purchases/purchaseParts.ts';
import { bookingStep, type BookingStep } from '../../src/packages/kit/booking.ts';
import { caseReceipts } from '../../src/packages/payhawk/caseReceipts.ts';
import type { PayhawkSnapshot } from '../../src/packages/payhawk/connector/payhawkExpense.ts';
import { payhawkPurchases } from '../../src/packages/payhawk/source.ts';
import { getPackage } from '../../src/packages/registry.ts';
import {
  singleDocuments,
  type AnySingle,
  type ConnectorSandbox,
  type TestContext,
} from './connectorSandbox.ts';
import { targetSettings } from './expenseConnection.ts';

// Suppliers' invoices from Payhawk, booked in a target in the sandbox.

const today = new Date().toISOString().slice(0, 10);

/** A supplier's invoice at Payhawk; `id` becomes the reference `PH-{id}`. */
export function invoice(id: string, number: string, more: Partial<Receipt> = {}): PayhawkSnapshot {
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
export const ofOther = (snapshot: PayhawkSnapshot): PayhawkSnapshot => ({
  ...snapshot,
  expense: {
    ...snapshot.expense,
    supplier: { id: 'S2', name: 'Tables B.V.', externalId: '20003' },
  },
});

export interface InvoiceConnection {
  context: TestContext;
  /** The step that a push would take for an invoice; `lost`: after an attempt that got no answer. */
  plan(snapshot: PayhawkSnapshot, lost?: 'lost'): Promise<BookingStep>;
  /** Books it, or adopts an existing booking; returns the id of the booking. */
  push(snapshot: PayhawkSnapshot): Promise<string>;
  /** Sends it again, with the id of its booking. */
  change(snapshot: PayhawkSnapshot, id: string): Promise<void>;
  /** Books it like an earlier version, without the supplier's number. */
  pushFormerly(snapshot: PayhawkSnapshot): Promise<string>;
  bookings(): number;
}

/** A connection of a new account; `chosen`: additional settings of the target. */
export async function connectInvoices(
  world: ConnectorSandbox,
  target: PurchaseTarget,
  account: string,
  chosen: Record<string, unknown> = {},
): Promise<InvoiceConnection> {
  const context = await world.connect(target.packageType, account);
  const own = {
    ...(await targetSettings(target.packageType, context)),
    defaultGlAccount: '4430',
    ...chosen,
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
    async change(source, id) {
      const {
        booking,
        call,
        push: context,
      } = await prepared(documentsOf(payhawkPurchases), source);
      await booking.update?.(context, id, call);
    },
    pushFormerly: (source) => push(documentsOf(formerly), source),
    bookings: () =>
      world.sandbox.control
        .effects({ account, action: 'created' })
        .filter(({ kind }) => /purchaseEntry|purchaseTransaction|bill/.test(kind)).length,
  };
}
