import type { ServerResponse } from 'node:http';
import { apiBase } from '../../http/apiBase.ts';
import { rankIn, type Viewer } from '../../platform/accounts/viewer.ts';
import type { StoredUpdate } from '../../platform/push/push.queries.ts';

/** Bytes that may wait for a client that does not read; then it is let go, and resumes when it is back. */
const maxWaiting = 1_000_000;

/** One client's stream. Until it is open, updates are held for it. */
export class PushStream {
  viewer: Viewer;
  readonly session: string;
  /** When it ends in any case, milliseconds since 1970: before its token does. */
  readonly until: number;
  readonly #topics: ReadonlySet<string>;
  #held: StoredUpdate[] = [];
  #ended = false;
  /** Ids of what was missed and is told already. */
  #told: ReadonlySet<string> = new Set();
  #out: ServerResponse | undefined;

  constructor(viewer: Viewer, until: number, topics: readonly string[]) {
    this.viewer = viewer;
    this.until = until;
    this.session = viewer.sessionHash.toString('hex');
    this.#topics = new Set(topics);
  }

  wants({ topic }: Pick<StoredUpdate, 'topic'>): boolean {
    return this.#topics.has(topic) || this.#topics.has(ofAllConnections(topic));
  }

  /** Sends what was missed, then what came meanwhile. When it is not known what was missed, each topic may have changed. */
  open(out: ServerResponse, missed: readonly StoredUpdate[] | 'lost'): void {
    this.#out = out;
    this.#write(':\n\n');
    if (missed === 'lost')
      for (const topic of this.#topics) this.#write(event({ '@id': apiBase + topic }));
    else for (const update of missed) this.#sendNow(update);
    if (missed !== 'lost') this.#told = new Set(missed.map(({ id }) => id));
    for (const update of this.#held.splice(0)) this.send(update, this.viewer);
    if (this.#ended) out.end();
  }

  /** Sends an update if the viewer, as it is now, may see its organization. */
  send(update: StoredUpdate, viewer: Viewer): void {
    this.viewer = viewer;
    if (this.#out) {
      if (!this.#told.has(update.id)) this.#sendNow(update);
    } else this.#held.push(update);
  }

  beat(viewer: Viewer): void {
    this.viewer = viewer;
    this.#write(':\n\n');
  }

  end(): void {
    this.#ended = true;
    this.#out?.end();
  }

  #sendNow(update: StoredUpdate): void {
    if (!this.wants(update) || !rankIn(this.viewer, update.organization_id)) return;
    const topic = this.#topics.has(update.topic) ? update.topic : ofAllConnections(update.topic);
    this.#write(event({ '@id': apiBase + topic, ...(update.data as object) }, update.id));
  }

  #write(text: string): void {
    if (!this.#out || this.#ended) return;
    this.#out.write(text);
    if (this.#out.writableLength > maxWaiting) this.#out.destroy();
  }
}

const event = (data: object, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: message\ndata: ${JSON.stringify(data)}\n\n`;

/** `/connections/{id}/log-entries` is a part of what `/log-entries` lists: who watches that hears of each. */
const ofAllConnections = (topic: string) => topic.replace(/^\/connections\/[^/]+(?=\/)/, '');

/** A topic as it is stored: the path below the API's base. Absolute addresses and paths name the same. */
export function topicPath(publicUrl: string, topic: string): string {
  const path = topic.startsWith(`${publicUrl}/`) ? topic.slice(publicUrl.length) : topic;
  return path.startsWith(`${apiBase}/`) ? path.slice(apiBase.length) : path;
}
