import { text } from '../../contract/messages/message.ts';
import { cents, jsonAmount, sum } from '../kit/money.ts';
import { defineFlow, document, type FlowSettings } from '../kit/defineFlow.ts';
import { mappingSetting, textSetting } from '../kit/settingValues.ts';
import { mappingMissing, VendorError } from '../kit/vendorError.ts';
import {
  createCreditor,
  creditorCandidates,
  findCreditor,
  paddedCode,
  updateCreditor,
  type CreditorPayload,
} from '../exact-online/creditor.ts';
import { type PurchaseEntryLine } from '../exact-online/purchaseEntryLines.ts';
import {
  createPurchaseEntry,
  entryConditions,
  findPurchaseEntry,
  removePurchaseEntry,
  updatePurchaseEntry,
  type PurchaseEntryPayload,
} from '../exact-online/purchaseEntry.ts';
import {
  createReceipt,
  findReceipt,
  type ReceiptPayload,
} from '../exact-online/receiptDocument.ts';
import { expenseSource, wantsReceipt } from '../yokoy/expenseSource.ts';
import type { ExpenseSnapshot } from '../yokoy/expenseSnapshot.ts';
import { exportConfirmation } from '../yokoy/exportConfirmation.ts';
import { receiptFile } from '../yokoy/receiptFile.ts';
import { explainCode } from './explainCode.ts';
import { expensePurchaseDocument } from './expensePurchaseDocument.ts';
import {
  amountsDontAddUp,
  exchangeRate,
  ledgerOf,
  mapped,
  mustMap,
  shortened,
  type PurchaseDocument,
} from './purchaseDocument.ts';

const target = 'exact-online';

/** Longest texts that the vendor takes. */
const limits = { description: 60, yourRef: 30 };

function targetSettings(settings: FlowSettings): Readonly<Record<string, unknown>> {
  return settings.packages[target] ?? {};
}

function canon(source: ExpenseSnapshot, settings: FlowSettings): PurchaseDocument {
  const own = targetSettings(settings);
  return expensePurchaseDocument(source, {
    companyCard: textSetting(own, 'cardCreditor'),
    travelProvider: textSetting(own, 'travelCreditor'),
    fields: {
      companyCard: text('label.cardCreditor'),
      travelProvider: text('label.travelCreditor'),
    },
  });
}

export function toCreditor({ party }: PurchaseDocument): CreditorPayload {
  const { key, name, code, email } = party;
  if (code === undefined && email === undefined) {
    throw new VendorError({
      class: 'validation',
      code: 'insufficient-data',
      text: text('exactOnline.noCreditorKey', { name }),
      solution: text('exactOnline.giveCreditorNumber'),
      wiki: 'insufficient-data',
    });
  }
  return {
    key,
    name,
    ...(email === undefined ? {} : { email }),
    ...(code === undefined ? {} : { code: paddedCode(code) }),
  };
}

/** Pure: the entry for a document, with the setting's codes. Signed amounts; a credit note is negative and of type 31. */
export function toPurchaseEntry(
  purchase: PurchaseDocument,
  settings: Readonly<Record<string, unknown>>,
  supplier: string,
  receipt: string | undefined,
): PurchaseEntryPayload {
  const journal = textSetting(settings, 'journal');
  if (journal === undefined) {
    throw mappingMissing(
      text('word.purchaseJournal'),
      text('word.purchaseEntries'),
      text('label.purchaseJournal'),
    );
  }
  const ledgers = mappingSetting(settings, 'glMap', 'category', 'glAccount');
  const vatCodes = mappingSetting(settings, 'vatMap', 'taxCode', 'vatCode');
  const centres = mappingSetting(settings, 'costCentreMap', 'costObject', 'costCentre');
  const defaultLedger = textSetting(settings, 'defaultGlAccount');
  const zeroVatCode = textSetting(settings, 'zeroVatCode');
  const sign = purchase.creditNote ? -1 : 1;
  const rate = exchangeRate(purchase, textSetting(settings, 'baseCurrency') ?? 'EUR');

  const lines = purchase.lines.map((line): PurchaseEntryLine => {
    const vatCode = line.tax
      ? mustMap(vatCodes, line.tax, text('word.vatCode'), text('label.vatCodes'))
      : zeroVatCode;
    return {
      glAccount: ledgerOf(line, ledgers, defaultLedger, text('label.ledgerAccounts')),
      AmountFC: jsonAmount(sign * line.net),
      ...(vatCode === undefined
        ? {}
        : { VATCode: vatCode, VATAmountFC: jsonAmount(sign * line.vat) }),
      ...(line.costCentre && centres.size > 0
        ? {
            CostCenter: mustMap(
              centres,
              line.costCentre,
              text('word.costCentre'),
              text('label.costCentres'),
            ),
          }
        : {}),
      Description: shortened(line.description, limits.description),
    };
  });
  const booked = sum(lines.map((line) => cents(line.AmountFC) + cents(line.VATAmountFC ?? 0)));
  if (booked !== sign * purchase.total) {
    throw amountsDontAddUp(purchase.reference);
  }
  return {
    Journal: journal,
    Type: purchase.creditNote ? 31 : 30,
    Supplier: supplier,
    EntryDate: purchase.bookingDate,
    Currency: purchase.currency,
    ...(rate === undefined ? {} : { Rate: rate }),
    Description: shortened(purchase.description, limits.description),
    YourRef: reference(purchase.reference),
    ...(receipt === undefined ? {} : { Document: receipt }),
    lines,
  };
}

