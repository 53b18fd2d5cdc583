import type { EffectLedger } from './effectLedger.ts';
import type { Answer, Exchange } from './exchange.ts';
import type { FaultSpec } from './faultDial.ts';
import type { Knobs } from './knob.ts';
import type { PeopleDial } from './people/peopleDial.ts';
import type { RateLimits, RateWindows } from './rateWindows.ts';
import type { SandboxClock } from './sandboxClock.ts';
import type { SandboxSettings } from './sandboxSettings.ts';
import type { SpaceStore } from './spaceStore.ts';

/** Shared by all vendors. */
export interface World {
  clock: SandboxClock;
  store: SpaceStore;
  effects: EffectLedger;
  settings: SandboxSettings;
  rates: RateWindows;
}

export interface OAuthApplication {
  clientId: string;
  clientSecret: string;
  /** Key that signs its notices, if it belongs to the application. */
  webhookKey?: string;
}

/** An imitation of one vendor. A new one is a folder with one of these and a line in startSandbox.ts. */
export interface VendorModule {
  packageType: string;
  title: string;
  /** Host key → path prefix on the sandbox's one server. */
  hosts: Record<string, string>;
  /** Key of the host that has a different host name than the others, like a vendor's file host. */
  alternateHost?: string;
  /** The limits that the vendor publishes; by default the sandbox multiplies them by 100. */
  realLimits: RateLimits;
  /** Vendor-specific settings, by name. */
  knobs?: Knobs;
  /** The one OAuth application that this imitation knows, if its customers authorise one. */
  application?: OAuthApplication;
  /** Returns values for the fields of the package's credential that sign in as an account; absent if a window does. */
  credentialOf?(account: string): Record<string, unknown>;
  /** The key with which the platform itself signs in, if its customers have no credentials. */
  platformKey?: string;
  /** Largest body of a request, bytes, if it accepts files. */
  maxBodyBytes?: number;
  create(world: World): VendorFace;
}

export interface VendorFace {
  /** The possible names of the request's account, as far as they can be determined. */
  accountsOf(exchange: Exchange): (string | undefined)[];
  /** Key under which concurrent requests are counted together, if the vendor limits them. */
  concurrencyKey?(exchange: Exchange): string;
  /** Subject of a request, if the path doesn't contain it (SOAP); the patterns of faults see it after the path. */
  detailOf?(exchange: Exchange): string;
  /** Pages for a person: no fault applies to these. */
  isPage?(exchange: Exchange): boolean;
  /**
   * Answers a request, or throws Refused. Faults about tokens or bookings are consumed here
   * (`exchange.consumeFault`); those about the connection by the gate.
   */
  handle(exchange: Exchange): Answer;
  /** 429 in the vendor's format. */
  tooMany(exchange: Exchange, spec: FaultSpec): Answer;
  /** 503 in the vendor's format. */
  unavailable(exchange: Exchange): Answer;
  /** Answer to a request that failed inside the sandbox. */
  failure(exchange: Exchange, message: string): Answer;
  /** Existing accounts, and a way to create one, of a valid name, before its first request. */
  accounts(): string[];
  openAccount(account: string): void;
  dropAccount(account: string): void;
  /** Finishes due work, such as export tasks, without a request. */
  settle?(): void;
  expenses?: ExpenseDial;
  /** Adds debtors like the seed's to an account's first company until it has `count`. */
  addDebtors?(account: string, count: number): void;
  /** Gives every creditor of an account that has none a bank account, as its bookkeeper would. */
  addBankAccounts?(account: string): void;
  /** Only for HR vendors. */
  people?: PeopleDial;
  /** Only for vendors with webhooks. */
  notify?: NoticeDial;
}

/** Errors in the vendor's format. */
export interface VendorErrors {
  unknownPath(): Answer;
  wrongMethod(): Answer;
  tooMany(seconds: number): Answer;
  unavailable(): Answer;
  /** A request failed inside the sandbox. */
  failure(message: string): Answer;
}

/** Subject of a notice, and its defects. */
export interface NoticeSpec {
  event?: string;
  /** Its signature does not match. */
  forged?: boolean;
  /** It was sent this number of milliseconds ago and is repeated now. */
  agoMs?: number;
  /** Address for an application's notices and the key that signs them, which a person enters at the vendor. */
  address?: string;
  key?: string;
}

/** Sends a notice of an account, or a tenant; returns the statuses of the receivers' answers. */
export type NoticeDial = (account: string, spec: NoticeSpec) => Promise<number[]>;

/** Changes a vendor's expenses, for a test or the try-out. */
export interface ExpenseDial {
  list(account: string): Record<string, unknown>[];
  /** Adds one like the seed's, overridden by these fields; returns it. */
  add(account: string, fields?: Record<string, unknown>): Record<string, unknown>;
  change(account: string, id: string, fields: Record<string, unknown>): Record<string, unknown>;
  remove(account: string, id: string): boolean;
  /** Adds this number at once, ready for export; returns their ids. */
  seed(account: string, count: number): string[];
}

/** Valid account names: they end up in paths, ids and texts. */
export const accountNamePattern = /^[\w.@+-]{1,64}$/;
