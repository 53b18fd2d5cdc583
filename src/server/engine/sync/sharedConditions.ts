import { text } from '../../../contract/messages/message.ts';
import type { SharedCondition, SingleDocument } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';

type Document = Pick<SingleDocument<unknown, unknown>, 'name' | 'conditions' | 'books'>;

/**
 * What the documents of one push need of the books in common: a month that is open, an account that exists. One refusal
 * speaks for all that need the same, so that one cause costs one error, however many documents it holds: some vendors block
 * an endpoint after a few (docs/sync.md 7). Nothing outlives the push: the next one asks again, once.
 */
export class SharedConditions {
  /** By condition: who asks first, while it does; then the refusal that speaks for all, or that there was none. */
  readonly #known = new Map<string, Promise<void> | 'free' | VendorError>();
  #refused = false;

  /** The refusal that a document would meet, as far as is known; undefined when it is to be tried. */
  refusal(document: Document, payloadOf: () => unknown): VendorError | undefined {
    if (!this.#refused || !document.conditions) return undefined;
    let payload: unknown;
    try {
      payload = payloadOf();
    } catch {
      // said by the document itself, in its turn
      return undefined;
    }
    return payload === undefined ? undefined : this.#refusalOf(keysOf(document, payload));
  }

  /**
   * Does the write unless what it needs was refused before; while nobody knows, one goes first and the others wait for it.
   * Throws what the write throws, or the earlier refusal.
   */
  async through<T>(document: Document, payload: unknown, write: () => Promise<T>): Promise<T> {
    const keys = keysOf(document, payload);
    if (keys.length === 0) return write();
    for (;;) {
      const refusal = this.#refusalOf(keys);
      if (refusal) throw refusal;
      const asked = keys
        .map(({ key }) => this.#known.get(key))
        .find((one) => one instanceof Promise);
      if (!asked) break;
      await asked;
    }
    const unknown = keys.filter(({ key }) => this.#known.get(key) === undefined);
    if (unknown.length === 0) return this.#watched(keys, write);
    let done: () => void = () => undefined;
    const asking = new Promise<void>((resolve) => {
      done = resolve;
    });
    for (const { key } of unknown) this.#known.set(key, asking);
    try {
      return await this.#watched(keys, write);
    } finally {
      // whatever came of it but a refusal holds nobody up: of an outage the others learn side by side
      for (const { key } of unknown)
        if (this.#known.get(key) === asking) this.#known.set(key, 'free');
      done();
    }
  }

  async #watched<T>(keys: Key[], write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (error instanceof VendorError) this.#note(keys, error);
      throw error;
    }
  }

  /** A refusal speaks for others only where it can mean but one of this document's conditions. */
  #note(keys: Key[], error: VendorError): void {
    const meant = keys.filter(({ code }) => code === error.details.code);
    const [only] = meant;
    if (only === undefined || meant.length > 1) return;
    this.#refused = true;
    // the request, and what it left there, are another document's
    const { requestId: _, changedInPart: __, ...details } = error.details;
    this.#known.set(
      only.key,
      new VendorError({ ...details, text: text('element.sameRefusal', { reason: details.text }) }),
    );
  }

  #refusalOf(keys: Key[]): VendorError | undefined {
    return keys
      .map(({ key }) => this.#known.get(key))
      .find((one): one is VendorError => one instanceof VendorError);
  }
}

interface Key extends Pick<SharedCondition, 'code'> {
  key: string;
}

function keysOf({ name, conditions, books }: Document, payload: unknown): Key[] {
  if (payload === undefined) return [];
  const place = books?.(payload) ?? '';
  const keys = (conditions?.(payload) ?? []).map(({ code, about }) => ({
    code,
    key: [name, place, code, about].join('\n'),
  }));
  return [...new Map(keys.map((one) => [one.key, one])).values()];
}
