/** Time limits of a role's connections, milliseconds. */
interface Timeouts {
  /** To get a connection: a free one of the pool, or a new one. */
  connectionTimeoutMillis: number;
  /** Until PostgreSQL itself ends a statement. */
  statement: number;
  /** Until the driver gives a query up: a silent server or network. Longer than `statement`. */
  query_timeout: number;
  /** Until PostgreSQL ends a transaction of a silent process. */
  idleInTransaction: number;
}

/**
 * People get an answer within 10 s, if only a 503: a list that takes longer is a defect (docs/security.md T20). A
 * worker has more patience, and continues within a minute. The owner's migrations may take their time.
 */
export const timeoutsOf = {
  linkspan_web: {
    connectionTimeoutMillis: 4_000,
    statement: 5_000,
    query_timeout: 5_500,
    idleInTransaction: 15_000,
  },
  linkspan_worker: {
    connectionTimeoutMillis: 15_000,
    statement: 25_000,
    query_timeout: 30_000,
    idleInTransaction: 30_000,
  },
} satisfies Record<string, Timeouts>;

/** The driver's settings for connections of a role: how long to wait, and to probe whether the other side is there. */
export function driverTimeouts(role: keyof typeof timeoutsOf) {
  const { connectionTimeoutMillis, query_timeout } = timeoutsOf[role];
  return {
    connectionTimeoutMillis,
    query_timeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/** PostgreSQL's settings for them; it finds a dead client within 25 s, and releases what that had locked. */
export function serverTimeouts(role: keyof typeof timeoutsOf): string {
  const { statement, idleInTransaction } = timeoutsOf[role];
  return [
    `-c statement_timeout=${statement}`,
    `-c idle_in_transaction_session_timeout=${idleInTransaction}`,
    '-c tcp_keepalives_idle=10',
    '-c tcp_keepalives_interval=5',
    '-c tcp_keepalives_count=3',
    '-c tcp_user_timeout=25000',
  ].join(' ');
}
