import type { BulkReason } from '../../../contract/bulkActions.ts';
import { type Ignoring, ignoringChanges } from '../../engine/logs/ignoring.ts';
import type { Services } from '../../engine/services.ts';
import { inScope, rankIn, type Scope } from '../../platform/accounts/viewer.ts';
import { viewerOf } from '../../platform/accounts/viewerOf.queries.ts';
import { recordAudit } from '../../platform/audit/audit.queries.ts';
import { publish } from '../../platform/push/publish.queries.ts';
import {
  endWithoutRights,
  makerOf,
  nextItems,
  recordOutcomes,
  savepoint,
  setBulkState,
  claimBulkAction,
  type BulkActionRow,
} from './bulkActions.queries.ts';
import { bulkKind, type BulkKind } from './bulkKinds.rules.ts';
import type { BulkThing } from './bulkThings.queries.ts';

/** Things in one transaction: few enough that anyone who waits for one of them, or aborts, waits only briefly. */
export const batchSize = 25;

/**
 * Processes the next things of a bulk action with its maker's current rights: each is checked again and locked, and
 * skipped with a reason if the action isn't allowed any more. Changes and results are stored in one transaction. False
 * when nothing is left to do here.
 */
export async function workBatch(services: Services, id: string): Promise<boolean> {
  const maker = await makerOf(services.db, id);
  if (maker === undefined) return false;
  const viewer = await viewerOf(services.db, maker);
  if (!viewer) {
    await endWithoutRights(services.db, id, services.now());
    return false;
  }
  return inScope(services.db, viewer, async (scope) => {
    const bulk = await claimBulkAction(scope.tx, id);
    if (!bulk) return false;
    const kind = bulkKind(bulk.action);
    const items = await nextItems(scope.tx, id, batchSize);
    const judged = await kind.judge(
      scope,
      items.map((item) => item.thing_id),
      { hold: true },
    );
    const todo = judged.flatMap(({ thing, reason }) => (reason ? [] : [thing]));
    const ignoring = { until: bulk.ignore_until, reason: bulk.reason };
    const done = await actOn(scope, services, kind, todo, ignoring);
    const reasons = new Map(judged.map(({ thing, reason }) => [thing.id, reason]));
    const outcome = ({ thing_id: thing }: { thing_id: string }): BulkReason | null => {
      if (done.has(thing)) return null;
      if (!reasons.has(thing)) return 'gone';
      return reasons.get(thing) ?? 'refused';
    };
    await recordOutcomes(
      scope.tx,
      id,
      items.map((item) => ({ position: item.position, reason: outcome(item) })),
    );
    for (const thing of todo.filter((candidate) => done.has(candidate.id)))
      await auditThing(scope, bulk, kind, thing, ignoring);
    const more = (await nextItems(scope.tx, id, 1)).length > 0;
    const now = services.now();
    await setBulkState(scope, id, {
      worked_at: now,
      failures: 0,
      ...(more ? {} : { state: 'done', finished_at: now }),
    });
    // a maker who lost access to that organization gets no updates and has to poll
    if (bulk.organization_id && rankIn(viewer, bulk.organization_id))
      await publish(scope.tx, {
        organizationId: bulk.organization_id,
        topic: `/bulk-actions/${id}`,
        data: {},
        userId: maker,
      });
    return more;
  });
}

/** Acts on all, or on one after the other if the database refuses that. Returns the ids that succeeded. */
async function actOn(
  scope: Scope,
  services: Services,
  kind: BulkKind,
  things: readonly BulkThing[],
  ignoring: Ignoring,
): Promise<Set<string>> {
  if (things.length === 0) return new Set();
  await savepoint.set(scope.tx);
  try {
    await kind.act(scope, services, things, ignoring);
    await savepoint.release(scope.tx);
    return new Set(things.map(({ id }) => id));
  } catch (error) {
    await savepoint.rollback(scope.tx);
    await savepoint.release(scope.tx);
    const [only, ...others] = things;
    if (only && others.length === 0) {
      services.log.warn({ err: error, thing: only.id }, 'bulk action refused');
      return new Set();
    }
    const done = new Set<string>();
    for (const thing of things)
      for (const id of await actOn(scope, services, kind, [thing], ignoring)) done.add(id);
    return done;
  }
}

/** Audits the same line as for a single thing, so that it shows in that connection's audit and timeline. */
async function auditThing(
  { tx, viewer }: Scope,
  bulk: BulkActionRow,
  { route, changes = [], untilField }: BulkKind,
  thing: BulkThing,
  ignoring: Ignoring,
): Promise<void> {
  const changed = [...changes, ...ignoringChanges(ignoring, untilField)];
  await recordAudit(tx, {
    actorId: viewer.userId,
    actor: 'job',
    ip: '',
    action: route,
    resource: 'connection',
    resourceId: thing.connection_id,
    organizationId: thing.organization_id,
    outcome: 'done',
    detail: {
      bulkActionId: bulk.id,
      thingId: thing.id,
      ...(changed.length > 0 ? { changes: changed } : {}),
    },
  });
}
