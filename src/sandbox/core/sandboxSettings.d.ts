import { type RateLimits } from './rateWindows.ts';
/** Limits are the vendor's own times this, unless a test asks for the real ones. */
export declare const DEFAULT_FACTOR = 100;
/** The knobs that are not faults. */
export declare class SandboxSettings {
  #private;
  /** How long a Yokoy export task stays pending, ms of the sandbox's clock. */
  exportTaskDelay: number;
  /** How Yokoy hands out a receipt: the file itself, or its redirect to a signed address. */
  receipts: 'inline' | 'redirect';
  declare(packageType: string, real: RateLimits): void;
  /** The limits in force. */
  rates(packageType: string): RateLimits;
  setRates(packageType: string, rates: RateLimits | 'real' | 'default' | 'off'): void;
  /** Milliseconds before each answer of a vendor. */
  latency(packageType: string): number;
  setLatency(packageType: string, ms: number): void;
  /** Whether a vendor's consent page answers by itself. */
  autoConsent(packageType: string): boolean;
  setAutoConsent(packageType: string, on: boolean): void;
  /** Epoch ms before which a vendor's option lists answer 503. */
  optionsReadyAt(packageType: string, account: string | undefined): number;
  setOptionsReadyAt(packageType: string, account: string | undefined, at: number): void;
  /** Back to how a new sandbox is set. */
  clear(): void;
}
