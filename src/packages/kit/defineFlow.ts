import type { Booking, BookingContent } from './booking.ts';
import type { VendorError } from './vendorError.ts';
import type { MessageText } from '../../contract/messages/message.ts';
import type { ConnectorContext } from './connectorContext.ts';

export interface FlowSettings {
  /** Settings of each package in the connection, by package type. */
  packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** YYYY-MM-DD, local to Europe/Amsterdam; business dates before it are not synced. */
  synchronizationStartDate: string;
}

export interface SourcePage<S> {
  items: S[];
  /** Opaque JSON, committed together with the items. */
  cursor: unknown;
  /** Ids of objects that the vendor reports as gone; only from a real deletion feed. */
  removed?: string[];
  /** Of a full sweep: ids of objects that are there, without their content. */
  seen?: string[];
  /**
   * Ends a full sweep: whatever the tenant has stood in `items` or `seen` of the pages that this pull gave. What is known
   * beside these is gone, unless that is too much to believe: then nothing is removed, a person is asked, and this page's
   * cursor is not kept, so that the next pull sweeps again.
   */
  complete?: true;
}

/** What books say of themselves (`PackageDefinition.facts`), by package type and by the books. */
export type Facts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What is given to a document's functions beside the context. */
export interface DocumentInput<S> {
  source: S;
  settings: FlowSettings;
  /** externalId of each earlier document of this element that is complete, by document name. */
  results: Readonly<Record<string, string | undefined>>;
  /** Absent where mapping is tried without a call; what depends on them is then left as the settings say. */
  facts?: Facts;
}

export interface DocumentCall<P> {
  payload: P;
  /** Made and stored before the first call; the same for every try of this document. */
  idempotencyKey: string;
  /** Nothing of it was ever sent as far as is known, or what was is known to be refused: `create` needs no look at what is there. */
  fresh?: boolean;
}

/** How a document that must not be written twice is looked for and compared. Both functions read and never write. */
export interface DocumentBookings<P> {
  /** What stands under the reference of each call's payload, whoever booked it; in the order of the calls. */
  find(context: ConnectorContext, calls: readonly DocumentCall<P>[]): Promise<Booking[][]>;
  /** What the payload books, in the terms of what is found. */
  content(context: ConnectorContext, payload: P): Promise<BookingContent> | BookingContent;
}

/** A document that is written one at a time. */
export interface SingleDocument<S, P = unknown> {
  mode: 'single';
  /** The wire's documentName, e.g. `purchaseEntry`. */
  name: string;
  /** The package that it is written to. */
  packageType: string;
  /** Pure. Undefined: this element has no such document (it becomes `ignored`). Throws a VendorError of class validation. */
  map(input: DocumentInput<S>): P | undefined;
  /**
   * Elements whose documents share this key share one target object (a creditor for many expenses): within a run it is
   * looked up or written once.
   */
  shareKey?(payload: P): string;
  /** Into whose books this payload goes, where the settings name several (`PackageDefinition.books`). */
  books?(payload: P): string;
  /** Pure. A failure in the words of the source, with the setting that mends it; what it can't tell it answers as it is. */
  explain?(input: DocumentInput<S>, error: VendorError): VendorError;
  /** What it needs of the books that other documents need too: once refused, they are not asked for (docs/sync.md 7). */
  conditions?(payload: P): SharedCondition[];
  /**
   * externalId of what an earlier try may already have written; whatever is found is taken to be it. Called before create
   * whenever an earlier try's outcome is unknown, and always when `shareKey` is given. Not for what has `bookings`.
   */
  find?(context: ConnectorContext, call: DocumentCall<P>): Promise<string | undefined>;
  /** Of what costs money when it stands there twice: always looked for and compared before it is written. */
  bookings?: DocumentBookings<P>;
  /** `source` is given for documents that need a file of the source package: `context.source.http`. */
  create(context: PushContext, call: DocumentCall<P>): Promise<string>;
  /** Objects of which one may be meant, where `find` won't guess: a person chooses. With `shareKey` alone. */
  candidates?(context: ConnectorContext, payload: P): Promise<Candidates>;
  update?(context: PushContext, externalId: string, call: DocumentCall<P>): Promise<void>;
  remove?(context: PushContext, externalId: string): Promise<void>;
}

/** Whom the source names, and the objects at the package that may be the same. */
export interface Candidates {
  name: string;
  email?: string | undefined;
  found: {
    externalId: string;
    name: string;
    number?: string | undefined;
    email?: string | undefined;
    place?: string | undefined;
  }[];
}

/** Something in the books on which many documents depend. */
export interface SharedCondition {
  /** The code of the error that says it is not so, e.g. `period-closed`. */
  code: string;
  /** Which one, e.g. the month. */
  about: string;
}

