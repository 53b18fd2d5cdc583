import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Flow, FlowModule } from '../../../packages/kit/defineFlow.ts';
import type { SourcePage } from '../../../packages/kit/sourcePage.ts';
import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { Tx } from '../../platform/db/database.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';
import { resolveLogsOf } from '../logs/writeLogs.queries.ts';
import { flowTarget, incomingElement } from '../elements/incomingElement.ts';
import { compareWithSweep } from '../elements/sweep.queries.ts';
import { syncKeyOf } from '../elements/syncKey.ts';
import { readAwaited } from './readAwaited.ts';
import { doubtOf, SeenIds, isDoubtful } from './sweep.ts';
import {
  beforeStart,
  nothingToBook,
  reopenCompleted,
  storeElements,
  type FlowTarget,
  type IncomingElement,
  type Reopened,
  type StoredPage,
} from '../elements/elements.queries.ts';
import { readCursor, writeCursor, type CursorRow } from '../elements/cursors.queries.ts';
import { markGoneAtSource, markNothingToBook } from '../elements/goneElements.queries.ts';
import { ignoreBefore } from '../elements/startDate.queries.ts';

/** Log level that informs and asks for nothing. */
const info = 200;

/** One fetch. */
interface Fetch {
  run: TaskRun;
  flow: Flow;
  module: FlowModule;
  target: FlowTarget;
  startDate: string;
}

/**
 * Reads the changes at the source since the cursor and stores them as elements, page by page: the cursor moves in the
 * same transaction as the page's elements. Returns a summary for the task.
 */
export async function runFetch(run: TaskRun, flow: Flow, module: FlowModule): Promise<MessageText> {
  const context = await run.contextOf(module.packageType);
  const startDate = run.connection.settings.synchronizationStartDate;
  const fetch: Fetch = { run, flow, module, target: flowTarget(run.connection, flow), startDate };
  const total = { read: 0, added: 0, changed: 0, early: 0, ignored: 0 };
  const tenants = flow.sourceTenants(run.connection.settings);
  const cursors = await readCursors(fetch, tenants);
  for (const tenant of tenants) {
    const known = cursors.get(tenant);
    // after a start date that moved earlier the source is read again from there; unchanged objects are recognised by
    // their hash
    const cursor =
      known && known.seeded_from <= startDate ? known.cursor : flow.seedCursor(startDate);
    const seen = new SeenIds();
    for await (const page of pagesOf(fetch, context, tenant, cursor)) {
      run.signal.throwIfAborted();
      const stored = await storePage(fetch, tenant, page, seen);
      total.read += page.items.length;
      total.added += stored.added;
      total.changed += stored.changed;
      total.early += stored.early;
      total.ignored += stored.ignored;
    }
  }
  if (total.early > 0)
    run.logs.push({
      level: info,
      code: beforeStart,
      text: text('task.beforeStart', { n: total.early, date: { date: startDate } }),
      solution: text('task.beforeStartSolution'),
      ...logSource(fetch),
    });
  return summary(total, startDate);
}

/** The pages of a read: first the elements that wait for something at their source, then the changes since the cursor. */
async function* pagesOf(
  { run, flow }: Fetch,
  context: ConnectorContext,
  tenant: string,
  cursor: unknown,
): AsyncGenerator<SourcePage<unknown>> {
  const awaited = await readAwaited(run, flow, context, { tenant, cursor });
  if (awaited) yield awaited;
  yield* flow.pull(context, tenant, cursor);
}

const logSource = ({ run, module }: Fetch) => ({
  packageType: module.packageType,
  moduleType: run.task.module_type,
  taskId: run.task.id,
});

/** The tenants' cursors, after elements before the start date have been left out. */
function readCursors(
  { run, flow, target, startDate }: Fetch,
  tenants: readonly string[],
): Promise<Map<string, CursorRow | undefined>> {
  return commit(
    run,
    async (tx) => {
      if (!flow.masterData) {
        const leftOut = await ignoreBefore(tx, target, startDate);
        await resolveLogsOf(tx, target.connectionId, flow.name, leftOut);
      }
      const known = new Map<string, CursorRow | undefined>();
      for (const tenant of tenants)
        known.set(tenant, await readCursor(tx, target.connectionId, flow.name, tenant));
      return known;
    },
    false,
  );
}

