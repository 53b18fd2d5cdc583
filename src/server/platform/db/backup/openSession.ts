import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** One connection for a backup or a restore. */
export interface DatabaseSession {
  client: pg.Client;
  /** Ends the session: politely, or at once when the server is in the middle of sending. */
  close(): Promise<void>;
}

/** ms that the server gets to close the session. */
const closeMs = 2_000;

/**
 * Opens a connection; its loss fails the running statement, and is never an unhandled error.
 * @throws the driver's error when the server can't be reached or refuses
 */
export async function openSession(connectionString: string): Promise<DatabaseSession> {
  const client = new pg.Client({
    connectionString,
    application_name: 'linkspan_backup',
    keepAlive: true,
  });
  client.on('error', () => {}); // the running statement rejects as well, and reports it
  const close = async (): Promise<void> => {
    const ended = client.end().catch(() => {});
    await Promise.race([ended, sleep(closeMs, undefined, { ref: false })]);
    client.connection.stream.destroy();
  };
  try {
    await client.connect();
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
  return { client, close };
}

/** Settings of a transaction under which every server writes and reads data the same way. */
export const portableSettings = `
  SET LOCAL client_encoding = 'UTF8';
  SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 3;
  SET LOCAL bytea_output = 'hex';
  SET LOCAL xmloption = 'content';
  SET LOCAL search_path = pg_catalog;
  SET LOCAL standard_conforming_strings = on;
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL lock_timeout = '5s';
`;
