import { isServerUnreachable } from './serverReach.ts';
import { goOnAfter, lastEventId } from './streamPosition.ts';

/**
 * The event stream (docs/decisions/030, Mercure protocol): one EventSource for all topics that the page watches,
 * authorised by the hub's cookie. While it does not deliver, watchers are notified every two seconds that something
 * may have changed.
 */
export interface Update {
  /** The thing that changed. */
  '@id': string;
  [member: string]: unknown;
}

/** Called with the change, or with null if it is unknown (polling, or events may have been missed). */
export type Watcher = (update: Update | null) => void;

export const pollIntervalMs = 2_000;
/** Rounds without a stream before the outage is reported: usually it comes back by itself. */
const maxSilentRounds = 2;
/** Milliseconds until a refused stream is retried. */
const retryIntervalMs = 30_000;

/** Rounds since the stream last delivered anything. */
let roundsWithoutStream = 0;

/** Whether the page polls for changes because there is no stream. */
export const isPolling = (): boolean => roundsWithoutStream > maxSilentRounds;

const watchers = new Map<Watcher, ReadonlySet<string>>();
let source: EventSource | null = null;
let streamedTopics = '';
/** Topics of which a stream has delivered everything up to its position. */
let coveredTopics: ReadonlySet<string> = new Set();
/** The event from before the data of other topics, until a stream has covered them; empty if it is unknown. */
let uncovered: string | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;
let polling: ReturnType<typeof setInterval> | undefined;
let retrying: ReturnType<typeof setTimeout> | undefined;

/**
 * The topic of a thing: the path of its `@id`. The hub accepts it as well as the absolute address, and it doesn't
 * depend on the host name in the browser's address.
 */
function topicOf(id: string): string {
  return URL.parse(id, window.location.origin)?.pathname ?? id;
}

/** Watches things by their `@id` (`/api/connections/…`); returns a function that stops watching. */
export function watch(ids: readonly string[], watcher: Watcher): () => void {
  watchers.set(watcher, new Set(ids.map(topicOf)));
  scheduleReconcile();
  return () => {
    watchers.delete(watcher);
    scheduleReconcile();
  };
}

/** Debounced: several watchers come and go with a page, and one new stream is enough for them. */
function scheduleReconcile() {
  clearTimeout(settling);
  settling = setTimeout(reconcile, 50);
}

function reconcile() {
  const topics = [...new Set([...watchers.values()].flatMap((set) => [...set]))].sort();
  const wantedTopics = topics.join('\n');
  if (wantedTopics === streamedTopics && source?.readyState !== EventSource.CLOSED) return;
  source?.close();
  source = null;
  // a stream that ended before its position came has not delivered what its new topics lack
  if (topics.some((topic) => !coveredTopics.has(topic))) uncovered ??= lastEventId(true) ?? '';
  streamedTopics = wantedTopics;
  clearTimeout(retrying);
  if (topics.length === 0) return stopPolling();
  open(topics, uncovered ?? lastEventId(false));
}

function open(topics: readonly string[], eventId: string | undefined) {
  const query = new URLSearchParams(topics.map((topic) => ['topic', topic]));
  // An EventSource that reconnects by itself sends Last-Event-ID; a new one passes it in the query (Mercure,
  // section 5).
  if (eventId) query.set('lastEventID', eventId);
  const stream = new EventSource(`/.well-known/mercure?${query}`, { withCredentials: true });
  source = stream;
  stream.onopen = () => {
    stopPolling();
    // A stream without an event to resume from can't report what changed since the page was loaded.
    if (!eventId) notify(null);
  };
  // everything up to it was delivered
  stream.addEventListener('position', (event) => {
    coveredTopics = new Set(topics);
    uncovered = undefined;
    goOnAfter(event.lastEventId);
  });
  stream.onmessage = (event: MessageEvent<string>) => {
    goOnAfter(event.lastEventId);
    const update = readUpdate(event.data);
    if (update) notify(update);
  };
  stream.onerror = () => {
    startPolling();
    if (stream.readyState !== EventSource.CLOSED) return;
    clearTimeout(retrying);
    retrying = setTimeout(() => {
      if (source === stream) reconcile();
    }, retryIntervalMs);
  };
}

function readUpdate(data: string): Update | null {
  try {
    const update: unknown = JSON.parse(data);
    const id = (update as { '@id'?: unknown } | null)?.['@id'];
    return typeof id === 'string' ? (update as Update) : null;
  } catch {
    return null;
  }
}

function notify(update: Update | null) {
  const changed = update && topicOf(update['@id']);
  for (const [watcher, topics] of watchers) {
    const isConcerned = changed === null || [...topics].some((topic) => covers(topic, changed));
    if (isConcerned) watcher(update);
  }
}

/** A change of `/connections/1/tasks/2` concerns watchers of `/connections/1`. */
function covers(topic: string, changed: string): boolean {
  return changed === topic || changed.startsWith(`${topic}/`);
}

function startPolling() {
  polling ??= setInterval(() => {
    roundsWithoutStream += 1;
    // while the server is unreachable only UnreachableBar asks it; then everything is loaded again
    if (!document.hidden && !isServerUnreachable()) notify(null);
  }, pollIntervalMs);
}

function stopPolling() {
  clearInterval(polling);
  polling = undefined;
  roundsWithoutStream = 0;
}
