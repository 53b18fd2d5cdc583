import { expect, test } from 'vitest';
import { inCurrency, inWholeUnits } from './otherCurrency.ts';
import type { PurchaseDocument, PurchaseLine } from './purchaseDocument.ts';

const purchase = (currency: string, amounts: readonly number[]): PurchaseDocument =>
  ({
    currency,
    total: amounts.reduce((all, amount) => all + amount, 0),
    lines: amounts.map((gross) => ({ gross, vat: 0, net: gross }) as PurchaseLine),
    reference: 'EX-1',
    fxRates: {},
  }) as unknown as PurchaseDocument;
const grossOf = ({ lines }: PurchaseDocument) => lines.map(({ gross }) => gross);

test('A31 yen over three lines are whole, and add up', () => {
  expect(grossOf(inWholeUnits(purchase('JPY', [3_334, 3_333, 3_333])))).toEqual([
    3_400, 3_300, 3_300,
  ]);
});

test('A33 a total with a fraction of a yen is refused by name, shares with one are not', () => {
  expect(() => inWholeUnits(purchase('JPY', [10_050, 5_000]))).toThrow(/document.noDecimals/);
  expect(grossOf(inWholeUnits(purchase('JPY', [10_050, 5_050])))).toEqual([10_100, 5_000]);
});

test('A31 lines in another currency are each right to less than a cent, a discount too', () => {
  const lines = [3_333, 3_333, 3_333, 3_333, -2_000];
  const converted = grossOf(inCurrency(purchase('USD', lines), 'EUR', 10_000));
  expect(converted.reduce((all, amount) => all + amount, 0)).toBe(10_000);
  for (const [i, amount] of converted.entries())
    expect(Math.abs(amount - ((lines[i] ?? 0) * 10_000) / 11_332)).toBeLessThan(1);
});
