import { onTestFinished } from 'vitest';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '../../../src/server/platform/db/embedded/startEmbeddedPostgres.ts';

/** Starts a server that is stopped after the test. */
export async function startForTest(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ durable: false, ...options });
  onTestFinished(() => server.stop());
  return server;
}
