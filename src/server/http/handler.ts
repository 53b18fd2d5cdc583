import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '../../contract/route.ts';
import type { Asker } from '../platform/askers/asker.ts';
import type { AuditOutcome } from '../platform/audit/audit.queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Services } from '../engine/services.ts';
import type { Session } from '../platform/accounts/sessions.queries.ts';
import type { Scope, Viewer } from '../platform/accounts/viewer.ts';

/** What a call's audit lines say beside who called what, and from where. The router fills it; a handler adds to it. */
export interface Audited {
  /** On a public route: who it turned out to be. */
  actorId?: string;
  /** Kind and id of what it is done to. */
  resource?: string;
  resourceId?: string;
  organizationId?: string;
  /** Where the answer's status doesn't say it. Set in a transaction, its line says it. */
  outcome?: AuditOutcome;
  /** What is kept again and again of one thing: the line that it began with says it, this call adds none when it is done. */
  quiet?: boolean;
  /** Never what was typed, but for a reason that is asked for to be kept. */
  detail?: Record<string, unknown>;
}

/** What a handler knows of the request beside its parsed parts. */
export interface Call {
  services: Services;
  /** Who asks; reading it on a public route is a programming error and throws. */
  readonly viewer: Viewer;
  /** Who its costs are charged to. */
  readonly asker: Asker;
  /** The session that was presented, for the second step and for the OAuth window. */
  readonly session: Session | undefined;
  /** Runs queries in a transaction that sees what the viewer may see. One that changes something ends with the call's audit line. */
  scoped<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /** The same for queries that need to see everything (sign-in, seeds): use it for nothing that answers customer data. */
  bypassRowSecurity<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Adds the call's audit line to a transaction that was opened elsewhere. */
  addLine(tx: Tx): Promise<void>;
  /**
   * Finds out anew whether who asks is still signed in and may still call the route, and what they reach: before the answer
   * of a call that has waited. Throws what the router would.
   */
  admitAgain(): Promise<void>;
  /** Asks another route of this API as who asks this one: by the same road, with the same rights. Reads alone. */
  ask(path: string): Promise<{ status: number; body: unknown; bytes: number }>;
  /** Does the work as one of the person's searches, if the list's query has a text to search by: of these few go on at once. */
  search<T>(query: unknown, work: () => Promise<T>): Promise<T>;
  ip: string;
  userAgent: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
  requestId: string;
  /** What the audit says of this call; set before the end of the transaction that changes something. */
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
