import type { Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import { readOnly } from '../client/readOnly.ts';
import { contentHash } from '../elements/contentHash.ts';
import { readCursor } from '../elements/elements.queries.ts';
import { openElements, type OpenElement } from '../elements/openElements.queries.ts';
import type { PlanEvent, PlanRest } from './planEvent.ts';
import type { Planning } from './planning.ts';
import type { Single } from './planTarget.ts';
import { readWaiting } from './readWaiting.ts';

export interface FlowToPlan {
  flow: Flow;
  settings: FlowSettings;
  /** The settings that hold now, if they are compared. */
  current: FlowSettings | undefined;
}

/** The documents that a flow's push writes, in writing order. */
export const bookingDocuments = ({ documents }: Flow): Single[] =>
  documents.filter(({ mode }) => mode === 'single') as unknown as Single[];

/** What waits, stored or still at the source; at most `limit` of the newest. */
export async function waitingElements(
  { read, connectionId, source }: Planning,
  { flow, settings }: FlowToPlan,
  emit: (event: PlanEvent) => void,
  limit: number,
): Promise<PlanRest & { elements: OpenElement[] }> {
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
  const stored = await read((tx) =>
    openElements(
      tx,
      {
        connectionId,
        name: flow.name,
        documents: bookingDocuments(flow).map(({ name }) => name),
        settingsHash: contentHash(settings.packages),
      },
      waiting.elements.map(({ sync_key }) => sync_key),
      limit,
    ),
  );
  const known = new Map<string, OpenElement>(stored.elements.map((one) => [one.sync_key, one]));
  const isNew = (key: string) => !known.has(key);
  const notPaused = waiting.elements.filter(({ sync_key }) => !stored.pausedKeys.has(sync_key));
  const total = stored.total + notPaused.filter(({ sync_key }) => isNew(sync_key)).length;
  for (const element of notPaused)
    known.set(element.sync_key, {
      ...element,
      // as it is at the source now, with what is known of it
      ...known.get(element.sync_key),
      snapshot: element.snapshot,
      date: element.date,
    });
  const newest = [...known.values()].toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1));
  const elements = newest.slice(0, limit);
  const { early, ignored, more } = waiting;
  const notPlanned = Math.max(0, total - elements.length);
  return { elements, early, ignored, paused: stored.paused, more, notPlanned };
}