/** A document that is written for many elements in one call (an export confirmation). */
export interface BatchDocument<S> {
  mode: 'batch';
  name: string;
  packageType: string;
  /** Most elements a call takes. */
  size: number;
  /** Elements in one call share this value (a legal entity). */
  group(input: DocumentInput<S>): string;
  /** Which of these are already done at the vendor, by element id → externalId; called before `run` when an earlier outcome is unknown. */
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
   * Where a person sees what was booked of it, with the name of the package that it was booked in: that package's own page,
   * else ours. Absent where nothing was booked.
   */
  booked?: { title: string; address: string };
  input: DocumentInput<S>;
}

/**
 * A document that ends at the platform's own store of a virtual package (`platformStores.ts` in the server's engine), many
 * elements at once.
 */
export interface StoreDocument<S> {
  mode: 'store';
  name: string;
  /** The virtual package whose store it is. */
  packageType: string;
  /** Most elements that are stored at once. */
  size: number;
  /** Pure. Throws a VendorError of class validation. */
  map(input: DocumentInput<S>): unknown;
}

export type FlowDocument<S> = SingleDocument<S, never> | BatchDocument<S> | StoreDocument<S>;

/** The context of a push: the target's, with the source package's context beside it (for receipts). */
export interface PushContext extends ConnectorContext {
  readonly source: ConnectorContext;
}

/** A named unit of work that this flow gives a connection. */
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

/** Something that stands at a flow's target, whoever put it there. */
export interface TargetEntry {
  tenant: string;
  /** What it would be called at the source; undefined where it has nothing by which it could be known there. */
  sourceId?: string | undefined;
  externalId: string;
  label: string;
}

/** What stands at the target of a flow and not at its source, which has the say. */
export interface Strangers {
  /** Whatever is in use at the target, of the tenants that the settings name. */
  list(context: ConnectorContext, settings: FlowSettings): Promise<TargetEntry[]>;
  /** Whether a person said that what was shown before may be taken out of use. */
  mayRemove(settings: FlowSettings): boolean;
  remove(context: PushContext, externalId: string): Promise<void>;
  /** What they are called. */
  what: MessageText;
  /** The setting that says so. */
  setting: MessageText;
}

/** One directed element type between two packages (docs/sync.md 1). */
export interface Flow<S = unknown> {
  /** The wire's syncElementName, e.g. `expense`. */
  name: string;
  from: string;
  to: string;
  modules: FlowModule[];
  /** Tenants of the source to read, from the settings; each has a cursor of its own. */
  sourceTenants(settings: FlowSettings): string[];
  /** Cursor to start from. `startDate` is YYYY-MM-DD. */
  seedCursor(startDate: string): unknown;
  /** Reads everything changed since the cursor, page by page; never past now minus the overlap. */
  pull(context: ConnectorContext, tenant: string, cursor: unknown): AsyncIterable<SourcePage<S>>;
  /** One object anew, for a reset from source; undefined when it is gone. */
  fetchOne(context: ConnectorContext, tenant: string, sourceId: string): Promise<S | undefined>;
  sourceId(item: S): string;
  /** Business date, YYYY-MM-DD. */
  date(item: S): string;
  /** Its objects are no documents of a day (people, accounts): the start date leaves none of them out. */
  masterData?: true;
  /** Of a flow that settings switch on: whether they do. While they don't, no run has it. */
  isOn?(settings: FlowSettings): boolean;
  /**
   * A scheduled run has it once in so many hours, reckoned from the end of its last full sweep, whose cursor has `sweptAt`;
   * one that a person starts has it always.
   */
  everyHours?: number;
  /** What to do about what stands at the target alone: it is shown first, and removed when a person says so. */
  strangers?: Strangers;
  /** The line a person reads, e.g. `EXP-1024 · J. Jansen · €42.10`; searched in its English wording. */
  label(item: S): MessageText;
  /** The part of the snapshot whose change means work; default the whole. */
  relevant?(item: S): unknown;
  /**
   * Documents that the source says are not done, of an object that is otherwise as it was: those that are complete are
   * written again, and the element says why.
   */
  reopens?(item: S): { documents: string[]; message: MessageText } | undefined;
  /**
   * Fields of its snapshot that are people's own, and how many days each is kept once the object is gone at its source, or its
   * connection is deleted; its label as long as the field that is kept longest. Alike in all flows of a name. Default: all are
   * kept.
   */
  keptDays?: Readonly<Record<string, number>>;
  /**
   * Why there is nothing to book of this object, which is there all the same (its amount is 0): what was written of it is
   * removed as if it were gone, and of what never was nothing is written.
   */
  nothing?(item: S): MessageText | undefined;
  /** A reason when this object is not to be synced. */
  ignore(item: S, settings: FlowSettings): MessageText | undefined;
  documents: FlowDocument<S>[];
}

/** Declares a flow with its source's type checked throughout. */
export function defineFlow<S>(flow: Flow<S>): Flow<S> {
  return flow;
}

/** Declares a single document with its payload's type checked between map, find, create and update. */
export function document<S, P>(definition: SingleDocument<S, P>): FlowDocument<S> {
  return definition as unknown as FlowDocument<S>;
}
