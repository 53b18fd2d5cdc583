import { text } from '../../contract/messages/message.ts';
import { textSetting } from '../kit/settingValues.ts';
import { findTransactionBookings } from '../twinfield/findTransaction.ts';
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
import { transactionContent } from '../twinfield/transactionBooking.ts';
import type { TransactionPayload } from '../twinfield/transactionPayload.ts';
import { twinfieldFactsOf, type TwinfieldFacts } from '../twinfield/twinfieldFacts.ts';
import { journalPurchases } from './journalPurchases.ts';
import { toCardTransaction, toPurchaseTransaction, toSupplier } from './twinfieldBooking.ts';

/** Purchases become transactions of the purchase daybook, what a card paid one of the card's. Files are taken by no documented service. */
export const twinfieldPurchases = journalPurchases<
  SupplierPayload,
  TransactionPayload,
  TwinfieldFacts,
  never
>({
  packageType: 'twinfield',
  module: {
    moduleType: 'twinfield_push_purchase_transactions',
    title: text('module.bookPurchaseEntries'),
  },
  factsOf: (facts, settings) => twinfieldFactsOf(facts, textSetting(settings, 'office')),
  creditor: {
    map: toSupplier,
    find: findSupplier,
    create: createSupplier,
    candidates: supplierCandidates,
    update: updateSupplier,
  },
  entry: {
    owed: (purchase, settings, facts, { creditor }) =>
      toPurchaseTransaction(purchase, settings, facts, creditor),
    byCard: toCardTransaction,
    conditions: transactionConditions,
    bookings: {
      find: findTransactionBookings,
      content: (_context, payload) => transactionContent(payload),
    },
    create: createTransaction,
    update: updateTransaction,
    remove: removeTransaction,
  },
});
