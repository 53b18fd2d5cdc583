import type { Kysely } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../engine/services.ts';
import type { Asker } from '../platform/askers/asker.ts';
import type { Session } from '../platform/accounts/sessions.queries.ts';
import { inScope, type Scope, type Viewer } from '../platform/accounts/viewer.ts';
import type { DB } from '../platform/db/schema.ts';
import { retryAfterCollision } from '../platform/db/retryAfterCollision.ts';
import { withVisibility, type Tx } from '../platform/db/database.ts';
import { CallAuditLines } from './callAuditLines.ts';
import type { Audited, Call } from './handler.ts';
import { apiBase } from './apiBase.ts';
import { unauthorized } from '../platform/problems.ts';
import { readCookie, currentSession } from './session.ts';

/** The transactions of one call: of a route that changes something, each ends with the call's audit line. */
class CallTransactions {
  readonly #db: Kysely<DB>;
  readonly #lines: CallAuditLines;
  readonly #changes: boolean;

  constructor(db: Kysely<DB>, lines: CallAuditLines, changes: boolean) {
    this.#db = db;
    this.#lines = lines;
    this.#changes = changes;
  }

  scoped<T>(viewer: () => Viewer, work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.#run(
      (within) => inScope(this.#db, viewer(), within),
      ({ tx }) => tx,
      work,
    );
  }

  bypassRowSecurity<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#run(
      (within) => withVisibility(this.#db, { bypassRowSecurity: true }, within),
      (tx) => tx,
      work,
    );
  }

  #run<Place, T>(
    open: (within: (place: Place) => Promise<T>) => Promise<T>,
    txOf: (place: Place) => Tx,
    work: (place: Place) => Promise<T>,
  ): Promise<T> {
    if (!this.#changes) return retryAfterCollision(() => open(work));
    return this.#lines.around((end) =>
      retryAfterCollision(() =>
        open(async (place) => {
          const result = await work(place);
          await end(txOf(place));
          return result;
        }),
      ),
    );
  }
}

/** A handler's view of a request, and the audit lines of its transactions. */
export function makeCall(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | undefined,
  route: {
    name: string;
    changes: boolean;
    authorize(call: Call): Promise<void>;
    asker: Asker;
    search: Call['search'];
  },
): { call: Call; lines: CallAuditLines } {
  let disconnected: AbortSignal | undefined;
  const audited: Audited = {};
  const { db } = services;
  const lines = new CallAuditLines(db, route.name, { ip: request.ip, session, audited });
  const transactions = new CallTransactions(db, lines, route.changes);
  const call: Call = {
    services,
    get viewer(): Viewer {
      if (!session) throw new Error('A public route has no viewer.');
      return session.viewer;
    },
    asker: route.asker,
    session,
    scoped(work) {
      return transactions.scoped(() => this.viewer, work);
    },
    bypassRowSecurity: (work) => transactions.bypassRowSecurity(work),
    async admitAgain() {
      if (session) {
        const now = await currentSession(services, session);
        if (!now) throw unauthorized();
        session.viewer = now.viewer;
      }
      await route.authorize(call);
    },
    callRoute: (path) => callRoute(request, path),
    search: route.search,
    addAuditLine: (tx) => lines.add(tx),
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    header: (header) => {
      const value = request.headers[header];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (cookie) => readCookie(request, cookie),
    get signal() {
      return (disconnected ??= goneSignal(reply));
    },
    requestId: request.id,
    audited,
  };
  return { call, lines };
}

/** Calls a route of this API as the caller of the request, through the router. */
async function callRoute(request: FastifyRequest, path: string): ReturnType<Call['callRoute']> {
  const { authorization } = request.headers;
  const answer = await request.server.inject({
    method: 'GET',
    url: apiBase + path,
    remoteAddress: request.ip,
    headers: {
      'user-agent': String(request.headers['user-agent'] ?? ''),
      ...(authorization === undefined ? {} : { authorization }),
    },
  });
  return {
    status: answer.statusCode,
    body: answer.json(),
    bytes: answer.rawPayload.length,
  };
}

/** Aborted when the client has disconnected; created on demand, as few handlers need it. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController();
  if (raw.closed) abort.abort();
  else raw.once('close', () => abort.abort());
  return abort.signal;
}
