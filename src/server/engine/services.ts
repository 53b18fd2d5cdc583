import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { DB } from '../platform/db/schema.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Notifications } from '../platform/db/notifications.ts';
import type { Connectors } from './client/connectors.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

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
