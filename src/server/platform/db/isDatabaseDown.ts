/** What the network says when PostgreSQL can't be reached. */
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
 * What PostgreSQL says when it can't now: connection lost (08), no room left or too many clients (53), stopping, starting
 * or ended from outside (57P), a statement, lock or transaction that took too long (57014, 55P03, 25P03), and two
 * transactions in each other's way, of which the other goes on (40).
 */
const passing = /^(08...|53...|57P..|40...|57014|55P03|25P03)$/;

/** How the driver begins its own words, which have no code, where nobody answered. */
const complaints = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
];

/** Whether an error of a query says that the database can't do it now and may soon: nothing is wrong with the query. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && (unreachable.includes(code) || passing.test(code))) return true;
  // its socket's file is gone
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return complaints.some((complaint) => error.message.startsWith(complaint));
}
