import type { Candidates } from './candidates.ts';
import type { Booking, BookingContent } from './booking.ts';
import type { CardStatement } from './cardStatement.ts';
import type { DocumentCorrection } from './correction.ts';
import type { Entry } from '../../contract/entry.ts';
import type { FollowUps } from './followUps.ts';
import type { AwaitedArrival, SourcePage } from './sourcePage.ts';
import type { VendorError } from './vendorError.ts';
import type { MessageText } from '../../contract/messages/message.ts';
import type { ConnectorContext } from './connectorContext.ts';

export interface FlowSettings {
  /** Settings of each package in the connection, by package type. */
  packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** YYYY-MM-DD, local to Europe/Amsterdam; business dates before it are not synced. */
  synchronizationStartDate: string;
}

/** Facts of books (`PackageDefinition.facts`), by package type and by the books. */
export type Facts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Input of a document's functions, apart from the context. */
export interface DocumentInput<S> {
  source: S;
  settings: FlowSettings;
  /** externalId of each earlier document of this element that is complete, by document name. */
  results: Readonly<Record<string, string | undefined>>;
  /** Absent if mapping is tried without a call; everything that depends on them then follows the settings. */
  facts?: Facts;
}

export interface DocumentCall<P> {
  payload: P;
  /** Made and stored before the first call; the same for every attempt of this document. */
  idempotencyKey: string;
  /** As far as is known nothing of it was ever sent, or it was refused: `create` needs no lookup of existing objects. */
  fresh?: boolean;
  /** Records the number that the package shows to people for the object, where its id is another. */
  onNumber?(number: string): void;
}

/** How a document that must not be written twice is looked up and compared. Both functions read and never write. */
export interface DocumentBookings<P> {
  /** Existing bookings with the reference of each call's payload, by any author; in the order of the calls. */
  find(context: ConnectorContext, calls: readonly DocumentCall<P>[]): Promise<Booking[][]>;
  /** The content of the payload's booking, comparable with existing bookings. */
  content(context: ConnectorContext, payload: P): Promise<BookingContent> | BookingContent;
}

/** A document that is written one at a time. */
export interface SingleDocument<S, P = unknown> {
  mode: 'single';
  /** The wire's documentName, e.g. `purchaseEntry`. */
  name: string;
  /** The package that it is written to. */
  packageType: string;
  /**
   * Pure. Undefined: this element has no such document (it becomes `ignored`). Throws a VendorError of class
   * validation.
   */
  map(input: DocumentInput<S>): P | undefined;
  /**
   * Elements with documents of the same key share one target object (a creditor for many expenses): within a run it is
   * looked up or written once.
   */
  shareKey?(payload: P): string;
  /** The books that this payload goes into, of those that the settings name (`PackageDefinition.books`); by default the first. */
  books?(payload: P): string | undefined;
  /** Whether this id names its books: then it is also undone in books that the settings don't name any more. */
  namesBooks?(externalId: string): boolean;
  /**
   * Pure. Rewords a failure in terms of the source, with the setting that solves it; returns it unchanged if it
   * can't. `isNew`: of a document that was to be created.
   */
  explain?(input: DocumentInput<S>, error: VendorError, of: { isNew: boolean }): VendorError;
  /** Pure. The booking that this payload makes, as a bookkeeper writes it, without the names of its codes. */
  present?(payload: P, input: DocumentInput<S>): Entry;
  /**
   * Conditions in the books that other documents need too: once one is refused, those documents are not sent
   * (docs/sync.md 7).
   */
  conditions?(payload: P): SharedCondition[];
  /**
   * Pure. What its books would refuse of this payload, as far as their facts show it: asked of what is to be created or
   * changed, so that a plan foresees it and a push doesn't send it.
   */
  refusal?(payload: P, input: DocumentInput<S>): VendorError | undefined;
  /**
   * externalId of an object that an earlier attempt may have written; an object that is found is assumed to be it.
   * Called before create whenever an earlier attempt's outcome is unknown, and always if `shareKey` is given. Not for
   * documents with `bookings` or `match`.
   */
  find?(context: ConnectorContext, call: DocumentCall<P>): Promise<string | undefined>;
  /** For documents that cost money if they are booked twice: always looked up and compared before writing. */
  bookings?: DocumentBookings<P>;
  /** Only with `bookings`. */
  correction?: DocumentCorrection<P>;
  /**
   * For records of a list that may be there by any author: the entry that matches, and whether it has the payload's
   * content already. `externalId`: the entry that it was written to before. Called before every write; reads and never
   * writes.
   */
  match?(
    context: ConnectorContext,
    call: DocumentCall<P>,
    externalId: string | undefined,
  ): Promise<{ externalId: string; isSame: boolean } | undefined>;
  /** `source` is given for documents that need a file of the source package: `context.source.http`. */
  create(context: PushContext, call: DocumentCall<P>): Promise<string>;
  /** Possible matches that `find` won't guess between: a person chooses. Only with `shareKey`. */
  candidates?(context: ConnectorContext, payload: P): Promise<Candidates>;
  /** Returns its externalId if it was made a second time; undefined while it is the same. */
  update?(
    context: PushContext,
    externalId: string,
    call: DocumentCall<P>,
  ): Promise<string | undefined | void>;
  remove?(context: PushContext, externalId: string): Promise<void>;
}

