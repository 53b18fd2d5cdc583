import { text } from '../../contract/messages/message.ts';
import { afasFactsOf, type AfasFacts } from '../afas/afasFacts.ts';
import {
  createCreditor,
  creditorCandidates,
  findCreditor,
  type CreditorPayload,
} from '../afas/creditor.ts';
import {
  createEntry,
  entryConditions,
  entryIsFinal,
  findEntry,
  readEntryId,
  removeEntry,
} from '../afas/entry.ts';
import type { EntryPayload } from '../afas/entryPayload.ts';
import { createReceipt, findReceipt, type ReceiptPayload } from '../afas/receipt.ts';
import {
  document,
  type DocumentInput,
  type FlowDocument,
  type FlowSettings,
} from '../kit/defineFlow.ts';
import { textSetting } from '../kit/settingValues.ts';
import { toAfasCreditor, toCardEntry, toPurchaseEntry } from './afasBooking.ts';
import { explainedBySettings, isCardEntry, readingChoices } from './bookingRules.ts';
import { expenseFiles } from './expenseFiles.ts';
import type { PurchaseSource, PurchaseTarget } from './purchaseFlow.ts';

const target = 'afas';

function targetSettings(settings: FlowSettings): Readonly<Record<string, unknown>> {
  return settings.packages[target] ?? {};
}

function factsOf({ settings, facts }: DocumentInput<unknown>): AfasFacts {
  return afasFactsOf(facts, textSetting(targetSettings(settings), 'administration'));
}

function documentsOf<S>(source: PurchaseSource<S>): FlowDocument<S>[] {
  const canon = (snapshot: S, settings: FlowSettings) =>
    source.purchase(snapshot, readingChoices(targetSettings(settings)), settings);

  const creditor = document<S, CreditorPayload>({
    mode: 'single',
    name: 'creditor',
    packageType: target,
    map({ source: snapshot, settings }) {
      const purchase = canon(snapshot, settings);
      return isCardEntry(purchase, targetSettings(settings)) ? undefined : toAfasCreditor(purchase);
    },
    shareKey: ({ key }) => key,
    find: (context, { payload }) => findCreditor(context, payload),
    create: (context, { payload }) => createCreditor(context, payload),
    candidates: creditorCandidates,
    // a person or an organisation belongs to all of Profit, and is kept up there
    update: async () => undefined,
  });

  /** What is owed is an entry of the purchase journal; what the company's card paid is one of the card's journal. */
  const purchaseEntry = document<S, EntryPayload>({
    mode: 'single',
    name: 'purchaseEntry',
    packageType: target,
    map(input) {
      const { source: snapshot, settings, results } = input;
      const own = targetSettings(settings);
      const purchase = canon(snapshot, settings);
      return isCardEntry(purchase, own)
        ? toCardEntry(purchase, own, factsOf(input))
        : toPurchaseEntry(purchase, own, factsOf(input), results['creditor'] ?? '');
    },
    explain: ({ source: snapshot, settings }, error) =>
      explainedBySettings(error, canon(snapshot, settings).lines, targetSettings(settings)),
    conditions: entryConditions,
    find: (context, { payload }) => findEntry(context, payload),
    create: (context, { payload }) => createEntry(context, payload),
    async update() {
      throw entryIsFinal();
    },
    remove: removeEntry,
  });

  /** After the entry, as it stands at the invoice that came of it; what a card paid has none. */
  const receipt = document<
    S,
    ReceiptPayload & { expenseId: string; attachments: string[]; hasReceipt: boolean }
  >({
    mode: 'single',
    name: 'receipt',
    packageType: target,
    map({ source: snapshot, settings, results }) {
      const own = targetSettings(settings);
      const purchase = canon(snapshot, settings);
      const { hasReceipt, attachments, reference } = purchase;
      const type = textSetting(own, 'receiptType');
      const wanted = type !== undefined && source.wantsReceipt(settings);
      if (!wanted || isCardEntry(purchase, own) || (!hasReceipt && attachments.length === 0))
        return undefined;
      const { administration, invoice } = readEntryId(results['purchaseEntry'] ?? '');
      return {
        subject: `Receipt ${reference}`,
        type,
        date: purchase.documentDate,
        administration,
        invoice,
        expenseId: reference,
        hasReceipt,
        attachments,
      };
    },
    find: (context, { payload }) => findReceipt(context, payload),
    create: (context, { payload }) =>
      createReceipt(context, payload, expenseFiles(source.files, context.source, payload)),
    // A receipt never changes once its expense is approved.
    update: async () => undefined,
  });

  return [creditor, purchaseEntry, receipt];
}

/** Purchases become entries of the purchase journal, what a card paid an entry of the card's. */
export const afasPurchases: PurchaseTarget = {
  packageType: target,
  module: { moduleType: 'afas_push_purchase_entries', title: text('module.bookPurchaseEntries') },
  documents: documentsOf,
};
