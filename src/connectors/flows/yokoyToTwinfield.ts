import { text } from '../../contract/messages/message.ts';
import { defineFlow, document, type DocumentInput, type FlowSettings } from '../kit/defineFlow.ts';
import { toleranceOf } from '../kit/roundingTolerance.ts';
import { mappingSetting, textSetting } from '../kit/settingValues.ts';
import { findTransaction } from '../twinfield/findTransaction.ts';
import {
  createSupplier,
  findSupplier,
  supplierCandidates,
  updateSupplier,
  type SupplierPayload,
} from '../twinfield/supplier.ts';
import {
  createTransaction,
  removeTransaction,
  transactionConditions,
  updateTransaction,
} from '../twinfield/transaction.ts';
import type { TransactionPayload } from '../twinfield/transactionPayload.ts';
import { twinfieldFactsOf, type TwinfieldFacts } from '../twinfield/twinfieldFacts.ts';
import { expenseSource } from '../yokoy/expenseSource.ts';
import type { ExpenseSnapshot } from '../yokoy/expenseSnapshot.ts';
import { exportConfirmation } from '../yokoy/exportConfirmation.ts';
import { cardBooking, isCardEntry, ledgerBySettings } from './bookingRules.ts';
import { explainCode } from './explainCode.ts';
import { expensePurchaseDocument } from './expensePurchaseDocument.ts';
import { mapped, type PurchaseDocument } from './purchaseDocument.ts';
import { toCardTransaction, toPurchaseTransaction, toSupplier } from './twinfieldBooking.ts';

const target = 'twinfield';

function targetSettings(settings: FlowSettings): Readonly<Record<string, unknown>> {
  return settings.packages[target] ?? {};
}

function canon(source: ExpenseSnapshot, settings: FlowSettings): PurchaseDocument {
  const own = targetSettings(settings);
  return expensePurchaseDocument(source, {
    companyCard: textSetting(own, 'cardCreditor'),
    travelProvider: textSetting(own, 'travelCreditor'),
    asPayment: {
      companyCard: cardBooking(own, 'companyCard') !== undefined,
      travelProvider: cardBooking(own, 'supplier') !== undefined,
    },
    fields: {
      companyCard: text('label.cardCreditor'),
      travelProvider: text('label.travelCreditor'),
    },
    tolerance: toleranceOf(own),
  });
}

function factsOf({ settings, facts }: DocumentInput<ExpenseSnapshot>): TwinfieldFacts {
  return twinfieldFactsOf(facts, textSetting(targetSettings(settings), 'office'));
}

const creditor = document<ExpenseSnapshot, SupplierPayload>({
  mode: 'single',
  name: 'creditor',
  packageType: target,
  map({ source, settings }) {
    const purchase = canon(source, settings);
    return isCardEntry(purchase, targetSettings(settings)) ? undefined : toSupplier(purchase);
  },
  shareKey: ({ key }) => key,
  find: (context, { payload }) => findSupplier(context, payload),
  create: (context, { payload }) => createSupplier(context, payload),
  candidates: supplierCandidates,
  update: (context, id, { payload }) => updateSupplier(context, id, payload),
});

/** What is owed is a purchase; what the company's card paid is an entry of the card's daybook, where it has one. */
const purchaseEntry = document<ExpenseSnapshot, TransactionPayload>({
  mode: 'single',
  name: 'purchaseEntry',
  packageType: target,
  map(input) {
    const { source, settings, results } = input;
    const own = targetSettings(settings);
    const purchase = canon(source, settings);
    return isCardEntry(purchase, own)
      ? toCardTransaction(purchase, own, factsOf(input))
      : toPurchaseTransaction(purchase, own, factsOf(input), results['creditor'] ?? '');
  },
  explain({ source, settings }, error) {
    const own = targetSettings(settings);
    const { lines } = canon(source, settings);
    const codes = mappingSetting(own, 'vatMap', 'taxCode', 'vatCode');
    return explainCode(error, [
      {
        errorCode: 'unknown-ledger',
        what: text('word.ledgerAccount'),
        field: text('label.ledgerAccounts'),
        chosen: () =>
          lines.map((line) => ({ code: ledgerBySettings(line, own), value: line.category })),
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
  conditions: transactionConditions,
  find: (context, { payload }) => findTransaction(context, payload),
  create: (context, { payload }) => createTransaction(context, payload),
  update: (context, id, { payload }) => updateTransaction(context, id, payload),
  remove: removeTransaction,
});

/** Approved expenses become transactions of the purchase daybook; each is confirmed as exported when it is booked. */
export const yokoyToTwinfield = defineFlow<ExpenseSnapshot>({
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
      moduleType: 'twinfield_push_purchase_transactions',
      title: text('module.bookPurchaseEntries'),
      phase: 'push',
      packageType: target,
      dependsOn: ['yokoy_fetch_expenses'],
      documents: ['creditor', 'purchaseEntry'],
    },
    {
      moduleType: 'yokoy_confirm_expense_exports',
      title: text('module.confirmExports'),
      phase: 'write-back',
      packageType: 'yokoy',
      dependsOn: ['twinfield_push_purchase_transactions'],
      documents: ['exportConfirmation'],
    },
  ],
  documents: [creditor, purchaseEntry, exportConfirmation],
});
