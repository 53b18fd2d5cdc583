import type { LogPart } from './spaceStore.ts';
/** Something a vendor now holds because of a request. */
export interface Effect {
  seq: number;
  /** Epoch ms of the sandbox's clock. */
  at: number;
  vendor: string;
  account: string;
  /** Exact's division, Xero's tenant, Yokoy's legal entity. */
  tenant?: string;
  action: 'created' | 'updated' | 'deleted' | 'exported';
  /** purchaseEntry, account, document, expense, invoice, contact and so on. */
  kind: string;
  /** The vendor's id of the thing. */
  id: string;
  /** The reference by which the caller knows it: YourRef, InvoiceNumber, the expense's id. */
  ref?: string;
  amount?: number;
  currency?: string;
  text?: string;
}
export interface EffectFilter {
  vendor?: string;
  account?: string;
  tenant?: string;
  action?: Effect['action'];
  kind?: string;
  id?: string;
  ref?: string;
  /** Only the newest so many. */
  limit?: number;
}
/** What was booked at the vendors, so that a test can see each thing booked exactly once. */
export declare class EffectLedger implements LogPart {
  #private;
  record: (value: unknown) => void;
  add(effect: Omit<Effect, 'seq'>): Effect;
  /** The effects that pass the filter, oldest first. */
  list(filter?: EffectFilter): Effect[];
  /** Counts by `vendor account action kind`, of everything ever added. */
  counts(): Record<string, number>;
  restore(value: unknown): void;
  dump(): Iterable<unknown>;
  clear(): void;
}