/** A state of the books that many documents depend on. */
export interface SharedCondition {
  /** Error code if it is not met, e.g. `period-closed`. */
  code: string;
  /** Its subject, e.g. the month. */
  about: string;
}

/** A document that is written for many elements in one call (an export confirmation). */
export interface BatchDocument<S> {
  mode: 'batch';
  name: string;
  packageType: string;
  /** Maximum number of elements per call. */
  size: number;
  /** Pure. Whether an object has such a document; absent: each has. Of others it becomes `ignored`. */
  appliesTo?(source: S): boolean;
  /** Elements in one call share this value (a legal entity). */
  group(input: DocumentInput<S>): string;
  /**
   * Which of these are already done at the vendor, by element id → externalId; called before `run` if an earlier
   * outcome is unknown.
   */
  find(context: ConnectorContext, items: BatchItem<S>[]): Promise<Map<string, string>>;
  /** Result per element id: its externalId, or the error it failed with. */
  run(
    context: ConnectorContext,
    items: BatchItem<S>[],
  ): Promise<Map<string, { externalId: string } | { error: Error }>>;
}

export interface BatchItem<S> {
  elementId: string;
  /**
   * Where a person sees its booking, with the name of the package: that package's own page, otherwise ours. Absent if
   * nothing was booked.
   */
  booked?: { title: string; address: string };
  input: DocumentInput<S>;
}

/**
 * A document written to the platform's own store of a virtual package (`platformStores.ts` in the server's engine),
 * many elements at once.
 */
export interface StoreDocument<S> {
  mode: 'store';
  name: string;
  /** The virtual package that owns the store. */
  packageType: string;
  /** Maximum number of elements stored at once. */
  size: number;
  /** Pure. Throws a VendorError of class validation. */
  map(input: DocumentInput<S>): unknown;
}

export type FlowDocument<S> = SingleDocument<S, never> | BatchDocument<S> | StoreDocument<S>;

/** The context of a push: the target's, plus the source package's context (for receipts). */
export interface PushContext extends ConnectorContext {
  readonly source: ConnectorContext;
}

/** A named unit of work that this flow adds to a connection. */
export interface FlowModule {
  moduleType: string;
  title: MessageText;
  phase: 'fetch' | 'push' | 'write-back';
  packageType: string;
  /** moduleTypes that must be finished first. */
  dependsOn: string[];
  /** For push and write-back: the documents it writes, in order. */
  documents: string[];
}

/** An object at a flow's target, by any author. */
export interface TargetEntry {
  tenant: string;
  /** Its id at the source; undefined if it has nothing that could identify it there. */
  sourceId?: string | undefined;
  externalId: string;
  label: string;
}

