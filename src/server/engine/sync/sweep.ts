import { text, type MessageText } from '../../../contract/messages/message.ts';
import type { SourcePage } from '../../../packages/kit/sourcePage.ts';
import { warning } from '../logs/newLog.ts';
import type { SweptElements } from '../elements/sweep.queries.ts';

/** This many may be missing from a sweep that contained anything at all, whatever their share. */
const maxMissingBelieved = 3;

/**
 * Whether a full sweep is too drastic to be believed: it was empty, or lacks more than a quarter of what is known. A
 * key that lost its rights looks just like a company that dismissed everybody.
 */
export function isDoubtful({ known, missing }: SweptElements, seen: number): boolean {
  if (missing.length === 0) return false;
  return seen === 0 || (missing.length > maxMissingBelieved && missing.length * 4 > known);
}

/** Source ids that a pull has seen so far; a full sweep is compared with them at its end. */
export class SeenIds {
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

/** Most entries in the log of a sweep that removes nothing. */
const maxNamed = 20;

/** The log of a doubtful sweep: what is missing, and what to do in either case. */
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
    extraData: { missing: missing.slice(0, maxNamed) },
  };
}
