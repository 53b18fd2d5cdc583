import pg from 'pg';
import { sql } from 'kysely';
import { secondsUntilRetry } from '../backoff/backoff.ts';
import type { Tx } from './database.ts';

/** Channels between processes; the payload is an id or a short JSON text, never a customer's data. */
export type Channel =
  | 'linkspan_task_cancel'
  | 'linkspan_push'
  | 'linkspan_preconfiguration'
  | 'linkspan_session'
  | 'linkspan_organization';

export interface Notifications {
  /** Calls `listener` with each payload sent on the channel from now on. Returns a function that stops it. */
  on(channel: Channel, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

/** Sends when the transaction commits. */
export async function notify(tx: Tx, channel: Channel, payload: string): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${payload})`.execute(tx);
}

const channels: Channel[] = [
  'linkspan_task_cancel',
  'linkspan_push',
  'linkspan_preconfiguration',
  'linkspan_session',
  'linkspan_organization',
];

/** How often the connection is probed, and how long it may take to answer, ms. */
const heartbeatMs = 10_000;
const answerMs = 5_000;

/**
 * One listening connection per process; it reconnects for as long as the process lives. A broken connection is reported
 * more than once (the server's message, then the socket's end): the first report ends it and requests one new
 * connection, since a second would double the connections with each restart of the server. A silent one is found by the
 * probe.
 */
export async function openNotifications(
  connectionString: string,
  onError: (error: Error) => void,
): Promise<Notifications> {
  const connection = new ListeningConnection(connectionString, onError);
  await connection.open();
  return {
    on: (channel, listener) => connection.on(channel, listener),
    close: () => connection.close(),
  };
}

class ListeningConnection {
  readonly #connectionString: string;
  readonly #onError: (error: Error) => void;
  readonly #listeners = new Map<Channel, Set<(payload: string) => void>>(
    channels.map((channel) => [channel, new Set()]),
  );
  #current: pg.Client | undefined;
  /** Connections lost since the last that listened. */
  #attempts = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(connectionString: string, onError: (error: Error) => void) {
    this.#connectionString = connectionString;
    this.#onError = onError;
  }

  /** The first connection must succeed. */
  async open(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  on(channel: Channel, listener: (payload: string) => void): () => void {
    this.#listeners.get(channel)?.add(listener);
    return () => this.#listeners.get(channel)?.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#current;
    this.#current = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'linkspan_notifications',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    this.#current = client;
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel as Channel) ?? []) listener(payload ?? '');
    });
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('the listening connection ended')));
    await client.connect();
    for (const channel of channels) await client.query(`LISTEN ${channel}`);
    this.#attempts = 0;
    this.#watch(client);
  }

  #lose(client: pg.Client, error: Error): void {
    if (this.#current !== client) return;
    this.#current = undefined;
    clearTimeout(this.#timer);
    void client.end().catch(() => undefined);
    this.#onError(error);
    this.#attempts += 1;
    this.#schedule(() => this.#reconnect(), secondsUntilRetry('listen', this.#attempts) * 1000);
  }

  #reconnect(): void {
    const connecting = this.#connect();
    const client = this.#current;
    connecting.catch((error: Error) => client && this.#lose(client, error));
  }

  #watch(client: pg.Client): void {
    this.#schedule(() => {
      client.query('SELECT').then(
        () => this.#current === client && this.#watch(client),
        (error: Error) => this.#lose(client, error),
      );
    }, heartbeatMs);
  }

  #schedule(work: () => void, ms: number): void {
    if (!this.#isClosed) this.#timer = setTimeout(work, ms).unref();
  }
}
