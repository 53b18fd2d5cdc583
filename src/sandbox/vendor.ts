import type { EffectLedger } from './effectLedger.ts';
import type { Answer, Exchange } from './exchange.ts';
import type { FaultSpec } from './faultDial.ts';
import type { Knobs } from './knob.ts';
import type { PeopleDial } from './people/peopleDial.ts';
import type { RateLimits, RateWindows } from './rateWindows.ts';
import type { SandboxClock } from './sandboxClock.ts';
import type { SandboxSettings } from './sandboxSettings.ts';
import type { SpaceStore } from './spaceStore.ts';

/** What every vendor shares. */
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
  /** By what its notices are signed, where that is the application's. */
  webhookKey?: string;
}

/** An imitation of one vendor. A new one is a folder with one of these and a line in vendors.ts. */
export interface VendorModule {
  packageType: string;
  title: string;
  /** Host key → path prefix on the sandbox's one server. */
  hosts: Record<string, string>;
  /** Of these the key of one that goes by another host name than the rest, as a vendor's files do. */
  elsewhere?: string;
  /** The limits the vendor publishes; the sandbox multiplies them by 100 unless told otherwise. */
  realLimits: RateLimits;
  /** What can be set of this vendor alone, by name. */
  knobs?: Knobs;
  /** The one OAuth application that this imitation knows, where its customers authorise one. */
  application?: OAuthApplication;
  /** What signs in as an account of it, by the fields of the package's credential; nothing where a window does. */
  credentialOf?(account: string): Record<string, unknown>;
  /** The key by which the platform itself signs in, where its customers have nothing to sign in with. */
  platformKey?: string;
  /** Largest body of a request, bytes, where it takes files. */
  maxBodyBytes?: number;
  create(world: World): VendorFace;
}

export interface VendorFace {
  /** The names by which the request's account may be called, as far as they can be told. */
  accountsOf(exchange: Exchange): string[];
  /** What requests are counted together for a limit on concurrency. */
  concurrencyKey(exchange: Exchange): string;
  /** What a request is about, where its path doesn't say it (SOAP); faults' patterns see it after the path. */
  detailOf?(exchange: Exchange): string;
  /** Pages that a person looks at: no fault strikes these. */
  isPage(exchange: Exchange): boolean;
  /**
   * Returns a request, or throws Refused. The faults that concern tokens or bookings are taken here
   * (`exchange.takeFault`); those that concern the connection are the gate's.
   */
  handle(exchange: Exchange): Answer;
  /** 429 as the vendor answers it. */
  tooMany(exchange: Exchange, spec: FaultSpec): Answer;
  /** 503 as the vendor answers it. */
  unavailable(exchange: Exchange): Answer;
  /** Answer to a request that went wrong inside the sandbox. */
  failure(exchange: Exchange, message: string): Answer;
  /** Accounts that exist, and a way to have one before its first request. */
  accounts(): string[];
  openAccount(account: string): void;
  dropAccount(account: string): void;
  /** Finishes what is due by now, such as export tasks, without a request. */
  settle?(): void;
  expenses?: ExpenseDial;
  /** Adds debtors like the seed's to an account's first company until it has so many. */
  addDebtors?(account: string, count: number): void;
  /** Of an HR vendor. */
  people?: PeopleDial;
  /** Of one that tells of changes. */
  notify?: NoticeDial;
}

/** What a notice is about, and what is wrong with it. */
export interface NoticeSpec {
  event?: string;
  /** Its signature is of something else. */
  forged?: boolean;
  /** It was sent so many milliseconds before, and repeated now. */
  agoMs?: number;
  /** Where an application's notices go and by what they are signed, which a person types at the vendor. */
  address?: string;
  key?: string;
}

/** Sends a notice of an account, or a tenant; answers the statuses that the receivers gave. */
export type NoticeDial = (account: string, spec: NoticeSpec) => Promise<number[]>;

/** How a test or the try-out changes a vendor's expenses. */
export interface ExpenseDial {
  list(account: string): Record<string, unknown>[];
  /** Adds one like the seed's, with these fields instead; answers it. */
  add(account: string, fields?: Record<string, unknown>): Record<string, unknown>;
  change(account: string, id: string, fields: Record<string, unknown>): Record<string, unknown>;
  remove(account: string, id: string): boolean;
  /** Adds so many at once, ready for export; answers their ids. */
  seed(account: string, count: number): string[];
}

/** Names an account may have: they end up in paths, ids and texts. */
export const ACCOUNT_NAME = /^[\w.@+-]{1,64}$/;
