import { z } from 'zod';
import type { ConnectorContext, HttpRequest } from '../../kit/connectorContext.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { scimText, yokoyPages } from './yokoyApi.ts';

/** Reread before the cursor: changes that the vendor's clock or index shows late (docs/sync.md 5). */
const overlapMs = 5 * 60_000;

export const changesCursorSchema = z.object({
  /** Changed at or after this instant, ISO 8601 UTC. */
  since: z.string(),
  /** During a read: the instant at which it began, and the vendor's cursor of the next page. */
  until: z.string().optional(),
  page: z.string().optional(),
});
export type ChangesCursor = z.infer<typeof changesCursorSchema>;

/** A list of the vendor's that is read by the date of change. */
export interface ChangingList<T> {
  path: string;
  /** What a filter has to begin with, if anything. */
  filter?: string;
  /** Name of the array in the answer. */
  key: string;
  schema: z.ZodType<T>;
  /** Throws if filters don't work; called where a read finds nothing. */
  assertFiltersWork(context: ConnectorContext): Promise<void>;
}

interface Changes<T> {
  rows: T[];
  /** Where to go on after these rows. */
  cursor: ChangesCursor;
}

/**
 * Reads the rows changed since the cursor, page by page. The vendor's cursors expire, with an error that it doesn't
 * document: such a read restarts. What was already read is recognised by its hash.
 */
export async function* changesSince<T>(
  context: ConnectorContext,
  list: ChangingList<T>,
  cursor: ChangesCursor,
): AsyncGenerator<Changes<T>> {
  try {
    yield* pages(context, list, cursor);
  } catch (error) {
    const stale =
      cursor.page !== undefined &&
      error instanceof VendorError &&
      (error.details.class === 'validation' || error.details.class === 'notFound');
    if (!stale) throw error;
    yield* pages(context, list, { since: cursor.since });
  }
}

async function* pages<T>(
  context: ConnectorContext,
  list: ChangingList<T>,
  { since, until = context.now().toISOString(), page }: ChangesCursor,
): AsyncGenerator<Changes<T>> {
  let isFirst = true;
  const filter = [list.filter, `lastModified ge ${scimText(since)}`].filter(Boolean).join(' and ');
  const request: HttpRequest = {
    path: list.path,
    query: { filter, ...(page === undefined ? {} : { cursor: page }) },
  };
  for await (const { items, nextCursor } of yokoyPages(context, request, list.key, list.schema)) {
    // either nothing changed, or the filter doesn't work
    if (items.length === 0 && nextCursor === undefined && page === undefined && isFirst)
      await list.assertFiltersWork(context);
    isFirst = false;
    const cursor: ChangesCursor =
      nextCursor === undefined
        ? { since: laterInstant(since, new Date(Date.parse(until) - overlapMs).toISOString()) }
        : { since, until, page: nextCursor };
    yield { rows: items, cursor };
  }
}

function laterInstant(one: string, other: string): string {
  return Date.parse(one) > Date.parse(other) ? one : other;
}
