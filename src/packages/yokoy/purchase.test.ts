import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../kit/money.ts';
import { VendorError } from '../kit/vendorError.ts';
import { linesAtAGlance, snapshotOf } from '../../../test/support/expenseSnapshots.ts';
import type { Expense } from './connector/expenseSnapshot.ts';
import { expenseSource } from './connector/expenseSource.ts';
import { yokoyPurchase } from './purchase.ts';

const creditors = { companyCard: '1620', travelProvider: '20001' };
const documentOf = (changes: Partial<Expense> = {}) =>
  yokoyPurchase(snapshotOf(changes), creditors);

describe('an expense as a purchase document', () => {
  const cases: [string, Partial<Expense>, unknown[][]][] = [
    ['one rate', {}, [[10_000, 2100, 'Lunch', 'NL21', '100']]],
    [
      'two rates: a line each',
      {
        totalClaim: 230,
        taxItems: [
          { rateId: 'R21', gross: 121, tax: 21 },
          { rateId: 'R9', gross: 109, tax: 9 },
        ],
      },
      [
        [10_000, 2100, 'Lunch', 'NL21', '100'],
        [10_000, 900, 'Lunch', 'NL9', '100'],
      ],
    ],
    [
      'items of one rate are one line',
      {
        totalClaim: 242,
        taxItems: [
          { rateId: 'R21', gross: 121, tax: 21 },
          { rateId: 'R21', gross: 121, tax: 21 },
        ],
      },
      [[20_000, 4200, 'Lunch', 'NL21', '100']],
    ],
    [
      'a tip on top is a line without VAT',
      { totalClaim: 130, additionalCharges: 9 },
      [
        [10_000, 2100, 'Lunch', 'NL21', '100'],
        [900, 0, 'Lunch', '-', '100'],
      ],
    ],
    ['no tax items: no VAT', { taxItems: null }, [[12_100, 0, 'Lunch', '-', '100']]],
    [
      'a per diem carries no VAT, whatever its tax items say',
      { expenseType: 'perDiem' },
      [[12_100, 0, 'Lunch', '-', '100']],
    ],
    [
      'A17 mileage has the VAT that the source states',
      { expenseType: 'mileage' },
      [[10_000, 2100, 'Lunch', 'NL21', '100']],
    ],
    [
      'mileage without VAT has no tax rate either',
      { expenseType: 'mileage', taxItems: [{ rateId: 'R21', gross: 121, tax: 0 }] },
      [[12_100, 0, 'Lunch', '-', '100']],
    ],
    [
      'a second category takes its part out of tax items that cover everything',
      {
        additionalCategoryItems: [
          { categoryId: 'C2', costCenterId: 'CC2', gross: 60.5, taxRateId: 'R21' },
        ],
      },
      [
        [5000, 1050, 'Hotel', 'NL21', '200'],
        [5000, 1050, 'Lunch', 'NL21', '100'],
      ],
    ],
    [
      'a second category next to tax items of the main one has the VAT of its own rate',
      {
        totalClaim: 181.5,
        additionalCategoryItems: [
          { categoryId: 'C2', costCenterId: 'CC2', gross: 60.5, taxRateId: 'R21' },
        ],
      },
      [
        [5000, 1050, 'Hotel', 'NL21', '200'],
        [10_000, 2100, 'Lunch', 'NL21', '100'],
      ],
    ],
    [
      'A31 cost centres by weight, each to less than a cent',
      {
        totalClaim: 1,
        taxItems: [{ rateId: 'R21', gross: 1, tax: 0.17 }],
        costCenterItems: [
          { id: 'CC1', pctWeight: 33.33 },
          { id: 'CC2', pctWeight: 33.34 },
          { id: 'CC3', pctWeight: 33.33 },
        ],
      },
      [
        [28, 6, 'Lunch', 'NL21', '100'],
        [28, 6, 'Lunch', 'NL21', '200'],
        [27, 5, 'Lunch', 'NL21', '300'],
      ],
    ],
    [
      'cost centres without weights share alike',
      { costCenterItems: [{ id: 'CC1' }, { id: 'CC2', pctWeight: null }] },
      [
        [5000, 1050, 'Lunch', 'NL21', '100'],
        [5000, 1050, 'Lunch', 'NL21', '200'],
      ],
    ],
    [
      'one cost centre named twice is one line',
      {
        costCenterItems: [
          { id: 'CC1', pctWeight: 50 },
          { id: 'CC1', pctWeight: 50 },
        ],
      },
      [[10_000, 2100, 'Lunch', 'NL21', '100']],
    ],
    ['no cost centre', { costCenterItems: [] }, [[10_000, 2100, 'Lunch', 'NL21', '-']]],
    [
      'a credit note has positive amounts too',
      { isCreditNote: true },
      [[10_000, 2100, 'Lunch', 'NL21', '100']],
    ],
  ];

  test.each(cases)('%s', (_, changes, expected) => {
    const document = documentOf(changes);
    expect(linesAtAGlance(document)).toEqual(expected);
    expect(sum(document.lines.map(({ gross }) => gross))).toBe(document.total);
  });

  test.each<[string, Partial<Expense>]>([
    ['tax items above the total', { totalClaim: 100 }],
    ['more VAT than gross', { taxItems: [{ rateId: 'R21', gross: 10, tax: 11 }] }],
    ['VAT of the other sign', { taxItems: [{ rateId: 'R21', gross: -10, tax: 1 }] }],
    [
      'categories above the total',
      { additionalCategoryItems: [{ categoryId: 'C2', gross: 500 }], taxItems: [] },
    ],
  ])('amounts that contradict each other are not booked: %s', (_, changes) => {
    expect(() => documentOf(changes)).toThrow(VendorError);
    expect(() => documentOf(changes)).toThrow(/document.amountsDiffer/);
  });

  test('the employee is the creditor of private payments', () => {
    expect(documentOf().party).toEqual({
      role: 'employee',
      key: 'employee:U1',
      name: 'J. Jansen',
      email: 'j@acme.example',
      code: '1001',
    });
  });

  test('a clearing creditor is used for the company card and the travel provider', () => {
    expect(documentOf({ paymentMethod: 'companyCreditCard' })).toMatchObject({
      paidBy: 'companyCard',
      party: { role: 'clearing', code: '1620' },
    });
    expect(documentOf({ paymentMethod: 'travelProvider' })).toMatchObject({
      paidBy: 'travelProvider',
      party: { role: 'clearing', code: '20001' },
    });
    const unset = () => yokoyPurchase(snapshotOf({ paymentMethod: 'companyCreditCard' }), {});
    expect(unset).toThrow(/document.creditorMissing.*word.companyCard/);
  });

  test('a payment method that Yokoy adds one day is not guessed', () => {
    expect(() => documentOf({ paymentMethod: 'voucher' })).toThrow(/word.paymentMethod/);
  });

  test('an employee who is gone, or a missing currency, is named', () => {
    const { employee: _, ...gone } = snapshotOf();
    expect(() => yokoyPurchase(gone, creditors)).toThrow(/document.incomplete.*word.employee/);
    expect(() => documentOf({ currency: null })).toThrow(/document.incomplete.*word.currency/);
  });

  const cents = fc.integer({ min: 0, max: 5_000_000 });
  const taxItem = fc
    .tuple(fc.constantFrom('R21', 'R9'), cents, fc.double({ min: 0, max: 0.3, noNaN: true }))
    .map(([rateId, gross, part]) => ({
      rateId,
      gross: gross / 100,
      tax: Math.floor(gross * part) / 100,
    }));
  const additional = fc
    .tuple(fc.constantFrom('C1', 'C2'), cents, fc.constantFrom('R21', 'R9', null))
    .map(([categoryId, gross, taxRateId]) => ({ categoryId, gross: gross / 100, taxRateId }));
  const expenses = fc.record({
    taxItems: fc.array(taxItem, { maxLength: 4 }),
    additionalCategoryItems: fc.array(additional, { maxLength: 3 }),
    totalClaim: fc.integer({ min: 0, max: 30_000_000 }).map((n) => n / 100),
    additionalCharges: cents.map((n) => n / 100),
    costCenterItems: fc.array(
      fc.record({
        id: fc.constantFrom('CC1', 'CC2', 'CC3', 'gone'),
        pctWeight: fc.option(fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)),
      }),
      { maxLength: 5 },
    ),
    expenseType: fc.constantFrom('receipt', 'perDiem', 'mileage', 'receiptless'),
    isCreditNote: fc.boolean(),
  });

  test.each<[string, Partial<Expense>, unknown[]]>([
    [
      'a deposit that comes back without VAT',
      {
        totalClaim: 116,
        taxItems: [
          { rateId: 'R21', gross: 121, tax: 21 },
          { rateId: 'R9', gross: -5, tax: 0 },
        ],
      },
      [
        [10_000, 2100, 'Lunch', 'NL21', '100'],
        [-500, 0, 'Lunch', 'NL9', '100'],
      ],
    ],
    [
      'a discount in a category of its own',
      {
        totalClaim: 108.9,
        taxItems: [{ rateId: 'R21', gross: 108.9, tax: 18.9 }],
        additionalCategoryItems: [{ categoryId: 'C2', gross: -12.1 }],
      },
      [
        [-1000, -210, 'Hotel', 'NL21', '100'],
        [10_000, 2100, 'Lunch', 'NL21', '100'],
      ],
    ],
    [
      'a discount in a category with its rate, in a tax item of its own',
      {
        totalClaim: 110.1,
        taxItems: [
          { rateId: 'R21', gross: 121, tax: 21 },
          { rateId: 'R9', gross: -10.9, tax: -0.9 },
        ],
        additionalCategoryItems: [{ categoryId: 'C2', gross: -10.9, taxRateId: 'R9' }],
      },
      [
        [-1000, -90, 'Hotel', 'NL9', '100'],
        [10_000, 2100, 'Lunch', 'NL21', '100'],
      ],
    ],
  ])('A13 %s is a line below zero', (_, changes, expected) => {
    expect(linesAtAGlance(documentOf(changes))).toEqual(expected);
  });

  test('A13 an expense below zero as a whole is a credit note', () => {
    const refund = documentOf({
      totalClaim: -121,
      taxItems: [{ rateId: 'R21', gross: -121, tax: -21 }],
    });
    expect(refund).toEqual(documentOf({ isCreditNote: true }));
  });

  test('no split of positive amounts loses a cent or makes a negative line, and the same expense gives the same document', () => {
    let booked = 0;
    fc.assert(
      fc.property(expenses, (changes) => {
        let document;
        try {
          document = documentOf(changes);
        } catch (error) {
          // Contradictions are refused as a whole; nothing else may be thrown.
          expect(error).toBeInstanceOf(VendorError);
          expect(['amounts-do-not-add-up', 'tax-items-incomplete']).toContain(
            (error as VendorError).details.code,
          );
          return;
        }
        booked += 1;
        expect(sum(document.lines.map(({ gross }) => gross))).toBe(
          Math.round(changes.totalClaim * 100),
        );
        for (const { net, vat, gross } of document.lines) {
          expect(net + vat).toBe(gross);
          expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0);
        }
        expect(documentOf(changes)).toEqual(document);
      }),
      { numRuns: 500 },
    );
    expect(booked).toBeGreaterThan(50);
  });
});

test('A38 what an employee paid for private use alone is nothing to book', () => {
  const reasonFor = (changes: Partial<Expense>) => {
    const snapshot = snapshotOf(changes);
    const categories = { ...snapshot.categories, P: { name: 'Private', chargeToEmployee: true } };
    return expenseSource.nothingToBook({ ...snapshot, categories })?.code;
  };
  const share = (gross: number) => ({ additionalCategoryItems: [{ categoryId: 'P', gross }] });
  expect(reasonFor({ categoryId: 'P' })).toBe('yokoy.allPrivate');
  expect(reasonFor({ totalClaim: 121, ...share(121) })).toBe('yokoy.allPrivate');
  expect(reasonFor({ totalClaim: 121, ...share(21) })).toBeUndefined();
  // the employee owes it to the company
  expect(reasonFor({ categoryId: 'P', paymentMethod: 'companyCreditCard' })).toBeUndefined();
});
