import type { Knob, Knobs } from './knob.ts';
import { scaledLimits, type RateLimits } from './rateWindows.ts';

/** Limits are the vendor's own times this, unless a test requests the real ones. */
const defaultFactor = 100;

/** The knobs that are not faults. */
export class SandboxSettings {
  readonly #real = new Map<string, RateLimits>();
  readonly #rates = new Map<string, RateLimits>();
  readonly #latency = new Map<string, number>();
  readonly #autoConsent = new Map<string, boolean>();
  readonly #optionsReadyAt = new Map<string, number>();
  readonly #declared = new Map<string, Knobs>();
  /** Values that were set, by vendor and name. */
  readonly #knobs = new Map<string, number | string>();

  declare(packageType: string, real: RateLimits, knobs: Knobs = {}): void {
    this.#declared.set(packageType, knobs);
    this.#real.set(packageType, real);
    this.#rates.set(packageType, scaledLimits(real, defaultFactor));
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
      this.#rates.set(packageType, scaledLimits(real, defaultFactor));
    } else this.#rates.set(packageType, { ...scaledLimits(real, defaultFactor), ...rates });
  }

  /** Milliseconds before each answer of a vendor. */
  latency(packageType: string): number {
    return this.#latency.get(packageType) ?? this.#latency.get('*') ?? 0;
  }

  setLatency(packageType: string, ms: number): void {
    if (!(ms >= 0)) throw new RangeError('a latency is a number of ms, at least 0');
    this.#latency.set(packageType, ms);
  }

  /** Whether a vendor's consent page answers automatically. */
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

  /** Current value of a vendor's own knob. */
  knob(packageType: string, name: string): number | string {
    const start = this.#knobOf(packageType, name).start;
    return this.#knobs.get(`${packageType}/${name}`) ?? start;
  }

  setKnob(packageType: string, name: string, value: unknown): void {
    const { values } = this.#knobOf(packageType, name);
    const fits = values ? values.includes(String(value)) : Number(value) >= 0;
    if (!fits) throw new RangeError(`${name} is ${values?.join(' or ') ?? 'a number from 0'}`);
    this.#knobs.set(`${packageType}/${name}`, values ? String(value) : Number(value));
  }

  /** The vendors that have a knob of this name. */
  vendorsWithKnob(name: string): string[] {
    return [...this.#declared].flatMap(([packageType, knobs]) =>
      Object.hasOwn(knobs, name) ? [packageType] : [],
    );
  }

  #knobOf(packageType: string, name: string): Knob {
    const knob = this.#declared.get(packageType)?.[name];
    if (knob === undefined) throw new RangeError(`'${packageType}' has no knob '${name}'`);
    return knob;
  }

  /** Resets to the state of a new sandbox. */
  clear(): void {
    for (const [packageType, real] of this.#real) {
      this.#rates.set(packageType, scaledLimits(real, defaultFactor));
    }
    this.#latency.clear();
    this.#autoConsent.clear();
    this.#optionsReadyAt.clear();
    this.#knobs.clear();
  }
}
