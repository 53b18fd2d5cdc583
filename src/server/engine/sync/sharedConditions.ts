import { text } from '../../../contract/messages/message.ts';
import type { SharedCondition, SingleDocument } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';

type Document = Pick<SingleDocument<unknown, unknown>, 'name' | 'conditions' | 'books'>;

/**
 * Conditions that the documents of one push share: a month that is open, an account that exists. One refusal counts for
 * all documents with the same condition, so that one cause costs one error, however many documents it blocks: some
 * vendors block an endpoint after a few errors (docs/sync.md 7). Nothing outlives the push: the next one asks again,
 * once.
 */
export class SharedConditions {
  /** By condition: the first call while it runs, then the refusal that counts for all, or `free` for none. */
  readonly #known = new Map<string, Promise<void> | 'free' | VendorError>();
  #refused = false;

  /** The refusal that a document would meet, as far as is known; undefined when it is to be tried. */
  refusal(document: Document, payloadOf: () => unknown): VendorError | undefined {
    if (!this.#refused || !document.conditions) return undefined;
    let payload: unknown;
    try {
      payload = payloadOf();
    } catch {
      // reported when the document itself is written
      return undefined;
    }
    return payload === undefined ? undefined : this.#refusalOf(keysOf(document, payload));
  }

  /**
   * Runs the write unless its conditions were refused before; while they are unknown, one goes first and the others
   * wait for it. Throws what the write throws, or the earlier refusal. `existingOf`: the month, YYYY-MM, of a document
   * that exists already and is changed or removed. It is refused for the period in which it stands, while its payload may
   * name a later one that is open, so its refusal counts only for existing ones of the same month.
   */
  async attempt<T>(
    document: Document,
    payload: unknown,
    write: () => Promise<T>,
    existingOf = '',
  ): Promise<T> {
    const keys = keysOf(document, payload, existingOf);
    if (keys.length === 0) return write();
    for (;;) {
      const refusal = this.#refusalOf(keys);
      if (refusal) throw refusal;
      const pending = keys
        .map(({ key }) => this.#known.get(key))
        .find((one) => one instanceof Promise);
      if (!pending) break;
      await pending;
    }
    const unknown = keys.filter(({ key }) => this.#known.get(key) === undefined);
    if (unknown.length === 0) return this.#recordingRefusal(keys, write);
    let done: () => void = () => undefined;
    const inProgress = new Promise<void>((resolve) => {
      done = resolve;
    });
    for (const { key } of unknown) this.#known.set(key, inProgress);
    try {
      return await this.#recordingRefusal(keys, write);
    } finally {
      // any other result doesn't delay the others: in an outage they fail in parallel
      for (const { key } of unknown)
        if (this.#known.get(key) === inProgress) this.#known.set(key, 'free');
      done();
    }
  }

  async #recordingRefusal<T>(keys: Key[], write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (error instanceof VendorError) this.#recordRefusal(keys, error);
      throw error;
    }
  }

  /** A refusal counts for others only if exactly one of this document's conditions can have caused it. */
  #recordRefusal(keys: Key[], error: VendorError): void {
    const matching = keys.filter(({ code }) => code === error.details.code);
    const [only] = matching;
    if (only === undefined || matching.length > 1) return;
    this.#refused = true;
    // the request id, leftovers and other errors belong to this document only
    const { requestId: _, changedInPart: __, ofCode, ...details } = error.details;
    const reason = ofCode ?? details.text;
    this.#known.set(
      only.key,
      new VendorError({ ...details, text: text('element.sameRefusal', { reason }) }),
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

function keysOf({ name, conditions, books }: Document, payload: unknown, existingOf = ''): Key[] {
  if (payload === undefined) return [];
  const place = books?.(payload) ?? '';
  const keys = (conditions?.(payload) ?? []).map(({ code, about }) => ({
    code,
    key: [name, place, code, about, existingOf].join('\n'),
  }));
  return [...new Map(keys.map((one) => [one.key, one])).values()];
}
