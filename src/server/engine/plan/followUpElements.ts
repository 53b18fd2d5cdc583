import type { Flow, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import type { OpenElement } from '../elements/openElements.queries.ts';
import type { FollowUp } from '../elements/followUps.queries.ts';
import { mergeWaiting } from './mergeWaiting.ts';
import { toWaiting, type WaitingElement } from './readWaiting.ts';
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
  readFollowUps: (keys: readonly string[]) => Promise<FollowUp[]>,
): Promise<OpenElement[]> {
  const { followUps } = flow;
  if (!followUps) return [...elements];
  const stored = Map.groupBy(
    await readFollowUps(elements.map(({ sync_key }) => sync_key)),
    ({ followsFrom }) => followsFrom,
  );
  const dueElements: WaitingElement[] = [];
  const keys = new Set<string>();
  for (const { sync_key, status, tenant, snapshot } of elements) {
    const items =
      status === 'remove' ? [] : undefinedIfRefused(() => followUps.of(snapshot, settings));
    if (!items) continue;
    for (const { key } of stored.get(sync_key) ?? []) keys.add(key);
    const due = items.map((item) => toWaiting(flow, item, tenant, 'pending'));
    for (const one of due) keys.add(one.sync_key);
    dueElements.push(...due);
  }
  if (keys.size === 0) return [...elements];
  const known = await readStored([...keys]);
  const dueKeys = new Set(dueElements.map(({ sync_key }) => sync_key));
  const gone = [...keys].filter((key) => !dueKeys.has(key));
  const merged = mergeWaiting(known.elements, { elements: dueElements, gone }, known.pausedKeys);
  return [...elements.filter(({ sync_key }) => !keys.has(sync_key)), ...merged];
}
