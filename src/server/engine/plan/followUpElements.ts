import type { Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import type { OpenElement } from '../elements/openElements.queries.ts';
import { syncKeyOf } from '../elements/syncKey.ts';
import { mergeWaiting } from './mergeWaiting.ts';
import { waitingElement, type WaitingElement } from './readWaiting.ts';
import { undefinedIfRefused } from './undefinedIfRefused.ts';

/** Stored elements of these keys, and the keys of those that a person has paused. */
type ReadStored = (
  keys: readonly string[],
) => Promise<{ elements: OpenElement[]; pausedKeys: Set<string> }>;

/**
 * These elements, each with those that would follow from it once a run has booked or removed it (`FollowUps`). One that can't be
 * mapped has none: it is refused itself.
 */
export async function withFollowUps(
  flow: Flow,
  settings: FlowSettings,
  elements: readonly OpenElement[],
  readStored: ReadStored,
): Promise<OpenElement[]> {
  const { followUps } = flow;
  if (!followUps) return [...elements];
  const due = new Map<OpenElement, WaitingElement[]>();
  const keys = new Set<string>();
  for (const element of elements) {
    const { tenant, snapshot } = element;
    const possible = followUps.idsOf(flow.sourceId(snapshot), settings);
    const items =
      element.status === 'remove' ? [] : undefinedIfRefused(() => followUps.of(snapshot, settings));
    if (possible.length === 0 || !items) continue;
    for (const id of possible) keys.add(syncKeyOf(flow, tenant, id));
    due.set(
      element,
      items.flatMap((item) => waitingElement(flow, item, tenant, settings) ?? []),
    );
  }
  if (keys.size === 0) return [...elements];
  const stored = await readStored([...keys]);
  const dueElements = [...due.values()].flat();
  const dueKeys = new Set(dueElements.map(({ sync_key }) => sync_key));
  const gone = [...keys].filter((key) => !dueKeys.has(key));
  const merged = mergeWaiting(stored.elements, { elements: dueElements, gone }, stored.pausedKeys);
  return [...elements.filter(({ sync_key }) => !keys.has(sync_key)), ...merged];
}
