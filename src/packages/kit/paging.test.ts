import { describe, expect, test } from 'vitest';
import type { HttpClient, HttpRequest, HttpResponse } from './connectorContext.ts';
import {
  collect,
  cursorPages,
  nextUrlPages,
  numberedPages,
  offsetPages,
  withoutRepeats,
} from './paging.ts';

/** A client that answers from a function and records its requests. */
function client(answer: (request: HttpRequest, call: number) => unknown): HttpClient & {
  requests: HttpRequest[];
} {
  const requests: HttpRequest[] = [];
  return {
    requests: requests,
    request(request) {
      requests.push(request);
      const body = answer(request, requests.length);
      return Promise.resolve({
        status: 200,
        headers: {},
        body,
        bytes: new Uint8Array(),
        requestId: String(requests.length),
      });
    },
  };
}

const read = ({ body }: HttpResponse) => body as never;

describe('paging', () => {
  test('next URLs are followed to the end, without the first query', async () => {
    const http = client((_, call) => ({
      items: [call],
      next: call < 3 ? `/page/${call + 1}` : undefined,
    }));
    const pages = nextUrlPages<number>(
      http,
      { path: '/page', query: { $top: 1 }, tenant: 't' },
      read,
    );
    expect(await collect(pages)).toEqual([1, 2, 3]);
    expect(http.requests).toEqual([
      { path: '/page', query: { $top: 1 }, tenant: 't' },
      { path: '/page/2', tenant: 't' },
      { path: '/page/3', tenant: 't' },
    ]);
  });

  test('a page that names itself as the next one ends in an error', async () => {
    const http = client(() => ({ items: [1], next: '/page' }));
    await expect(collect(nextUrlPages<number>(http, { path: '/page' }, read))).rejects.toThrow(
      /http.samePageTwice/,
    );
    const cursored = client(() => ({ items: [1], nextCursor: 'same' }));
    const pages = cursorPages<number>(cursored, { path: '/page' }, 'cursor', read);
    const drain = async () => {
      for await (const _ of pages) {
        // continue reading
      }
    };
    await expect(drain()).rejects.toThrow(/http.samePageTwice/);
    expect(cursored.requests).toHaveLength(2);
  });

  test('cursor pages keep the query and name the cursor to resume at', async () => {
    const http = client((_, call) => ({ items: [call], nextCursor: call < 2 ? 'c2' : undefined }));
    const pages = [];
    for await (const page of cursorPages<number>(
      http,
      { path: '/x', query: { count: 5 } },
      'cursor',
      read,
    )) {
      pages.push(page);
    }
    expect(pages).toEqual([
      { items: [1], nextCursor: 'c2' },
      { items: [2], nextCursor: undefined },
    ]);
    expect(http.requests[1]?.query).toEqual({ count: 5, cursor: 'c2' });
  });

  test('numbered pages end at the page count', async () => {
    const http = client(({ query }) => ({ items: [query?.['page'], 0], pageCount: 3 }));
    expect(await collect(numberedPages<number>(http, { path: '/x' }, 2, read))).toEqual([
      1, 0, 2, 0, 3, 0,
    ]);
    expect(http.requests).toHaveLength(3);
  });

  test('without a page count they end at the first page that is not full', async () => {
    const http = client((_, call) => ({ items: call < 3 ? [1, 2] : [3] }));
    expect(await collect(numberedPages<number>(http, { path: '/x' }, 2, read))).toHaveLength(5);
    expect(http.requests).toHaveLength(3);
  });

  test('a next page is requested only when it is needed', async () => {
    const http = client(() => ({ items: [1, 2] }));
    for await (const _ of numberedPages<number>(http, { path: '/x' }, 2, read)) {
      break;
    }
    expect(http.requests).toHaveLength(1);
  });

  test('rows that moved across the boundary of two pages are returned once', async () => {
    const pages = async function* () {
      yield await Promise.resolve(['a', 'b', 'b']);
      yield ['b', 'c'];
      yield ['d'];
    };
    expect(await collect(withoutRepeats(pages(), (item) => item))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a list that exceeds its limit is refused', async () => {
    const http = client(() => ({ items: [1, 2] }));
    const endless = numberedPages<number>(http, { path: '/x' }, 2, read);
    await expect(collect(endless, 10)).rejects.toThrow('list.tooManyEntries {"atMost":10}');
    expect(http.requests).toHaveLength(6);
  });
});

test('C7 pages by rows to skip go back by the number of removed rows, also in a resumed read', async () => {
  let rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const http = client(({ query }) => {
    const skip = Number(query?.['$skip']);
    const page = { items: rows.slice(skip, skip + Number(query?.['$take'])), total: rows.length };
    if (skip === 2) rows = rows.filter((row) => row !== 'b' && row !== 'd');
    return page;
  });
  const seen: string[] = [];
  for await (const { items } of offsetPages<string>(
    http,
    { path: '/' },
    { skip: 0, take: 2 },
    read,
  ))
    seen.push(...items);
  expect([...new Set(seen)].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  const resumed: string[] = [];
  const from = { skip: 3, take: 2, total: 6 };
  for await (const { items } of offsetPages<string>(http, { path: '/' }, from, read))
    resumed.push(...items);
  expect(new Set(resumed)).toEqual(new Set(['e', 'f', 'g']));
});
