import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { currentCall } from '../askers/asker.ts';
import { FairPlaces } from '../askers/fairPlaces.ts';

/**
 * Connections out of ten that one person and one organization hold at most: a person's three searches leave one for
 * their lists.
 */
const share = { person: 4, organization: 6 };
/** Calls of one person that wait for a connection; their number is bounded by the calls that a person has in flight. */
const maxWaitingOfPerson = 200;

/** The driver's own message, so that callers get the same error as when the pool itself has none left. */
const noConnection = () => new Error('timeout exceeded when trying to connect');

/**
 * A pool with connections shared fairly between organizations (docs/security.md T41). Work outside of a call, such as
 * jobs and streams, takes a connection directly.
 */
export function fairPool(pool: pg.Pool): {
  pool: PostgresPool;
  /** Calls that wait for their share. */
  waiting(): number;
} {
  const max = pool.options.max ?? 10;
  const places = new FairPlaces(
    {
      process: max,
      organization: share.organization,
      person: share.person,
      waiting: maxWaitingOfPerson,
      waitMs: pool.options.connectionTimeoutMillis ?? 4_000,
    },
    noConnection,
  );
  const connect = async (): Promise<pg.PoolClient> => {
    const call = currentCall();
    // a call that waits for a second connection while it holds its first could wait for itself
    if (!call || call.connections > 0) return pool.connect();
    const leave = await places.take(call.asker);
    const client = await pool.connect().catch((error: unknown) => {
      leave();
      throw error;
    });
    call.connections += 1;
    const release = client.release.bind(client);
    client.release = (error) => {
      release(error);
      call.connections -= 1;
      leave();
    };
    return client;
  };
  return {
    pool: { connect, end: () => pool.end(), options: pool.options },
    waiting: () => places.waiting,
  };
}
