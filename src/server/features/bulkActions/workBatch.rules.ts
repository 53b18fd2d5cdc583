import type { BulkReason } from '../../../contract/bulkActions.ts';
import { type Ignoring, ignoringChanges } from '../../engine/logs/ignoring.ts';
import type { Services } from '../../engine/services.ts';
import { inScope, rankIn, type Scope } from '../../platform/accounts/viewer.ts';
import { viewerOf } from '../../platform/accounts/viewerOf.queries.ts';
import { recordAudit } from '../../platform/audit/audit.queries.ts';
import { publish } from '../../platform/push/publish.queries.ts';
import {
  endForWantOfRight,
  makerOf,
  nextItems,
  noteOutcomes,
  savepoint,
  setBulkState,
  takeBulkAction,
  type BulkActionRow,
} from './bulkActions.queries.ts';
import { bulkKind, type BulkKind } from './bulkKinds.rules.ts';
import type { BulkThing } from './bulkThings.queries.ts';

/** Things of one transaction: short enough that whoever waits for one of them, or aborts, waits a moment. */
export const batchSize = 25;

/**
 * Does the next things of a bulk action, with the rights that its maker has now: each is looked at again and held, and what
 * may not be done any more is left, with the reason. The changes and what is noted of them are one transaction. False when
 * nothing is left to do here.
 */
export async function workBatch(services: Services, id: string): Promise<boolean> {
  const maker = await makerOf(services.db, id);
  if (maker === undefined) return false;
  const viewer = await viewerOf(services.db, maker);
  if (!viewer) {
    await endForWantOfRight(services.db, id, services.now());
    return false;
  }
  return inScope(services.db, viewer, async (scope) => {
    const bulk = await takeBulkAction(scope.tx, id);
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
    await noteOutcomes(
      scope.tx,
      id,
      items.map((item) => ({ position: item.position, reason: outcome(item) })),
    );
    for (const thing of todo.filter((one) => done.has(one.id)))
      await addLine(scope, bulk, kind, thing, ignoring);
    const more = (await nextItems(scope.tx, id, 1)).length > 0;
    const now = services.now();
    await setBulkState(scope, id, {
      worked_at: now,
      failures: 0,
      ...(more ? {} : { state: 'done', finished_at: now }),
    });
    // who reaches that organization no more is told nothing of it, and asks by and by
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

/** Acts on all, or where the store refuses that on one after the other. Answers the ids of those that went well. */
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

/** The line that the same would leave done to one: that connection's people read what was done, and the timeline too. */
async function addLine(
  { tx, viewer }: Scope,
  bulk: BulkActionRow,
  { route, changes = [] }: BulkKind,
  thing: BulkThing,
  ignoring: Ignoring,
): Promise<void> {
  const changed = [...changes, ...ignoringChanges(ignoring)];
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
