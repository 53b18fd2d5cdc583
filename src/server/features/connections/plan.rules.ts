import type { planConnection } from '../../../contract/plan.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { planConnection as planNow } from '../../engine/plan/planConnection.ts';
import type { PlanEvent, PlannedRefusal } from '../../engine/plan/planEvent.ts';
import type { PlanRequest } from '../../engine/plan/planning.ts';
import type { Call } from '../../http/handler.ts';
import { text } from '../../../contract/messages/message.ts';
import { FairPlaces } from '../../platform/askers/fairPlaces.ts';
import { tooManyAtOnce, violation, ViolationsProblem } from '../../platform/problems.ts';
import { linkedCredentials } from './connections.queries.ts';
import { packageViolations } from './connections.rules.ts';
import { read, refuseOtherPackages } from './saveConnection.rules.ts';

/** Plans in progress in this process: each reads two packages for a while. */
export const plans = new FairPlaces(
  { process: 12, organization: 4, person: 2, waiting: 10, waitMs: 30_000 },
  () => tooManyAtOnce(5, text('request.calls')),
);

/** The request to plan the saved settings, or those of the body compared with the saved ones. 422 for credentials out of reach. */
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

/** Most refusals that are named in an answer. */
const maxNamed = 20;

/** 422 while a waiting element can't be booked with the saved settings: each cause is named once. */
export async function assertAllBookable(call: Call, id: string): Promise<void> {
  const events: PlanEvent[] = [];
  const request = await planRequest(call, id, {});
  await plans.run(call.asker, () => planNow(call.services, request, (event) => events.push(event)));
  const field = 'requireAllBookable';
  const refusals = new Map<string, PlannedRefusal>();
  for (const event of events) {
    if (event.kind === 'end' && event.stopped) throw violation(field, event.stopped);
    if (hasRest(event)) throw violation(field, text('plan.notAllPlanned'));
    for (const refusal of refusalsOf(event)) refusals.set(JSON.stringify(refusal.text), refusal);
  }
  if (refusals.size > 0)
    throw new ViolationsProblem(
      [...refusals.values()]
        .slice(0, maxNamed)
        .map((refusal) => ({ propertyPath: field, ...refusal.text })),
    );
}

function refusalsOf(event: PlanEvent): PlannedRefusal[] {
  if (event.kind === 'flow') return event.flow.refusals;
  return event.kind === 'planned' && event.element.refusal ? [event.element.refusal] : [];
}

/** Whether there are waiting elements that the plan left out. */
function hasRest(event: PlanEvent): boolean {
  if (event.kind === 'flow') return event.flow.more;
  return event.kind === 'end' && (event.more || event.notPlanned > 0);
}
