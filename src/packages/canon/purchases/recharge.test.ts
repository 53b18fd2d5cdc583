import { expect, test } from 'vitest';
import type { PurchaseDocument, PurchaseLine } from './purchaseDocument.ts';
import { rechargedAmounts, rechargedPart } from './recharge.ts';

const settings = {
  rechargesCosts: true,
  recharges: [{ costObject: 'group', administration: 'other' }],
  currentAccounts: [{ administration: 'other', account: '1900', otherAccount: '1901' }],
};
const value = (label: string) => ({ label, names: [label] });
const line = (gross: number, costCentre: string): PurchaseLine => ({
  description: 'Hotel',
  category: value('hotel'),
  costCentre: value(costCentre),
  net: gross,
  vat: 0,
  gross,
});
const purchase: PurchaseDocument = {
  reference: 'R-1',
  description: 'Hotel and its refund',
  company: value('own'),
  documentDate: '2026-03-01',
  bookingDate: '2026-03-01',
  party: { role: 'clearing', key: 'own', name: 'own' },
  paidBy: 'employee',
  currency: 'EUR',
  tags: [],
  fxRates: {},
  creditNote: false,
  // the other administration's nights were refunded on the same receipt
  lines: [line(10_000, 'sales'), line(-4_000, 'group')],
  total: 6_000,
  hasReceipt: true,
  attachments: [],
};
const own = () => 'own';

test('A40 a part below zero of a receipt is money back to the other administration', () => {
  const part = rechargedPart(purchase, settings, own, 'other');
  expect(part).toMatchObject({ creditNote: true, total: 4_000, lines: [{ gross: 4_000 }] });
  const amount = { amount: '-40.00', currency: 'EUR' };
  expect(rechargedAmounts(purchase, settings, own)).toEqual([{ administration: 'other', amount }]);
});

test('A40 of a credit note, a part below zero is a cost', () => {
  const part = rechargedPart({ ...purchase, creditNote: true }, settings, own, 'other');
  expect(part).toMatchObject({ creditNote: false, total: 4_000, lines: [{ gross: 4_000 }] });
});
