import { text } from '../../../contract/messages/message.ts';
import { Agent } from 'undici';
import { assertPublicUrl, checkedLookup, resolveWithSystem, type Resolve } from './addressRules.ts';
import { acceptedEncodings, decodeBody } from './decodeBody.ts';
import { EgressError } from './egressError.ts';
import { exchange } from './exchange.ts';
import type { EgressLimits } from '../../config.ts';
import { sameRegistrableHost, withoutCredentials } from './redirectRules.ts';

export interface EgressRequest {
  method: string;
  url: URL;
  /** Names in lower case. */
  headers: Record<string, string>;
  body?: string | Uint8Array | undefined;
  signal: AbortSignal;
  /**
   * Decides whether a redirect may lead to another registrable name; without it none may. The target is checked like
   * any address.
   */
  mayRedirectTo?: ((address: URL) => boolean) | undefined;
  /** `false`: a redirect is an answer like any other. */
  follow?: false | undefined;
  /** Called in the instant before the first byte goes out; if it returns false, none does (`not-started`). */
  mayStart?: (() => boolean) | undefined;
}

export interface EgressAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Decompressed. */
  bytes: Buffer;
  /** The URL of the answer, after redirects. */
  url: URL;
}

export interface EgressOptions {
  /**
   * Origins (`http://127.0.0.1:4010`) without the rules on scheme, port and address: the sandbox of the try-out and of
   * tests. Empty in production.
   */
  allowedOrigins?: Iterable<string>;
  /** Ports besides the scheme's default. */
  allowedPorts?: Iterable<number>;
  limits?: Partial<EgressLimits>;
  resolve?: Resolve;
}

/** docs/security.md T24: connect 5 s, headers 15 s, body 60 s, 20 MB, 3 redirects. */
const defaultLimits: EgressLimits = {
  connectMs: 5_000,
  headersMs: 15_000,
  bodyMs: 60_000,
  maxBytes: 20 * 1024 * 1024,
  redirects: 3,
  connections: 64,
};

/**
 * The server's only way out. Every call to an address that comes from data or a person goes through here: it decides
 * where a request may go, how long and how large an answer may be, and reports for each failure whether the request can
 * have arrived.
 */
export class Egress {
  readonly #allowedOrigins: ReadonlySet<string>;
  readonly #allowedPorts: ReadonlySet<number>;
  readonly #limits: EgressLimits;
  readonly #guarded: Agent;
  readonly #open: Agent;

  constructor(options: EgressOptions = {}) {
    this.#allowedOrigins = new Set(
      [...(options.allowedOrigins ?? [])].map((address) => new URL(address).origin),
    );
    this.#allowedPorts = new Set(options.allowedPorts ?? []);
    this.#limits = { ...defaultLimits, ...options.limits };
    const { connectMs, connections } = this.#limits;
    const lookup = checkedLookup(options.resolve ?? resolveWithSystem);
    // our own timers in `exchange` bound the whole body; undici's would only bound the pause between two chunks
    const common = {
      connections,
      allowH2: false,
      headersTimeout: 0,
      bodyTimeout: 0,
      // short: a write on a connection that the other side is just closing has an unknown outcome
      keepAliveTimeout: 4_000,
    };
    this.#guarded = new Agent({ ...common, connect: { timeout: connectMs, lookup } });
    this.#open = new Agent({ ...common, connect: { timeout: connectMs } });
  }

  /** Sends a request and reads its answer, whatever its status. Throws an `EgressError`. */
  async send(request: EgressRequest): Promise<EgressAnswer> {
    assertHeaders(request.headers);
    let { method, url, headers, body } = request;
    for (let redirects = 0; ; redirects += 1) {
      const answer = await this.#exchange(method, url, headers, body, request);
      const location =
        request.follow === false
          ? undefined
          : redirectTarget(answer.status, answer.headers, url, method);
      if (location === undefined) {
        const bytes = await decodeBody(
          answer.raw,
          answer.headers['content-encoding'],
          this.#limits.maxBytes,
        );
        return { status: answer.status, headers: answer.headers, bytes, url };
      }
      if (redirects >= this.#limits.redirects) {
        throw new EgressError(
          'redirect',
          true,
          text('http.tooManyRedirects', { times: this.#limits.redirects }),
        );
      }
      if (
        !sameRegistrableHost(url.hostname, location.hostname) &&
        request.mayRedirectTo?.(location) !== true
      ) {
        throw new EgressError(
          'redirect',
          true,
          text('http.refusedRedirect', { from: url.host, to: location.host }),
        );
      }
      if (answer.status === 303) {
        method = 'GET';
        body = undefined;
      }
      if (location.origin !== url.origin) {
        if (body !== undefined) {
          throw new EgressError(
            'redirect',
            true,
            text('http.refusedRepeat', { host: location.host }),
          );
        }
        headers = withoutCredentials(headers);
      }
      url = location;
    }
  }

  /** Throws what `send` would throw for the address itself; its resolved name is only checked when it is sent. */
  check(url: URL): void {
    if (!this.#isOpen(url)) assertPublicUrl(url, this.#allowedPorts);
  }

  /** Closes every connection; calls in progress fail. */
  async close(): Promise<void> {
    await Promise.all([this.#guarded.destroy(), this.#open.destroy()]);
  }

  #exchange(
    method: string,
    url: URL,
    headers: Record<string, string>,
    body: string | Uint8Array | undefined,
    { signal, mayStart }: Pick<EgressRequest, 'signal' | 'mayStart'>,
  ) {
    this.check(url);
    return exchange(
      this.#isOpen(url) ? this.#open : this.#guarded,
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        headers: { 'accept-encoding': acceptedEncodings, ...headers },
        body: body ?? null,
      },
      this.#limits,
      signal,
      mayStart,
    );
  }

  #isOpen(url: URL): boolean {
    return this.#allowedOrigins.has(url.origin) && url.username === '' && url.password === '';
  }
}

/**
 * RFC 9110 15.4. A redirected write is an answer, except where the method is kept (307, 308) or the result is elsewhere
 * (303).
 */
function redirectTarget(
  status: number,
  headers: Record<string, string>,
  url: URL,
  method: string,
): URL | undefined {
  const reading = method === 'GET' || method === 'HEAD';
  const follows =
    status === 303 ||
    status === 307 ||
    status === 308 ||
    (reading && (status === 301 || status === 302));
  const location = headers['location'];
  if (!follows || location === undefined || !URL.canParse(location, url.href)) return undefined;
  return new URL(location, url);
}

/** undici checks these too; repeated here so that the reason names the header and nothing depends on its version. */
function assertHeaders(headers: Record<string, string>): void {
  for (const name in headers) {
    if (
      !/^[a-z0-9!#$%&'*+.^_`|~-]+$/i.test(name) ||
      /[^\t\u0020-\u007e\u0080-\u00ff]/.test(headers[name] ?? '')
    ) {
      throw new EgressError(
        'refused',
        false,
        text('http.malformedHeader', { header: JSON.stringify(name.slice(0, 60)) }),
      );
    }
  }
}
