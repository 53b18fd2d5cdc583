import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountIn,
  amountText,
  cents,
  decimalText,
  fromCents,
  jsonAmount,
  share,
  split,
  sum,
  vatWithin,
} from './money.ts';
import { VendorError } from './vendorError.ts';

const amount = fc.integer({ min: -1e11, max: 1e11 });
const weight = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000);

describe('money', () => {
  test.each([
    [42.1, 4210],
    [0.07, 7],
    [30.000000000000004, 3000],
    ['0.30', 30],
    ['-12.5', -1250],
    ['1020.22', 102_022],
    ['7.500', 750],
    [-0, 0],
  ])('reads %s as %i cents', (value, expected) => {
    expect(cents(value)).toBe(expected);
  });

  test.each([
    0.005,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    '1.234',
    '1,50',
    '',
    'abc',
    '1e3',
  ])('refuses %s, which is no whole number of cents', (value) => {
    expect(() => cents(value)).toThrow(VendorError);
  });

  test.each([
    ['KWD', 12.345, 12_345, '12.345'],
    ['KWD', '12.5', 12_500, '12.500'],
    ['TND', -0.001, -1, '-0.001'],
    ['EUR', 12.34, 1234, '12.34'],
    // usage knows no decimals of these, the standard does
    ['HUF', 12.34, 1234, '12.34'],
    ['IQD', 12.345, 12_345, '12.345'],
    ['JPY', 15_000, 1_500_000, '15000.00'],
  ])('A33 %s %s is read as %i units, and written as %s', (currency, value, units, written) => {
    expect(amountIn(currency, value)).toBe(units);
    expect(amountText(units, currency)).toBe(written);
  });

  test('A33 more decimals than a currency has are refused, and cents become its units', () => {
    expect(() => amountIn('EUR', 12.345)).toThrow(VendorError);
    expect(() => amountIn('KWD', 12.3456)).toThrow(VendorError);
    expect(() => amountIn('KWD', '12.3456')).toThrow(VendorError);
    expect([fromCents(5, 'KWD'), fromCents(5, 'EUR')]).toEqual([50, 5]);
  });

  test('text and JSON forms lose no cent', () => {
    fc.assert(
      fc.property(amount, (n) => {
        expect(cents(decimalText(n))).toBe(n === 0 ? 0 : n);
        expect(cents(jsonAmount(n))).toBe(n === 0 ? 0 : n);
        expect(decimalText(n)).toMatch(/^-?\d+\.\d{2}$/);
      }),
    );
  });

  test('parts of a split re-add to the total, whatever the weights', () => {
    fc.assert(
      fc.property(amount, fc.array(weight, { minLength: 1, maxLength: 40 }), (total, weights) => {
        const parts = split(total, weights);
        expect(parts).toHaveLength(weights.length);
        expect(sum(parts)).toBe(total);
        expect(parts.every((part) => part * total >= 0)).toBe(true);
      }),
    );
  });

  test('A31 every part is its exact share to less than a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.array(weight, { minLength: 1, maxLength: 20 }).filter((all) => sum(all) > 0),
        (total, weights) => {
          const whole = sum(weights);
          split(total, weights).forEach((part, i) => {
            const exact = (total * (weights[i] ?? 0)) / whole;
            expect(Math.abs(part - exact)).toBeLessThan(1.0001);
          });
        },
      ),
    );
  });

  test('A31 a cent that is left goes where most was cut, of equals to the larger, then to the first', () => {
    expect(split(100, [33.33, 33.33, 33.34])).toEqual([33, 33, 34]);
    expect(split(2000, [1, 1, 1])).toEqual([667, 667, 666]);
    expect(split(210, [1, 1, 1])).toEqual([70, 70, 70]);
    expect(split(101, [50, 30, 20])).toEqual([51, 30, 20]);
    expect(split(1, [1, 1])).toEqual([1, 0]);
    expect(split(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0]);
    expect(split(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  test('weights that are all zero put everything on the first', () => {
    expect(split(500, [0, 0])).toEqual([500, 0]);
    expect(split(500, [])).toEqual([]);
  });

  test('a share is rounded half away from zero, exactly also beyond 2^53', () => {
    expect(share(5, 1, 2)).toBe(3);
    expect(share(-5, 1, 2)).toBe(-3);
    expect(share(99_999_999_999, 99_999_999, 100_000_000)).toBe(99_999_998_999);
  });

  test.each([
    [12_100, 21, 2100],
    [10_900, 9, 900],
    [1000, 0, 0],
    [1000, 14.975, 130],
  ])('the VAT within %i at %f%% is %i', (gross, percentage, vat) => {
    expect(vatWithin(gross, percentage)).toBe(vat);
  });
});
