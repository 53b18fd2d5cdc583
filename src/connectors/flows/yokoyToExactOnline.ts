import { text } from '../../contract/messages/message.ts';
import { defineFlow, document, type DocumentInput, type FlowSettings } from '../kit/defineFlow.ts';
import { toleranceOf } from '../kit/roundingTolerance.ts';
import { mappingSetting, textSetting } from '../kit/settingValues.ts';
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
import { expenseSource, wantsReceipt } from '../yokoy/expenseSource.ts';
import type { ExpenseSnapshot } from '../yokoy/expenseSnapshot.ts';
import { exportConfirmation } from '../yokoy/exportConfirmation.ts';
import { cardBooking, isCardEntry, ledgerBySettings } from './bookingRules.ts';
import { toCreditor, toJournalEntry, toPurchaseEntry } from './exactBooking.ts';
import { expenseFiles } from './expenseFiles.ts';
import { explainCode } from './explainCode.ts';
import { expensePurchaseDocument } from './expensePurchaseDocument.ts';
import { mapped, type PurchaseDocument } from './purchaseDocument.ts';

const target = 'exact-online';
type Input = DocumentInput<ExpenseSnapshot>;

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

function factsOf({ settings, facts }: Input): ExactFacts {
  return exactFactsOf(facts, textSetting(targetSettings(settings), 'division'));
}

const creditor = document<ExpenseSnapshot, CreditorPayload>({
  mode: 'single',
  name: 'creditor',
  packageType: target,
  map({ source, settings }) {
    const own = targetSettings(settings);
    const purchase = canon(source, settings);
    return isCardEntry(purchase, own) ? undefined : toCreditor(purchase, own);
  },
  shareKey: ({ key }) => key,
  find: (context, { payload }) => findCreditor(context, payload),
  create: (context, { payload }) => createCreditor(context, payload),
  candidates: creditorCandidates,
  update: (context, id, { payload }) => updateCreditor(context, id, payload),
});

const receipt = document<
  ExpenseSnapshot,
  ReceiptPayload & { expenseId: string; attachments: string[]; hasReceipt: boolean }
>({
  mode: 'single',
  name: 'receipt',
  packageType: target,
  map({ source, settings }) {
    const purchase = canon(source, settings);
    const { hasReceipt, attachments } = purchase;
    const files = (hasReceipt ? 1 : 0) + attachments.length;
    if (files === 0 || !wantsReceipt(settings)) {
      return undefined;
    }
    return {
      subject: `Receipt ${purchase.reference}`,
      date: purchase.documentDate,
      expenseId: source.expense.id,
      hasReceipt,
      attachments,
      files,
    };
  },
  find: (context, { payload }) => findReceipt(context, payload),
  create: (context, { payload }) =>
    createReceipt(context, payload, expenseFiles(context.source, payload)),
  // A receipt never changes once its expense is approved.
  update: async () => undefined,
});

type EntryPayload = PurchaseEntryPayload | JournalEntryPayload;
const isJournal = (payload: EntryPayload): payload is JournalEntryPayload =>
  'JournalCode' in payload;

/** What is owed is a purchase entry; what the company's card paid is an entry of the card's journal, where it has one. */
const purchaseEntry = document<ExpenseSnapshot, EntryPayload>({
  mode: 'single',
  name: 'purchaseEntry',
  packageType: target,
  map(input) {
    const { source, settings, results } = input;
    const own = targetSettings(settings);
    const purchase = canon(source, settings);
    return isCardEntry(purchase, own)
      ? toJournalEntry(purchase, own, factsOf(input), results['receipt'])
      : toPurchaseEntry(purchase, own, factsOf(input), {
          supplier: results['creditor'] ?? '',
          receipt: results['receipt'],
        });
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
