import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Notifications } from './db/notifications.ts';
import type { DB } from './db/schema.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Queue } from './queue/queue.ts';
import type { Secrets } from './secrets/secrets.ts';

/** The platform's services of a process, created once at its start and passed on; there is no global. */
export interface PlatformServices {
  config: Config;
  db: Kysely<DB>;
  /** Connections reserved for sessions: callers are identified even while `db` is used up. */
  sessionDb: Kysely<DB>;
  queue: Queue;
  notifications: Notifications;
  secrets: Secrets;
  metrics: Metrics;
  log: FastifyBaseLogger;
  now: () => Date;
}
