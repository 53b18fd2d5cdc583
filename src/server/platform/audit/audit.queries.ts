import { sql, type Kysely, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { prepared } from '../db/preparedStatements.ts';

/**
 * `denied`: the right is missing or the thing hidden; `refused`: the right is there, but the action is not possible.
 */
export type AuditOutcome = 'done' | 'denied' | 'refused';

export interface AuditLine {
  /** Null for an unknown user. */
  actorId: string | null;
  /** `job`: the platform itself, later, for a user; `command`: a command of `scripts/`. */
  actor: 'superAdmin' | 'user' | 'anonymous' | 'job' | 'command';
  /** Empty without a client. */
  ip: string;
  /** The route's name, e.g. `users.updateUser`. */
  action: string;
  /** Kind and id of the affected thing. */
  resource: string;
  resourceId: string | null;
  /**
   * Owning organization; its users may read this line. Lines denied because the thing is hidden belong to the provider
   * alone.
   */
  organizationId: string | null;
  outcome: AuditOutcome;
  /** Never contains user input. */
  detail: Record<string, unknown>;
}

/**
 * Adds a line to the audit: who did what to what, from where, with the outcome. In the transaction of the change, so
 * that neither exists without the other.
 */
export async function recordAudit(db: Kysely<DB>, line: AuditLine): Promise<void> {
  await insertLine(db, line, sql`true`);
}

/**
 * Adds the line if this transaction has changed or locked a row, which is when PostgreSQL assigns it an id; returns
 * whether it did. Call it last in the transaction.
 */
export async function recordAuditOfChange(tx: Tx, line: AuditLine): Promise<boolean> {
  return insertLine(tx, line, sql`pg_current_xact_id_if_assigned() IS NOT NULL`);
}

async function insertLine(
  db: Kysely<DB>,
  line: AuditLine,
  when: RawBuilder<unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`${prepared}
    INSERT INTO audit (id, actor_id, actor, ip, action, resource, resource_id, organization_id, outcome, detail)
    SELECT ${uuidv7()}::uuid, ${line.actorId}::uuid, ${line.actor}, ${line.ip}, ${line.action}, ${line.resource},
      ${line.resourceId}, ${line.organizationId}::uuid, ${line.outcome}, ${JSON.stringify(line.detail)}::jsonb
    WHERE ${when}`.execute(db);
  return numAffectedRows === 1n;
}
