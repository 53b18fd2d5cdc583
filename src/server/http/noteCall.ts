import { outcomeOf, recordAudit } from '../platform/audit/audit.queries.ts';
import type { Call } from './handler.ts';

/** Notes how a call ended. Who: nobody known yet on a public route, unless the handler found out. */
export async function noteCall(
  call: Call,
  action: string,
  status: number,
  params: Record<string, string> | undefined,
): Promise<void> {
  const { resource, resourceId, organizationId, detail } = call.audited;
  const viewer = call.session?.viewer;
  const actorId = viewer?.userId ?? call.audited.actorId ?? null;
  await recordAudit(call.services.db, {
    actorId,
    actor: viewer?.superAdmin ? 'superAdmin' : actorId ? 'user' : 'anonymous',
    ip: call.ip,
    action,
    resource: resource ?? '',
    resourceId: resourceId ?? params?.['id'] ?? null,
    organizationId: organizationId ?? null,
    outcome: outcomeOf(status),
    detail: detail ?? {},
  });
}
