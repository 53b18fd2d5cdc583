import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '../db/schema.ts';

/** `denied`: the right is missing or the thing hidden; `refused`: the right is there, what was asked is not possible. */
export type AuditOutcome = 'done' | 'denied' | 'refused';

export const outcomeOf = (status: number): AuditOutcome =>
  status < 400 ? 'done' : status === 403 || status === 404 ? 'denied' : 'refused';

export interface AuditLine {
  /** Null while nobody is known. */
  actorId: string | null;
  actor: 'superAdmin' | 'user' | 'anonymous';
  ip: string;
  /** The route's name, e.g. `users.updateUser`. */
  action: string;
  /** Kind and id of what it was done to. */
  resource: string;
  resourceId: string | null;
  organizationId: string | null;
  outcome: AuditOutcome;
  /** Never what was typed. */
  detail: Record<string, unknown>;
}

/** Adds a line to the audit: who did what to what, from where, with the outcome. */
export async function recordAudit(db: Kysely<DB>, line: AuditLine): Promise<void> {
  await sql`INSERT INTO audit (id, actor_id, actor, ip, action, resource, resource_id, organization_id, outcome, detail)
    VALUES (${uuidv7()}, ${line.actorId}, ${line.actor}, ${line.ip}, ${line.action}, ${line.resource},
      ${line.resourceId}, ${line.organizationId}, ${line.outcome}, ${JSON.stringify(line.detail)}::jsonb)`.execute(
    db,
  );
}
