import { scaledLimits, type RateLimits } from './rateWindows.ts';

/** Limits are the vendor's own times this, unless a test asks for the real ones. */
const DEFAULT_FACTOR = 100;

/** The knobs that are not faults. */
export class SandboxSettings {
  readonly #real = new Map<string, RateLimits>();
  readonly #rates = new Map<string, RateLimits>();
  readonly #latency = new Map<string, number>();
  readonly #autoConsent = new Map<string, boolean>();
  readonly #optionsReadyAt = new Map<string, number>();
  /** How long a Yokoy export task stays pending, ms of the sandbox's clock. */
  exportTaskDelay = 200;
  /** How Yokoy hands out a receipt: the file itself, or its redirect to a signed address. */
  receipts: 'inline' | 'redirect' = 'inline';

  declare(packageType: string, real: RateLimits): void {
    this.#real.set(packageType, real);
    this.#rates.set(packageType, scaledLimits(real, DEFAULT_FACTOR));
  }

  /** The limits in force. */
  rates(packageType: string): RateLimits {
    return this.#rates.get(packageType) ?? {};
  }

  setRates(packageType: string, rates: RateLimits | 'real' | 'default' | 'off'): void {
    const real = this.#real.get(packageType);
    if (real === undefined) throw new RangeError(`unknown vendor '${packageType}'`);
    if (rates === 'real') this.#rates.set(packageType, real);
    else if (rates === 'off') this.#rates.set(packageType, scaledLimits(real, 'off'));
    else if (rates === 'default') {
      this.#rates.set(packageType, scaledLimits(real, DEFAULT_FACTOR));
    } else this.#rates.set(packageType, { ...scaledLimits(real, DEFAULT_FACTOR), ...rates });
  }

  /** Milliseconds before each answer of a vendor. */
  latency(packageType: string): number {
    return this.#latency.get(packageType) ?? this.#latency.get('*') ?? 0;
  }

  setLatency(packageType: string, ms: number): void {
    if (!(ms >= 0)) throw new RangeError('a latency is a number of ms, at least 0');
    this.#latency.set(packageType, ms);
  }

  /** Whether a vendor's consent page answers by itself. */
  autoConsent(packageType: string): boolean {
    return this.#autoConsent.get(packageType) ?? this.#autoConsent.get('*') ?? false;
  }

  setAutoConsent(packageType: string, on: boolean): void {
    if (packageType === '*') this.#autoConsent.clear();
    this.#autoConsent.set(packageType, on);
  }

  /** Epoch ms before which a vendor's option lists answer 503. */
  optionsReadyAt(packageType: string, account: string | undefined): number {
    const all = this.#optionsReadyAt;
    return Math.max(
      all.get('*') ?? 0,
      all.get(packageType) ?? 0,
      all.get(`${packageType}/${account ?? ''}`) ?? 0,
      all.get(`*/${account ?? ''}`) ?? 0,
    );
  }

  setOptionsReadyAt(packageType: string, account: string | undefined, at: number): void {
    this.#optionsReadyAt.set(account === undefined ? packageType : `${packageType}/${account}`, at);
  }

  /** Back to how a new sandbox is set. */
  clear(): void {
    for (const [packageType, real] of this.#real) {
      this.#rates.set(packageType, scaledLimits(real, DEFAULT_FACTOR));
    }
    this.#latency.clear();
    this.#autoConsent.clear();
    this.#optionsReadyAt.clear();
    this.exportTaskDelay = 200;
    this.receipts = 'inline';
  }
}
