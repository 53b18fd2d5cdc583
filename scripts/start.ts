import { existsSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { openLog } from '../src/server/platform/log/openLog.ts';
import { buildConsole } from './buildConsole.ts';
import { failPlainly } from './failPlainly.ts';
import { insertTenants, renewAccounts, type SeededAccount } from './seed/insertTenants.ts';
import { seedConnections } from './seed/seed.ts';
import { readTryoutFile, writeTryoutFile, type Tryout } from './tryoutFile.ts';
import { ConfigurationError, type Config } from '../src/server/config.ts';
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded/startEmbeddedPostgres.ts';
import { migrate } from '../src/server/platform/migrations/migrate.ts';
import { createKeyringFile } from '../src/server/platform/secrets/keyring.ts';
import { startServer } from '../src/server/startServer.ts';
import { startSandbox } from '../src/packages/startSandbox.ts';
import { stopOnSignals } from './stopOnSignals.ts';
import { createDatabase, setDatabaseAside } from './createDatabase.ts';

// npm start: the try-out, with an embedded PostgreSQL, the vendors' sandbox and example tenants; nothing to configure.
await failPlainly(async () => {
  const dataFolder = resolve(process.env['DATA_DIR'] ?? '.data');
  const port = readPort(process.env['PORT']);
  await writable(dataFolder);
  await free(port);
  // before the build, so that a second start on the same folder is refused at once
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataFolder, 'postgres') });
  await buildConsole();
  const databaseUrl = postgres.connectionString('linkspan');
  const kekFile = join(dataFolder, 'keys', 'kek.json');
  const accountsFile = join(dataFolder, 'tryout.json');
  const sandboxFile = join(dataFolder, 'sandbox.log');
  const known = await readTryoutFile(accountsFile);
  if (
    known === 'absent' &&
    (await setDatabaseAside(postgres.connectionString('postgres'), 'linkspan'))
  ) {
    console.log('An earlier first start was cut short; what it had made is set aside.');
    if (existsSync(sandboxFile)) await rename(sandboxFile, `${sandboxFile}.unfinished`);
  }
  // an empty key file is left by a first start that was killed; nothing is encrypted with it
  if (known === 'absent' && existsSync(kekFile) && statSync(kekFile).size === 0) await rm(kekFile);
  if (!existsSync(kekFile)) createKeyringFile(kekFile);
  await createDatabase(postgres.connectionString('postgres'), 'linkspan');
  await migrate(databaseUrl);
  const sandbox = await startSandbox({ port: 0, dataFile: sandboxFile });
  const config: Config = {
    databaseUrl,
    publicUrl: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
    host: process.env['HOST'] ?? '127.0.0.1',
    port,
    kekFile,
    smtpUrl: process.env['SMTP_URL'],
    mailFolder: process.env['SMTP_URL'] ? undefined : join(dataFolder, 'mail'),
    mailFrom: 'Linkspan <no-reply@localhost>',
    oauth: sandbox.applications,
    platformApis: sandbox.platformApis,
    hostOverrides: sandbox.hosts,
    trustProxy: [],
    retentionDays: 30,
    historyDays: 400,
    draftDays: 90,
    auditDays: 3650,
    sessionIdleSeconds: 3600 * 8,
    sessionSeconds: 3600 * 24,
    leaseSeconds: 15,
    workerConcurrency: 4,
    challengeMax: Number(process.env['CHALLENGE_MAX'] ?? 60_000),
    logLevel: process.env['LOG_LEVEL'] ?? 'warn',
  };
  const server = await startServer(config, 'all', openLog(config.logLevel));
  let accounts: SeededAccount[];
  let examples: Tryout['examples'] = known === 'absent' ? 'making' : 'made';
  if (known === 'absent') ({ accounts } = await insertTenants(config));
  else if (known === 'damaged') {
    console.log(`${accountsFile} can't be read: the example accounts get new passwords.`);
    accounts = await renewAccounts(config);
  } else ({ accounts, examples } = known);
  const content = { url: config.publicUrl, sandbox: sandbox.origin, accounts };
  await writeTryoutFile(accountsFile, { ...content, examples });
  stopOnSignals(async () => {
    await server.stop();
    await sandbox.stop();
    await postgres.stop();
  });
  announce(config, sandbox.origin, accounts, accountsFile);
  if (examples === 'made') return;
  console.log(
    '\nThe example connections are being made, by real runs against the sandbox. The console can be used meanwhile.',
  );
  try {
    await seedConnections(server.url as string, sandbox, accounts);
    await writeTryoutFile(accountsFile, { ...content, examples: 'made' });
    console.log('All example connections are made.');
  } catch (error) {
    console.error(`Some example connections could not be made: ${(error as Error).message}`);
    console.error('The next start tries again.');
  }
});

function readPort(text: string | undefined): number {
  const port = Number(text ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ConfigurationError(`PORT ${text} must be a port number`);
  return port;
}

async function writable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await writeFile(join(folder, '.writable'), '');
  } catch (error) {
    throw new ConfigurationError(
      `The data folder ${folder} can't be written: ${(error as Error).message}`,
    );
  }
}

async function free(port: number): Promise<void> {
  await new Promise<void>((done, fail) => {
    const probe = createServer();
    probe.once('error', () =>
      fail(
        new ConfigurationError(
          `PORT ${port} is taken by another program; choose another with PORT=…`,
        ),
      ),
    );
    probe.listen(port, process.env['HOST'] ?? '127.0.0.1', () => probe.close(() => done()));
  });
}

function announce(config: Config, sandbox: string, accounts: SeededAccount[], file: string): void {
  const widest = Math.max(...accounts.map((account) => account.email.length));
  console.log(`\nLinkspan is ready: ${config.publicUrl}\n`);
  console.log(`Vendors' sandbox and its fault dial: ${sandbox}/__sandbox/`);
  console.log(
    config.smtpUrl
      ? 'Mails go out over SMTP_URL.'
      : `Mails are written to ${config.mailFolder} (set SMTP_URL to send them).`,
  );
  console.log(`\nAccounts (also in ${file}):`);
  for (const { email, password, note } of accounts)
    console.log(`  ${email.padEnd(widest)}  ${password}  ${note}`);
}
