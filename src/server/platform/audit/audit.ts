import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Call } from '../../http/handler.ts';

/** `denied`: the right is missing or the thing hidden; `refused`: the right is there, what was asked is not possible. */
export type AuditOutcome = 'done' | 'denied' | 'refused';

export const outcomeOf = (status: number): AuditOutcome =>
  status < 400 ? 'done' : status === 403 || status === 404 ? 'denied' : 'refused';

/**
 * Adds a line to the audit: who (nobody known yet on a public route, unless the handler found out), what, to what, from
 * where, with the outcome. Never what was typed.
 */
export async function recordAudit(
  call: Call,
  action: string,
  outcome: AuditOutcome,
  params: Record<string, string> | undefined,
): Promise<void> {
  const { resource, resourceId, organizationId, detail } = call.audited;
  const viewer = call.session?.viewer;
  const actorId = viewer?.userId ?? call.audited.actorId ?? null;
  const actor = viewer?.superAdmin ? 'superAdmin' : actorId ? 'user' : 'anonymous';
  await sql`INSERT INTO audit (id, actor_id, actor, ip, action, resource, resource_id, organization_id, outcome, detail)
    VALUES (${uuidv7()}, ${actorId}, ${actor}, ${call.ip}, ${action}, ${resource ?? ''},
      ${resourceId ?? params?.['id'] ?? null}, ${organizationId ?? null}, ${outcome}, ${JSON.stringify(detail ?? {})}::jsonb)`.execute(
    call.services.db,
  );
}
