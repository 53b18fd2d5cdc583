import type { z } from 'zod';
import {
  bulkActions,
  maxBulkThings,
  maxNamedThings,
  previewMinutes,
  type bulkAction,
  type BulkActionName,
  type BulkReason,
  type previewBulkAction,
  type startBulkAction,
} from '../../../contract/bulkActions.ts';
import { listCauses as causesRoute } from '../../../contract/causes.ts';
import { listConnections as connectionsRoute } from '../../../contract/connections.ts';
import { listFailingElements as failingRoute } from '../../../contract/failingElements.ts';
import { text } from '../../../contract/messages/message.ts';
import type { BodyOf, Route } from '../../../contract/route.ts';
import { listAllLogEntries as logsRoute } from '../../../contract/logs.ts';
import { listSyncElements as elementsRoute } from '../../../contract/sync.ts';
import { ignoringChanges } from '../../engine/logs/ignoring.ts';
import type { Call } from '../../http/handler.ts';
import { parseQuery } from '../../http/parsing.ts';
import { checkReference } from '../../http/references.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { conflict, notFound, violation } from '../../platform/problems.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { listCauses } from '../causes/causes.queries.ts';
import { listConnections } from '../connections/connections.queries.ts';
import { listAllLogs } from '../logs/allLogs.queries.ts';
import { failingOf, listFailing } from '../sync/failingElements.queries.ts';
import { listSyncElements } from '../sync/sync.queries.ts';
import {
  firstThings,
  getBulkAction,
  insertBulkAction,
  outcomesOf,
  setBulkState,
  type BulkActionRow,
  type ReasonCount,
} from './bulkActions.queries.ts';
import { bulkKind } from './bulkKinds.rules.ts';
import type { BulkThing } from './bulkThings.queries.ts';

type Selection = BodyOf<typeof previewBulkAction>['what'];
type WireThing = z.input<typeof bulkAction>['things'][number];
/** Maximum number of skipped things that an answer names. */
const maxNamedSkipped = 20;

/** The list's own query without its page: a single page of the bulk's maximum, and one more. */
function wholeListQuery<R extends Route>(route: R, query: Record<string, string>) {
  const { page: _page, perPage: _perPage, ...filters } = query;
  const parsed = parseQuery(route.query as z.ZodType, filters).query as object;
  return { ...parsed, page: 1, perPage: maxBulkThings + 1 } as z.output<NonNullable<R['query']>>;
}

const lists = {
  connections: async (scope: Scope, query: Record<string, string>) =>
    (await listConnections(scope, wholeListQuery(connectionsRoute, query))).rows,
  failingElements: async (scope: Scope, query: Record<string, string>) =>
    (await listFailing(scope, wholeListQuery(failingRoute, query))).rows,
  syncElements: async (scope: Scope, query: Record<string, string>, connectionId: string) =>
    (await listSyncElements(scope, connectionId, wholeListQuery(elementsRoute, query))).rows,
  causes: async (scope: Scope, query: Record<string, string>) =>
    (await listCauses(scope, wholeListQuery(causesRoute, query))).rows.flatMap(
      ({ causes }) => causes,
    ),
  logEntries: async (scope: Scope, query: Record<string, string>) =>
    (await listAllLogs(scope, wholeListQuery(logsRoute, query))).rows,
};
const listTargets = {
  connections: 'connections',
  failingElements: 'elements',
  syncElements: 'elements',
  causes: 'causes',
  logEntries: 'logs',
} as const;

/** The chosen ids, in the list's order, up to one more than the bulk's maximum. */
async function chosenIds(
  call: Call,
  scope: Scope,
  action: BulkActionName,
  what: Selection,
): Promise<string[]> {
  if ('ids' in what) return [...new Set(what.ids)];
  const actsOnElements = bulkActions[action] === 'elements';
  if ('failedOf' in what) {
    if (!actsOnElements) throw violation('what.failedOf', text('bulk.otherList'));
    return failingOf(scope, what.failedOf, maxBulkThings + 1);
  }
  const { list, query, connectionId } = what;
  if (actsOnElements && list === 'connections') {
    const connections = await lists.connections(scope, query);
    return failingOf(
      scope,
      connections.map(({ id }) => id),
      maxBulkThings + 1,
    );
  }
  if (listTargets[list] !== bulkActions[action])
    throw violation('what.list', text('bulk.otherList'));
  if (list !== 'syncElements') return (await lists[list](scope, query)).map(({ id }) => id);
  if (!connectionId) throw violation('what.connectionId', text('form.required'));
  const reference = { from: 'what.connectionId', kind: 'connection', rank: 'viewer' } as const;
  await checkReference(call.services.db, scope.viewer, reference, connectionId, {});
  return (await lists.syncElements(scope, query, connectionId)).map(({ id }) => id);
}

/**
 * Previews an action: the chosen things that it can change now, and the number of the others for each reason. Hidden
 * and missing things look the same.
 */
