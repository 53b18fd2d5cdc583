import type { Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import { readOnly } from '../client/readOnly.ts';
import { contentHash } from '../elements/contentHash.ts';
import { followUpsOf } from '../elements/followUps.queries.ts';
import { readCursor } from '../elements/cursors.queries.ts';
import { openElements, type OpenElement } from '../elements/openElements.queries.ts';
import type { PlanEvent, PlanRest } from './planEvent.ts';
import type { Planning } from './planning.ts';
import type { Single } from './planTarget.ts';
import { withFollowUps, type WithFollowing } from './followUpElements.ts';
import { mergeWaiting } from './mergeWaiting.ts';
import { readWaiting } from './readWaiting.ts';

export interface FlowToPlan {
  flow: Flow;
  settings: FlowSettings;
  /** The saved settings, if they are compared. */
  current: FlowSettings | undefined;
}

/** The documents that a flow's push writes, in writing order. */
export const bookingDocuments = ({ documents }: Flow): Single[] =>
  documents.filter(({ mode }) => mode === 'single') as unknown as Single[];

/** Statuses of stored elements that a run takes (`openElements`). */
const openStatuses: ReadonlySet<string> = new Set(['pending', 'failed', 'remove']);

/** Elements that wait or are to be removed, stored or still at the source; at most the `limit` newest. */
export async function waitingElements(
  { read, connectionId, source }: Planning,
  { flow, settings }: FlowToPlan,
  emit: (event: PlanEvent) => void,
  limit: number,
): Promise<PlanRest & WithFollowing> {
  const startDate = settings.synchronizationStartDate;
  const cursors = new Map<string, unknown>();
  for (const tenant of flow.sourceTenants(settings)) {
    const row = await read((tx) => readCursor(tx, connectionId, flow.name, tenant));
    const isKnown = row && row.seeded_from <= startDate;
    cursors.set(tenant, isKnown ? row.cursor : flow.seedCursor(startDate));
  }
  const waiting = await readOnly(() =>
    readWaiting(
      flow,
      source,
      settings,
      (tenant) => cursors.get(tenant),
      (count) => emit({ kind: 'reading', packageType: flow.from, count }),
    ),
  );
  const readStored = (keys: readonly string[], newest: number) =>
    read((tx) =>
      openElements(
        tx,
        {
          connectionId,
          name: flow.name,
          documents: flow.documents.flatMap(({ mode, name }) => (mode === 'batch' ? [] : [name])),
          settingsHash: contentHash(settings.packages),
        },
        keys,
        newest,
      ),
    );
  const stored = await readStored(
    [...waiting.elements.map(({ sync_key }) => sync_key), ...waiting.gone],
    limit,
  );
  const merged = mergeWaiting(stored.elements, waiting, stored.pausedKeys);
  const now = source.now().toISOString();
  const isAwaiting = ({ status, snapshot }: OpenElement) =>
    status === 'pending' && (flow.awaits?.(snapshot, settings)?.until ?? '') > now;
  const all = merged.filter((element) => !isAwaiting(element));
  const newest = all.toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1)).slice(0, limit);
  const keys = new Set(merged.map(({ sync_key }) => sync_key));
  const open = stored.elements.filter(({ status }) => openStatuses.has(status));
  const openKeys = new Set(open.map(({ sync_key }) => sync_key));
  const added = merged.filter(({ sync_key }) => !openKeys.has(sync_key));
  const dropped = open.filter(({ sync_key }) => !keys.has(sync_key));
  const total = stored.total + added.length - dropped.length;
  const awaiting = merged.length - all.length;
  const leftOut = waiting.elements.filter(
    ({ sync_key }) => !keys.has(sync_key) && !stored.pausedKeys.has(sync_key),
  );
  const { early, more } = waiting;
  const ignored = waiting.ignored + leftOut.length;
  const notPlanned = Math.max(0, total - awaiting - newest.length);
  const found = await withFollowUps(
    flow,
    settings,
    newest,
    (wanted) => readStored(wanted, 0),
    (keys) => read((tx) => followUpsOf(tx, { connectionId, name: flow.name }, keys)),
  );
  return { ...found, early, ignored, paused: stored.paused, awaiting, more, notPlanned };
}
