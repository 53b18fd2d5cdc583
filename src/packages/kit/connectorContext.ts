import type { MessageText } from '../../contract/messages/message.ts';
import type { VendorError } from './vendorError.ts';
import type { XmlNode } from './xml.ts';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** One of the package's `hosts`; default `api`. */
  host?: string;
  /**
   * Only for a host in `discoveredHosts`: the address that the vendor named for it, e.g.
   * `https://accounting.example.com`.
   */
  address?: string;
  /**
   * Path below the host, each variable segment already encoded with `segment()`, or an absolute URL below that host
   * (a paging link).
   */
  path: string;
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as application/x-www-form-urlencoded. */
  form?: Record<string, string>;
  /** Sent as XML (`text/xml` unless `headers` say otherwise). */
  xml?: XmlNode;
  /** Sent unchanged, with `headers['content-type']`. */
  bytes?: Uint8Array;
  /** `json` (default), `xml`, `bytes` for files. */
  expect?: 'json' | 'xml' | 'bytes';
  /** A POST that changes nothing at the vendor, so that it may be repeated like a GET. */
  reads?: true;
  /**
   * Where the access token goes instead of the Authorization header: a query parameter, or the empty element of that
   * name in `xml`.
   */
  accessToken?: { query: string } | { element: string };
  /** Credits that it takes from each budget window, if the vendor counts in credits; default 1. */
  credits?: number;
  /**
   * A read of an absolute address from an answer, on the package's own host or one of its `redirectHosts`: it is sent
   * without any authentication.
   */
  unsigned?: true;
  /** Sent in the vendor's idempotency header when the package has one. */
  idempotencyKey?: string;
  /** The tenant for the rate budget of this call; default the context's tenant. */
  tenant?: string;
}

export interface HttpResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Parsed JSON, an `XmlElement` for `expect: 'xml'`, or undefined for an empty body and for `expect: 'bytes'`. */
  body: unknown;
  bytes: Uint8Array;
  /** Id of the record of this exchange. */
  requestId: string;
}

/**
 * A connector's only access to the network. Every call is authenticated, uses the tenant's rate budget, is retried by
 * its error class if that is safe, and is recorded (redacted) before its answer is used. Any answer that the
 * package's `classify` treats as an error is thrown as a `VendorError`.
 */
export interface HttpClient {
  request(request: HttpRequest): Promise<HttpResponse>;
}

/**
 * The context passed to a connector's functions. Plain data and three clients; no database, no configuration, no
 * clock of its own.
 */
export interface ConnectorContext {
  readonly http: HttpClient;
  /** The credential's own fields, secrets included. */
  readonly credential: Readonly<Record<string, unknown>>;
  /** The package's settings in this connection; empty while a credential is tested. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Aborted if the task is cancelled, its lease is lost or the process stops. */
  readonly signal: AbortSignal;
  now(): Date;
  /**
   * Resolves after this number of milliseconds, rejects if `signal` is aborted. For polling an asynchronous job of
   * the vendor. If it is absent, a connector returns the task with a transient error instead of polling.
   */
  wait?(milliseconds: number): Promise<void>;
  /** Writes to the connection's log. Levels: 100 debug, 200 info, 300 warning, 400 error (docs/sync.md 11). */
  log(entry: ConnectorLog): void;
}

export interface ConnectorLog {
  level: 100 | 200 | 250 | 300 | 400 | 500;
  code: string;
  text: MessageText;
  solution?: MessageText;
  elementKey?: string;
  /** What it leaves to do at the package, listed until it is done: of whom or what, as the package and as people know it. */
  todo?: { subject: string; name: string };
  extraData?: Record<string, unknown>;
  error?: VendorError;
}
