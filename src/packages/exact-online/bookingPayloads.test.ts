import { text } from '../../contract/messages/message.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VendorError } from '../kit/vendorError.ts';
import { paddedCode } from './connector/creditor.ts';
import type { Expense } from '../yokoy/connector/expenseSnapshot.ts';
import { yokoyPurchase } from '../yokoy/purchase.ts';
import { snapshotOf } from '../../../test/support/expenseSnapshots.ts';
import { toCreditor, toPurchaseEntry } from './bookingPayloads.ts';
import { purchaseFlow } from '../canon/purchases/purchaseFlow.ts';
import { yokoyExpenses } from '../yokoy/source.ts';
import { exactBooking } from './booking.ts';

const yokoyToExactOnline = purchaseFlow(yokoyExpenses, exactBooking);

const settings = {
  journal: '70',
  glMap: [{ category: 'Hotel', glAccount: '4420' }],
  vatMap: [
    { taxCode: 'nl21', vatCode: '4' },
    { taxCode: 'Low', vatCode: '2' },
  ],
  costCentreMap: [
    { costObject: '100', costCentre: '1A' },
    { costObject: 'CC2', costCentre: '2B' },
    { costObject: 'Research', costCentre: '3C' },
  ],
  zeroVatCode: '0',
};

const facts = { currency: 'EUR' };
const entryOf = (
  changes: Partial<Expense> = {},
  targetSettings: Record<string, unknown> = settings,
) =>
  toPurchaseEntry(
    yokoyPurchase(snapshotOf(changes), { companyCard: '1620' }),
    targetSettings,
    facts,
    {
      supplier: 'supplier-guid',
    },
  );

describe('an expense as a purchase entry', () => {
  test('net and explicit VAT, with the codes of the settings', () => {
    expect(entryOf()).toEqual({
      Journal: '70',
      Supplier: 'supplier-guid',
      EntryDate: '2026-03-05',
      Currency: 'EUR',
      Description: 'J. Jansen: Lunch with client',
      YourRef: 'uhmkC9zMzn',
      lines: [
        {
          glAccount: '4430',
          AmountFC: 100,
          VATCode: '4',
          VATAmountFC: 21,
          CostCenter: '1A',
          Description: 'Lunch with client',
        },
      ],
    });
  });

  test('A13 a credit note is negative; the vendor determines its type', () => {
    const entry = entryOf({ isCreditNote: true });
    expect(entry).not.toHaveProperty('Type');
    expect(entry.lines[0]).toMatchObject({ AmountFC: -100, VATAmountFC: -21 });
  });

  test('A2 allowances and mileage have the code for lines without VAT, and fail without one', () => {
    const drive = { expenseType: 'mileage', taxItems: [] };
    expect(entryOf(drive).lines).toEqual([
      {
        glAccount: '4430',
        AmountFC: 121,
        VATCode: '0',
        VATAmountFC: 0,
        CostCenter: '1A',
        Description: 'Lunch with client',
      },
    ]);
    const { zeroVatCode: _, ...without } = settings;
    expect(() => entryOf({ expenseType: 'perDiem' }, without)).toThrow(/word.linesWithoutVat/);
  });

  test('the ledger account is the setting’s, otherwise the source’s, otherwise the default', () => {
    expect(entryOf({ categoryId: 'C2' }).lines[0]?.glAccount).toBe('4420');
    expect(entryOf().lines[0]?.glAccount).toBe('4430');
    const bare = { ...settings, glMap: [], defaultGlAccount: '4999' };
    expect(entryOf({ categoryId: 'C2' }, bare).lines[0]?.glAccount).toBe('4999');
  });

  test.each<[string, Partial<Expense>, Record<string, unknown>, RegExp]>([
    ['ledger', { categoryId: 'C2' }, { ...settings, glMap: [] }, /word.ledgerAccount.*"Hotel"/],
    ['VAT code', {}, { ...settings, vatMap: [] }, /word.vatCode.*"NL21"/],
    [
      'cost centre',
      {},
      { ...settings, costCentreMap: [{ costObject: '999', costCentre: 'X' }] },
      /word.costCentre.*"100"/,
    ],
    ['journal', {}, { ...settings, journal: '' }, /word.purchaseJournal/],
  ])(
    'a missing %s is named and fails as mapping-missing',
    (_, changes, targetSettings, message) => {
      let caught: unknown;
      try {
        entryOf(changes, targetSettings);
      } catch (error) {
        caught = error;
      }
      expect(caught).toBeInstanceOf(VendorError);
      const { details } = caught as VendorError;
      expect(details).toMatchObject({ code: 'mapping-missing', class: 'validation' });
      expect(details.text.code).toBe('document.mappingMissing');
      expect(JSON.stringify(details.text)).toMatch(message);
      expect(details.solution).toBeTruthy();
    },
  );

  test('an administration without cost centres has none on its lines', () => {
    expect(entryOf({}, { ...settings, costCentreMap: [] }).lines[0]).not.toHaveProperty(
      'CostCenter',
    );
  });

  test('A5 a foreign expense has its currency and the rate to the base', () => {
    expect(entryOf({ currency: 'USD' })).toMatchObject({ Currency: 'USD', Rate: 0.8 });
    expect(entryOf({ currency: 'GBP' })).toMatchObject({ Currency: 'GBP', Rate: 1.25 });
    expect(entryOf({ currency: 'CHF' })).not.toHaveProperty('Rate');
    expect(entryOf()).not.toHaveProperty('Rate');
  });

  test('descriptions are cut to the vendor’s maximum length', () => {
    const entry = entryOf({ description: 'é'.repeat(200) });
    expect([...entry.Description]).toHaveLength(60);
    expect([...(entry.lines[0]?.Description ?? '')]).toHaveLength(60);
  });

  test('the claim is booked, for every split', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
        fc.boolean(),
        (gross, extra, weights, isCreditNote) => {
          const entry = entryOf({
            isCreditNote,
            totalClaim: (gross + extra) / 100,
            additionalCharges: extra / 100,
            taxItems: [{ rateId: 'R21', gross: gross / 100, tax: Math.floor(gross * 0.17) / 100 }],
            costCenterItems: ['CC1', 'CC2', 'CC3'].map((id, i) => ({ id, pctWeight: weights[i] })),
          });
          const booked = entry.lines
            .map(
              (line) => Math.round(line.AmountFC * 100) + Math.round((line.VATAmountFC ?? 0) * 100),
            )
            .reduce((a, b) => a + b, 0);
          expect(Math.abs(booked)).toBe(gross + extra);
          expect(booked <= 0).toBe(isCreditNote || booked === 0);
        },
      ),
    );
  });
});

