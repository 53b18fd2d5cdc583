import { text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import type { Single } from '../plan/planTarget.ts';
import { isInterruption } from '../reaction/reaction.ts';

/** After this many refusals, for any reason, the push takes no more entries back. */
const maxRefused = 3;

interface Refused {
  error: VendorError;
  conditions: readonly string[];
}

/**
 * The entries of a push that are taken back and booked again. An entry that is refused the second time is missing in the
 * books until a person repairs the cause. So the first one goes alone, and others that would be refused too are left alone.
 */
export class Replacements {
  readonly #refused: Refused[] = [];
  #first: Promise<unknown> | undefined;

  /** Takes an entry back and books another. Throws the refusal of an earlier one where it would be refused too. */
  async replace<T>(document: Single, payload: unknown, work: () => Promise<T>): Promise<T> {
    if (this.#first) await this.#first.catch(() => undefined);
    const earlier = this.#refusalFor(document, payload);
    if (earlier) throw earlier;
    const done = this.#attempt(document, payload, work);
    this.#first ??= done;
    return done;
  }

  async #attempt<T>(document: Single, payload: unknown, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // taken back, but not booked again
      if (error instanceof VendorError && error.details.changedInPart && !isInterruption(error))
        this.#refused.push({ error, conditions: conditionsOf(document, payload, error) });
      throw error;
    }
  }

  #refusalFor(document: Single, payload: unknown): VendorError | undefined {
    const refused =
      this.#refused.length >= maxRefused
        ? this.#refused[0]
        : this.#refused.find(({ error, conditions }) =>
            conditionsOf(document, payload, error).some((about) => conditions.includes(about)),
          );
    if (!refused) return undefined;
    const { requestId: _, changedInPart: __, ...details } = refused.error.details;
    const reason = details.text;
    return new VendorError({
      ...details,
      text: text('element.sameRefusal', { reason }),
      nothingWritten: true,
    });
  }
}

/** The conditions of this payload that a refusal may be about. */
const conditionsOf = (
  { conditions }: Single,
  payload: unknown,
  { details }: VendorError,
): string[] =>
  (conditions?.(payload) ?? []).flatMap(({ code, about }) =>
    code === details.code ? [about] : [],
  );
