import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../../test/support/propertySeed.ts';
import { sum } from '../kit/money.ts';
import type { BookkeepingCase, Receipt } from './bookkeepingCase.ts';
import { caseChapters, caseTargets, entryIn, outcomeIn } from './caseChapters.ts';

/* Receipts that nobody has thought of: whatever can be paid is booked, and every entry is balanced. */

/** Percent by the sources' tax rates. */
const rates = { NL21: 21, NL9: 9, NL0: 0 } as const;
/** The smallest amount of a receipt and the smallest step between two, by currency. */
const currencies = {
  EUR: { least: 0.05, step: 0.01 },
  USD: { least: 0.05, step: 0.01 },
  GBP: { least: 0.05, step: 0.01 },
  KWD: { least: 0.05, step: 0.01 },
  JPY: { least: 5, step: 1 },
  VND: { least: 1000, step: 1 },
} as const;
/** Those that a source has rates for. */
const currenciesOf = {
  yokoy: ['EUR', 'USD', 'GBP', 'KWD', 'JPY', 'VND'],
  payhawk: ['EUR', 'USD', 'GBP', 'KWD'],
} as const;
type Source = keyof typeof currenciesOf;
type Currency = keyof typeof currencies;

const rounded = (amount: number) => Math.round(amount * 100) / 100;

/** An amount of some steps above the least. */
const amountIn = (
  currency: Currency,
  least: number = currencies[currency].least,
  steps = 200_000,
) =>
  fc
    .integer({ min: 0, max: steps })
    .map((count) => rounded(least + count * currencies[currency].step));

/** The first amount can be paid in any currency; the others may be worth less than a cent. */
const amountsIn = (currency: Currency) => {
  const { step } = currencies[currency];
  const other = fc.oneof(amountIn(currency), amountIn(currency, step, 50));
  return fc.tuple(amountIn(currency), other, other);
};

/** Gross amounts with the VAT in them, for some of the rates. */
const taxIn = (currency: Currency) =>
  fc
    .tuple(
      fc.shuffledSubarray(['NL21', 'NL9', 'NL0'] as const, { minLength: 1 }),
      amountsIn(currency),
    )
    .map(([chosen, amounts]) =>
      Object.fromEntries(
        chosen.map((rate, i) => {
          const gross = amounts[i] ?? 0;
          return [rate, [gross, rounded((gross * rates[rate]) / (100 + rates[rate]))] as const];
        }),
      ),
    );

const receiptOf = (source: Source): fc.Arbitrary<Receipt> =>
  fc.constantFrom(...currenciesOf[source]).chain((currency) =>
    fc
      .record({
        currency: fc.constant(currency),
        tax: taxIn(currency),
        category: fc.constantFrom('Stationery', 'Lunch', 'Software'),
        paid: fc.constantFrom('privately', 'card', 'invoice'),
        costCentres: fc.constantFrom({ Sales: 1 }, { Sales: 1, Operations: 1, Research: 1 }),
        paidBackIn: fc.constantFrom('EUR', currency),
        ofCard: fc.option(
          fc.record({ amount: amountIn('EUR'), currency: fc.constantFrom('EUR', 'GBP') }),
        ),
      })
      .map(({ ofCard, ...receipt }) => {
        const total = rounded(sum(Object.values(receipt.tax).map(([gross]) => gross)));
        const isExchanged = receipt.paid === 'card' && ofCard && ofCard.currency !== currency;
        return { ...receipt, total, ...(isExchanged ? { statement: ofCard } : {}) } as Receipt;
      }),
  );

const cases = fc.constantFrom<Source[]>('yokoy', 'payhawk').chain((source) =>
  fc.record({
    source: fc.constant(source),
    receipt: receiptOf(source),
    share: fc.option(fc.constantFrom(0, 33, 50, 62)),
  }),
);

test.each(caseTargets)(
  'A31 A33 any receipt is booked in $title, balanced and in amounts that exist',
  (target) => {
    fc.assert(
      fc.property(cases, ({ source: type, receipt, share }) => {
        const source = caseChapters.find((chapter) => chapter.source.type === type)?.source;
        if (!source) throw new Error(`no source ${type}`);
        const withoutClaim = [{ category: receipt.category ?? '', share: share ?? 100 }];
        const one: BookkeepingCase = { title: '', receipt, given: { text: '', withoutClaim } };
        const { lines, refusal } = outcomeIn(target, source, one);
        expect(refusal?.text).toBeUndefined();
        expect(lines[0]).not.toContain('not balanced');
        const entry = entryIn(target, source, one);
        const amounts = entry?.lines.map(({ amount }) => amount) ?? [];
        expect(sum(amounts)).toBe(0);
        expect(amounts.length).toBeGreaterThan(1);
        // yen and dong have no smaller unit
        if (['JPY', 'VND'].includes(entry?.currency ?? ''))
          expect(amounts.filter((amount) => amount % 100 !== 0)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
);
