import type { Kysely } from 'kysely';
import {
  recordAudit,
  recordAuditOfChange,
  type AuditLine,
  type AuditOutcome,
} from '../platform/audit/audit.queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.ts';
import type { Session } from '../platform/accounts/sessions.queries.ts';
import type { Audited } from './handler.ts';

const outcomeOf = (status: number): AuditOutcome =>
  status < 400 ? 'done' : status === 403 || status === 404 ? 'denied' : 'refused';

/**
 * The audit lines of a call that may change something (docs/security.md 1.5). Each transaction that has changed
 * something ends with a line of the call, so handlers can't forget it and there is no change without its line. A call
 * that changed nothing, or ended otherwise than in its last line, gets another line at its end.
 */
export class CallAuditLines {
  readonly #db: Kysely<DB>;
  readonly #action: string;
  readonly #client: { ip: string; session: Session | undefined; audited: Audited };
  #last: AuditOutcome | undefined;

  constructor(
    db: Kysely<DB>,
    /** The route's name. */
    action: string,
    client: { ip: string; session: Session | undefined; audited: Audited },
  ) {
    this.#db = db;
    this.#action = action;
    this.#client = client;
  }

  /** Runs a transaction, which calls `end` last. */
  async around<T>(transaction: (end: (tx: Tx) => Promise<void>) => Promise<T>): Promise<T> {
    let written: AuditOutcome | undefined;
    const result = await transaction(async (tx) => {
      const line = this.#line(this.#client.audited.outcome ?? 'done');
      if (this.#client.audited.quiet && line.outcome === 'done') {
        written = 'done';
        return;
      }
      written = (await recordAuditOfChange(tx, line)) ? line.outcome : undefined;
    });
    // known only after the commit
    this.#last = written ?? this.#last;
    return result;
  }

  /** Adds the call's line to a transaction that was opened below the handler. */
  async add(tx: Tx): Promise<void> {
    const line = this.#line(this.#client.audited.outcome ?? 'done');
    await recordAudit(tx, line);
    this.#last = line.outcome;
  }

  /**
   * Adds the line with the call's result, unless it is already written. The actor is unknown on a public route, unless
   * the handler identified one.
   */
  async end(status: number): Promise<void> {
    const outcome = this.#client.audited.outcome ?? outcomeOf(status);
    if (outcome === this.#last) return;
    await recordAudit(this.#db, this.#line(outcome));
    this.#last = outcome;
  }

  #line(outcome: AuditOutcome): AuditLine {
    const { ip, session, audited } = this.#client;
    const actorId = session?.viewer.userId ?? audited.actorId ?? null;
    return {
      actorId,
      actor: session?.viewer.superAdmin ? 'superAdmin' : actorId ? 'user' : 'anonymous',
      ip,
      action: this.#action,
      resource: audited.resource ?? '',
      resourceId: audited.resourceId ?? null,
      organizationId: audited.organizationId ?? null,
      outcome,
      detail: {
        ...audited.detail,
        ...(session?.key ? { apiKey: { id: session.key.id, name: session.key.name } } : {}),
      },
    };
  }
}
