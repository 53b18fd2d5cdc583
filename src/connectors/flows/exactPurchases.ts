import { text } from '../../contract/messages/message.ts';
import {
  document,
  type DocumentInput,
  type FlowDocument,
  type FlowSettings,
} from '../kit/defineFlow.ts';
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
import { explainedBySettings, isCardEntry, readingChoices } from './bookingRules.ts';
import { toCreditor, toJournalEntry, toPurchaseEntry } from './exactBooking.ts';
import { expenseFiles } from './expenseFiles.ts';
import type { PurchaseSource, PurchaseTarget } from './purchaseFlow.ts';

const target = 'exact-online';

function targetSettings(settings: FlowSettings): Readonly<Record<string, unknown>> {
  return settings.packages[target] ?? {};
}

function factsOf({ settings, facts }: DocumentInput<unknown>): ExactFacts {
  return exactFactsOf(facts, textSetting(targetSettings(settings), 'division'));
}

type EntryPayload = PurchaseEntryPayload | JournalEntryPayload;
const isJournal = (payload: EntryPayload): payload is JournalEntryPayload =>
  'JournalCode' in payload;

function documentsOf<S>(source: PurchaseSource<S>): FlowDocument<S>[] {
  const canon = (snapshot: S, settings: FlowSettings) =>
    source.purchase(snapshot, readingChoices(targetSettings(settings)), settings);

  const creditor = document<S, CreditorPayload>({
    mode: 'single',
    name: 'creditor',
    packageType: target,
    map({ source: snapshot, settings }) {
      const own = targetSettings(settings);
      const purchase = canon(snapshot, settings);
      return isCardEntry(purchase, own) ? undefined : toCreditor(purchase, own);
    },
    shareKey: ({ key }) => key,
    find: (context, { payload }) => findCreditor(context, payload),
    create: (context, { payload }) => createCreditor(context, payload),
    candidates: creditorCandidates,
    update: (context, id, { payload }) => updateCreditor(context, id, payload),
  });

  const receipt = document<
    S,
    ReceiptPayload & { expenseId: string; attachments: string[]; hasReceipt: boolean }
  >({
    mode: 'single',
    name: 'receipt',
    packageType: target,
    map({ source: snapshot, settings }) {
      const purchase = canon(snapshot, settings);
      const { hasReceipt, attachments } = purchase;
      const files = (hasReceipt ? 1 : 0) + attachments.length;
      if (files === 0 || !source.wantsReceipt(settings)) {
        return undefined;
      }
      return {
        subject: `Receipt ${purchase.reference}`,
        date: purchase.documentDate,
        expenseId: purchase.reference,
        hasReceipt,
        attachments,
        files,
      };
    },
    find: (context, { payload }) => findReceipt(context, payload),
    create: (context, { payload }) =>
      createReceipt(context, payload, expenseFiles(source.files, context.source, payload)),
    // A receipt never changes once its expense is approved.
    update: async () => undefined,
  });

  /** What is owed is a purchase entry; what the company's card paid is an entry of the card's journal, where it has one. */
  const purchaseEntry = document<S, EntryPayload>({
    mode: 'single',
    name: 'purchaseEntry',
    packageType: target,
    map(input) {
      const { source: snapshot, settings, results } = input;
      const own = targetSettings(settings);
      const purchase = canon(snapshot, settings);
      return isCardEntry(purchase, own)
        ? toJournalEntry(purchase, own, factsOf(input), results['receipt'])
        : toPurchaseEntry(purchase, own, factsOf(input), {
            supplier: results['creditor'] ?? '',
            receipt: results['receipt'],
          });
    },
    explain: ({ source: snapshot, settings }, error) =>
      explainedBySettings(error, canon(snapshot, settings).lines, targetSettings(settings)),
    conditions: (payload) =>
      isJournal(payload) ? journalConditions(payload) : entryConditions(payload),
    find: (context, { payload }) =>
      isJournal(payload) ? findJournalEntry(context, payload) : findPurchaseEntry(context, payload),
    create: (context, { payload }) =>
      isJournal(payload)
        ? createJournalEntry(context, payload)
        : createPurchaseEntry(context, payload),
    async update(context, id, { payload }) {
      if (isJournalEntryId(id) || isJournal(payload)) throw journalEntryIsFinal();
      await updatePurchaseEntry(context, id, payload);
    },
    async remove(context, id) {
      if (isJournalEntryId(id)) throw journalEntryIsFinal();
      await removePurchaseEntry(context, id);
    },
  });

  return [creditor, receipt, purchaseEntry];
}

/** Purchases become purchase entries, what a card paid an entry of its journal. */
export const exactPurchases: PurchaseTarget = {
  packageType: target,
  module: {
    moduleType: 'exact_online_push_purchase_entries',
    title: text('module.bookPurchaseEntries'),
  },
  documents: documentsOf,
};