/** Stores a page in one transaction, and logs a doubtful sweep. */
async function storePage(
  fetch: Fetch,
  tenant: string,
  page: SourcePage<unknown>,
  seen: SeenIds,
): Promise<StoredPage> {
  const { run, flow, target } = fetch;
  const items = page.items.map((item) =>
    incomingElement(flow, item, tenant, run.connection.settings),
  );
  seen.add(
    page,
    items.map(({ sourceId }) => sourceId),
  );
  const { doubt, ...stored } = await commit(
    run,
    async (tx) => {
      const result = await storeElements(tx, target, tenant, unique(items));
      const nothing = unique(items).filter(({ ignoreCode }) => ignoreCode === nothingToBook);
      await markNothingToBook(tx, target, nothing);
      await reopenCompleted(tx, target, reopened(flow, page.items, tenant));
      const swept = page.complete
        ? await compareWithSweep(tx, target, tenant, seen.ids, unlistedPrefixes(flow))
        : undefined;
      const doubtful = swept && isDoubtful(swept, seen.ids.length) ? swept : undefined;
      const missing = doubtful === undefined ? (swept?.missing ?? []) : [];
      const gone = [...(page.removed ?? []), ...missing].map((sourceId) =>
        syncKeyOf(flow, tenant, sourceId),
      );
      await markGoneAtSource(tx, target, gone);
      // ignored or removed elements need no attention any more
      await resolveLogsOf(tx, target.connectionId, flow.name, [...result.leftOut, ...gone]);
      // a doubtful sweep is repeated: moving its cursor would mark it as done
      if (doubtful === undefined) await moveCursor(tx, fetch, tenant, page.cursor);
      await publish(tx, {
        organizationId: target.organizationId,
        topic: connectionTopics.syncStatus(target.connectionId),
        data: {},
      });
      return { ...result, doubt: doubtful };
    },
    true,
    { read: items.length },
  );
  if (doubt)
    run.logs.push({
      ...doubtOf(doubt, getPackage(flow.from)?.title ?? flow.from),
      ...logSource(fetch),
    });
  return stored;
}

function moveCursor(
  tx: Tx,
  { flow, target, startDate }: Fetch,
  tenant: string,
  cursor: SourcePage<unknown>['cursor'],
): Promise<void> {
  return writeCursor(tx, {
    connectionId: target.connectionId,
    organizationId: target.organizationId,
    flow: flow.name,
    tenant,
    cursor,
    seededFrom: startDate,
  });
}

/** Summary of the read elements, with the number of ignored ones and why. */
function summary(
  {
    read,
    added,
    changed,
    early,
    ignored,
  }: Record<Exclude<keyof StoredPage, 'leftOut'> | 'read', number>,
  startDate: string,
): MessageText {
  const date = { date: startDate };
  const parts = [
    text('task.fetched', { read, added, changed }),
    ...(early ? [text('task.beforeStart', { n: early, date })] : []),
    ...(ignored ? [text('task.ignored', { n: ignored })] : []),
  ];
  return parts.length === 1 && parts[0] ? parts[0] : text('message.list', { parts });
}

/** Prefixes of the ids of elements that no source lists: lines that a person has booked. */
const unlistedPrefixes = ({ cardStatement }: Flow): string[] =>
  [cardStatement?.lineBookings?.idPrefix].filter((one) => one !== undefined);

/** Elements of a page with documents that the source reports as not done. */
function reopened(flow: Flow, items: readonly unknown[], tenant: string): Reopened[] {
  return items.flatMap((item) => {
    const found = flow.reopens?.(item);
    return found ? [{ syncKey: syncKeyOf(flow, tenant, flow.sourceId(item)), ...found }] : [];
  });
}

/** A vendor may list a row twice when rows move between pages; the last one counts. */
function unique(items: IncomingElement[]): IncomingElement[] {
  return [...new Map(items.map((item) => [item.syncKey, item])).values()];
}
