import type { DocumentCorrection } from '../../kit/correction.ts';
import type { MessageText } from '../../../contract/messages/message.ts';

import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { Candidates } from '../../kit/candidates.ts';
import {
  document,
  type DocumentBookings,
  type DocumentCall,
  type DocumentInput,
  type Facts,
  type FlowDocument,
  type FlowSettings,
  type PushContext,
  type SharedCondition,
} from '../../kit/defineFlow.ts';
import type { SourceFile } from '../../kit/sourceFile.ts';
import { toEntry, type EntryContent } from '../../kit/toEntry.ts';
import type { VendorError } from '../../kit/vendorError.ts';
import { explainedBySettings, isCardEntry, readingChoices } from './bookingRules.ts';
import { expenseFiles, filesOf, type ExpenseFiles } from './expenseFiles.ts';
import type { PurchaseDocument } from './purchaseDocument.ts';
import type { PurchaseSource, PurchaseTarget } from './purchaseFlow.ts';

type Settings = Readonly<Record<string, unknown>>;
type Results = DocumentInput<unknown>['results'];

/** A creditor as its books know it. */
interface Creditor {
  key: string;
  name: string;
  code?: string;
}

/**
 * Books with creditors, a purchase journal and journals for cards, and how they book purchases: `C` is their
 * creditor, `E` their entry, `R` the record that holds files, `F` their facts. This interface has what differs
 * between them; the rest is `journalPurchases`.
 */
export interface JournalBooks<C extends Creditor, E, F, R extends object> {
  packageType: string;
  module: { moduleType: string; title: MessageText };
  factsOf(facts: Facts | undefined, settings: Settings): F;
  creditor: {
    find(context: ConnectorContext, payload: C): Promise<string | undefined>;
    create(context: PushContext, payload: C): Promise<string>;
    map(purchase: PurchaseDocument, settings: Settings): C;
    candidates(context: ConnectorContext, payload: C): Promise<Candidates>;
    update(context: ConnectorContext, id: string, payload: C): Promise<void>;
  };
  entry: {
    bookings: DocumentBookings<E>;
    /** Only if entries can't always be changed where they stand. */
    correction?: DocumentCorrection<E>;
    create(context: PushContext, payload: E, call: DocumentCall<E>): Promise<string>;
    /** The entry for an amount owed to the creditor with this id. */
    owed(purchase: PurchaseDocument, settings: Settings, facts: F, written: Owed): E;
    /** A card payment, in the card's journal. */
    byCard(purchase: PurchaseDocument, settings: Settings, facts: F, receipt?: string): E;
    /** The booking of a payload; who is owed is added here. */
    present(payload: E, facts: F): EntryContent;
    conditions(payload: E): SharedCondition[];
    /** What the books would refuse, as far as their facts show it. */
    refusal(payload: E, facts: F): VendorError | undefined;
    /** Only if entries can be changed. */
    update?(context: PushContext, id: string, payload: E): Promise<void>;
    remove(context: PushContext, id: string): Promise<void>;
  };
  /** Only if the vendor accepts files. */
  receipt?: {
    /** True: made before the entry, which refers to it; false: made after the entry and attached to it. */
    first: boolean;
    map(purchase: PurchaseDocument, settings: Settings, results: Results): R | undefined;
    find(context: ConnectorContext, payload: R): Promise<string | undefined>;
    create(
      context: PushContext,
      call: DocumentCall<R>,
      files: AsyncIterable<SourceFile>,
    ): Promise<string>;
    /** For one that is attached to its entry: attaches it to another entry in its place; its id if it is another. */
    update?(
      context: PushContext,
      id: string,
      call: DocumentCall<R>,
      files: AsyncIterable<SourceFile>,
    ): Promise<string | undefined>;
  };
}

interface Owed {
  creditor: string;
  receipt?: string | undefined;
}

/** Purchases become entries of the purchase journal, card payments entries of the card's journal. */
export function journalPurchases<C extends Creditor, E, F, R extends object>(
  books: JournalBooks<C, E, F, R>,
): PurchaseTarget {
  const { packageType, module } = books;
  return {
    packageType,
    module,
    documents: (source) => {
      const receipt = receiptOf(books, source);
      const first = books.receipt?.first === true;
      return [
        creditorOf(books, source),
        ...(first ? receipt : []),
        entryOf(books, source),
        ...(first ? [] : receipt),
      ];
    },
  };
}

