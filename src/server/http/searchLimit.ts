import { text } from '../../contract/messages/message.ts';
import { tooMany } from '../platform/problems.ts';

/** Searches of one person that go on at once: one that is typed on leaves the one before it behind, and a third is spare. */
const atOnce = 3;
/** What a list's query calls the text to search by. */
const searchFields = ['globalFilter', 'globalDocumentFilter', 'syncKey', 'number'];

/**
 * Holds a person to three searches at once in this process, so that nobody takes every connection of its pool (T20):
 * PostgreSQL reads for a search what it reads, also when its client is gone. The next one is a 429.
 */
export function searchLimit(): <T>(
  userId: string | undefined,
  query: unknown,
  work: () => Promise<T>,
) => Promise<T> {
  const running = new Map<string, number>();
  return async (userId, query, work) => {
    if (userId === undefined || !isSearch(query)) return work();
    const before = running.get(userId) ?? 0;
    if (before >= atOnce) throw tooMany(1, text('request.searches'));
    running.set(userId, before + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(userId) ?? 1) - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    }
  };
}

const isSearch = (query: unknown): boolean =>
  typeof query === 'object' &&
  query !== null &&
  searchFields.some((field) => Boolean((query as Record<string, unknown>)[field]));
