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

/** An element that follows from another one, as it would be after that. */
interface Following {
  /** Key of the one that it follows from. */
  followsFrom: string;
  element: OpenElement;
  /** As it is now, if a run would take it anyway. */
  now: OpenElement | undefined;
}

export interface WithFollowing {
  /** Those that follow from none of these. */
  elements: OpenElement[];
  following: Following[];
}

/**
 * These elements, and those that would follow from them once a run has booked or removed them (`FollowUps`). One that can't be
 * mapped has none: it is refused itself.
 */
export async function withFollowUps(
  flow: Flow,
  settings: FlowSettings,
  elements: readonly OpenElement[],
  readStored: ReadStored,
  readFollowUps: (keys: readonly string[]) => Promise<FollowUp[]>,
): Promise<WithFollowing> {
  const { followUps } = flow;
  if (!followUps) return { elements: [...elements], following: [] };
  const stored = Map.groupBy(
    await readFollowUps(elements.map(({ sync_key }) => sync_key)),
    ({ followsFrom }) => followsFrom,
  );
  const dueElements: WaitingElement[] = [];
  const origins = new Map<string, string>();
  for (const { sync_key, status, tenant, snapshot } of elements) {
    const items =
      status === 'remove' ? [] : undefinedIfRefused(() => followUps.of(snapshot, settings));
    if (!items) continue;
    const due = items.map((item) => toWaiting(flow, item, tenant, 'pending'));
    dueElements.push(...due);
    for (const { key } of stored.get(sync_key) ?? []) origins.set(key, sync_key);
    for (const one of due) origins.set(one.sync_key, sync_key);
  }
  if (origins.size === 0) return { elements: [...elements], following: [] };
  const known = await readStored([...origins.keys()]);
  const dueKeys = new Set(dueElements.map(({ sync_key }) => sync_key));
  const gone = [...origins.keys()].filter((key) => !dueKeys.has(key));
  const merged = mergeWaiting(known.elements, { elements: dueElements, gone }, known.pausedKeys);
  const open = new Map(elements.map((element) => [element.sync_key, element]));
  return {
    elements: elements.filter(({ sync_key }) => !origins.has(sync_key)),
    following: merged.map((element) => ({
      followsFrom: origins.get(element.sync_key) ?? '',
      element,
      now: open.get(element.sync_key),
    })),
  };
}
