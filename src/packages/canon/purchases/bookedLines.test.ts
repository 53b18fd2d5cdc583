import { expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import type { VatNature } from '../../kit/booksFacts.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { bookedLines, type LineRules } from './bookedLines.ts';
import type { PurchaseDocument, PurchaseLine } from './purchaseDocument.ts';

const line = (gross: number, vat: number): PurchaseLine =>
  ({
    gross,
    vat,
    net: gross - vat,
    description: 'Lunch',
    category: { label: 'Meals' },
  }) as PurchaseLine;
const purchase = (lines: PurchaseLine[], total: number, creditNote = false): PurchaseDocument =>
  ({ lines, total, creditNote, reference: 'EX-1' }) as unknown as PurchaseDocument;

const claiming: VatNature = { type: 'E', transaction: 'P', charged: false, percentage: 0.21 };
const rules = (nature: VatNature | undefined): LineRules<object> => ({
  vatCode: () => '4',
  nature: () => nature,
  vatField: () => text('label.vatCodes'),
  dimensions: () => ({}),
  ledger: () => '4500',
});
const amounts = (document: PurchaseDocument, nature: VatNature | undefined) =>
  bookedLines(document, rules(nature)).map(({ net, vat }) => [net, vat]);
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return error instanceof VendorError ? error.details.code : String(error);
  }
  return 'none';
};

test('a line is debit, a line of a credit note credit', () => {
  expect(amounts(purchase([line(12_100, 2_100)], 12_100), claiming)).toEqual([[10_000, 2_100]]);
  expect(amounts(purchase([line(12_100, 2_100)], 12_100, true), claiming)).toEqual([
    [-10_000, -2_100],
  ]);
});

test('VAT that a code does not claim is cost; without facts the receipt’s own split holds', () => {
  const document = purchase([line(12_100, 2_100)], 12_100);
  expect(amounts(document, { ...claiming, type: 'N' })).toEqual([[12_100, 0]]);
  expect(amounts(document, { ...claiming, percentage: 0 })).toEqual([[12_100, 0]]);
  expect(amounts(document, undefined)).toEqual([[10_000, 2_100]]);
});

test('a code for sales, an including one and VAT under reverse charge are refused', () => {
  const document = purchase([line(12_100, 2_100)], 12_100);
  for (const nature of [
    { ...claiming, transaction: 'S' },
    { ...claiming, type: 'I' },
    { ...claiming, charged: true },
  ])
    expect(refusal(() => amounts(document, nature))).toBe('vat-code-unsuitable');
  expect(
    refusal(() => amounts(purchase([line(10_000, 0)], 10_000), { ...claiming, charged: true })),
  ).toBe('none');
});

test('lines that do not add up to the total are refused', () => {
  expect(refusal(() => amounts(purchase([line(12_100, 2_100)], 12_101), claiming))).not.toBe(
    'none',
  );
});
