/** One ledger account of the seed company, in no vendor's shape. */
export interface SeedLedger {
  code: string;
  name: string;
  kind:
    | 'fixed'
    | 'bank'
    | 'current'
    | 'liability'
    | 'equity'
    | 'revenue'
    | 'directCosts'
    | 'expense';
  /** Opening balance in euro cents, debit positive; the ledgers add up to zero. */
  opening: number;
  /** Name of the expense category that books on it, where there is one. */
  category?: string;
}
/** The chart of accounts, in the Dutch decimal order that Exact's and Yokoy's customers know. */
export declare const seedLedgers: readonly SeedLedger[];
/** A VAT rate of the seed company. */
export interface SeedVat {
  key: 'NL21' | 'NL9' | 'NL0' | 'UK20' | 'UK0';
  name: string;
  percentage: number;
  country: 'NL' | 'GB';
}
export declare const seedVats: readonly SeedVat[];
export declare const seedCostCentres: readonly [
  {
    readonly code: '100';
    readonly name: 'Sales';
  },
  {
    readonly code: '200';
    readonly name: 'Operations';
  },
  {
    readonly code: '300';
    readonly name: 'Research';
  },
];
export declare const seedCostUnits: readonly [
  {
    readonly code: 'P01';
    readonly name: 'Project Dawn';
  },
  {
    readonly code: 'P02';
    readonly name: 'Project Dusk';
  },
];
export declare const seedPaymentConditions: readonly [
  {
    readonly code: '00';
    readonly name: 'Cash';
    readonly method: 'K';
    readonly days: 0;
  },
  {
    readonly code: '14';
    readonly name: '14 days on credit';
    readonly method: 'B';
    readonly days: 14;
  },
  {
    readonly code: '30';
    readonly name: '30 days on credit';
    readonly method: 'B';
    readonly days: 30;
  },
  {
    readonly code: 'IN';
    readonly name: 'Direct debit';
    readonly method: 'I';
    readonly days: 14;
  },
];
