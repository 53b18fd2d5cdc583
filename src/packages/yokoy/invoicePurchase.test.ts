import { describe, expect, test } from 'vitest';
import { linesAtAGlance } from '../../../test/support/expenseSnapshots.ts';
import { VendorError } from '../kit/vendorError.ts';
import { caseReceipts } from './caseReceipts.ts';
import type { Invoice, InvoiceLine, InvoiceSnapshot } from './connector/invoiceSnapshot.ts';
import { invoicePurchase } from './invoicePurchase.ts';

const settings = {
  packages: { yokoy: { invoiceExport: 'E1' } },
  synchronizationStartDate: '2020-01-01',
};

/** An invoice of € 121.00 with 21 % VAT; each test changes what it is about. */
function snapshotOf(
  changes: Partial<Invoice> = {},
  rest: Partial<Omit<InvoiceSnapshot, 'invoice'>> = {},
): InvoiceSnapshot {
  const receipt = { total: 121, paid: 'invoice', tax: { NL21: [121, 21] } } as const;
  const snapshot = caseReceipts.snapshot(receipt) as InvoiceSnapshot;
  return { ...snapshot, ...rest, invoice: { ...snapshot.invoice, ...changes } };
}

const documentOf = (...given: Parameters<typeof snapshotOf>) =>
  invoicePurchase(snapshotOf(...given), settings);

const line = (net: number, gross: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  description: 'Paper and pens',
  categoryId: 'Stationery',
  costObjectId: 'Sales',
  taxRateId: 'NL21',
  net,
  gross,
  ...more,
});

function refusalOf(make: () => unknown): [code: string, what: unknown] {
  try {
    make();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const { code, text } = error.details;
    const what = text.params['what'];
    return [code, typeof what === 'object' && 'code' in what ? what.code : undefined];
  }
  throw new Error('it is booked');
}

describe('A35 a supplier’s invoice in Yokoy as a purchase document', () => {
  test('has its number, days and supplier, and is owed to the supplier', () => {
    expect(documentOf()).toMatchObject({
      reference: '9L7rovNzNhTCsJSTkbfq',
      description: 'Chairs B.V. INV-7: Paper and pens',
      invoiceNumber: 'INV-7',
      documentDate: '2026-03-02',
      bookingDate: '2026-03-05',
      dueDate: '2026-04-04',
      paidBy: 'nobody',
      party: { role: 'supplier', key: 'supplier:S1', name: 'Chairs B.V.', code: '20007' },
      total: 12_100,
      creditNote: false,
      hasReceipt: true,
      fileKey: 'C/9L7rovNzNhTCsJSTkbfq',
    });
  });

  test.each<[string, Partial<Invoice>]>([
    ['above zero', { isCreditNote: true }],
    ['below zero', { isCreditNote: true, grossAmount: -121, lineItems: [line(-100, -121)] }],
    [
      'below zero, without being named one',
      { isCreditNote: null, grossAmount: -121, lineItems: [line(-100, -121)] },
    ],
  ])('a credit note with amounts %s is the same credit note', (_, changes) => {
    const document = documentOf(changes);
    expect(document).toMatchObject({ creditNote: true, total: 12_100 });
    expect(linesAtAGlance(document)).toEqual([[10_000, 2100, 'Stationery', 'NL21', '100']]);
  });

  test('a line below zero within an invoice, such as a discount, is kept', () => {
    const lineItems = [line(120, 145.2), line(-20, -24.2, { categoryId: 'Lunch' })];
    expect(linesAtAGlance(documentOf({ lineItems }))).toEqual([
      [12_000, 2520, 'Stationery', 'NL21', '100'],
      [-2000, -420, 'Lunch', 'NL21', '100'],
    ]);
  });

  test.each<[string, Partial<Invoice>, object | undefined]>([
    ['a day', { serviceDate: '2026-02-27' }, { from: '2026-02-27', to: '2026-02-27' }],
    [
      'a range',
      { serviceDate: ['2026-03-01', '2027-02-28'] },
      { from: '2026-03-01', to: '2027-02-28' },
    ],
  ])('A36 its service period: %s', (_, changes, expected) => {
    expect(documentOf(changes).servicePeriod).toEqual(expected);
  });

  test('A36 lines with days of their own stay apart, otherwise they are one', () => {
    const march = { serviceStartDate: '2026-03-01', serviceEndDate: '2026-03-31' };
    const april = { serviceStartDate: '2026-04-01', serviceEndDate: '2026-04-30' };
    const lineItems = [march, april, {}, march].map((days) => line(50, 60.5, days));
    expect(
      documentOf({ lineItems, grossAmount: 242 }).lines.map(({ gross, servicePeriod }) => [
        gross,
        servicePeriod,
      ]),
    ).toEqual([
      [12100, { from: '2026-03-01', to: '2026-03-31' }],
      [6050, { from: '2026-04-01', to: '2026-04-30' }],
      [6050, undefined],
    ]);
  });

  test('a supplier that was typed for it alone has no creditor number', () => {
    const oneTimeSupplierInfo = { supplierName: 'Kiosk', country: 'de', taxNumber: 'DE 123.456' };
    expect(documentOf({ oneTimeSupplierInfo }).party).toEqual({
      role: 'supplier',
      key: 'supplier:once:Kiosk',
      name: 'Kiosk',
      vatNumber: 'DE123456',
      country: 'DE',
    });
  });

  test('tags that only some of its lines have are left out', () => {
    const tags = { T1: { code: 'Dawn', name: 'Dawn' }, T2: { code: 'Dusk', name: 'Dusk' } };
    const lineItems = [
      line(50, 60.5, { tags: { project: 'T1', phase: 'T2' } }),
      line(50, 60.5, { tags: { project: 'T1' } }),
    ];
    const document = documentOf({ lineItems, customInformation: { order: '7' } }, { tags });
    expect(document.tags.map(({ label }) => label)).toEqual(['Dawn', 'order=7']);
  });

  test.each<[string, [Partial<Invoice>, Partial<InvoiceSnapshot>?], [string, string?]]>([
    ['no number', [{ invoiceNumber: ' ' }], ['insufficient-data', 'word.invoiceNumber']],
    [
      'no supplier',
      [{}, { supplier: { id: 'S', name: '' } }],
      ['insufficient-data', 'word.supplier'],
    ],
    ['no currency', [{ currency: null }], ['insufficient-data', 'word.currency']],
    [
      'VAT without a rate',
      [{ lineItems: [line(100, 121, { taxRateId: null })] }],
      ['insufficient-data', 'word.taxRate'],
    ],
    ['lines that don’t add up', [{ lineItems: [line(100, 120)] }], ['amounts-do-not-add-up']],
    ['no lines', [{ lineItems: [] }], ['amounts-do-not-add-up']],
    ['more tax than amount', [{ lineItems: [line(-10, 121)] }], ['amounts-do-not-add-up']],
    [
      'a line that is tax alone',
      [{ lineItems: [line(0, 121, { isTaxOnly: true })] }],
      ['tax-only-line'],
    ],
  ])('is refused by name with %s', (_, [changes, rest = {}], [code, what]) => {
    expect(refusalOf(() => documentOf(changes, rest))).toEqual([code, what]);
  });

  test('is refused as long as no export is chosen by which Yokoy is notified', () => {
    const none = { ...settings, packages: { yokoy: {} } };
    expect(refusalOf(() => invoicePurchase(snapshotOf(), none))[0]).toBe(
      'invoice-export-not-chosen',
    );
  });
});