export function preview(
  call: Call,
  { action, what }: BodyOf<typeof previewBulkAction>,
): Promise<z.input<typeof bulkAction>> {
  return call.scoped(async (scope) => {
    const chosen = await chosenIds(call, scope, action, what);
    const ids = chosen.slice(0, maxBulkThings);
    const judged = new Map(
      (await bulkKind(action).judge(scope, ids, { hold: false })).map((judgement) => [
        judgement.thing.id,
        judgement,
      ]),
    );
    const things: BulkThing[] = [];
    const skipped = new Map<BulkReason, number>();
    for (const id of ids) {
      const { thing, reason = undefined } = judged.get(id) ?? {};
      if (thing && !reason) things.push(thing);
      else skipped.set(reason ?? 'gone', (skipped.get(reason ?? 'gone') ?? 0) + 1);
    }
    const leftOut = [...skipped]
      .map(([reason, count]): ReasonCount => ({ reason, count }))
      .toSorted((a, b) => b.count - a.count);
    const more = chosen.length > maxBulkThings;
    const id = await insertBulkAction(scope, { action, more, leftOut, things });
    call.audited.detail = { action, count: things.length };
    return toWire(scope, await requireBulkAction(scope, id));
  });
}

/** The viewer's own; a foreign one answers like a missing one. */
async function requireBulkAction(scope: Scope, id: string, options = {}): Promise<BulkActionRow> {
  const row = await getBulkAction(scope, id, options);
  if (!row) throw notFound();
  return row;
}

export function read(call: Call, id: string): Promise<z.input<typeof bulkAction>> {
  return call.scoped(async (scope) => toWire(scope, await requireBulkAction(scope, id)));
}

/** Starts a previewed action. Called again, after a lost answer, it returns the progress. */
export function start(
  call: Call,
  id: string,
  { ignoreUntil, reason = '' }: Partial<NonNullable<BodyOf<typeof startBulkAction>>>,
): Promise<z.input<typeof bulkAction>> {
  return call.scoped(async (scope) => {
    const row = await requireBulkAction(scope, id, { hold: true });
    if (row.state !== 'previewed') return toWire(scope, row);
    const now = call.services.now();
    const until = ignoreUntil ? new Date(ignoreUntil) : null;
    const asks = row.action === 'ignoreCauses' || row.action === 'pauseElements';
    if (!asks && (until || reason !== ''))
      throw violation(until ? 'ignoreUntil' : 'reason', text('bulk.noChoice'));
    if (row.action === 'pauseElements' && reason === '')
      throw violation('reason', text('form.required'));
    if (until && until <= now) throw violation('ignoreUntil', text('bulk.untilOver'));
    if (now > expiry(row)) throw conflict(text('bulk.expired', { minutes: previewMinutes }));
    const { count } = await outcomesOf(scope, id);
    if (count === 0) throw conflict(text('bulk.nothing'));
    await setBulkState(scope, id, {
      state: 'running',
      started_at: now,
      worked_at: now,
      ignore_until: until,
      reason,
    });
    await call.services.queue.send(scope.tx, 'workBulkAction', { bulkActionId: id });
    call.audited.detail = {
      action: row.action,
      count,
      changes: ignoringChanges({ until, reason }, bulkKind(row.action).untilField),
    };
    return toWire(scope, await requireBulkAction(scope, id));
  });
}

/** Aborts a running action; a batch in progress is finished first. One that is over is returned unchanged. */
export function abort(call: Call, id: string): Promise<z.input<typeof bulkAction>> {
  return call.scoped(async (scope) => {
    const row = await requireBulkAction(scope, id, { hold: true });
    if (row.state !== 'running' && row.state !== 'previewed') return toWire(scope, row);
    await setBulkState(scope, id, { state: 'aborted', finished_at: call.services.now() });
    return toWire(scope, await requireBulkAction(scope, id));
  });
}

const expiry = ({ created_at: createdAt }: BulkActionRow) =>
  new Date(createdAt.getTime() + previewMinutes * 60_000);

async function toWire(scope: Scope, row: BulkActionRow): Promise<z.input<typeof bulkAction>> {
  const outcomes = await outcomesOf(scope, row.id);
  const first = await firstThings(scope, row.id, maxNamedThings, 'all');
  const skipped = await firstThings(scope, row.id, maxNamedSkipped, 'skipped');
  const ids = [...first, ...skipped].map(({ thing_id: id }) => id);
  const found = new Map(
    (await bulkKind(row.action).judge(scope, ids, { hold: false })).map(({ thing }) => [
      thing.id,
      thing,
    ]),
  );
  const named = (id: string): WireThing[] => {
    const thing = found.get(id);
    return thing ? [thingToWire(thing)] : [];
  };
  return {
    '@id': `/api/bulk-actions/${row.id}`,
    '@type': 'BulkAction',
    bulkActionId: row.id,
    action: row.action,
    state: row.state,
    count: outcomes.count,
    more: row.more,
    things: first.flatMap(({ thing_id: id }) => named(id)),
    leftOut: row.left_out,
    done: outcomes.done,
    skipped: outcomes.skipped,
    skippedThings: skipped.flatMap(({ thing_id: id, reason }) =>
      named(id).map((thing) => ({ ...thing, reason: reason ?? 'refused' })),
    ),
    left: outcomes.left,
    ignoreUntil: row.ignore_until,
    reason: row.reason,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    expiresAt: expiry(row),
  };
}

const thingToWire = (thing: BulkThing): WireThing => ({
  thingId: thing.id,
  connectionId: thing.connection_id,
  connectionName: thing.connection_name,
  name: thing.label,
  codedName: sentMessage(thing.coded_label, thing.label),
});
