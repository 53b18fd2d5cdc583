import { text } from '../../contract/messages/message.ts';
import type { HttpClient, HttpRequest, HttpResponse } from './connectorContext.ts';
import { VendorError } from './vendorError.ts';

/*
 * The four ways in which vendors page. Each is a stream: one page is in memory at a time, and a page that names
 * itself as the next one ends in an error instead of an endless loop.
 */

export interface NextUrlPage<T> {
  items: T[];
  /** Absolute URL below the host; undefined on the last page. */
  next: string | undefined;
}

/** Pages with the URL of the next one in the answer (OData `__next`). */
export async function* nextUrlPages<T>(
  http: HttpClient,
  first: HttpRequest,
  read: (response: HttpResponse) => NextUrlPage<T>,
): AsyncGenerator<T[]> {
  let request: HttpRequest | undefined = first;
  while (request) {
    const { items, next }: NextUrlPage<T> = read(await http.request(request));
    if (next !== undefined && next === request.path) {
      throw endlessPaging(next);
    }
    // The link contains the query of the first call.
    const { query: _, ...rest }: HttpRequest = request;
    request = next === undefined ? undefined : { ...rest, path: next };
    yield items;
  }
}

export interface CursorPage<T> {
  items: T[];
  /** Sent with the request for the next page; undefined on the last one. */
  nextCursor: string | undefined;
}

/**
 * Pages with a cursor in a query parameter. Yields the page's next cursor as well, so that a reader can resume there.
 */
export async function* cursorPages<T, P extends CursorPage<T> = CursorPage<T>>(
  http: HttpClient,
  first: HttpRequest,
  parameter: string,
  read: (response: HttpResponse) => P,
): AsyncGenerator<P> {
  let request: HttpRequest | undefined = first;
  while (request) {
    const page: P = read(await http.request(request));
    if (page.nextCursor !== undefined && page.nextCursor === request.query?.[parameter]) {
      throw endlessPaging(page.nextCursor);
    }
    request =
      page.nextCursor === undefined
        ? undefined
        : { ...first, query: { ...first.query, [parameter]: page.nextCursor } };
    yield page;
  }
}

export interface NumberedPage<T> {
  items: T[];
  /** Total number of pages, if the vendor reports it. */
  pageCount: number | undefined;
}

/** Pages numbered from 1. Ends at the vendor's page count, otherwise at the first page that is not full. */
export async function* numberedPages<T>(
  http: HttpClient,
  first: HttpRequest,
  pageSize: number,
  read: (response: HttpResponse) => NumberedPage<T>,
): AsyncGenerator<T[]> {
  for (let page = 1; ; page += 1) {
    const { items, pageCount } = read(
      await http.request({ ...first, query: { ...first.query, page, pageSize } }),
    );
    yield items;
    if (
      items.length === 0 ||
      (pageCount === undefined ? items.length < pageSize : page >= pageCount)
    ) {
      return;
    }
  }
}

export interface OffsetPage<T> {
  items: T[];
  /** Rows to skip for the next page; undefined on the last one. */
  next: number | undefined;
  /** Total number of rows. */
  total: number;
}

/**
 * Pages by rows to skip (`$skip`, `$take`) of a list with a row count. If the list has fewer rows than on the page
 * before (`total`), rows that were already read were removed, and as many unread ones moved up before this page: the
 * reader goes back by that number.
 */
export async function* offsetPages<T>(
  http: HttpClient,
  first: HttpRequest,
  { skip, take, total: before }: { skip: number; take: number; total?: number | undefined },
  read: (response: HttpResponse) => { items: T[]; total: number },
): AsyncGenerator<OffsetPage<T>> {
  let known = before;
  let next: number | undefined = skip;
  while (next !== undefined) {
    const at: number = next;
    const query = { ...first.query, $skip: at, $take: take };
    const { items, total } = read(await http.request({ ...first, query }));
    const gone = Math.max(0, (known ?? total) - total);
    known = total;
    const end = at + items.length;
    const isLast = gone === 0 && (items.length === 0 || end >= total);
    next = isLast ? undefined : gone > 0 ? Math.max(0, at - gone) : end;
    yield { items, next, total };
  }
}

/**
 * Skips items that were on the page before: rows that move while numbered pages are read come twice, at the boundary
 * of two pages. Remembers one page of ids.
 */
export async function* withoutRepeats<T>(
  pages: AsyncIterable<T[]>,
  id: (item: T) => string,
): AsyncGenerator<T[]> {
  let previous = new Set<string>();
  for await (const page of pages) {
    const seen = new Set<string>();
    const fresh: T[] = [];
    for (const item of page) {
      const key = id(item);
      if (!previous.has(key) && !seen.has(key)) {
        fresh.push(item);
      }
      seen.add(key);
    }
    previous = seen;
    yield fresh;
  }
}

/** All items of a short list (options), up to a limit that no option list should exceed. */
export async function collect<T>(pages: AsyncIterable<T[]>, atMost = 20_000): Promise<T[]> {
  const items: T[] = [];
  for await (const page of pages) {
    items.push(...page);
    if (items.length > atMost) {
      throw tooManyEntries(atMost);
    }
  }
  return items;
}

/** Error for a list that exceeds the limit. */
export function tooManyEntries(atMost: number): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'list-too-long',
    text: text('list.tooManyEntries', { atMost }),
    solution: text('list.tooManyEntriesSolution'),
    wiki: 'list-too-long',
  });
}

function endlessPaging(where: string): VendorError {
  return new VendorError({
    class: 'transient',
    code: 'paging-stuck',
    text: text('http.samePageTwice', { page: where }),
  });
}
