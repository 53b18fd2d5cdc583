import { randomUUID } from 'node:crypto';
import { text } from '../../../../contract/messages/message.ts';
import type { PackageDefinition } from '../../../../packages/kit/definePackage.ts';
import { VendorError } from '../../../../packages/kit/vendorError.ts';
import { EgressError } from '../../../platform/egress/egressError.ts';
import type { BreakerState, BreakerStore, Caller } from './breakerStore.ts';

/** How long a process caches a package's state, and the least time between its reports of answers. Milliseconds. */
const stateCacheMs = 2_000;
/** Unanswered calls of one credential, after which it waits like a paused package. */
const maxCredentialTimeouts = 2;
/** Shortest wait before parked work tries again, and the spread added to it. Milliseconds. */
const shortestWaitMs = 10_000;
const spreadMs = 10_000;

interface Known {
  state: BreakerState;
  readAt: number;
  reportedAt: number;
}

/**
 * Keeps a package that does not answer from occupying the workers: once it left calls of several tenants unanswered,
 * tasks' calls to it are refused, which parks them, except for one probe at a time in all processes. The first answer
 * ends that. A credential with unanswered calls of its own shares that one probe, however well the package answers
 * others. One per process.
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
   * Makes a call and records whether it was answered. Calls outside of a task (`isTask`) are never refused: a person
   * waits for them.
   * @throws VendorError of class `rate` and code `package-paused`, with `retryAfterMs`, when the call may not be made
   * now
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
      await this.#recordOutcome(caller, probe, outcome);
      return outcome;
    } catch (error) {
      await this.#recordOutcome(caller, probe, error);
      throw error;
    }
  }

  /**
   * Never fails: the package's answer matters more than this record. A probe that isn't released expires after its
   * time.
   */
  async #recordOutcome(caller: Caller, probe: string | undefined, outcome: unknown): Promise<void> {
    try {
      if (!(outcome instanceof Error)) await this.#answered(caller, probe);
      else if (isTimeout(outcome)) await this.#timedOut(caller, probe);
      else if (probe !== undefined) await this.#store.releaseProbe(caller.packageType, probe);
    } catch (error) {
      this.#onError(error);
      this.#known.delete(caller.packageType);
    }
  }

  /** The probe id of the call; undefined for a call without restrictions. */
  async #enter(definition: PackageDefinition, caller: Caller): Promise<string | undefined> {
    const { packageType, credentialId } = caller;
    const { state } = await this.#cachedState(packageType);
    if (!state.paused && (state.timeouts.get(credentialId) ?? 0) < maxCredentialTimeouts)
      return undefined;
    const probe = randomUUID();
    const waitMs = await this.#store.claimProbe(packageType, probe);
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
    const known = await this.#cachedState(caller.packageType);
    const { state } = known;
    const mustReport =
      probe !== undefined || state.paused || (state.timeouts.get(caller.credentialId) ?? 0) > 0;
    // if others went unanswered, an occasional report is enough
    if (!mustReport && (state.timeouts.size === 0 || Date.now() - known.reportedAt < stateCacheMs))
      return;
    known.reportedAt = Date.now();
    await this.#store.answered(caller, probe);
    known.readAt = 0;
  }

  async #timedOut(caller: Caller, probe: string | undefined): Promise<void> {
    await this.#store.timedOut(caller, probe);
    this.#known.delete(caller.packageType);
  }

  async #cachedState(packageType: string): Promise<Known> {
    const known = this.#known.get(packageType);
    const now = Date.now();
    if (known !== undefined && now - known.readAt < stateCacheMs) return known;
    // concurrent callers use the old state
    if (known !== undefined) known.readAt = now;
    const state = await this.#store.read(packageType);
    const fresh = { state, readAt: now, reportedAt: known?.reportedAt ?? 0 };
    this.#known.set(packageType, fresh);
    return fresh;
  }
}

/** Whether a call got no answer, or only part of it, in time; also when that is only the cause. */
export function isTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof EgressError) return cause.fault.endsWith('-timeout');
  return false;
}
