import { text } from '../../contract/messages/message.ts';
import { textSetting } from '../kit/settingValues.ts';
import {
  createCreditor,
  creditorCandidates,
  findCreditor,
  updateCreditor,
  type CreditorPayload,
} from '../exact-online/creditor.ts';
import { exactFactsOf, type ExactFacts } from '../exact-online/exactFacts.ts';
import {
  createJournalEntry,
  findJournalEntry,
  isJournalEntryId,
  journalConditions,
  journalEntryIsFinal,
  type JournalEntryPayload,
} from '../exact-online/journalEntry.ts';
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
import { toCreditor, toJournalEntry, toPurchaseEntry } from './exactBooking.ts';
import { journalPurchases } from './journalPurchases.ts';

type EntryPayload = PurchaseEntryPayload | JournalEntryPayload;
const isJournal = (payload: EntryPayload): payload is JournalEntryPayload =>
  'JournalCode' in payload;

/** Purchases become purchase entries, what a card paid an entry of its journal. */
export const exactPurchases = journalPurchases<
  CreditorPayload,
  EntryPayload,
  ExactFacts,
  ReceiptPayload
>({
  packageType: 'exact-online',
  module: {
    moduleType: 'exact_online_push_purchase_entries',
    title: text('module.bookPurchaseEntries'),
  },
  factsOf: (facts, settings) => exactFactsOf(facts, textSetting(settings, 'division')),
  creditor: {
    map: toCreditor,
    find: findCreditor,
    create: createCreditor,
    candidates: creditorCandidates,
    update: updateCreditor,
  },
  entry: {
    owed: (purchase, settings, facts, { creditor, receipt }) =>
      toPurchaseEntry(purchase, settings, facts, { supplier: creditor, receipt }),
    byCard: toJournalEntry,
    conditions: (payload) =>
      isJournal(payload) ? journalConditions(payload) : entryConditions(payload),
    find: (context, payload) =>
      isJournal(payload) ? findJournalEntry(context, payload) : findPurchaseEntry(context, payload),
    create: (context, payload) =>
      isJournal(payload)
        ? createJournalEntry(context, payload)
        : createPurchaseEntry(context, payload),
    async update(context, id, payload) {
      if (isJournalEntryId(id) || isJournal(payload)) throw journalEntryIsFinal();
      await updatePurchaseEntry(context, id, payload);
    },
    async remove(context, id) {
      if (isJournalEntryId(id)) throw journalEntryIsFinal();
      await removePurchaseEntry(context, id);
    },
  },
  receipt: {
    // the entry names it
    first: true,
    map: ({ reference, documentDate, hasReceipt, attachments }) => ({
      subject: `Receipt ${reference}`,
      date: documentDate,
      files: (hasReceipt ? 1 : 0) + attachments.length,
    }),
    find: findReceipt,
    create: createReceipt,
  },
});
