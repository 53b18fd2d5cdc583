import type { ServerResponse } from 'node:http';
import { apiBase } from '../../http/apiBase.ts';
import type { Viewer } from '../../platform/accounts/viewer.ts';
import { maySeeEvent, ownTopic, type PushEvent } from './pushEvents.ts';
import { topicPath } from './topicPath.ts';
import { topicSelector, type TopicSelector } from './topicSelector.ts';

/** Maximum bytes that wait for a client that doesn't read; beyond it the client is disconnected, and can resume. */
const maxWaitingBytes = 1_000_000;
/** Milliseconds after which a disconnected client returns. */
const retryMs = 1_000;

export interface Subscription {
  /** End of the stream, milliseconds since 1970. */
  until: number;
  /** Selectors as sent by the client. */
  topics: readonly string[];
  /** Selectors of `ownTopic` that the token allows; undefined: whatever its person may see. */
  allowed: readonly string[] | undefined;
}

/** Where a stream begins. */
export interface Beginning {
  /** Events that the client has missed, or that they are unknown. */
  missed: readonly PushEvent[] | 'lost';
  /** Position of the last update up to which events were sent or need not be. */
  after: number;
  /** Its id; undefined before the first update. */
  last: string | undefined;
}

/** Results for selectors of other streams: many are equal in one delivery. */
export type Matches = Map<string, boolean>;

/** One client's stream. Until it is open, events are held for it. */
export class PushStream {
  viewer: Viewer;
  readonly session: string;
  readonly until: number;
  readonly #publicUrl: string;
  /** Paths below the API's base that were requested literally. */
  readonly #paths: ReadonlySet<string>;
  readonly #templates: readonly TopicSelector[];
  readonly #allowed: readonly TopicSelector[] | undefined;
  #held: PushEvent[] = [];
  #ended = false;
  /** Position up to which events were sent or skipped as missed ones. */
  #after = Infinity;
  #sentPosition: string | undefined;
  #out: ServerResponse | undefined;

  constructor(publicUrl: string, viewer: Viewer, { until, topics, allowed }: Subscription) {
    this.viewer = viewer;
    this.until = until;
    this.session = viewer.sessionHash.toString('hex');
    this.#publicUrl = publicUrl;
    this.#paths = new Set(topics.map((topic) => topicPath(publicUrl, topic)));
    this.#templates = topics
      .filter((topic) => topic === '*' || topic.includes('{'))
      .map(topicSelector);
    this.#allowed = allowed?.map(topicSelector);
  }

  /**
   * The topic under which the client gets an event: the one that it requested; undefined if it requested none of them.
   */
  #topicOf(event: PushEvent, matches: Matches): string | undefined {
    const path = event.topics.find((topic) => this.#paths.has(topic));
    if (path !== undefined) return path;
    return event.topics.find((topic) =>
      this.#templates.some(
        (selector) =>
          matchesCached(matches, selector, this.#publicUrl + apiBase + topic) ||
          matchesCached(matches, selector, apiBase + topic),
      ),
    );
  }

  wants(event: PushEvent, matches: Matches): boolean {
    return this.#topicOf(event, matches) !== undefined;
  }

  /**
   * Sends missed events, then those held meanwhile. If the missed ones are unknown, reports each topic as possibly
   * changed.
   */
  open(out: ServerResponse, { missed, after, last }: Beginning): void {
    this.#out = out;
    this.#write(`retry: ${retryMs}\n\n`);
    if (missed === 'lost')
      for (const path of this.#paths) {
        if (/^\/[^{}]*$/.test(path)) this.#write(formatEvent({ '@id': apiBase + path }));
      }
    else for (const event of missed) this.#sendNow(event, new Map());
    this.#after = after;
    this.#sendPosition(last);
    for (const event of this.#held.splice(0)) this.send(event, this.viewer, new Map());
    if (this.#ended) out.end();
  }

  /** Sends an event if the viewer, with current rights, may see it. */
  send(event: PushEvent, viewer: Viewer, matches: Matches): void {
    this.viewer = viewer;
    if (!this.#out) this.#held.push(event);
    else if (event.position > this.#after) this.#sendNow(event, matches);
  }

  /** Keeps the stream open, and lets the client resume after `last`: everything up to it was sent. */
  sendHeartbeat(viewer: Viewer, last: string | undefined): void {
    this.viewer = viewer;
    this.#write(':\n\n');
    this.#sendPosition(last);
  }

  /**
   * An event of its own type, which only those who listen for it get: an EventSource knows an id by an event alone, and
   * the last one that it may see can be long ago.
   */
  #sendPosition(last: string | undefined): void {
    if (!this.#out || last === undefined || last === this.#sentPosition) return;
    this.#sentPosition = last;
    this.#write(`id: ${last}\nevent: position\ndata: {}\n\n`);
  }

  end(): void {
    this.#ended = true;
    this.#out?.end();
  }

  #sendNow(event: PushEvent, matches: Matches): void {
    if (!maySeeEvent(this.viewer, event) || !this.#isAllowed(event)) return;
    const topic = this.#topicOf(event, matches);
    if (topic !== undefined)
      this.#write(formatEvent({ '@id': apiBase + topic, ...event.data }, event.id));
  }

  /** Whether the token allows one of the update's topics (Mercure protocol, section "Subscribers"). */
  #isAllowed({ topics }: PushEvent): boolean {
    return (
      this.#allowed?.some((selector) =>
        topics.some((topic) =>
          selector.matches(ownTopic(this.#publicUrl, this.viewer.userId, topic)),
        ),
      ) ?? true
    );
  }

  #write(text: string): void {
    if (!this.#out || this.#ended) return;
    this.#out.write(text);
    if (this.#out.writableLength > maxWaitingBytes) this.#out.destroy();
  }
}

function matchesCached(matches: Matches, selector: TopicSelector, topic: string): boolean {
  const key = `${selector.text}\n${topic}`;
  let known = matches.get(key);
  if (known === undefined) matches.set(key, (known = selector.matches(topic)));
  return known;
}

const formatEvent = (data: object, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: message\ndata: ${JSON.stringify(data)}\n\n`;
