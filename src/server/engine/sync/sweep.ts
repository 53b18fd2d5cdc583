import { text, type MessageText } from '../../../contract/messages/message.ts';
import type { SourcePage } from '../../../packages/kit/defineFlow.ts';
import { warning } from '../logs/newLog.ts';
import type { SweptElements } from '../elements/sweep.queries.ts';

/** So few may be missing from a sweep that held anything at all, whatever their share. */
const alwaysBelieved = 3;

/**
 * Whether a full sweep says too much to be believed: it held nothing, or more than a quarter of what is known is missing
 * from it. A key that lost its rights looks just like a company that dismissed everybody.
 */
export function isDoubtful({ known, missing }: SweptElements, held: number): boolean {
  if (missing.length === 0) return false;
  return held === 0 || (missing.length > alwaysBelieved && missing.length * 4 > known);
}

/** What a pull has held so far, by source id: what a full sweep is measured against at its end. */
export class Held {
  readonly #ids = new Set<string>();

  add(page: SourcePage<unknown>, sourceIds: readonly string[]): void {
    for (const id of sourceIds) this.#ids.add(id);
    for (const id of page.seen ?? []) this.#ids.add(id);
    for (const id of page.removed ?? []) this.#ids.delete(id);
  }

  get ids(): string[] {
    return [...this.#ids];
  }
}

/** What a person is told of a sweep that removes nothing. At most so many are named. */
const mostNamed = 20;

/** The log of a sweep in doubt: what is missing, and what to do in either case. */
export function doubtOf(
  { known, missing }: SweptElements,
  title: string,
): {
  level: number;
  code: string;
  text: MessageText;
  solution: MessageText;
  extraData: Record<string, unknown>;
} {
  return {
    level: warning,
    code: 'sweep-in-doubt',
    text: text('task.sweepInDoubt', { title, missing: missing.length, known }),
    solution: text('task.sweepInDoubtSolution', { title }),
    extraData: { missing: missing.slice(0, mostNamed) },
  };
}
