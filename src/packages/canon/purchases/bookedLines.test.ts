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

test('A30 a share of the VAT is deducted, rounded once over all lines, and a credit note takes back the same', () => {
  const shared = { ...rules(claiming), deductible: () => 50 };
  const at = (costCentre: string, ...amounts: [number, number]): PurchaseLine => ({
    ...line(...amounts),
    costCentre: { label: costCentre, names: [costCentre] },
  });
  const lines = [at('100', 3_333, 579), at('200', 3_334, 579), at('300', 3_334, 578)];
  const booked = bookedLines(purchase(lines, 10_001), shared);
  expect(booked.map(({ net, vat }) => [net, vat])).toEqual([
    [1_377, 290],
    [1_666, 0],
    [1_378, 289],
    [1_667, 0],
    [1_378, 289],
    [1_667, 0],
  ]);
  const back = bookedLines(purchase(lines, 10_001, true), shared);
  expect(back.map(({ net, vat }) => [-net, Math.abs(vat)])).toEqual(
    booked.map(({ net, vat }) => [net, vat]),
  );
  // what a code doesn't claim is cost anyway, and has one line
  expect(
    bookedLines(purchase([line(121, 21)], 121), {
      ...rules({ ...claiming, type: 'N' }),
      deductible: () => 50,
    }),
  ).toHaveLength(1);
  expect(
    bookedLines(purchase([line(121, 21)], 121), { ...rules(claiming), deductible: () => 0 }),
  ).toMatchObject([{ net: 121, vat: 0 }]);
});
