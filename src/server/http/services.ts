import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { DB } from '../db/schema.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Notifications } from '../jobs/notifications.ts';
import type { Connectors } from '../runtime/connectors.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** What a process has, made once at its start and handed down; there is no global. */
export interface Services {
  config: Config;
  db: Kysely<DB>;
  queue: Queue;
  notifications: Notifications;
  secrets: Secrets;
  connectors: Connectors;
  log: FastifyBaseLogger;
  now: () => Date;
}
