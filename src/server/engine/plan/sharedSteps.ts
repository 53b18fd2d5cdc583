import type { CallToMake } from './documentCall.ts';
import { sharedStep, type DocumentStep } from './documentStep.ts';
import type { PlanTarget, Single } from './planTarget.ts';

/** The stored state of an object that elements share. */
export interface KnownShared {
  external_id: string;
  payload_hash: string;
  /** Chosen by a person, which holds even if the source's content has changed since. */
  chosen_at: Date | null;
}

/** Whether the stored object is still the one to use. */
export const isCurrent = (known: KnownShared, hash: string): boolean =>
  known.payload_hash === hash || known.chosen_at !== null;

/** The steps of the objects that the elements of one plan share: each is looked up once. */
export class SharedSteps {
  readonly #stored: (document: string, shareKey: string) => Promise<KnownShared | undefined>;
  readonly #steps = new Map<string, Promise<DocumentStep>>();

  constructor(stored: (document: string, shareKey: string) => Promise<KnownShared | undefined>) {
    this.#stored = stored;
  }

  step(
    plan: Pick<PlanTarget, 'context'>,
    document: Single,
    toMake: CallToMake,
  ): Promise<DocumentStep> {
    const { shareKey = '', hash } = toMake;
    const key = `${document.name}\n${shareKey}\n${hash}`;
    const planned = this.#steps.get(key) ?? this.#plan(plan, document, toMake, shareKey);
    this.#steps.set(key, planned);
    // a failure is not kept: the next element asks again
    planned.catch(() => this.#steps.delete(key));
    return planned;
  }

  async #plan(
    plan: Pick<PlanTarget, 'context'>,
    document: Single,
    toMake: CallToMake,
    shareKey: string,
  ): Promise<DocumentStep> {
    const known = await this.#stored(document.name, shareKey);
    if (known && isCurrent(known, toMake.hash))
      return { kind: 'nothing', externalId: known.external_id };
    return sharedStep(plan, document, toMake);
  }
}