/** The source's ids are far shorter than the limit; a longer one can't be cut without losing its uniqueness. */
function reference(id: string): string {
  if (id.length > limits.yourRef) {
    throw new VendorError({
      class: 'bug',
      code: 'reference-too-long',
      text: text('exactOnline.referenceTooLong', { reference: id, max: limits.yourRef }),
      internal: true,
    });
  }
  return id;
}

const creditor = document<ExpenseSnapshot, CreditorPayload>({
  mode: 'single',
  name: 'creditor',
  packageType: target,
  map: ({ source, settings }) => toCreditor(canon(source, settings)),
  shareKey: ({ key }) => key,
  find: (context, { payload }) => findCreditor(context, payload),
  create: (context, { payload }) => createCreditor(context, payload),
  candidates: creditorCandidates,
  update: (context, id, { payload }) => updateCreditor(context, id, payload),
});

const receipt = document<ExpenseSnapshot, ReceiptPayload & { expenseId: string }>({
  mode: 'single',
  name: 'receipt',
  packageType: target,
  map({ source, settings }) {
    const purchase = canon(source, settings);
    if (!purchase.hasReceipt || !wantsReceipt(settings)) {
      return undefined;
    }
    return {
      subject: `Receipt ${purchase.reference}`,
      date: purchase.documentDate,
      expenseId: source.expense.id,
    };
  },
  find: (context, { payload }) => findReceipt(context, payload),
  async create(context, { payload }) {
    const file = await receiptFile(context.source, payload.expenseId);
    if (!file) {
      throw new VendorError({
        class: 'validation',
        code: 'receipt-missing',
        text: text('document.receiptUnreadable', { id: payload.expenseId }),
        solution: text('document.receiptUnreadableSolution', {
          setting: text('label.sendReceipt'),
        }),
        wiki: 'receipt-missing',
      });
    }
    return createReceipt(context, payload, file);
  },
  // A receipt never changes once its expense is approved.
  update: async () => undefined,
});

const purchaseEntry = document<ExpenseSnapshot, PurchaseEntryPayload>({
  mode: 'single',
  name: 'purchaseEntry',
  packageType: target,
  map({ source, settings, results }) {
    return toPurchaseEntry(
      canon(source, settings),
      targetSettings(settings),
      results['creditor'] ?? '',
      results['receipt'],
    );
  },
  explain({ source, settings }, error) {
    const own = targetSettings(settings);
    const { lines } = canon(source, settings);
    const accounts = mappingSetting(own, 'glMap', 'category', 'glAccount');
    const codes = mappingSetting(own, 'vatMap', 'taxCode', 'vatCode');
    const fallback = textSetting(own, 'defaultGlAccount');
    return explainCode(error, [
      {
        errorCode: 'unknown-ledger',
        what: text('word.ledgerAccount'),
        field: text('label.ledgerAccounts'),
        chosen: () =>
          lines.map((line) => ({
            code: ledgerOf(line, accounts, fallback, text('label.ledgerAccounts')),
            value: line.category,
          })),
      },
      {
        errorCode: 'unknown-vat-code',
        what: text('word.vatCode'),
        field: text('label.vatCodes'),
        chosen: () =>
          lines.flatMap(({ tax }) => {
            const code = tax && mapped(codes, tax);
            return code === undefined || tax === undefined ? [] : [{ code, value: tax }];
          }),
      },
    ]);
  },
  conditions: entryConditions,
  find: (context, { payload }) => findPurchaseEntry(context, payload),
  create: (context, { payload }) => createPurchaseEntry(context, payload),
  update: (context, id, { payload }) => updatePurchaseEntry(context, id, payload),
  remove: (context, id) => removePurchaseEntry(context, id),
});

/** Approved expenses become purchase entries; each is confirmed as exported when it is booked. */
export const yokoyToExactOnline = defineFlow<ExpenseSnapshot>({
  ...expenseSource,
  name: 'expense',
  to: target,
  modules: [
    {
      moduleType: 'yokoy_fetch_expenses',
      title: text('module.fetchExpenses'),
      phase: 'fetch',
      packageType: 'yokoy',
      dependsOn: [],
      documents: [],
    },
    {
      moduleType: 'exact_online_push_purchase_entries',
      title: text('module.bookPurchaseEntries'),
      phase: 'push',
      packageType: target,
      dependsOn: ['yokoy_fetch_expenses'],
      documents: ['creditor', 'receipt', 'purchaseEntry'],
    },
    {
      moduleType: 'yokoy_confirm_expense_exports',
      title: text('module.confirmExports'),
      phase: 'write-back',
      packageType: 'yokoy',
      dependsOn: ['exact_online_push_purchase_entries'],
      documents: ['exportConfirmation'],
    },
  ],
  documents: [creditor, receipt, purchaseEntry, exportConfirmation],
});