const settingsIn = (packageType: string, { packages }: FlowSettings): Settings =>
  packages[packageType] ?? {};

const canon = <S>(packageType: string, source: PurchaseSource<S>, snapshot: S, all: FlowSettings) =>
  source.purchase(snapshot, readingChoices(settingsIn(packageType, all)), all);

function creditorOf<S, C extends Creditor, E, F, R extends object>(
  { packageType, creditor }: JournalBooks<C, E, F, R>,
  source: PurchaseSource<S>,
): FlowDocument<S> {
  return document<S, C>({
    mode: 'single',
    name: 'creditor',
    packageType,
    map({ source: snapshot, settings }) {
      const ownSettings = settingsIn(packageType, settings);
      const purchase = canon(packageType, source, snapshot, settings);
      return isCardEntry(purchase, ownSettings) ? undefined : creditor.map(purchase, ownSettings);
    },
    shareKey: ({ key }) => key,
    find: (context, { payload }) => creditor.find(context, payload),
    create: (context, { payload }) => creditor.create(context, payload),
    candidates: (context, payload) => creditor.candidates(context, payload),
    update: (context, id, { payload }) => creditor.update(context, id, payload),
  });
}

/** An amount owed is a purchase; a payment by the company's card is an entry of the card's journal, if it has one. */
function entryOf<S, C extends Creditor, E, F, R extends object>(
  { packageType, creditor, entry, factsOf }: JournalBooks<C, E, F, R>,
  source: PurchaseSource<S>,
): FlowDocument<S> {
  return document<S, E>({
    mode: 'single',
    name: 'purchaseEntry',
    packageType,
    map({ source: snapshot, settings, facts, results }) {
      const ownSettings = settingsIn(packageType, settings);
      const purchase = canon(packageType, source, snapshot, settings);
      const known = factsOf(facts, ownSettings);
      const { creditor = '', receipt } = results;
      return isCardEntry(purchase, ownSettings)
        ? entry.byCard(purchase, ownSettings, known, receipt)
        : entry.owed(purchase, ownSettings, known, { creditor, receipt });
    },
    explain: ({ source: snapshot, settings }, error) =>
      explainedBySettings(
        error,
        canon(packageType, source, snapshot, settings).lines,
        settingsIn(packageType, settings),
      ),
    present(payload, { source: snapshot, settings, facts }) {
      const ownSettings = settingsIn(packageType, settings);
      const purchase = canon(packageType, source, snapshot, settings);
      const content = entry.present(payload, factsOf(facts, ownSettings));
      const owed = isCardEntry(purchase, ownSettings)
        ? undefined
        : creditor.map(purchase, ownSettings);
      const party = owed && { name: owed.name, number: owed.code?.trim() };
      const isCredit = owed && purchase.creditNote;
      return toEntry({ ...content, party, ...(isCredit && { kind: 'creditNote' }) });
    },
    conditions: (payload) => entry.conditions(payload),
    refusal: (payload, { settings, facts }) =>
      entry.refusal(payload, factsOf(facts, settingsIn(packageType, settings))),
    bookings: entry.bookings,
    ...(entry.correction && { correction: entry.correction }),
    create: (context, call) => entry.create(context, call.payload, call),
    update: async (context, id, { payload }) => entry.update?.(context, id, payload),
    remove: (context, id) => entry.remove(context, id),
  });
}

function receiptOf<S, C extends Creditor, E, F, R extends object>(
  { packageType, receipt }: JournalBooks<C, E, F, R>,
  source: PurchaseSource<S>,
): FlowDocument<S>[] {
  if (!receipt) return [];
  return [
    document<S, R & ExpenseFiles>({
      mode: 'single',
      name: 'receipt',
      packageType,
      map({ source: snapshot, settings, results }) {
        const purchase = canon(packageType, source, snapshot, settings);
        const isThere = purchase.hasReceipt || purchase.attachments.length > 0;
        if (!isThere || !source.wantsReceipt(settings)) return undefined;
        const kept = receipt.map(purchase, settingsIn(packageType, settings), results);
        return kept && { ...kept, ...filesOf(purchase) };
      },
      find: (context, { payload }) => receipt.find(context, payload),
      create: (context, call) =>
        receipt.create(context, call, expenseFiles(source.files, context.source, call.payload)),
      // a receipt itself never changes once its expense is approved
      update: async (context, id, call) =>
        receipt.update?.(
          context,
          id,
          call,
          expenseFiles(source.files, context.source, call.payload),
        ),
    }),
  ];
}
