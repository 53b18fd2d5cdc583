import { pino, type DestinationStream, type Logger } from 'pino';

/** The process's log: JSON lines on standard output, errors as `describeError` has them. */
export function openLog(level: string, stream?: DestinationStream): Logger {
  return pino({ level, serializers: { err: describeError } }, stream);
}

/** What of an error is told: which it is, where it arose, and for the database's which rule it broke. */
const told = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/**
 * An error as the log shows it. What its other fields carry stays out: PostgreSQL's `detail` and `where` quote the row, and
 * the pool hangs its whole connection on it.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? { type: typeof error } : error;
  const fields = Object.entries(error).filter(([name]) => told.some((each) => each === name));
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(fields),
    ...(error instanceof AggregateError && depth < causesDeep
      ? { errors: error.errors.slice(0, 5).map((each) => describeError(each, depth + 1)) }
      : {}),
    ...(error.cause === undefined || depth >= causesDeep
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
}

const causesDeep = 3;
