import { pino, type DestinationStream, type Logger } from 'pino';

/** The process's log: JSON lines on standard output, errors in the form of `describeError`. */
export function openLog(level: string, stream?: DestinationStream): Logger {
  return pino({ level, serializers: { err: describeError } }, stream);
}

/** Fields of an error that are logged: its identity and origin, and for the database's the violated rule. */
const loggedFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

/**
 * The logged form of an error. Its other fields stay out: PostgreSQL's `detail` and `where` quote the row, and the pool
 * attaches its whole connection.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? { type: typeof error } : error;
  const fields = Object.entries(error).filter(([name]) =>
    loggedFields.some((each) => each === name),
  );
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(fields),
    ...(error instanceof AggregateError && depth < maxCauseDepth
      ? { errors: error.errors.slice(0, 5).map((each) => describeError(each, depth + 1)) }
      : {}),
    ...(error.cause === undefined || depth >= maxCauseDepth
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
}

const maxCauseDepth = 3;
