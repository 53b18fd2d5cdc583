import { randomUUID } from 'node:crypto';
import { text } from '../../../../contract/messages/message.ts';
import type { PackageDefinition } from '../../../../packages/kit/definePackage.ts';
import { VendorError } from '../../../../packages/kit/vendorError.ts';
import { EgressError } from '../../../platform/egress/egressError.ts';
import type { BreakerState, BreakerStore, Caller } from './breakerStore.ts';

/** A process asks so often how a package stands, and says so often that it answers. Milliseconds. */
const newsMs = 2_000;
/** Calls of one credential that went unanswered, after which it waits like a paused package. */
const timesToWait = 2;
/** Work that waits asks again after this at the least, and spread over this. Milliseconds. */
const shortestWaitMs = 10_000;
const spreadMs = 10_000;

interface Known {
  state: BreakerState;
  askedAt: number;
  toldAt: number;
}

/**
 * Keeps a package that does not answer from taking up the workers: once it left several tenants' calls unanswered, tasks' calls to
 * it are refused, which parks them, but for one probe at a time in all processes. The first answer ends that. A credential
 * whose own calls went unanswered shares that one probe, however well the package does by others. One per process.
 */
export class PackageBreaker {
  readonly #store: BreakerStore;
  readonly #known = new Map<string, Known>();
  readonly #onError: (error: unknown) => void;

  constructor(store: BreakerStore, onError: (error: unknown) => void) {
    this.#store = store;
    this.#onError = onError;
  }

  /**
   * Makes a call, and notes whether it was answered. Who is not a task (`isTask`) is never refused: a person waits for that answer.
   * @throws VendorError of class `rate` and code `package-paused`, with `retryAfterMs`, when the call is not to be made now
   */
  async call<T>(
    definition: PackageDefinition,
    caller: Caller,
    isTask: boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    const probe = isTask ? await this.#enter(definition, caller) : undefined;
    try {
      const outcome = await work();
      await this.#note(caller, probe, outcome);
      return outcome;
    } catch (error) {
      await this.#note(caller, probe, error);
      throw error;
    }
  }

  /**
   * Never fails: what the package said is worth more than the note of it. A probe that isn't given back is given up after
   * its time.
   */
  async #note(caller: Caller, probe: string | undefined, outcome: unknown): Promise<void> {
    try {
      if (!(outcome instanceof Error)) await this.#answered(caller, probe);
      else if (isTimeout(outcome)) await this.#timedOut(caller, probe);
      else if (probe !== undefined) await this.#store.giveBack(caller.packageType, probe);
    } catch (error) {
      this.#onError(error);
      this.#known.delete(caller.packageType);
    }
  }

  /** The probe as which the call goes; undefined where nothing is held against it. */
  async #enter(definition: PackageDefinition, caller: Caller): Promise<string | undefined> {
    const { packageType, credentialId } = caller;
    const { state } = await this.#news(packageType);
    if (!state.paused && (state.timeouts.get(credentialId) ?? 0) < timesToWait) return undefined;
    const probe = randomUUID();
    const waitMs = await this.#store.takeProbe(packageType, probe);
    if (waitMs === undefined) return probe;
    throw new VendorError({
      class: 'rate',
      code: 'package-paused',
      text: text('task.packagePaused', { title: definition.title }),
      packageType,
      solution: text('remedy.transient', { title: definition.title }),
      retryAfterMs: Math.ceil(Math.max(waitMs, shortestWaitMs) + Math.random() * spreadMs),
    });
  }

  async #answered(caller: Caller, probe: string | undefined): Promise<void> {
    const known = await this.#news(caller.packageType);
    const { state } = known;
    const isNews =
      probe !== undefined || state.paused || (state.timeouts.get(caller.credentialId) ?? 0) > 0;
    // where others went unanswered, now and then is enough
    if (!isNews && (state.timeouts.size === 0 || Date.now() - known.toldAt < newsMs)) return;
    known.toldAt = Date.now();
    await this.#store.answered(caller, probe);
    known.askedAt = 0;
  }

  async #timedOut(caller: Caller, probe: string | undefined): Promise<void> {
    await this.#store.timedOut(caller, probe);
    this.#known.delete(caller.packageType);
  }

  async #news(packageType: string): Promise<Known> {
    const known = this.#known.get(packageType);
    const now = Date.now();
    if (known !== undefined && now - known.askedAt < newsMs) return known;
    // whoever asks meanwhile goes by what was known
    if (known !== undefined) known.askedAt = now;
    const state = await this.#store.read(packageType);
    const fresh = { state, askedAt: now, toldAt: known?.toldAt ?? 0 };
    this.#known.set(packageType, fresh);
    return fresh;
  }
}

/** True for a call to which no answer, or not all of it, came in time; also when that is only the cause. */
export function isTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof EgressError) return cause.fault.endsWith('-timeout');
  return false;
}
