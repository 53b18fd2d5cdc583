import { vi } from 'vitest';

/** A sent request. */
export interface SentRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | undefined;
}

export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Answer = (request: SentRequest) => Reply | Promise<Reply>;

/**
 * Replaces the network by fixed answers, for tests of shared code: `GET /connections` and the like, below the API's
 * base. Unlisted requests answer 404. An aborted request fails as the browser's does. Returns the sent requests.
 */
export function fakeFetch(answers: Record<string, Answer>): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, window.location.origin);
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal ?? undefined,
    };
    sent.push(request);
    const answer = answers[`${request.method} ${request.path}`];
    const reply = answer ? await untilAborted(answer(request), request.signal) : { status: 404 };
    return new Response(JSON.stringify(reply.body ?? {}), {
      status: reply.status ?? 200,
      headers: { 'content-type': 'application/ld+json', ...reply.headers },
    });
  });
  return sent;
}

function untilAborted(answer: Reply | Promise<Reply>, signal: AbortSignal | undefined) {
  return new Promise<Reply>((resolve, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    void Promise.resolve(answer).then(resolve, reject);
  });
}

/** A hydra collection of `members`, as if it were one page of `total`. */
export function collectionOf(members: readonly unknown[], total = members.length): Reply {
  return {
    body: {
      '@context': '/api/contexts/Thing',
      '@id': '/api/things',
      '@type': 'hydra:Collection',
      'hydra:member': members,
      'hydra:totalItems': total,
    },
  };
}

/** An answer that the test releases. */
export function deferredReply() {
  let release: (reply: Reply) => void = () => {};
  const reply = new Promise<Reply>((resolve) => {
    release = resolve;
  });
  return { reply, release };
}
