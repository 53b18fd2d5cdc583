import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
  type TestContext,
} from '../../test/support/connectorSandbox.ts';
import { connectInvoices, invoice, ofOther } from '../../test/support/invoiceConnection.ts';
import { afasBooking } from './afas/booking.ts';
import { chosenAdministration } from './afas/connector/afasApi.ts';
import { chosenDivision, divisionRequest } from './exact-online/connector/exactApi.ts';
import { exactBooking } from './exact-online/booking.ts';
import { bookingStep, type Booking } from './kit/booking.ts';
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
      const { context, push, plan, bookings } = await connectInvoices(
        world,
        target,
        `number-${name}`,
      );
      const id = await push(invoice('101', 'F/2026 7'));
      expect(await inBooks[name]?.(context, id)).toEqual(['F/2026 7', 'PH-101']);
      expect(await plan(invoice('101', 'F/2026 7'), 'lost')).toEqual({
        kind: 'adopt',
        externalId: id,
      });
      expect(bookings()).toBe(1);
    });

    test('A23 what an earlier version booked under our reference is found, and not booked again', async () => {
      const { push, pushFormerly, bookings } = await connectInvoices(
        world,
        target,
        `former-${name}`,
      );
      const id = await pushFormerly(invoice('102', 'INV-8'));
      expect(await push(invoice('102', 'INV-8'))).toBe(id);
      expect(bookings()).toBe(1);
    });

    test('A23 a second booking of the same invoice is named before anything is sent', async () => {
      const { push, plan, bookings } = await connectInvoices(world, target, `twice-${name}`);
      const id = await push(invoice('103', 'INV-9'));
      const step = await plan(invoice('104', 'INV-9'));
      expect(step).toMatchObject({ kind: 'ask', booking: { externalId: id, sameInvoice: true } });
      // another supplier may have the same number
      await push(ofOther(invoice('105', 'INV-9')));
      expect(bookings()).toBe(2);
      expect(await plan(ofOther(invoice('105', 'INV-9')))).toMatchObject({ kind: 'adopt' });
    });

    test('A23 a number that differs by a blank is of the same invoice', async () => {
      const { push, plan, bookings } = await connectInvoices(world, target, `blank-${name}`);
      const id = await push(invoice('107', 'INV2026/11'));
      expect(await plan(invoice('108', 'INV 2026/11'))).toMatchObject({
        kind: 'ask',
        booking: { externalId: id, sameInvoice: true },
      });
      expect(bookings()).toBe(1);
    });

    test('A23 a number that the field can’t hold stays out of it, and our reference in its place', async () => {
      const { context, push, plan } = await connectInvoices(world, target, `long-${name}`);
      const number = name === 'xero' ? 'A,"7"' : 'X'.repeat(31);
      const id = await push(invoice('106', number));
      expect((await inBooks[name]?.(context, id))?.[0]).toBe('PH-106');
      expect(await plan(invoice('106', number))).toEqual({ kind: 'adopt', externalId: id });
    });
  },
);

test('A23 Twinfield: a provisional invoice that no list shows is found by the free text field', async () => {
  const { push, plan, bookings } = await connectInvoices(world, twinfieldBooking, 'hidden-invoice');
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
  const { context, push, plan } = await connectInvoices(world, afasBooking, 'number-afas');
  const id = await push(invoice('107', 'INV-10'));
  const { body } = await context.http.request({
    path: '/ProfitRestServices/connectors/Profit_Transactions',
    query: { orderbyfieldids: 'EntryNo,SeqNo' },
  });
  const [creditor] = (body as { rows: Record<string, unknown>[] }).rows;
  expect(creditor).toMatchObject({
    VoucherNo: 'PH-107',
    Description: 'Chairs B.V. INV-10: Paper and pens',
  });
  expect(await plan(invoice('107', 'INV-10'))).toEqual({ kind: 'adopt', externalId: id });
});

