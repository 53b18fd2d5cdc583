import type { IncomingHttpHeaders } from 'node:http';
import type { FaultKind, FaultSpec } from './faultDial.ts';
/** One request to a vendor, whole, with what the sandbox knows about it. */
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
  /** URL prefix of this host, for links in answers: http://127.0.0.1:4000/exact-online */
  readonly base: string;
  /** Requests of the same account (or tenant) being answered now, this one included. */
  inFlight: number;
  /** Whose account the request turned out to be about. */
  account: string | undefined;
  /** Organisation or division inside the account. */
  tenant: string | undefined;
  /**
   * Takes a fault that applies to this request, using up one of its times. `applies` narrows it to
   * what the handler is working on.
   */
  takeFault(kind: FaultKind, applies?: (spec: FaultSpec) => boolean): FaultSpec | undefined;
}
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}
/** Thrown by a handler to answer with the vendor's own error. */
export declare class Refused extends Error {
  readonly answer: Answer;
  constructor(answer: Answer);
}
/** A JSON answer. */
export declare function json(
  status: number,
  body: unknown,
  headers?: Record<string, string>,
): Answer;
/** An HTML page that may load nothing and run nothing. */
export declare function html(status: number, body: string): Answer;
export declare function redirect(location: string): Answer;
/** The body as JSON, or undefined where it is none. */
export declare function jsonBody(exchange: Exchange): unknown;
/** The body as a form; empty where it is none. */
export declare function formBody(exchange: Exchange): URLSearchParams;
/** User and password of a Basic authorization header. */
export declare function basicCredentials(exchange: Exchange):
  | {
      user: string;
      password: string;
    }
  | undefined;
/** The token of a Bearer authorization header. */
export declare function bearerToken(exchange: Exchange): string | undefined;
