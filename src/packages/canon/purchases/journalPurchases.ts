import type { DocumentCorrection } from '../../kit/correction.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { FinancialPeriod } from '../../kit/booksFacts.ts';
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
import { inAdministration } from '../../kit/otherAdministrations.ts';
import { textSetting } from '../../kit/settingValues.ts';
import { toEntry, type EntryContent } from '../../kit/toEntry.ts';
import { settingMissing, type VendorError } from '../../kit/vendorError.ts';
import { isCardEntry, readingChoices } from './bookingRules.ts';
import { namingPeriod, refusalOfClosedPeriod } from './closedPeriods.ts';
import { explainedBySettings, explainedCreditor } from './explainedBySettings.ts';
import { expenseFiles, filesOf, type ExpenseFiles } from './expenseFiles.ts';
import type { PurchaseDocument, Recharge } from './purchaseDocument.ts';
import type { PurchaseSource, PurchaseTarget } from './purchaseParts.ts';
import {
  bookingsIn,
  correctionIn,
  existingIn,
  idIn,
  namesAdministration,
  rechargedTo,
  rechargeSettings,
  withoutAdministration,
  type Recharged,
} from './rechargedEntries.ts';

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
export interface JournalBooks<C extends Creditor, E extends object, F, R extends object> {
  packageType: string;
  /** Name of the setting that chooses the administration. */
  administrationSetting: string;
  module: { moduleType: string; title: MessageText };
  /** Label of the setting with the codes of tags. */
  tagField: MessageText;
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
    /** The period in which it is booked; undefined where the calendar is unknown. */
    period(payload: E, facts: F): FinancialPeriod | undefined;
    /** What opens a closed period, or books what is dated in it elsewhere. */
    openPeriod: MessageText;
    /** What the books would refuse besides a closed period, as far as their facts show it. */
    refusal?(payload: E, facts: F): VendorError | undefined;
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
export function journalPurchases<C extends Creditor, E extends object, F, R extends object>(
  books: JournalBooks<C, E, F, R>,
): PurchaseTarget {
  const { packageType, module, administrationSetting } = books;
  return {
    packageType,
    module,
    readingChoices,
    administrationOf: (_purchase, settings) => textSetting(settings, administrationSetting),
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

function creditorOf<S, C extends Creditor, E extends object, F, R extends object>(
  { packageType, creditor, administrationSetting }: JournalBooks<C, E, F, R>,
  source: PurchaseSource<S>,
): FlowDocument<S> {
  return document<S, C>({
    mode: 'single',
    name: 'creditor',
    packageType,
    map({ source: snapshot, settings }) {
      const ownSettings = settingsIn(packageType, settings);
      const purchase = canon(packageType, source, snapshot, settings);
      const own = rechargeSettings(ownSettings, administrationSetting, purchase.recharge);
      return isCardEntry(purchase, own) ? undefined : creditor.map(purchase, own);
    },
    shareKey: ({ key }) => key,
    explain: ({ source: snapshot, settings }, error) =>
      explainedCreditor(error, canon(packageType, source, snapshot, settings)),
    find: (context, { payload }) => creditor.find(context, payload),
    create: (context, { payload }) => creditor.create(context, payload),
    candidates: (context, payload) => creditor.candidates(context, payload),
    update: (context, id, { payload }) => creditor.update(context, id, payload),
  });
}

/** An amount owed is a purchase; a payment by the company's card is an entry of the card's journal, if it has one. */
function entryOf<S, C extends Creditor, E extends object, F, R extends object>(
  books: JournalBooks<C, E, F, R>,
  source: PurchaseSource<S>,
): FlowDocument<S> {
  const { packageType, creditor, entry, factsOf, administrationSetting } = books;
  /** The settings for an entry, and the facts of its administration. */
  const booksOf = ({ settings, facts }: DocumentInput<S>, recharge: Recharge | undefined) => {
    const ownSettings = settingsIn(packageType, settings);
    const own = rechargeSettings(ownSettings, administrationSetting, recharge);
    return { own, known: factsOf(facts, own) };
  };
  const entryFor = (purchase: PurchaseDocument, input: DocumentInput<S>): E => {
    const { own, known } = booksOf(input, purchase.recharge);
    const { creditor = '', receipt } = input.results;
    if (purchase.recharge && !isCardEntry(purchase, own))
      throw settingMissing(
        text('label.otherJournal'),
        purchase.recharge.administration,
        text('label.currentAccounts'),
      );
    return isCardEntry(purchase, own)
      ? entry.byCard(purchase, own, known, receipt)
      : entry.owed(purchase, own, known, { creditor, receipt });
  };
  return document<S, E & Recharged>({
    mode: 'single',
    name: 'purchaseEntry',
    packageType,
    map(input) {
      const purchase = canon(packageType, source, input.source, input.settings);
      return rechargedTo(entryFor(purchase, input), purchase.recharge?.administration);
    },
    books: ({ rechargedTo: administration }) => administration,
    namesBooks: namesAdministration,
    explain(input, error, { isNew }) {
      const purchase = canon(packageType, source, input.source, input.settings);
      const { own, known } = booksOf(input, purchase.recharge);
      // an existing entry may stand in another period than the one that it would be booked in now
      const named =
        isNew && error.details.code === 'period-closed'
          ? namingPeriod(error, entry.period(entryFor(purchase, input), known))
          : error;
      return explainedBySettings(named, purchase, own, books.tagField);
    },
    present(payload, input) {
      const purchase = canon(packageType, source, input.source, input.settings);
      const { own, known } = booksOf(input, purchase.recharge);
      const content = entry.present(withoutAdministration<E>(payload), known);
      const owed = isCardEntry(purchase, own) ? undefined : creditor.map(purchase, own);
      const party = owed && { name: owed.name, number: owed.code?.trim() };
      const isCredit = owed && purchase.creditNote;
      return toEntry({
        ...content,
        administration: payload.rechargedTo,
        party,
        ...(isCredit && { kind: 'creditNote' }),
      });
    },
    conditions: (payload) => entry.conditions(withoutAdministration<E>(payload)),
    refusal: (payload, input) => {
      const { recharge } = canon(packageType, source, input.source, input.settings);
      const { known } = booksOf(input, recharge);
      const own = withoutAdministration<E>(payload);
      return (
        entry.refusal?.(own, known) ??
        refusalOfClosedPeriod(entry.period(own, known), entry.openPeriod)
      );
    },
    bookings: bookingsIn(entry.bookings, administrationSetting),
    ...(entry.correction && { correction: correctionIn(entry.correction, administrationSetting) }),
    async create(context, call) {
      const { rechargedTo: administration } = call.payload;
      const payload = withoutAdministration<E>(call.payload);
      const inBooks = inAdministration(context, administrationSetting, administration);
      return idIn(administration, await entry.create(inBooks, payload, { ...call, payload }));
    },
    update: async (context, id, { payload }) =>
      entry.update?.(
        ...existingIn(context, administrationSetting, id),
        withoutAdministration<E>(payload),
      ),
    remove: (context, id) => entry.remove(...existingIn(context, administrationSetting, id)),
  });
}

function receiptOf<S, C extends Creditor, E extends object, F, R extends object>(
  { packageType, receipt, administrationSetting }: JournalBooks<C, E, F, R>,
  source: PurchaseSource<S>,
): FlowDocument<S>[] {
  if (!receipt) return [];
  type Payload = R & ExpenseFiles & Recharged;
  const placed = <X extends ConnectorContext>(
    context: X,
    { rechargedTo: administration }: Payload,
  ) => inAdministration(context, administrationSetting, administration);
  return [
    document<S, Payload>({
      mode: 'single',
      name: 'receipt',
      packageType,
      map({ source: snapshot, settings, results }) {
        const purchase = canon(packageType, source, snapshot, settings);
        const isThere = purchase.hasReceipt || purchase.attachments.length > 0;
        if (!isThere || !source.wantsReceipt(settings)) return undefined;
        const { recharge } = purchase;
        const ownSettings = settingsIn(packageType, settings);
        const own = rechargeSettings(ownSettings, administrationSetting, recharge);
        const kept = receipt.map(purchase, own, results);
        return kept && rechargedTo({ ...kept, ...filesOf(purchase) }, recharge?.administration);
      },
      books: ({ rechargedTo: administration }) => administration,
      find: (context, { payload }) => receipt.find(placed(context, payload), payload),
      create: (context, call) =>
        receipt.create(
          placed(context, call.payload),
          call,
          expenseFiles(source.files, context.source, call.payload),
        ),
      // a receipt itself never changes once its expense is approved
      update: async (context, id, call) =>
        receipt.update?.(
          placed(context, call.payload),
          id,
          call,
          expenseFiles(source.files, context.source, call.payload),
        ),
    }),
  ];
}
