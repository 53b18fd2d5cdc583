import { sql, type RawBuilder } from 'kysely';

/** Seconds that a claim lasts without renewal: claims of a dead process are free again then. */
export const leaseSeconds = 30;
/**
 * Seconds that an entry is left alone after its lease expired during sending. While the database was away, its sender
 * could neither renew the lease nor record the outcome, and does so as soon as the database is back.
 */
export const interruptedSeconds = 30;

/** The end of a lease that is claimed or renewed now, by the database's clock. */
export const leaseEnd = (seconds = leaseSeconds): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`;
