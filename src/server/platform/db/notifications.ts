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
const HEARTBEAT_MS = 10_000;
const ANSWER_MS = 5_000;

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
  const listeners = new Map<Channel, Set<(payload: string) => void>>(
    channels.map((channel) => [channel, new Set()]),
  );
  let current: pg.Client | undefined;
  let attempts = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      application_name: 'linkspan_notifications',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    current = client;
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel as Channel) ?? []) listener(payload ?? '');
    });
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, new Error('the listening connection ended')));
    await client.connect();
    for (const channel of channels) await client.query(`LISTEN ${channel}`);
    attempts = 0;
    watch(client);
  }
  function lose(client: pg.Client, error: Error): void {
    if (current !== client) return;
    current = undefined;
    clearTimeout(timer);
    void client.end().catch(() => undefined);
    onError(error);
    attempts += 1;
    schedule(reconnect, secondsUntilRetry('listen', attempts) * 1000);
  }
  function reconnect(): void {
    const connecting = connect();
    const client = current;
    connecting.catch((error: Error) => client && lose(client, error));
  }
  function watch(client: pg.Client): void {
    schedule(() => {
      client.query('SELECT').then(
        () => current === client && watch(client),
        (error: Error) => lose(client, error),
      );
    }, HEARTBEAT_MS);
  }
  function schedule(work: () => void, ms: number): void {
    if (!closed) timer = setTimeout(work, ms).unref();
  }

  await connect().catch(async (error: unknown) => {
    closed = true;
    const client = current;
    current = undefined;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
    throw error;
  });
  return {
    on(channel, listener) {
      listeners.get(channel)?.add(listener);
      return () => listeners.get(channel)?.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const client = current;
      current = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}
