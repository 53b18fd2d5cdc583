import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '../../contract/route.ts';
import type { Asker } from '../platform/askers/asker.ts';
import type { AuditOutcome } from '../platform/audit/audit.queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Services } from '../engine/services.ts';
import type { Session } from '../platform/accounts/sessions.queries.ts';
import type { Scope, Viewer } from '../platform/accounts/viewer.ts';

/**
 * Data of a call's audit lines, in addition to caller, route and address. The router fills it; a handler adds to it.
 */
export interface Audited {
  /** On a public route: the user who was identified. */
  actorId?: string;
  /** Kind and id of the target. */
  resource?: string;
  resourceId?: string;
  organizationId?: string;
  /** Only if the answer's status doesn't show it. If set within a transaction, its line has it. */
  outcome?: AuditOutcome;
  /** For repeated saves of one thing: its first line is enough, so this call adds none on success. */
  quiet?: boolean;
  /** Never typed input, except a reason that is meant to be recorded. */
  detail?: Record<string, unknown>;
}

/** What a handler knows of the request in addition to its parsed parts. */
export interface Call {
  services: Services;
  /** The signed-in caller; reading it on a public route is a programming error and throws. */
  readonly viewer: Viewer;
  /** The asker to whom its costs are charged. */
  readonly asker: Asker;
  /** The session that was presented, for the second step and for the OAuth window. */
  readonly session: Session | undefined;
  /**
   * Runs queries in a transaction that sees what the viewer may see. If it changes something, it ends with the call's
   * audit line.
   */
  scoped<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /** The same for queries that need to see everything (sign-in, seeds): never use it to answer customer data. */
  bypassRowSecurity<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Adds the call's audit line to a transaction that was opened elsewhere. */
  addAuditLine(tx: Tx): Promise<void>;
  /**
   * Checks again whether the caller is still signed in and may still call the route, and updates their reach: before
   * the answer of a call that has waited. Throws what the router would.
   */
  admitAgain(): Promise<void>;
  /** Calls another route of this API as the same caller: through the router, with the same rights. Read only. */
  callRoute(path: string): Promise<{ status: number; body: unknown; bytes: number }>;
  /**
   * Runs the work as one of the person's searches, if the list's query has a text to search for: only few of them run
   * at once.
   */
  search<T>(query: unknown, work: () => Promise<T>): Promise<T>;
  ip: string;
  userAgent: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** Aborted when the client has disconnected. */
  signal: AbortSignal;
  requestId: string;
  /** Audit data of this call; set before the end of the transaction that changes something. */
  audited: Audited;
}

export type Handler<R extends Route> = (input: {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  call: Call;
}) => Promise<AnswerOf<R>>;

/** A handler for each route of a module of the contract; a missing one does not compile. */
export type HandlersOf<M> = {
  [K in keyof M as M[K] extends Route ? K : never]: M[K] extends Route ? Handler<M[K]> : never;
};

/** The handlers of every resource, as the router takes them; `features/handlers.ts` proves that none is missing. */
export type Handlers = Readonly<Record<string, object>>;