/** Enters a purchase in AFAS by hand, with a line for the creditor; returns its number. */
async function enterByHand(
  context: TestContext,
  {
    InId,
    side = 'AmCr',
    ...line
  }: { AcNr: string; InId?: string; Ds: string; BpNr: string } & {
    side?: string;
    amount: number;
  },
): Promise<string> {
  const today = new Date();
  const day = today.toISOString().slice(0, 10);
  const { amount, ...fields } = line;
  const other = side === 'AmCr' ? 'AmDe' : 'AmCr';
  const { body } = await context.http.request({
    method: 'POST',
    path: '/ProfitRestServices/connectors/FiEntries',
    json: {
      FiEntryPar: {
        Element: {
          Fields: {
            ...{ Year: today.getUTCFullYear(), Peri: today.getUTCMonth() + 1 },
            ...{ UnId: Number(chosenAdministration(context)), JoCo: context.settings['journal'] },
            ...(InId === undefined ? { AuNu: true } : {}),
          },
          Objects: [
            {
              FiEntries: {
                Element: [
                  {
                    Fields: {
                      ...{ VaAs: '3', EnDa: day, BpDa: day, ...fields, [side]: amount },
                      ...(InId === undefined ? {} : { InId }),
                    },
                  },
                  {
                    Fields: {
                      ...{ VaAs: '1', AcNr: '4430', EnDa: day, BpDa: day },
                      ...{ BpNr: fields.BpNr, Ds: fields.Ds, [other]: amount },
                    },
                  },
                ],
              },
            },
          ],
        },
      },
    },
  });
  return (body as { results: { FiEntries: { EnNo: string } } }).results.FiEntries.EnNo;
}

describe('AFAS, which has no field for the supplier’s number', () => {
  test('A23 a second document of an invoice that we booked is named before anything is sent', async () => {
    const { push, plan } = await connectInvoices(world, afasBooking, 'afas-twice');
    const id = await push(invoice('201', 'INV 2026/9'));
    expect(await plan(invoice('202', 'INV2026/9'))).toMatchObject({
      kind: 'ask',
      booking: { externalId: id, sameInvoice: true, total: 12_100 },
    });
    // its own, another supplier's, and another number, amount or side
    expect(await plan(invoice('201', 'INV 2026/9'))).toEqual({ kind: 'adopt', externalId: id });
    for (const other of [
      ofOther(invoice('203', 'INV 2026/9')),
      invoice('204', 'INV 2026/90'),
      invoice('205', 'INV 2026/9-2'),
      invoice('206', 'V 2026/9'),
      invoice('207', 'INV 2026/9', { total: 242, tax: { NL21: [242, 42] } }),
      invoice('208', 'INV 2026/9', { creditNote: true }),
    ])
      expect(await plan(other)).toEqual({ kind: 'create' });
    await push(invoice('204', 'INV 2026/90'));
    await push(invoice('205', 'INV 2026/9-2'));
    await push(invoice('209', 'INV 2026/80'));
    await push(invoice('210', 'INV 2026/8-2'));
    expect(await plan(invoice('211', 'INV 2026/8'))).toEqual({ kind: 'create' });
  });

  test.each([
    ['Profit’s invoice number', { InId: 'inv-31', Ds: '', BpNr: 'HAND', amount: 120.99 }],
    ['the voucher', { Ds: '', BpNr: 'INV-31', amount: 120.99 }],
    ['the description', { Ds: 'Invoice INV-31, paper', BpNr: 'HAND', amount: 121 }],
  ])('A23 one that was entered by hand is named by its number in %s', async (field, line) => {
    const { context, plan } = await connectInvoices(
      world,
      afasBooking,
      `afas-hand-${field.length}`,
    );
    const number = await enterByHand(context, { AcNr: '20007', ...line });
    expect(await plan(invoice('210', 'INV-31'))).toMatchObject({
      kind: 'ask',
      booking: { number, sameInvoice: true },
    });
    expect(await plan(invoice('211', 'INV-32'))).toEqual({ kind: 'create' });
  });

  test('A23 a payment with the number of the invoice is no second booking of it', async () => {
    const { context, plan } = await connectInvoices(world, afasBooking, 'afas-paid');
    await enterByHand(context, {
      ...{ AcNr: '20007', Ds: 'INV-31', BpNr: 'INV-31', amount: 121, side: 'AmDe' },
    });
    expect(await plan(invoice('220', 'INV-31'))).toEqual({ kind: 'create' });
  });
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
