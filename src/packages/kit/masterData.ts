import type { MessageText } from '../../contract/messages/message.ts';
import type { ConnectorContext } from './connectorContext.ts';

/**
 * Kinds of records in books that an expense package lets its users choose from; also the names of their sync
 * elements.
 */
export const masterKinds = ['ledger-account', 'cost-centre', 'vat-code', 'supplier'] as const;
export type MasterKind = (typeof masterKinds)[number];

/** A record in the canon. Bank accounts are excluded: we must not pass on changes of where money goes. */
export interface MasterRecord {
  /** The books' own code, which identifies the record everywhere. */
  code: string;
  name: string;
  /** Only for a VAT code, per cent. */
  percentage?: number;
  reverseCharge?: boolean;
  /** Only for a supplier. */
  vatNumber?: string;
  email?: string;
  /** Country of a supplier, or of a VAT code's tax. ISO 3166 alpha-2. */
  country?: string;
}

type Settings = Readonly<Record<string, unknown>>;
type Reader = (context: ConnectorContext, books: string) => AsyncIterable<MasterRecord[]>;

/** Books as a source of master data; without blocked records. */
export interface MasterDataSource {
  packageType: string;
  /** Prefix of its modules' names. */
  prefix: string;
  books(settings: Settings): string[];
  /** The books chosen by the settings, by the company of the target. */
  booksOf?(settings: Settings): Record<string, string>;
  read: Record<MasterKind, Reader>;
  /** The country of the books according to themselves, which determines the tax of their VAT codes. ISO 3166 alpha-2. */
  country?(context: ConnectorContext, books: string): Promise<string | undefined>;
}

/** An entry of one of the target's lists. */
export interface MasterEntry {
  id: string;
  /** Empty if it has none. */
  code: string;
  name: string;
  active: boolean;
  percentage?: number | undefined;
  /** Country of a tax rate, if the list has it. */
  country?: string;
  /** Of a tax rate, if the list tells. */
  reverseCharge?: boolean;
  /** Only for a supplier: normalized for comparison. */
  vatNumbers?: string[];
  /** The wider entry of which this is a use, if there is one. */
  parent?: string;
}

/** One list of a target, in one of its places. */
export interface MasterList {
  /** All entries, including inactive ones. */
  entries(context: ConnectorContext, place: string): Promise<MasterEntry[]>;
  /** Whether an existing entry matches a record. */
  matches?(entry: MasterEntry, record: MasterRecord): boolean;
  create(context: ConnectorContext, place: string, record: MasterRecord): Promise<string>;
  /** Writes the record's content to an entry, and activates it. */
  update(
    context: ConnectorContext,
    place: string,
    entry: MasterEntry,
    record: MasterRecord,
  ): Promise<void>;
  /** Whether an entry already has the record's content. */
  isSame(entry: MasterEntry, record: MasterRecord): boolean;
  /** Deactivates it, if the vendor can without losing it. */
  remove(context: ConnectorContext, place: string, id: string): Promise<void>;
}

/** An expense package as a target of master data. */
export interface MasterDataTarget {
  packageType: string;
  prefix: string;
  /** The companies that have their lists written. */
  places(settings: Settings): string[];
  /** Undefined if the settings don't say which of the vendor's lists it is. */
  lists: Record<MasterKind, (settings: Settings) => MasterList | undefined>;
  /** Name of the setting that chooses the list, if there is one. */
  chosenBy?: Partial<Record<MasterKind, MessageText>>;
}
