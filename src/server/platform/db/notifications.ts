import pg from 'pg';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Channels by which processes tell each other; the payload is an id or a short JSON text, never a customer's data. */
export type Channel =
  | 'linkspan_task_cancel'
  | 'linkspan_push'
  | 'linkspan_preconfiguration'
  | 'linkspan_session'
  | 'linkspan_organization';

export interface Notifications {
  /** Calls `listener` with each payload sent on the channel from now on. Returns how to stop. */
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

/** One listening connection per process; it reconnects for as long as the process lives. */
export async function openNotifications(
  connectionString: string,
  onError: (error: Error) => void,
): Promise<Notifications> {
  const listeners = new Map<Channel, Set<(payload: string) => void>>(
    channels.map((channel) => [channel, new Set()]),
  );
  let client: pg.Client | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: 'linkspan_notifications',
      keepAlive: true,
    });
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel as Channel) ?? []) listener(payload ?? '');
    });
    next.on('error', (error) => {
      onError(error);
      retry();
    });
    await next.connect();
    for (const channel of channels) await next.query(`LISTEN ${channel}`);
    client = next;
  }
  function retry(): void {
    if (closed) return;
    client = undefined;
    setTimeout(() => connect().catch((error: Error) => (onError(error), retry())), 500).unref();
  }

  await connect();
  return {
    on(channel, listener) {
      listeners.get(channel)?.add(listener);
      return () => listeners.get(channel)?.delete(listener);
    },
    async close() {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
