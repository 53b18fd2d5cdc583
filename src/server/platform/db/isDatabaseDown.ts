/** Network error codes of an unreachable PostgreSQL. */
const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/**
 * Transient errors of PostgreSQL: connection lost (08), no room left or too many clients (53), stopping, starting or
 * ended from outside (57P), a statement, lock or transaction that took too long (57014, 55P03, 25P03), and colliding
 * transactions, of which one continues (40).
 */
const transientStates = /^(08...|53...|57P..|40...|57014|55P03|25P03)$/;

/** Beginnings of the driver's own messages without a code, if nobody answered. */
const driverMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
];

/** Whether a query's error means that the database can't do it now and may soon: nothing is wrong with the query. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && (unreachable.includes(code) || transientStates.test(code)))
    return true;
  // its socket's file is gone
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return driverMessages.some((complaint) => error.message.startsWith(complaint));
}
