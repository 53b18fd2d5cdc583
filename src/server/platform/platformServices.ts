import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Notifications } from './db/notifications.ts';
import type { DB } from './db/schema.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Queue } from './queue/queue.ts';
import type { Secrets } from './secrets/secrets.ts';

/** What a process has of the platform, made once at its start and handed down; there is no global. */
export interface PlatformServices {
  config: Config;
  db: Kysely<DB>;
  /** Connections for looking at sessions alone: who asks is known, also while `db` is in use to the last. */
  sessionDb: Kysely<DB>;
  queue: Queue;
  notifications: Notifications;
  secrets: Secrets;
  metrics: Metrics;
  log: FastifyBaseLogger;
  now: () => Date;
}
