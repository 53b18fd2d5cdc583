/** All kinds of faults. */
export const faultKinds = [
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
  'emptyList',
  'partialBatch',
  'closedPeriod',
  'unknownLedger',
  'unknownJournal',
  'blockedAccount',
  'noAdministration',
  'invalidJson',
  'html200',
  'otherJson',
  'truncatedBody',
  'clockSkew',
  'hugeBody',
  'validationAs500',
  'refused',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface FaultSpec {
  /** packageType, or '*' for every vendor. */
  vendor: string;
  kind: FaultKind;
  /** Only requests about this account: organizationId, client id or login name. */
  account?: string;
  /** Regular expression on `METHOD /path?query`, the path with its host prefix. */
  match?: string;
  /**
   * Only in this administration (division, office, organisation, by its id): `noAdministration`, and what is refused
   * in a booking or shown in a list of one.
   */
  administration?: string;
  /** How often it applies. Unset: once for the two token kinds, otherwise until it is cleared. */
  times?: number;
  /** Number of matching requests to let pass first. Default 0. */
  skip?: number;
  /** 429: seconds in Retry-After, or until the window resets. Default 30. */
  seconds?: number;
  /** 429: which of the vendor's limits, where it has several. Default 'minute'. */
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
  /** html200, hugeBody: the request takes effect first. */
  late?: boolean;
  /** hugeBody: size of the answer in bytes. Default 64 MiB. */
  bytes?: number;
}

export interface ActiveFault extends FaultSpec {
  id: string;
  /** How often it has been applied. */
  struck: number;
}

const onceOnly: ReadonlySet<FaultKind> = new Set(['expireAccessToken', 'revokeRefreshToken']);

/** The request data that a fault is matched against. */
export interface FaultSubject {
  vendor: string;
  accounts: readonly string[];
  administration: string | undefined;
  line: string;
}

/** The active faults, in the order in which they were set. */
export class FaultDial {
  #faults: (ActiveFault & { pattern: RegExp | undefined })[] = [];
  #nextId = 1;

  /** Sets a fault; returns the id with which it can be cleared. */
  set(spec: FaultSpec): string {
    if (!faultKinds.includes(spec.kind)) throw new RangeError(`unknown fault '${spec.kind}'`);
    if (spec.times !== undefined && !(spec.times > 0)) throw new RangeError('times starts at 1');
    const pattern = spec.match === undefined ? undefined : new RegExp(spec.match);
    const id = `fault-${this.#nextId++}`;
    const times = spec.times ?? (onceOnly.has(spec.kind) ? 1 : undefined);
    const limited = times === undefined ? spec : { ...spec, times };
    this.#faults.push({ ...limited, id, struck: 0, pattern });
    return id;
  }

  /** Clears one fault, or those of a vendor or kind, or all. */
  clear(which: { id?: string; vendor?: string; kind?: string; account?: string } = {}): void {
    this.#faults = this.#faults.filter(
      (fault) =>
        (which.id !== undefined && fault.id !== which.id) ||
        (which.vendor !== undefined && fault.vendor !== which.vendor) ||
        (which.kind !== undefined && fault.kind !== which.kind) ||
        (which.account !== undefined && fault.account !== which.account),
    );
  }

  list(): ActiveFault[] {
    return this.#faults.map(({ pattern: _pattern, ...fault }) => fault);
  }

  get empty(): boolean {
    return this.#faults.length === 0;
  }

  /** The first fault of a kind that applies, with one of its times used up. */
  consume(
    kind: FaultKind,
    subject: FaultSubject,
    applies: (spec: FaultSpec) => boolean = () => true,
  ): FaultSpec | undefined {
    if (this.#faults.length === 0) return undefined;
    const fault = this.#faults.find(
      (one) => one.kind === kind && appliesTo(one, subject) && applies(one),
    );
    if (fault === undefined) return undefined;
    if (fault.skip !== undefined && fault.skip > 0) {
      fault.skip -= 1;
      return undefined;
    }
    fault.struck += 1;
    if (fault.times !== undefined && fault.struck >= fault.times) {
      this.#faults = this.#faults.filter((one) => one !== fault);
    }
    return fault;
  }
}

function appliesTo(fault: FaultSpec & { pattern: RegExp | undefined }, on: FaultSubject): boolean {
  if (fault.vendor !== '*' && fault.vendor !== on.vendor) return false;
  if (fault.account !== undefined && !on.accounts.includes(fault.account)) return false;
  if (fault.administration !== undefined && fault.administration !== on.administration)
    return false;
  return fault.pattern === undefined || fault.pattern.test(on.line);
}
