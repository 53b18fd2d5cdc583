/** Everything that can be made to go wrong. */
export declare const faultKinds: readonly [
  'expireAccessToken',
  'revokeRefreshToken',
  '429',
  '503',
  'slow',
  'hang',
  'dropAfterCommit',
  'dropBeforeCommit',
  'duplicateRow',
  'rowMoved',
  'partialBatch',
  'closedPeriod',
  'unknownLedger',
  'blockedAccount',
  'invalidJson',
  'html200',
  'truncatedBody',
  'clockSkew',
  'hugeBody',
  'validationAs500',
];
export type FaultKind = (typeof faultKinds)[number];
export interface FaultSpec {
  /** packageType, or '*' for every vendor. */
  vendor: string;
  kind: FaultKind;
  /** Only requests about this account: organizationId, client id or login name. */
  account?: string;
  /** Regular expression on `METHOD /path?query`, the path with its host prefix. */
  match?: string;
  /** How often it strikes. Unset: once for the two token kinds, else until it is cleared. */
  times?: number;
  /** 429: seconds in Retry-After, or until the window resets. Default 30. */
  seconds?: number;
  /** 429 at Xero: which limit. At Exact: 'day' empties the day's window. Default 'minute'. */
  problem?: 'minute' | 'day' | 'appminute' | 'concurrent';
  /** slow: delay of the answer (default 5 s); clockSkew: how far the vendor's clock is ahead
   * (default 5 min). Milliseconds. */
  ms?: number;
  /** partialBatch: the ids (or their references) that fail; unset: every second one. */
  ids?: string[];
  /** closedPeriod: 'YYYY-MM'; unset: every period. */
  period?: string;
  /** unknownLedger: code of the account that is gone; unset: the first one of a booking. */
  ledger?: string;
  /** blockedAccount: code or name of the supplier or contact; unset: every one. */
  party?: string;
  /** hugeBody: size of the answer in bytes. Default 64 MiB. */
  bytes?: number;
}
export interface ActiveFault extends FaultSpec {
  id: string;
  /** How often it has struck. */
  struck: number;
}
/** What a fault is held against. */
export interface FaultSubject {
  vendor: string;
  accounts: readonly string[];
  line: string;
}
/** The faults that are set, in the order in which they were set. */
export declare class FaultDial {
  #private;
  /** Sets a fault; answers the id by which it can be cleared. */
  set(spec: FaultSpec): string;
  /** Clears one fault, or those of a vendor or kind, or all. */
  clear(which?: { id?: string; vendor?: string; kind?: string; account?: string }): void;
  list(): ActiveFault[];
  get empty(): boolean;
  /** The first fault of a kind that applies, with one of its times used up. */
  take(
    kind: FaultKind,
    subject: FaultSubject,
    applies?: (spec: FaultSpec) => boolean,
  ): FaultSpec | undefined;
}
