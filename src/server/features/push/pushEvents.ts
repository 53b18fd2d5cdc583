import type { StoredUpdate } from '../../platform/push/push.queries.ts';
import { rankIn, type Viewer } from '../../platform/accounts/viewer.ts';
import { reaches } from '../../../contract/roles.ts';
import { apiBase } from '../../http/apiBase.ts';

/** What streams are told, one for each thing that changed: an update of the Mercure protocol. */
export interface PushEvent extends Pick<StoredUpdate, 'position' | 'organization_id' | 'rank'> {
  /** Of the update, with the number of the thing among those that it names. */
  id: string;
  /** Whose own it is, if it is a person's. */
  userId: string | null;
  /** Paths below the API's base, that of the thing first, then those of what it is a part of. */
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
        : [{ ...shared, id, topics: [topic, ...wider(topic)], data: data as object }];
    },
  );
}

/** An event's id is that of its update, and which of its things was the last: all of it where none is said. */
export function readEventId(text: string): { update: string; things: number } {
  const [update = '', things] = text.split('/');
  return { update, things: things === undefined ? Infinity : Number(things) };
}

/** What a change of the path is a change of as well. */
function wider(topic: string): string[] {
  const alike = Object.entries(together).flatMap(([told, also]) =>
    topic.endsWith(told) ? [topic.slice(0, -told.length) + also] : [],
  );
  return [topic, ...alike]
    .map((one) => one.replace(/^\/connections\/[^/]+(?=\/)/, ''))
    .filter((one) => one !== topic)
    .concat(alike);
}

/** Lists that change with what is told of: the elements with their counts, runs with their tasks. */
const together = { '/report/sync-status': '/sync-element', '/tasks': '/runs' };

/** Of each topic the last alone: they say that it changed. What is said to some alone is kept apart. */
export function lastOfEachTopic(events: readonly PushEvent[]): PushEvent[] {
  const last = new Map<string, PushEvent>();
  for (const event of events) {
    const key = `${event.organization_id} ${event.rank} ${event.userId} ${event.topics[0]}`;
    last.delete(key);
    last.set(key, event);
  }
  return [...last.values()];
}

/** Whether a viewer, as it is now, may be told. */
export function maySee(
  viewer: Viewer,
  { organization_id, rank, userId }: Pick<PushEvent, 'organization_id' | 'rank' | 'userId'>,
): boolean {
  if (userId !== null && userId !== viewer.userId) return false;
  if (rank === 'staff') return viewer.superAdmin;
  return reaches(rankIn(viewer, organization_id), rank);
}

/**
 * The topic by which a person is told of another, the protocol's way to a selector for each: a token names what its bearer
 * may be told under the bearer's own address, so that no template ever reaches another's.
 */
export const ownTopic = (publicUrl: string, userId: string, path: string): string =>
  `${publicUrl}/users/${userId}?topic=${encodeTopic(publicUrl + apiBase + path)}`;

/** As RFC 6570 expands a variable: everything but letters, digits and `-._~` is escaped. */
export const encodeTopic = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
