import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { endSilentConnection } from './endSilentConnection.ts';
import { fairPool } from './fairPool.ts';
import { prepared, prepareStatements } from './preparedStatements.ts';
import type { DB } from './schema.ts';
import { driverTimeouts, serverTimeouts, type timeoutsOf } from './timeouts.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type DatabaseRole = keyof typeof timeoutsOf;
export type Tx = Transaction<DB>;

/** One process's pool, and the Kysely instance on it. */
export interface Database {
  pool: pg.Pool;
  db: Kysely<DB>;
  /** Calls that wait for a connection. */
  waiting(): number;
  close(): Promise<void>;
}

/**
 * Opens a pool in which every session starts as `role`, so that row level security and the missing rights apply.
 * Without a role the session is the owner's: for migrations only.
 */
export function openDatabase(options: {
  connectionString: string;
  role?: DatabaseRole;
  /** Most connections of this process. */
  max?: number;
  /** Called for errors of idle connections, which would otherwise end the process. */
  onError?: (error: Error) => void;
}): Database {
  const { role } = options;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.max ?? 10,
    application_name: role ?? 'linkspan_owner',
    ...(role ? driverTimeouts(role) : {}),
    // a query uses one core at most: others get theirs during a heavy search
    options: role
      ? `-c role=${role} -c max_parallel_workers_per_gather=0 ${serverTimeouts(role)}`
      : '-c idle_in_transaction_session_timeout=60000',
  });
  const report = (error: Error) => options.onError?.(error);
  pool.on('error', report);
  // a connection that breaks while it is out of the pool reports it on itself
  pool.on('connect', (client) => client.on('error', report));
  pool.on('connect', endSilentConnection);
  pool.on('connect', prepareStatements);
  const fair = fairPool(pool);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: fair.pool }) });
  return {
    pool,
    db,
    waiting: () => pool.waitingCount + fair.waiting(),
    close: () => db.destroy(),
  };
}

/** Rows visible to a transaction; row level security reads it. */
export type Visibility =
  | { bypassRowSecurity: true }
  /** The organizations that a job works for. */
  | { organizations: readonly string[]; userId?: never }
  | {
      userId: string;
      /**
       * The organizations of the person's access entries: by them and for whom they give reach (migrations 0064 and
       * 0051).
       */
      grants: readonly string[];
      /** Organizations of which only the name may be read: the resellers of one's own. */
      resellers?: readonly string[];
    };

/**
 * Runs `work` in one transaction that sees just these organizations. The only place that sets the context of row level
 * security; outside of it no customer row is visible. With `snapshot` all its queries read one instant, and it writes
 * nothing.
 */
export async function withVisibility<T>(
  db: Kysely<DB>,
  visibility: Visibility,
  work: (tx: Tx) => Promise<T>,
  { snapshot = false }: { snapshot?: boolean } = {},
): Promise<T> {
  const transaction = snapshot
    ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    : db.transaction();
  return transaction.execute(async (tx) => {
    if ('bypassRowSecurity' in visibility) {
      await sql`${prepared} SELECT set_config('app.everything', 'on', true)`.execute(tx);
    } else if ('organizations' in visibility) {
      await sql`${prepared} SELECT set_config('app.organizations', ${visibility.organizations.join(',')}, true)`.execute(
        tx,
      );
    } else {
      await sql`${prepared} SELECT set_config('app.user', ${visibility.userId}, true),
        set_config('app.grants', ${visibility.grants.join(',')}, true),
        set_config('app.resellers', ${(visibility.resellers ?? []).join(',')}, true)`.execute(tx);
    }
    return work(tx);
  });
}
