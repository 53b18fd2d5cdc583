import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SyncWorld } from '../support/syncWorld.ts';
import { makeTemporaryFolder } from '../support/temporaryFolders.ts';

/** The environment with which `serve` works on a world's database, and calls its sandbox in the place of the vendors. */
export function serveWorld({ config, sandbox }: SyncWorld): Record<string, string> {
  const folder = makeTemporaryFolder('linkspan-serve-');
  const file = (name: string, content: unknown) => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content), { mode: 0o600 });
    return path;
  };
  return {
    DATABASE_URL: config.databaseUrl,
    PUBLIC_URL: config.publicUrl,
    KEK_FILE: config.kekFile,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    LEASE_SECONDS: String(config.leaseSeconds),
    OAUTH_FILE: file('oauth.json', sandbox.applications),
    PLATFORM_APIS_FILE: file('platform.json', sandbox.platformApis),
    DANGEROUS_STAGING_ONLY_VENDOR_HOSTS_FILE: file('hosts.json', sandbox.hosts),
  };
}
