import { join } from 'node:path';
import type { Config } from '../../src/server/config.ts';
import { createKeyringFile } from '../../src/server/platform/secrets/keyring.ts';
import { makeTemporaryFolder } from './temporaryFolders.ts';

/** A process's configuration for tests: quick bot-check, short lease, a new key file. */
export function testConfig(databaseUrl: string, overrides: Partial<Config> = {}): Config {
  const folder = makeTemporaryFolder('linkspan-config-');
  const kekFile = join(folder, 'kek.json');
  createKeyringFile(kekFile);
  return {
    databaseUrl,
    publicUrl: 'http://localhost:8080',
    host: '127.0.0.1',
    port: 0,
    kekFile,
    smtpUrl: undefined,
    mailFolder: join(folder, 'mail'),
    mailFrom: 'Linkspan <no-reply@localhost>',
    oauth: {
      'exact-online': { clientId: 'linkspan-exact', clientSecret: 'sandbox-exact-secret' },
      twinfield: { clientId: 'linkspan-twinfield', clientSecret: 'sandbox-twinfield-secret' },
      xero: { clientId: 'linkspan-xero', clientSecret: 'sandbox-xero-secret' },
    },
    hostOverrides: {},
    trustProxy: [],
    retentionDays: 30,
    historyDays: 400,
    draftDays: 90,
    auditDays: 3650,
    sessionIdleSeconds: 3600,
    sessionSeconds: 86_400,
    leaseSeconds: 5,
    workerConcurrency: 2,
    challengeMax: 200,
    logLevel: 'silent',
    ...overrides,
  };
}
