import { text } from '../../contract/messages/message.ts';
import {
  document,
  type DocumentInput,
  type FlowDocument,
  type FlowSettings,
} from '../kit/defineFlow.ts';
import { textSetting } from '../kit/settingValues.ts';
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
import { explainedBySettings, isCardEntry, readingChoices } from './bookingRules.ts';
import type { PurchaseSource, PurchaseTarget } from './purchaseFlow.ts';
import { toCardTransaction, toPurchaseTransaction, toSupplier } from './twinfieldBooking.ts';

const target = 'twinfield';

function targetSettings(settings: FlowSettings): Readonly<Record<string, unknown>> {
  return settings.packages[target] ?? {};
}

function factsOf({ settings, facts }: DocumentInput<unknown>): TwinfieldFacts {
  return twinfieldFactsOf(facts, textSetting(targetSettings(settings), 'office'));
}

function documentsOf<S>(source: PurchaseSource<S>): FlowDocument<S>[] {
  const canon = (snapshot: S, settings: FlowSettings) =>
    source.purchase(snapshot, readingChoices(targetSettings(settings)), settings);

  const creditor = document<S, SupplierPayload>({
    mode: 'single',
    name: 'creditor',
    packageType: target,
    map({ source: snapshot, settings }) {
      const purchase = canon(snapshot, settings);
      return isCardEntry(purchase, targetSettings(settings)) ? undefined : toSupplier(purchase);
    },
    shareKey: ({ key }) => key,
    find: (context, { payload }) => findSupplier(context, payload),
    create: (context, { payload }) => createSupplier(context, payload),
    candidates: supplierCandidates,
    update: (context, id, { payload }) => updateSupplier(context, id, payload),
  });

  /** What is owed is a purchase; what the company's card paid is an entry of the card's daybook, where it has one. */
  const purchaseEntry = document<S, TransactionPayload>({
    mode: 'single',
    name: 'purchaseEntry',
    packageType: target,
    map(input) {
      const { source: snapshot, settings, results } = input;
      const own = targetSettings(settings);
      const purchase = canon(snapshot, settings);
      return isCardEntry(purchase, own)
        ? toCardTransaction(purchase, own, factsOf(input))
        : toPurchaseTransaction(purchase, own, factsOf(input), results['creditor'] ?? '');
    },
    explain: ({ source: snapshot, settings }, error) =>
      explainedBySettings(error, canon(snapshot, settings).lines, targetSettings(settings)),
    conditions: transactionConditions,
    find: (context, { payload }) => findTransaction(context, payload),
    create: (context, { payload }) => createTransaction(context, payload),
    update: (context, id, { payload }) => updateTransaction(context, id, payload),
    remove: removeTransaction,
  });

  return [creditor, purchaseEntry];
}

/** Purchases become transactions of the purchase daybook, what a card paid an entry of the card's. */
export const twinfieldPurchases: PurchaseTarget = {
  packageType: target,
  module: {
    moduleType: 'twinfield_push_purchase_transactions',
    title: text('module.bookPurchaseEntries'),
  },
  documents: documentsOf,
};
