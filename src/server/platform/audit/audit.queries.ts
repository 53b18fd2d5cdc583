import { sql, type Kysely, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { prepared } from '../db/preparedStatements.ts';

/** `denied`: the right is missing or the thing hidden; `refused`: the right is there, what was asked is not possible. */
export type AuditOutcome = 'done' | 'denied' | 'refused';

export interface AuditLine {
  /** Null while nobody is known. */
  actorId: string | null;
  /** `job`: the platform itself, later, at somebody's wish; `command`: whoever runs it, by a command of `scripts/`. */
  actor: 'superAdmin' | 'user' | 'anonymous' | 'job' | 'command';
  /** Empty where no client asked. */
  ip: string;
  /** The route's name, e.g. `users.updateUser`. */
  action: string;
  /** Kind and id of what it was done to. */
  resource: string;
  resourceId: string | null;
  /** Whose line it is: its people may be shown it. What was denied because it is hidden is the provider's alone. */
  organizationId: string | null;
  outcome: AuditOutcome;
  /** Never what was typed. */
  detail: Record<string, unknown>;
}

/**
 * Adds a line to the audit: who did what to what, from where, with the outcome. In the transaction that makes the change,
 * so that neither is there without the other.
 */
export async function recordAudit(db: Kysely<DB>, line: AuditLine): Promise<void> {
  await insertLine(db, line, sql`true`);
}

/**
 * Adds the line when this transaction has changed or locked a row, which is when PostgreSQL has numbered it; true when it
 * did. Last in the transaction.
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
