import type { planConnection } from '../../../contract/plan.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { PlanRequest } from '../../engine/plan/planning.ts';
import type { Call } from '../../http/handler.ts';
import { ViolationsProblem } from '../../platform/problems.ts';
import { linkedCredentials } from './connections.queries.ts';
import { packageViolations } from './connections.rules.ts';
import { read, refuseOtherPackages } from './saveConnection.rules.ts';

/** What to plan: the saved settings, or those of the body, compared with the saved ones. 422 for credentials out of reach. */
export function planRequest(
  call: Call,
  id: string,
  { packages, synchronizationStartDate }: NonNullable<BodyOf<typeof planConnection>>,
): Promise<PlanRequest> {
  return call.scoped(async (scope) => {
    const row = await read(scope, id);
    const saved = { packages: row.packages, startDate: row.synchronization_start_date };
    const startDate = synchronizationStartDate ?? saved.startDate;
    const base = { organizationId: row.organization_id, connectionId: row.id, signal: call.signal };
    if (!packages) return { ...base, packages: saved.packages, startDate };
    refuseOtherPackages(row, packages);
    const ids = packages.map(({ credentialId }) => credentialId);
    const credentials = await linkedCredentials(scope, ids, { keep: false });
    const refused = packageViolations(packages, credentials, row.organization_id);
    if (refused.length > 0) throw new ViolationsProblem(refused);
    return { ...base, packages, startDate, current: saved };
  });
}
