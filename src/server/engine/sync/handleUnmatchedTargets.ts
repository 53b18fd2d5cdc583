import { z } from 'zod';
import { text } from '../../../contract/messages/message.ts';
import type {
  Flow,
  FlowModule,
  PushContext,
  UnmatchedTargets,
  TargetEntry,
} from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { getPackage } from '../../../packages/registry.ts';
import { readCursor, writeCursor } from '../elements/cursors.queries.ts';
import { knownKey, knownObjects } from '../elements/knownObjects.queries.ts';
import { warning } from '../logs/newLog.ts';
import { isInterruption } from '../reaction/reaction.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';
import { describeFailure } from './outcomes.ts';

/** Cursor without a tenant that stores which entries were shown. */
const shownCursorOf = (flow: Flow) => ({ flow: `${flow.name} strangers`, tenant: '' });
const shownSchema = z.object({ shown: z.array(z.string()) });
/** Most entries in the log's text, and in its data. */
const maxNamed = 20;
const maxListed = 500;

/**
 * Handles entries that exist at the target and not at the source, after a push: shows them in a log that asks what to
 * do, and deactivates those that an earlier run showed and a person has since allowed to go. Removes nothing unless a
 * full sweep of the source was believed and found something. Returns how many were removed.
 */
export async function handleUnmatchedTargets(
  run: TaskRun,
  flow: Flow,
  module: FlowModule,
  context: PushContext,
): Promise<number> {
  const { unmatchedTargets } = flow;
  if (!unmatchedTargets) return 0;
  const { id: connectionId, organizationId, settings } = run.connection;
  const cursorPlace = shownCursorOf(flow);
  const { known, before } = await commit(
    run,
    async (tx) => ({
      known: await knownObjects(tx, connectionId, flow.name),
      before: await readCursor(tx, connectionId, cursorPlace.flow, cursorPlace.tenant),
    }),
    false,
  );
  if (known.tenants.size === 0) return 0;
  const shown = new Set(shownSchema.safeParse(before?.cursor).data?.shown);
  const found = (await unmatchedTargets.list(context, settings)).filter(
    ({ tenant, sourceId, externalId }) =>
      known.tenants.has(tenant) &&
      !known.externalIds.has(externalId) &&
      (sourceId === undefined || !known.sourceIds.has(knownKey(tenant, sourceId))),
  );
  const remaining: TargetEntry[] = [];
  const removed: TargetEntry[] = [];
  const mayRemove = unmatchedTargets.mayRemove(settings);
  for (const entry of found) {
    run.signal.throwIfAborted();
    const gone = mayRemove && shown.has(entry.externalId);
    if (gone && (await remove(run, unmatchedTargets, context, entry, module))) removed.push(entry);
    else remaining.push(entry);
  }
  await commit(
    run,
    (tx) =>
      writeCursor(tx, {
        connectionId,
        organizationId,
        ...cursorPlace,
        cursor: { shown: remaining.map(({ externalId }) => externalId) },
        seededFrom: settings.synchronizationStartDate,
      }),
    false,
  );
  logUnmatched(run, flow, module, unmatchedTargets, { remaining, removed, mayRemove });
  return removed.length;
}

async function remove(
  run: TaskRun,
  unmatchedTargets: UnmatchedTargets,
  context: PushContext,
  entry: TargetEntry,
  { packageType, moduleType }: FlowModule,
): Promise<boolean> {
  try {
    await unmatchedTargets.remove(context, entry.externalId);
    return true;
  } catch (error) {
    if (run.signal.aborted || isInterruption(error)) throw error;
    if (error instanceof VendorError && error.details.class === 'notFound') return true;
    const { message, errorCode, details } = describeFailure(run, error);
    run.logs.push({
      level: 400,
      code: errorCode,
      text: text('element.message', { element: entry.label, message }),
      packageType,
      moduleType,
      taskId: run.task.id,
      ...(details.requestId === undefined ? {} : { requestId: details.requestId }),
    });
    return false;
  }
}

function logUnmatched(
  run: TaskRun,
  flow: Flow,
  { packageType, moduleType }: FlowModule,
  { what, setting }: UnmatchedTargets,
  found: { remaining: TargetEntry[]; removed: TargetEntry[]; mayRemove: boolean },
): void {
  const target = getPackage(flow.to)?.title ?? flow.to;
  const source = getPackage(flow.from)?.title ?? flow.from;
  const about = (entries: TargetEntry[]) => ({
    what,
    n: entries.length,
    source,
    target,
    names: entries
      .slice(0, maxNamed)
      .map(({ label }) => label)
      .join(', '),
  });
  const log = { packageType, moduleType, taskId: run.task.id };
  const data = (entries: TargetEntry[]) => ({
    extraData: { entries: entries.slice(0, maxListed).map(({ label }) => label) },
  });
  if (found.removed.length > 0)
    run.logs.push({
      ...log,
      ...data(found.removed),
      level: 250,
      code: 'strangers-removed',
      text: text('task.strangersOfRemoved', about(found.removed)),
    });
  if (found.remaining.length > 0)
    run.logs.push({
      ...log,
      ...data(found.remaining),
      level: warning,
      code: 'strangers-at-target',
      text: text('task.strangersOf', about(found.remaining)),
      solution: found.mayRemove
        ? text('task.strangersSolutionNext', { target, source })
        : text('task.strangersSolution', { target, source, setting }),
    });
}
