import type { StoredUpdate } from '../../platform/push/push.queries.ts';
import { rankIn, type Viewer } from '../../platform/accounts/viewer.ts';
import { reaches } from '../../../contract/roles.ts';
import { apiBase } from '../../http/apiBase.ts';

/** An event of the stream, one for each thing that changed: an update of the Mercure protocol. */
export interface PushEvent extends Pick<StoredUpdate, 'position' | 'organization_id' | 'rank'> {
  /** The update's id, followed by the number of the thing within it. */
  id: string;
  /** The only user who may see it, if it is personal. */
  userId: string | null;
  /** Paths below the API's base: the thing's first, then those of what contains it. */
  topics: readonly string[];
  data: object;
}

/** The updates' events, in their order. */
export function eventsOf(updates: readonly StoredUpdate[]): PushEvent[] {
  return updates.flatMap(
    ({ id, topic, things, data, user_id, position, organization_id, rank }) => {
      const shared = { position, organization_id, rank, userId: user_id };
      return things.length > 0
        ? things.map((thing, index) => ({
            ...shared,
            id: `${id}/${index + 1}`,
            topics: [thing],
            data: {},
          }))
        : [{ ...shared, id, topics: [topic, ...relatedTopics(topic)], data: data as object }];
    },
  );
}

/** Splits an event's id into the update and the number of its last thing; without a number it is the whole update. */
export function readEventId(text: string): { update: string; things: number } {
  const [update = '', things] = text.split('/');
  return { update, things: things === undefined ? Infinity : Number(things) };
}

/** Other paths that change together with this one. */
function relatedTopics(topic: string): string[] {
  const alike = Object.entries(changedTogether).flatMap(([ending, also]) =>
    topic.endsWith(ending) ? [topic.slice(0, -ending.length) + also] : [],
  );
  return [topic, ...alike]
    .map((path) => path.replace(/^\/connections\/[^/]+(?=\/)/, ''))
    .filter((path) => path !== topic)
    .concat(alike);
}

/** Lists that change together: the elements with their counts, runs with their tasks. */
const changedTogether = { '/report/sync-status': '/sync-element', '/tasks': '/runs' };

/**
 * The last event of each topic: earlier ones add nothing, as they only state that it changed. Events with different
 * readers are kept apart.
 */
export function lastOfEachTopic(events: readonly PushEvent[]): PushEvent[] {
  const last = new Map<string, PushEvent>();
  for (const event of events) {
    const key = `${event.organization_id} ${event.rank} ${event.userId} ${event.topics[0]}`;
    last.delete(key);
    last.set(key, event);
  }
  return [...last.values()];
}

/** Whether a viewer, with current rights, may see the event. */
export function maySeeEvent(
  viewer: Viewer,
  { organization_id, rank, userId }: Pick<PushEvent, 'organization_id' | 'rank' | 'userId'>,
): boolean {
  if (userId !== null && userId !== viewer.userId) return false;
  if (rank === 'staff') return viewer.superAdmin;
  return reaches(rankIn(viewer, organization_id), rank);
}

/**
 * The personal topic of a topic, which is the protocol's way to one selector per person: a token contains only topics
 * below its bearer's own address, so that no template can match another's.
 */
export const ownTopic = (publicUrl: string, userId: string, path: string): string =>
  `${publicUrl}/users/${userId}?topic=${encodeTopic(publicUrl + apiBase + path)}`;

/** As RFC 6570 expands a variable: everything but letters, digits and `-._~` is escaped. */
export const encodeTopic = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
