import { text } from '../../contract/messages/message.ts';
import type { Booking } from '../kit/booking.ts';
import type { FinancialPeriod } from '../kit/booksFacts.ts';
import { textSetting } from '../kit/settingValues.ts';
import { VendorError } from '../kit/vendorError.ts';
import {
  createCreditor,
  creditorCandidates,
  findCreditor,
  updateCreditor,
  type CreditorPayload,
} from './connector/creditor.ts';
import {
  findJournalBookings,
  findPurchaseBookings,
  journalContent,
  purchaseContent,
} from './connector/entryBookings.ts';
import { exactFactsOf, type ExactFacts } from './exactFacts.ts';
import {
  createJournalEntry,
  isJournalEntryId,
  journalConditions,
  type JournalEntryPayload,
  type JournalPeriod,
} from './connector/journalEntry.ts';
import { entryStanding, takeBackEntry } from './connector/entryCorrection.ts';
import { journalStanding, takeBackJournalEntry } from './connector/journalCorrection.ts';
import {
  createPurchaseEntry,
  entryConditions,
  removePurchaseEntry,
  updatePurchaseEntry,
  type PurchaseEntryPayload,
} from './connector/purchaseEntry.ts';
import { createReceipt, findReceipt, type ReceiptPayload } from './connector/receiptDocument.ts';
import { toCreditor, toJournalEntry, toPurchaseEntry } from './bookingPayloads.ts';
import { openPeriodSolution } from './exactCatalogue.ts';
import { presentEntry } from './presentEntry.ts';
import { periodOfEntry } from '../canon/purchases/closedPeriods.ts';
import { journalPurchases } from '../canon/purchases/journalPurchases.ts';

type EntryPayload = PurchaseEntryPayload | JournalEntryPayload;
const isJournal = (payload: EntryPayload): payload is JournalEntryPayload =>
  'JournalCode' in payload;

/** When an entry of either kind is booked. */
function periodOf(payload: EntryPayload): JournalPeriod {
  const { EntryDate } = payload;
  return isJournal(payload)
    ? {
        EntryDate,
        FinancialYear: payload.FinancialYear,
        FinancialPeriod: payload.FinancialPeriod,
      }
    : {
        EntryDate,
        FinancialYear: payload.ReportingYear,
        FinancialPeriod: payload.ReportingPeriod,
      };
}

/** A period is open or closed for each journal. */
function periodIn(payload: EntryPayload, { periods }: ExactFacts): FinancialPeriod | undefined {
  const journal = isJournal(payload) ? payload.JournalCode : payload.Journal;
  const { EntryDate: date, FinancialYear: year, FinancialPeriod: period } = periodOf(payload);
  return periodOfEntry({ date, year, period }, periods?.[journal]);
}

/** A blocked supplier. */
function refusalOfEntry(
  payload: EntryPayload,
  { blockedSuppliers = {} }: ExactFacts,
): VendorError | undefined {
  const blocked = isJournal(payload) ? undefined : blockedSuppliers[payload.Supplier];
  if (blocked === undefined) return undefined;
  return new VendorError({
    class: 'validation',
    code: 'supplier-blocked',
    text: text('exactOnline.creditorBlocked', { creditor: blocked }),
    solution: text('exactOnline.unblockCreditor'),
    wiki: 'supplier-blocked',
  });
}

/** Queries each kind separately; returns results in the order of the payloads. */
async function queryBothKinds(
  payloads: readonly EntryPayload[],
  purchases: (payloads: PurchaseEntryPayload[]) => Promise<Booking[][]>,
  journals: (payloads: JournalEntryPayload[]) => Promise<Booking[][]>,
): Promise<Booking[][]> {
  const found = new Map<EntryPayload, Booking[]>();
  const byCard = payloads.filter(isJournal);
  const owed = payloads.filter((one): one is PurchaseEntryPayload => !isJournal(one));
  for (const [i, bookings] of (await purchases(owed)).entries())
    found.set(owed[i] as EntryPayload, bookings);
  for (const [i, bookings] of (await journals(byCard)).entries())
    found.set(byCard[i] as EntryPayload, bookings);
  return payloads.map((payload) => found.get(payload) ?? []);
}

/** Purchases become purchase entries, card payments entries of the card's journal. */
export const exactBooking = journalPurchases<
  CreditorPayload,
  EntryPayload,
  ExactFacts,
  ReceiptPayload
>({
  packageType: 'exact-online',
  administrationSetting: 'division',
  module: {
    moduleType: 'exact_online_push_purchase_entries',
    title: text('module.bookPurchaseEntries'),
  },
  tagField: text('label.tagCostUnits'),
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
    present: presentEntry,
    conditions: (payload) =>
      isJournal(payload) ? journalConditions(payload) : entryConditions(payload),
    period: periodIn,
    openPeriod: openPeriodSolution,
    refusal: refusalOfEntry,
    bookings: {
      find: (context, calls) =>
        queryBothKinds(
          calls.map(({ payload }) => payload),
          (entries) => findPurchaseBookings(context, entries),
          (entries) => findJournalBookings(context, entries),
        ),
      content: (context, payload) =>
        isJournal(payload) ? journalContent(context, payload) : purchaseContent(context, payload),
    },
    create: (context, payload, { onNumber }) =>
      isJournal(payload)
        ? createJournalEntry(context, payload, onNumber)
        : createPurchaseEntry(context, payload, onNumber),
    correction: {
      async standing(context, id, payload) {
        if (isJournalEntryId(id)) return journalStanding(context, id);
        // an entry of one kind never becomes one of the other
        const isOtherKind = payload !== undefined && isJournal(payload);
        const standing = await entryStanding(context, id, isOtherKind ? undefined : payload);
        return isOtherKind && standing.kind === 'changeable' ? { kind: 'final' } : standing;
      },
      takeBack: (context, id, payload) =>
        (isJournalEntryId(id) ? takeBackJournalEntry : takeBackEntry)(
          context,
          id,
          payload && periodOf(payload),
        ),
    },
    async update(context, id, payload) {
      if (isJournal(payload)) throw new Error('A journal entry is taken back, never changed.');
      await updatePurchaseEntry(context, id, payload);
    },
    remove: removePurchaseEntry,
  },
  receipt: {
    // the entry refers to it
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
