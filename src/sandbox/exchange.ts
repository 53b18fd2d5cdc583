import type { IncomingHttpHeaders } from 'node:http';
import type { FaultKind, FaultSpec } from './faultDial.ts';

/** One request to a vendor, read completely, with what the sandbox knows about it. */
export interface Exchange {
  readonly packageType: string;
  /** Key of the vendor's host: 'api', 'accounts', 'login' and so on. */
  readonly host: string;
  readonly method: string;
  /** Path under the host, still percent-encoded, without the query: '/v1/organizations/acme'. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The vendor's clock on arrival, epoch ms; a clockSkew fault moves it. */
  readonly at: number;
  /** URL prefix of this host, for links in answers: http://127.0.0.1:4000/{prefix} */
  readonly base: string;
  /** Requests of the same account (or tenant) in progress, this one included; 1 if the vendor doesn't limit them. */
  inFlight: number;
  /** The account that the request turned out to concern. */
  account: string | undefined;
  /** Organisation or division inside the account. */
  tenant: string | undefined;
  /**
   * Returns a fault that applies to this request, using up one of its times. `applies` narrows it to what the handler
   * is working on; `administration` stands for `tenant` where it works on several.
   */
  consumeFault(
    kind: FaultKind,
    applies?: (spec: FaultSpec) => boolean,
    administration?: string,
  ): FaultSpec | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Thrown by a handler to answer with the vendor's own error. */
export class Refused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`refused with ${answer.status}`);
    this.answer = answer;
  }
}

/** A JSON answer. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  };
}

/** An HTML page that may load nothing and run nothing. */
export function html(status: number, body: string): Answer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    },
    body,
  };
}

export function redirect(location: string): Answer {
  return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' };
}

/** The body as JSON; undefined if it isn't JSON, or isn't declared as JSON. */
export function jsonBody(exchange: Exchange): unknown {
  if (!/^application\/json\b/i.test(exchange.headers['content-type'] ?? '')) return undefined;
  try {
    return JSON.parse(exchange.body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The body as a form; empty if it isn't one. */
export function formBody(exchange: Exchange): URLSearchParams {
  const type = exchange.headers['content-type'] ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams();
  return new URLSearchParams(exchange.body.toString('utf8'));
}

/** User and password of a Basic authorization header. */
export function basicCredentials(
  exchange: Exchange,
): { user: string; password: string } | undefined {
  const header = exchange.headers.authorization ?? '';
  if (!/^basic /i.test(header)) return undefined;
  const text = Buffer.from(header.slice(6), 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  return { user: decode(text.slice(0, colon)), password: decode(text.slice(colon + 1)) };
}

/** The token of a Bearer authorization header. */
export function bearerToken(exchange: Exchange): string | undefined {
  const header = exchange.headers.authorization ?? '';
  return /^bearer /i.test(header) ? header.slice(7).trim() : undefined;
}

/** RFC 6749 2.3.1: client id and secret are form-encoded before they go into Basic. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
