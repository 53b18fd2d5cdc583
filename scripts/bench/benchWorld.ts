import { fork } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { Config } from '../../src/server/config.ts';
import { openDatabase, withVisibility } from '../../src/server/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded/startEmbeddedPostgres.ts';
import { migrate } from '../../src/server/platform/migrations/migrate.ts';
import { createKeyringFile } from '../../src/server/platform/secrets/keyring.ts';
import { startServer } from '../../src/server/startServer.ts';
import { createDatabase } from '../createDatabase.ts';
import { endWithChild } from './endWithChild.ts';
import { liftBudgets } from './liftBudgets.ts';
import { ApiClient } from '../seed/apiClient.ts';
import { insertTenants } from '../seed/insertTenants.ts';
import { onboard } from '../seed/onboard.ts';

export type BenchWorld = Awaited<ReturnType<typeof startBenchWorld>>;

/** The whole platform in this process on a durable database, the vendors in another. */
export async function startBenchWorld() {
  const folder = await mkdtemp(join(tmpdir(), 'linkspan-bench-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  await createDatabase(postgres.connectionString('postgres'), 'linkspan');
  const databaseUrl = postgres.connectionString('linkspan');
  await migrate(databaseUrl);
  const kekFile = join(folder, 'kek.json');
  createKeyringFile(kekFile);
  const child = fork(join(import.meta.dirname, 'sandboxProcess.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const tidyUp = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const stopping = endWithChild(child, 'the sandbox’s process', tidyUp);
  const { hosts, platformApis } = await new Promise<{
    hosts: Config['hostOverrides'];
    platformApis: NonNullable<Config['platformApis']>;
  }>((ready) => child.once('message', (message) => ready(message as never)));
  let asked = 0;
  /** Sends a request to the sandbox's process. */
  const ask = (question: Record<string, unknown>): Promise<unknown> =>
    new Promise((answer) => {
      const id = (asked += 1);
      const listen = (message: unknown) => {
        const reply = message as { id?: number; value?: unknown };
        if (reply.id !== id) return;
        child.off('message', listen);
        answer(reply.value);
      };
      child.on('message', listen);
      child.send({ id, ...question });
    });
  const config: Config = {
    databaseUrl,
    publicUrl: 'http://localhost:8080',
    host: '127.0.0.1',
    port: 0,
    kekFile,
    smtpUrl: undefined,
    mailFolder: join(folder, 'mail'),
    mailFrom: 'bench@localhost',
    oauth: {
      'exact-online': { clientId: 'linkspan-exact', clientSecret: 'sandbox-exact-secret' },
      xero: { clientId: 'linkspan-xero', clientSecret: 'sandbox-xero-secret' },
    },
    hostOverrides: hosts,
    platformApis,
    trustProxy: [],
    retentionDays: 30,
    historyDays: 400,
    draftDays: 90,
    auditDays: 3650,
    sessionIdleSeconds: 36_000,
    sessionSeconds: 86_400,
    leaseSeconds: 30,
    workerConcurrency: 2,
    challengeMax: 100,
    logLevel: 'silent',
  };
  const server = await startServer(config, 'all', pino({ level: 'silent' }));
  const { accounts, organizationIds } = await insertTenants(config);
  const admin = accounts[0];
  if (!admin) throw new Error('no account');
  const api = new ApiClient(server.url as string);
  await api.signIn(admin.email, admin.password);
  const owner = openDatabase({ connectionString: databaseUrl, max: 2 });
  return {
    api,
    ask,
    owner,
    server,
    hosts,
    organizationIds,
    /** An API client of one of the example accounts. */
    async signedIn(email: string): Promise<ApiClient> {
      const account = accounts.find((one) => one.email === email);
      const client = new ApiClient(server.url as string);
      await client.signIn(email, account?.password ?? '');
      return client;
    },
    /** A finished connection without a run; returns its id and the sandbox's account. */
    async connect(organization: string) {
      await onboard(
        api,
        undefined as never,
        { organization, packages: ['yokoy', 'exact-online'], tag: 'bench', life: 'finished' },
        organizationIds,
      );
      const found = await owner.db
        .selectFrom('connection')
        .select('id')
        .where('organization_id', '=', organizationIds.get(organization) as string)
        .executeTakeFirstOrThrow();
      await liftBudgets(owner, found.id);
      return { id: found.id, account: `${organization.toLowerCase()}-exact-online` };
    },
    /** Runs it and waits for its end. */
    async run(connectionId: string) {
      await api.call('POST', `/connections/${connectionId}/force-run`);
      for (;;) {
        const open = await withVisibility(owner.db, { bypassRowSecurity: true }, (tx) =>
          tx
            .selectFrom('run')
            .select('id')
            .where('connection_id', '=', connectionId)
            .where('finished_at', 'is', null)
            .executeTakeFirst(),
        );
        if (!open) return;
        // rarely: these requests add to the process's CPU, but are no part of the run
        await sleep(500);
      }
    },
    async stop() {
      await owner.close();
      await server.stop();
      stopping();
      child.kill();
      await tidyUp();
    },
  };
}
