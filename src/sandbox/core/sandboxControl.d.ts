import type { Effect, EffectFilter } from './effectLedger.ts';
import type { ActiveFault, FaultDial, FaultSpec } from './faultDial.ts';
import type { RateLimits } from './rateWindows.ts';
import type { JournalledRequest, RequestFilter, RequestRing } from './requestRing.ts';
import type { ExpenseDial, VendorFace, VendorModule, World } from './vendor.ts';
/** What a test, a benchmark or the try-out can see and set. The same is offered under /__sandbox. */
export interface SandboxControl {
  clock: {
    /** Epoch ms of the sandbox. */
    now(): number;
    offset(): number;
    setOffset(ms: number): void;
    advance(ms: number): void;
  };
  /** Sets a fault; answers its id. */
  fault(spec: FaultSpec): string;
  /** Clears the faults that match, all of them without a filter, and lets go what hangs. */
  clearFaults(which?: { id?: string; vendor?: string; kind?: string; account?: string }): void;
  faults(): ActiveFault[];
  /** The last 50,000 requests, oldest first. */
  requests(filter?: RequestFilter): JournalledRequest[];
  /** What was booked, oldest first. */
  effects(filter?: EffectFilter): Effect[];
  counters(): {
    requests: number;
    effects: Record<string, number>;
  };
  /** Limits in force for a vendor: its real ones, those times 100 (default), none, or given ones. */
  rates(vendor: string, limits: RateLimits | 'real' | 'default' | 'off'): void;
  /** Delay of every answer, ms; of one vendor or all. */
  latency(ms: number, vendor?: string): void;
  exportTaskDelay(ms: number): void;
  /** Option lists answer 503 until so many ms from now (sandbox clock). */
  optionsReadyAfter(ms: number, vendor?: string, account?: string): void;
  /** Whether consent pages allow by themselves; of one vendor or all. */
  autoConsent(on: boolean, vendor?: string): void;
  receipts(mode: 'inline' | 'redirect'): void;
  accounts(): {
    vendor: string;
    account: string;
  }[];
  openAccount(vendor: string, account: string): void;
  /** Forgets an account, a vendor's accounts, or everything: state, journal, faults and settings. */
  reset(which?: { vendor?: string; account?: string }): void;
  expenses: ExpenseDial;
  /** Adds so many expenses ready for export; answers their ids. */
  seedExpenses(account: string, count: number): string[];
}
export interface ControlParts {
  world: World;
  dial: FaultDial;
  ring: RequestRing;
  vendors: {
    module: VendorModule;
    face: VendorFace;
  }[];
  releaseHanging(): void;
}
export declare function createControl(parts: ControlParts): SandboxControl;