describe('the creditor', () => {
  test('has the number of the employee, padded as the vendor compares it', () => {
    const creditor = toCreditor(yokoyPurchase(snapshotOf(), {}));
    expect(creditor).toEqual({
      key: 'employee:U1',
      name: 'J. Jansen',
      email: 'j@acme.example',
      code: '              1001',
    });
    expect(paddedCode('1001')).toHaveLength(18);
  });

  test.each(['A-12', '1234567890123456789', ''])('"%s" is no creditor number', (number) => {
    expect(() => paddedCode(number)).toThrow(/exactOnline.creditorNumberInvalid/);
  });

  test('without number and address there is no creditor to book on', () => {
    const employee = { id: 'U1', name: 'J. Jansen' };
    const document = yokoyPurchase(snapshotOf({}, { employee }), {});
    expect(() => toCreditor(document)).toThrow(/exactOnline.noCreditorKey/);
  });
});

describe('the source side of the flow', () => {
  const flowSettings = (yokoy: Record<string, unknown>) => ({
    packages: { yokoy },
    synchronizationStartDate: '2026-01-01',
  });
  const linked = flowSettings({ exportFacilities: ['expense'], legalEntity: ['LE1', 'LE2'] });

  test('companies are the tenants, the line and the date are for people', () => {
    expect(yokoyToExactOnline.sourceTenants(linked)).toEqual(['LE1', 'LE2']);
    expect(yokoyToExactOnline.label(snapshotOf())).toEqual(
      text('yokoy.expense', {
        about: 'J. Jansen · Lunch with client',
        amount: { amount: '121.00', currency: 'EUR' },
        id: 'uhmkC9zMzn',
      }),
    );
    expect(yokoyToExactOnline.date(snapshotOf())).toBe('2026-03-05');
    expect(yokoyToExactOnline.seedCursor('2026-01-01')).toEqual({
      since: '2025-12-31T23:00:00.000Z',
    });
  });

  test('unlinked and empty expenses are ignored with a reason', () => {
    expect(yokoyToExactOnline.ignore(snapshotOf(), linked)).toBeUndefined();
    expect(yokoyToExactOnline.ignore(snapshotOf({ totalClaim: 0 }), linked)).toEqual(
      text('yokoy.amountZero'),
    );
    expect(
      yokoyToExactOnline.ignore(snapshotOf({ status: 'forTransactionExport' }), linked),
    ).toEqual(text('yokoy.facilityNotLinked', { facility: 'card' }));
  });

  test('our own export is no change of the expense, another amount is', () => {
    const { relevant } = yokoyToExactOnline;
    const before = relevant?.(snapshotOf());
    const exported = { status: 'expenseExported', exportJobId: 'J', lastModified: 'later' };
    expect(relevant?.(snapshotOf(exported))).toEqual(before);
    expect(relevant?.(snapshotOf({ totalClaim: 122 }))).not.toEqual(before);
  });
});

test('an element is mapped again under other settings, however often it was mapped before', () => {
  const source = snapshotOf({ paymentMethod: 'companyCreditCard' });
  const creditor = yokoyToExactOnline.documents.find(({ name }) => name === 'creditor');
  const owedTo = (cardCreditor: string) => {
    const packages = { yokoy: {}, 'exact-online': { ...settings, cardCreditor } };
    const input = {
      source,
      settings: { packages, synchronizationStartDate: '2026-01-01' },
      results: {},
    };
    return creditor?.mode === 'single' ? [creditor.map(input), creditor.map(input)] : [];
  };
  expect(owedTo('20001')).toMatchObject([{ key: 'clearing:20001' }, { key: 'clearing:20001' }]);
  expect(owedTo('20002')).toMatchObject([{ key: 'clearing:20002' }, { key: 'clearing:20002' }]);
});
