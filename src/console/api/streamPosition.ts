/** An event up to which everything was delivered, and when that was known, in milliseconds since 1970. */
interface Position {
  eventId: string;
  since: number;
}

/**
 * Milliseconds that data can be older than the wish to watch it: a list is loaded, and what it names is watched as it
 * is shown.
 */
const oldestDataMs = 60_000;

/** Oldest first: the last that is older than `oldestDataMs`, and all younger ones. */
let positions: Position[] = [];

/** The last event before the page's data was loaded, as an answer's `Link` names it. The first one counts. */
export function beginAfter(eventId: string | undefined): void {
  if (positions.length === 0 && eventId) positions = [{ eventId, since: 0 }];
}

/** The stream has delivered everything of its topics up to this event. */
export function goOnAfter(eventId: string): void {
  if (!eventId || positions.at(-1)?.eventId === eventId) return;
  const now = Date.now();
  positions.push({ eventId, since: now });
  const oldest = positions.findLastIndex(({ since }) => since <= now - oldestDataMs);
  positions.splice(0, Math.max(0, oldest));
}

/**
 * The event after which a stream goes on; undefined if none is known. For topics that were not watched until now it is one
 * from before their data was loaded: what the stream has delivered since was not of them.
 */
export function lastEventId(hasNewTopics: boolean): string | undefined {
  const limit = hasNewTopics ? Date.now() - oldestDataMs : Infinity;
  return positions.findLast(({ since }) => since <= limit)?.eventId;
}
