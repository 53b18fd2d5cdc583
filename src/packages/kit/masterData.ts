import type { MessageText } from '../../contract/messages/message.ts';
import type { ConnectorContext } from './connectorContext.ts';

/** What books have that an expense package lets its users choose from; by the names of their sync elements. */
export const masterKinds = ['ledger-account', 'cost-centre', 'vat-code', 'supplier'] as const;
export type MasterKind = (typeof masterKinds)[number];

/** One of them in the canon. Bank accounts are not in it: who may change where money goes is not ours to pass on. */
export interface MasterRecord {
  /** The books' own code, by which everything else finds it. */
  code: string;
  name: string;
  /** Of a VAT code, per cent. */
  percentage?: number;
  reverseCharge?: boolean;
  /** Of a supplier. */
  vatNumber?: string;
  email?: string;
  /** Of a supplier, or whose tax a VAT code is. ISO 3166 alpha-2. */
  country?: string;
}

type Settings = Readonly<Record<string, unknown>>;
type Reader = (context: ConnectorContext, books: string) => AsyncIterable<MasterRecord[]>;

/** Books as they give their master data; nothing that is blocked in them. */
export interface MasterDataSource {
  packageType: string;
  /** Begins its modules' names. */
  prefix: string;
  books(settings: Settings): string[];
  /** Where settings choose for each company of the target: its books. */
  booksOf?(settings: Settings): Record<string, string>;
  read: Record<MasterKind, Reader>;
  /** The country in which books are kept, whose tax their VAT codes are, as they say it themselves. ISO 3166 alpha-2. */
  country?(context: ConnectorContext, books: string): Promise<string | undefined>;
}

/** An entry of one of the target's lists. */
export interface MasterEntry {
  id: string;
  /** Empty where it has none. */
  code: string;
  name: string;
  active: boolean;
  percentage?: number | undefined;
  /** Whose tax a rate is, where the list says it. */
  country?: string;
  /** Of a supplier: as they are compared. */
  vatNumbers?: string[];
  /** Where an entry is a use of something wider: that. */
  parent?: string;
}

/** One list of a target, in one of its places. */
export interface MasterList {
  /** All entries, those out of use too. */
  entries(context: ConnectorContext, place: string): Promise<MasterEntry[]>;
  /** The entry that stands for a record, of those that are there. */
  standsFor?(entry: MasterEntry, record: MasterRecord): boolean;
  create(context: ConnectorContext, place: string, record: MasterRecord): Promise<string>;
  /** Makes an entry say what the record says, and puts it in use. */
  update(
    context: ConnectorContext,
    place: string,
    entry: MasterEntry,
    record: MasterRecord,
  ): Promise<void>;
  /** Whether an entry says it already. */
  isSame(entry: MasterEntry, record: MasterRecord): boolean;
  /** Takes it out of use, where the vendor can without losing it. */
  remove(context: ConnectorContext, place: string, id: string): Promise<void>;
}

/** An expense package as it takes master data. */
export interface MasterDataTarget {
  packageType: string;
  prefix: string;
  /** The companies whose lists are written. */
  places(settings: Settings): string[];
  /** Undefined where the settings don't say which list of the vendor's it is. */
  lists: Record<MasterKind, (settings: Settings) => MasterList | undefined>;
  /** What the setting that says so is called, of a list for which there is one. */
  chosenBy?: Partial<Record<MasterKind, MessageText>>;
}
