import { text } from '../../contract/messages/message.ts';
import { afasFactsOf, type AfasFacts } from './afasFacts.ts';
import {
  createCreditor,
  creditorCandidates,
  findCreditor,
  type CreditorPayload,
} from './connector/creditor.ts';
import { createEntry, entryConditions, readEntryId, removeEntry } from './connector/entry.ts';
import { entryContent, findEntryBookings } from './connector/entryBookings.ts';
import type { EntryPayload } from './connector/entryPayload.ts';
import { entryStanding } from './connector/entryCorrection.ts';
import {
  createReceipt,
  findReceipt,
  moveReceipt,
  type ReceiptPayload,
} from './connector/receipt.ts';
import { textSetting } from '../kit/settingValues.ts';
import { VendorError } from '../kit/vendorError.ts';
import { toAfasCreditor, toCardEntry, toPurchaseEntry } from './bookingPayloads.ts';
import { openPeriodSolution } from './afasCatalogue.ts';
import { presentEntry } from './presentEntry.ts';
import { periodOfDate } from '../canon/purchases/closedPeriods.ts';
import { isCardEntry } from '../canon/purchases/bookingRules.ts';
import { journalPurchases } from '../canon/purchases/journalPurchases.ts';

/** A blocked creditor. */
function refusalOfEntry(
  { against }: EntryPayload,
  { blockedCreditors = [] }: AfasFacts,
): VendorError | undefined {
  if (against.of !== 'creditor' || !blockedCreditors.includes(against.account)) return undefined;
  return new VendorError({
    class: 'validation',
    code: 'supplier-blocked',
    text: text('afas.creditorBlocked', { creditor: against.account }),
    solution: text('afas.unblockCreditor'),
    wiki: 'supplier-blocked',
  });
}

/** Purchases become entries of the purchase journal, card payments entries of the card's journal. */
export const afasBooking = journalPurchases<
  CreditorPayload,
  EntryPayload,
  AfasFacts,
  ReceiptPayload
>({
  packageType: 'afas',
  administrationSetting: 'administration',
  module: { moduleType: 'afas_push_purchase_entries', title: text('module.bookPurchaseEntries') },
  factsOf: (facts, settings) => afasFactsOf(facts, textSetting(settings, 'administration')),
  creditor: {
    map: toAfasCreditor,
    find: findCreditor,
    create: createCreditor,
    candidates: creditorCandidates,
    // a person or an organisation belongs to all of Profit, and is maintained there
    update: async () => undefined,
  },
  tagField: text('label.tagProjects'),
  entry: {
    owed: (purchase, settings, facts, { creditor }) =>
      toPurchaseEntry(purchase, settings, facts, creditor),
    byCard: toCardEntry,
    present: presentEntry,
    conditions: entryConditions,
    period: ({ entryDate }, { periods }) => periodOfDate(entryDate, periods),
    openPeriod: openPeriodSolution,
    refusal: refusalOfEntry,
    bookings: {
      find: (context, calls) =>
        findEntryBookings(
          context,
          calls.map(({ payload }) => payload),
        ),
      content: (_context, payload) => entryContent(payload),
    },
    create: createEntry,
    correction: { standing: entryStanding },
    remove: removeEntry,
  },
  receipt: {
    // it is attached to the invoice that results from the entry; a card payment has none
    first: false,
    map(purchase, settings, results) {
      const type = textSetting(settings, 'receiptType');
      if (type === undefined || isCardEntry(purchase, settings)) return undefined;
      const { administration, invoice } = readEntryId(results['purchaseEntry'] ?? '');
      return {
        subject: `Receipt ${purchase.reference}`,
        type,
        date: purchase.documentDate,
        administration,
        invoice,
      };
    },
    find: findReceipt,
    create: createReceipt,
    update: moveReceipt,
  },
});
