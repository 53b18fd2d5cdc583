import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Expense } from '../yokoy/connector/expenseSnapshot.ts';
import { yokoyPurchase } from '../yokoy/purchase.ts';
import { snapshotOf } from '../../../test/support/expenseSnapshots.ts';
import { tenantOf, toBill, toContact } from './bookingPayloads.ts';

const settings = {
  tenants: ['T1'],
  invoiceStatus: 'AUTHORISED',
  glMap: [{ category: 'Hotel', account: '425' }],
  vatMap: { NL21: 'INPUT2', NL9: 'RRINPUT' },
  costCentreMap: [{ costObject: '100', trackingOption: 'CAT1/OPT-SALES' }],
  tracking1: 'CAT1/OPT-OTHER',
  tracking2: 'CAT2/OPT-NORTH',
};

const documentOf = (changes: Partial<Expense> = {}) =>
  yokoyPurchase(snapshotOf(changes), { companyCard: 'Card company' });
const billOf = (
  changes: Partial<Expense> = {},
  targetSettings: Record<string, unknown> = settings,
) => toBill(documentOf(changes), targetSettings, { currency: 'GBP' }, 'contact-guid');

describe('an expense as a bill', () => {
  test('net and explicit tax per line, tracking of the cost object before the fixed one', () => {
    expect(billOf()).toEqual({
      tenant: 'T1',
      creditNote: false,
      number: 'uhmkC9zMzn',
      ContactID: 'contact-guid',
      Date: '2026-03-05',
      DueDate: '2026-03-05',
      CurrencyCode: 'EUR',
      CurrencyRate: 1.25,
      Status: 'AUTHORISED',
      LineItems: [
        {
          Description: 'Lunch with client',
          Quantity: 1,
          UnitAmount: 100,
          LineAmount: 100,
          AccountCode: '4430',
          TaxType: 'INPUT2',
          TaxAmount: 21,
          Tracking: [
            { TrackingCategoryID: 'CAT1', TrackingOptionID: 'OPT-SALES' },
            { TrackingCategoryID: 'CAT2', TrackingOptionID: 'OPT-NORTH' },
          ],
        },
      ],
    });
  });

  test('without a mapping of cost objects a line has only the fixed tracking', () => {
    const [line] = billOf({}, { ...settings, costCentreMap: [] }).LineItems;
    expect(line?.Tracking).toEqual([
      { TrackingCategoryID: 'CAT1', TrackingOptionID: 'OPT-OTHER' },
      { TrackingCategoryID: 'CAT2', TrackingOptionID: 'OPT-NORTH' },
    ]);
  });

  test('a credit note keeps positive amounts', () => {
    const bill = billOf({ isCreditNote: true });
    expect(bill.creditNote).toBe(true);
    expect(bill.LineItems[0]).toMatchObject({ LineAmount: 100, TaxAmount: 21 });
  });

  test('a tip goes to the account for fees, without tax', () => {
    const bill = billOf(
      { totalClaim: 125, additionalCharges: 4 },
      { ...settings, feeAccount: '404' },
    );
    expect(bill.LineItems.map((line) => [line.AccountCode, line.TaxType, line.LineAmount])).toEqual(
      [
        ['4430', 'INPUT2', 100],
        ['404', 'NONE', 4],
      ],
    );
  });

  test('a new bill is a draft unless set otherwise', () => {
    expect(billOf({}, { ...settings, invoiceStatus: undefined }).Status).toBe('DRAFT');
    expect(billOf({}, { ...settings, invoiceStatus: 'SUBMITTED' }).Status).toBe('SUBMITTED');
    expect(billOf({}, { ...settings, invoiceStatus: 'PAID' }).Status).toBe('DRAFT');
  });

  test('a value without a counterpart in the settings is named', () => {
    expect(() => billOf({}, { ...settings, vatMap: {} })).toThrow(
      /document.mappingMissing.*word.taxRate.*"NL21"/,
    );
    const others = [{ costObject: '999', trackingOption: 'CAT1/OPT-SALES' }];
    expect(() => billOf({}, { ...settings, costCentreMap: others })).toThrow('"100"');
    expect(() => billOf({ categoryId: 'C2' }, { ...settings, glMap: [] })).toThrow('"Hotel"');
  });

  test('the claim is billed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        (gross, charges) => {
          const bill = billOf({
            totalClaim: (gross + charges) / 100,
            additionalCharges: charges / 100,
            taxItems: [{ rateId: 'R9', gross: gross / 100, tax: Math.floor(gross * 0.08) / 100 }],
          });
          const billed = bill.LineItems.map((line) =>
            Math.round((line.LineAmount + line.TaxAmount) * 100),
          ).reduce((a, b) => a + b, 0);
          expect(billed).toBe(gross + charges);
        },
      ),
    );
  });
});

describe('the organisation', () => {
  test('is the only one, or that of the company', () => {
    expect(tenantOf(documentOf(), settings)).toBe('T1');
    const two = {
      tenants: ['T1', 'T2'],
      tenantMap: [{ company: 'acme b.v.', tenant: 'T2' }],
    };
    expect(tenantOf(documentOf(), two)).toBe('T2');
    expect(() => tenantOf(documentOf(), { tenants: ['T1', 'T2'] })).toThrow('"Acme B.V."');
    expect(() => tenantOf(documentOf(), { ...two, tenants: ['T1', 'T3'] })).toThrow(
      /word.connectedOrganisation/,
    );
  });
});

test('the contact is the employee, or the one named for company cards', () => {
  expect(toContact(documentOf(), settings)).toEqual({
    tenant: 'T1',
    key: 'employee:U1',
    name: 'J. Jansen',
    email: 'j@acme.example',
    accountNumber: '1001',
  });
  expect(toContact(documentOf({ paymentMethod: 'companyCreditCard' }), settings)).toEqual({
    tenant: 'T1',
    key: 'clearing:Card company',
    name: 'Card company',
  });
});
