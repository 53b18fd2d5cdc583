import { text } from '../../contract/messages/message.ts';
import { textSetting } from '../kit/settingValues.ts';
import { findTransactionBookings } from './connector/findTransaction.ts';
import {
  createSupplier,
  findSupplier,
  supplierCandidates,
  updateSupplier,
  type SupplierPayload,
} from './connector/supplier.ts';
import {
  createTransaction,
  removeTransaction,
  transactionConditions,
  updateTransaction,
} from './connector/transaction.ts';
import { transactionContent } from './connector/transactionBooking.ts';
import { takeBackTransaction, transactionStanding } from './connector/transactionCorrection.ts';
import type { TransactionPayload } from './connector/transactionPayload.ts';
import { readTransactionPeriod } from './connector/transactionPeriod.ts';
import { twinfieldFactsOf, type TwinfieldFacts } from './twinfieldFacts.ts';
import { journalPurchases } from '../canon/purchases/journalPurchases.ts';
import { toCardTransaction, toPurchaseTransaction, toSupplier } from './bookingPayloads.ts';
import { openPeriodSolution } from './twinfieldCatalogue.ts';
import { presentEntry } from './presentEntry.ts';
import { periodOfEntry } from '../canon/purchases/closedPeriods.ts';

/**
 * Purchases become transactions of the purchase daybook, card payments those of the card's. No documented service
 * accepts files.
 */
export const twinfieldBooking = journalPurchases<
  SupplierPayload,
  TransactionPayload,
  TwinfieldFacts,
  never
>({
  packageType: 'twinfield',
  administrationSetting: 'office',
  module: {
    moduleType: 'twinfield_push_purchase_transactions',
    title: text('module.bookPurchaseEntries'),
  },
  tagField: text('label.tagProjects'),
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
    present: presentEntry,
    conditions: transactionConditions,
    period: ({ date, period }, { periods }) =>
      periodOfEntry({ date, ...readTransactionPeriod(period) }, periods),
    openPeriod: openPeriodSolution,
    bookings: {
      find: findTransactionBookings,
      content: (_context, payload) => transactionContent(payload),
    },
    correction: { standing: transactionStanding, takeBack: takeBackTransaction },
    create: createTransaction,
    update: updateTransaction,
    remove: removeTransaction,
  },
});