/** Handles objects that exist at a flow's target but not at its source, where the source is the master. */
export interface UnmatchedTargets {
  /** All active objects at the target, of the tenants that the settings name. */
  list(context: ConnectorContext, settings: FlowSettings): Promise<TargetEntry[]>;
  /** Whether a person allowed deactivating the objects shown before. */
  mayRemove(settings: FlowSettings): boolean;
  remove(context: PushContext, externalId: string): Promise<void>;
  /** Name of these objects. */
  what: MessageText;
  /** The setting that allows it. */
  setting: MessageText;
}

/** One directed element type between two packages (docs/sync.md 1). */
export interface Flow<S = unknown> {
  /** The wire's syncElementName, e.g. `expense`. */
  name: string;
  from: string;
  to: string;
  modules: FlowModule[];
  /** Tenants of the source to read, from the settings; each has its own cursor. */
  sourceTenants(settings: FlowSettings): string[];
  /** Cursor to start from. `startDate` is YYYY-MM-DD. */
  seedCursor(startDate: string): unknown;
  /** Reads everything changed since the cursor, page by page; never past now minus the overlap. */
  pull(context: ConnectorContext, tenant: string, cursor: unknown): AsyncIterable<SourcePage<S>>;
  /** Reads one object again; undefined if it is gone. `known`: its snapshot, of which a person's choice is kept. */
  fetchOne(
    context: ConnectorContext,
    tenant: string,
    sourceId: string,
    known?: S,
  ): Promise<S | undefined>;
  sourceId(item: S): string;
  /** Business date, YYYY-MM-DD. */
  date(item: S): string;
  /** Its objects have no business date (people, accounts): the start date excludes none of them. */
  masterData?: true;
  /** Only for a flow that settings switch on: whether they do. While they don't, no run includes it. */
  isOn?(settings: FlowSettings): boolean;
  /**
   * A scheduled run includes it once in this number of hours, counted from the end of its last full sweep (`sweptAt` in
   * its cursor); a run that a person starts always does.
   */
  intervalHours?: number;
  /** How to handle objects that exist only at the target: they are shown first, and removed if a person allows it. */
  unmatchedTargets?: UnmatchedTargets;
  /** Display text, e.g. `EXP-1024 · J. Jansen · €42.10`; searched in its English wording. */
  label(item: S): MessageText;
  /** What is claimed or was paid, as its label has it; undefined for what has no amount. */
  amount?(item: S): { amount: string; currency: string } | undefined;
  /** Which supplier's invoice it is; two with the same are one invoice. Undefined for anything else. */
  invoice?(item: S): string | undefined;
  /** The part of the snapshot in which changes have to be processed; by default all of it. */
  relevant?(item: S): unknown;
  /**
   * Documents that are not done according to the source, although the object is unchanged: completed ones are written
   * again, and the element shows the message.
   */
  reopens?(item: S): { documents: string[]; message: MessageText } | undefined;
  /**
   * Personal fields of its snapshot, and the number of days that each is kept once the object is gone at its source,
   * or its connection is deleted; its label is kept as long as the field with the longest period. The same in all
   * flows of a name. Default: all are kept.
   */
  keptDays?: Readonly<Record<string, number>>;
  /**
   * Why there is nothing to book for this object, although it exists (its amount is 0): its bookings are removed as
   * if it were gone, and without bookings nothing is written.
   */
  nothingToBook?(item: S): MessageText | undefined;
  /**
   * What has yet to arrive at the source before this object is booked (the line on a card's statement). No run books it
   * before `until` (ISO 8601); each reads it again. After that it is booked as it is.
   */
  awaits?(item: S, settings: FlowSettings): AwaitedArrival | undefined;
  /** The statements of the company cards that pay its objects. */
  cardStatement?: CardStatement<S>;
  /** The reason if this object is not to be synced. */
  ignore(item: S, settings: FlowSettings): MessageText | undefined;
  documents: FlowDocument<S>[];
  /** What has to be booked elsewhere once one of its objects is booked. */
  followUps?: FollowUps<S, FlowSettings>;
}

/** Declares a flow with its source's type checked throughout. */
export function defineFlow<S>(flow: Flow<S>): Flow<S> {
  return flow;
}

/** Declares a single document with its payload's type checked between map, find, create and update. */
export function document<S, P>(definition: SingleDocument<S, P>): FlowDocument<S> {
  return definition as unknown as FlowDocument<S>;
}
