import { describe, expect, test } from 'vitest';
import { VendorError } from '../../kit/vendorError.ts';
import type { PurchaseDocument } from './purchaseDocument.ts';
import { asCharged, type ReadingChoices, withDifference } from './purchaseReading.ts';
import { statementLineField } from './statementLineAccount.ts';

/** A claim of a card in cents of EUR. */
const claimOf = (total: number, creditNote = false): PurchaseDocument => ({
  reference: 'EXP-1',
  description: 'Paper',
  company: { label: 'C', names: ['C'] },
  documentDate: '2026-03-02',
  bookingDate: '2026-03-05',
  party: { role: 'clearing', key: 'clearing:companyCard', name: 'Company card' },
  paidBy: 'companyCard',
  currency: 'EUR',
  tags: [],
  fxRates: {},
  creditNote,
  lines: [
    {
      description: 'Paper',
      category: { label: 'Stationery', names: ['Stationery'] },
      net: total,
      vat: 0,
      gross: total,
    },
  ],
  total,
  hasReceipt: true,
  attachments: [],
});

/** The code of the refusal's text, or the additional line in cents and its kind. */
function outcomeOf(claim: PurchaseDocument, charged: number, choices: ReadingChoices = {}) {
  try {
    const { lines, total } = withDifference(claim, charged, 5, choices);
    expect(total).toBe(charged);
    const added = lines[1];
    return added && `${added.cardFee ? 'fee' : added.rounding ? 'rounding' : '?'} ${added.gross}`;
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    const { text } = error.details;
    return typeof text === 'string' ? text : text.code;
  }
}

describe('A7 the statement of a card differs from a claim in its currency', () => {
  test.each([
    ['a fee of 5 % is booked', 10_000, 10_500, 'fee 500'],
    ['a cent above 5 % is refused', 10_000, 10_501, 'document.cardChargedMore'],
    ['a fee of 25.00 is booked', 100_000, 102_500, 'fee 2500'],
    [
      'a cent above 25.00 is refused, also within 5 %',
      100_000,
      102_501,
      'document.cardChargedMore',
    ],
    ['cents are rounding', 10_000, 10_005, 'rounding 5'],
    ['cents less are rounding', 10_000, 9995, 'rounding -5'],
    ['less is refused', 10_000, 9000, 'document.cardChargedLess'],
  ])('A7 %s', (_, claimed, charged, expected) => {
    expect(outcomeOf(claimOf(claimed), charged)).toBe(expected);
  });

  test.each([
    ['less came back', 9000, 'document.cardReturnedLess'],
    ['more came back', 10_300, 'document.cardReturnedMore'],
    ['cents are rounding', 9999, 'rounding -1'],
  ])('A7 a refund: %s', (_, charged, expected) => {
    expect(outcomeOf(claimOf(10_000, true), charged)).toBe(expected);
  });

  const inDollars = (amount: number, creditNote = false) =>
    asCharged(claimOf(10_000, creditNote), { currency: 'USD', amount }, 5, {});

  test('A7 money that went the other way, or nowhere, is refused, also in another currency', () => {
    const refusal = (amount: number) => {
      try {
        return inDollars(amount);
      } catch (error) {
        return error instanceof VendorError ? error.details.text : error;
      }
    };
    expect(refusal(-12_640)).toMatchObject({
      code: 'document.cardReturnedOfPayment',
      params: { charged: { amount: '126.40', currency: 'USD' } },
    });
    expect(refusal(0)).toMatchObject({ code: 'document.cardChargedLess' });
  });

  test('A7 money back has its amount with a sign or without', () => {
    for (const amount of [-12_640, 12_640])
      expect(inDollars(amount, true)).toMatchObject({ currency: 'USD', total: 12_640 });
  });

  test('A7 the settings raise the limits, or take no difference for a fee', () => {
    const limit = (percentage: number, amount: number) => ({
      cardFeeLimit: { percentage, amount },
    });
    expect(outcomeOf(claimOf(10_000), 12_000, limit(20, 5000))).toBe('fee 2000');
    expect(outcomeOf(claimOf(10_000), 10_100, limit(0, 5000))).toBe('document.cardChargedMore');
  });

  test('A7 an account that the books refuse names the setting that chose it', () => {
    const fee = withDifference(claimOf(10_000), 10_500, 5, {}).lines[1];
    if (!fee) throw new Error('no fee');
    expect(statementLineField(fee, '4950').field).toMatchObject({ code: 'label.cardFeeAccount' });
    // then the category's account was refused
    expect(statementLineField(fee, undefined)).toEqual({});
  });
});
