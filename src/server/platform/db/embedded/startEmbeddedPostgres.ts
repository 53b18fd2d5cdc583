import { closeSync, openSync, renameSync } from 'node:fs';
import { readFile, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseServerUser, type ServerUser } from './chooseServerUser.ts';
import { EmbeddedPostgresError, fileProblem } from './embeddedPostgresError.ts';
import { explainServerFailure } from './explainServerFailure.ts';
import { binariesAt, findNativeBinaries } from './findNativeBinaries.ts';
import { initDataDir } from './initDataDir.ts';
import { defaultFallbackRoot, placeDataDir } from './placeDataDir.ts';
import { prepareBinaries } from './prepareBinaries.ts';
import { needsInit, refuseSecondServer, takeOwnership } from './prepareDataDir.ts';
import { prepareSocketDir, socketPort, type SocketDir } from './prepareSocketDir.ts';
import { serverArguments } from './serverArguments.ts';
import { spawnGuarded, type GuardedProcess } from './spawnGuarded.ts';
import { waitUntilReady } from './waitUntilReady.ts';

/** Address of an embedded server. */
export interface EmbeddedPostgresAddress {
  /** the socket's folder (0700), for node-postgres' `host` */
  socketDir: string;
  /** the number in the socket file's name; no TCP port is opened */
  port: number;
  /** the superuser, who owns everything */
  user: string;
  /** `postgres://user@/database?host=<socketDir>&port=<port>`, as node-postgres reads it */
  connectionString(database: string): string;
}

export interface EmbeddedPostgres extends EmbeddedPostgresAddress {
  /** Fast shutdown: ends sessions, writes a checkpoint. Can be called again. */
  stop(): Promise<void>;
  /** Settles when the server is gone; `expected` after stop(). `code` is null after a signal. */
  exited: Promise<{ code: number | null; expected: boolean }>;
}

export interface EmbeddedPostgresOptions {
  /** The data folder; created when missing. Next to it: `<dataDir>.log`, `.log.1` and `.run`. */
  dataDir: string;
  /** PostgreSQL settings over our defaults, e.g. `{ shared_buffers: '256MB' }` */
  settings?: Record<string, string>;
  /** false turns fsync, synchronous commit and full page writes off: for tests only */
  durable?: boolean;
  /** a folder with `bin`, `lib` and `share` of PostgreSQL 18 instead of the installed package's */
  nativeDir?: string;
  /** where binaries are copied to when they can't be used in place */
  cacheDir?: string;
  /** where data goes, as root, when the server's user can't reach `dataDir`; for tests, /tmp */
  fallbackRoot?: string;
}

/** ms that a fast shutdown may take before an immediate one follows: it writes all dirty pages. */
const fastShutdownMs = 30_000;
const immediateShutdownMs = 10_000;
/** ms to wait for a dead server's last sessions, which hold its shared memory. */
const leftoversMs = 5_000;

/**
 * Starts PostgreSQL from the binaries that npm installed, on a local socket only. The server ends when this process
 * ends, for any reason. It does not keep the process alive.
 * @throws EmbeddedPostgresError with one line for the operator
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { settings = {}, durable = true } = options;
  const user = chooseServerUser();
  const installed = options.nativeDir
    ? binariesAt(options.nativeDir, 'custom')
    : findNativeBinaries();
  const nativeDir = await prepareBinaries(installed, user, options.cacheDir);
  const fallbackRoot = options.fallbackRoot ?? (durable ? defaultFallbackRoot : tmpdir());
  const dataDir = await placeDataDir(options.dataDir, user, fallbackRoot);
  if (await needsInit(dataDir, user)) await initDataDir({ dataDir, nativeDir, user, durable });
  const pidFile = await refuseSecondServer(dataDir);
  await takeOwnership(dataDir, user);
  const socketDir = await prepareSocketDir(dataDir, user);
  const address = addressOf(socketDir.path);
  const start: ServerStart = {
    program: join(nativeDir, 'bin', 'postgres'),
    args: serverArguments(dataDir, socketDir.path, settings, durable),
    dataDir,
    logFile: `${resolve(options.dataDir)}.log`,
    user,
    socketDir,
    // PostgreSQL ignores a lock file with this number (CreateLockFile in its miscinit.c). The file stays, and with it
    // PostgreSQL's own check for a dead server's last sessions.
    ignoredPid: pidFile.kind === 'stale' ? pidFile.reusedBy : null,
  };
  const server = await launch(start, address.connectionString('postgres'));
  return { ...address, ...supervise(server, socketDir) };
}

/** The address of a server with its socket in a folder. */
export function addressOf(socketDir: string): EmbeddedPostgresAddress {
  const user = 'postgres';
  const query = new URLSearchParams({ host: socketDir, port: String(socketPort) });
  return {
    socketDir,
    port: socketPort,
    user,
    connectionString: (database) =>
      `postgres://${user}@/${encodeURIComponent(database)}?${query.toString().replaceAll('+', '%20')}`,
  };
}

interface ServerStart {
  program: string;
  args: string[];
  dataDir: string;
  logFile: string;
  user: ServerUser;
  socketDir: SocketDir;
  ignoredPid: number | null;
}

async function launch(start: ServerStart, connectionString: string): Promise<GuardedProcess> {
  const since = Date.now();
  const log = openLog(start.logFile);
  try {
    for (;;) {
      const server = await spawnGuarded(start.program, start.args, {
        user: start.user,
        output: log,
        folder: start.socketDir.temporary ? start.socketDir.path : '',
        env: start.ignoredPid === null ? {} : { PG_GRANDPARENT_PID: String(start.ignoredPid) },
      });
      let ended = false;
      void server.exited.then(() => (ended = true));
      const hasEnded = (): boolean => ended;
      if (await waitUntilReady(start.dataDir, server.pid, hasEnded, connectionString)) {
        server.hold(false);
        return server;
      }
      server.kill('SIGQUIT');
      await server.exited;
      const message = await readFile(start.logFile, 'utf8');
      const leftovers = message.trimEnd().includes('pre-existing shared memory block');
      if (leftovers && Date.now() - since < leftoversMs) {
        await sleep(200);
        continue;
      }
      throw explainServerFailure(message, start.dataDir, start.user.name, start.logFile);
    }
  } catch (error) {
    if (start.socketDir.temporary) await rmdir(start.socketDir.path).catch(() => {});
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError('cannot-run', `PostgreSQL can't be started: ${String(error)}`, {
      cause: error,
    });
  } finally {
    closeSync(log);
  }
}

/** A new log at each start; the previous one is kept, for the reason of a crash. */
function openLog(logFile: string): number {
  try {
    renameSync(logFile, `${logFile}.1`);
  } catch {
    // the first start
  }
  try {
    return openSync(logFile, 'w', 0o600);
  } catch (error) {
    throw fileProblem(error, dirname(logFile), 'this process');
  }
}

function supervise(
  server: GuardedProcess,
  socketDir: SocketDir,
): Pick<EmbeddedPostgres, 'stop' | 'exited'> {
  let expected = false;
  let stopping: Promise<void> | null = null;
  const exited = server.exited.then(async ({ code }) => {
    if (socketDir.temporary) await rmdir(socketDir.path).catch(() => {});
    return { code, expected };
  });
  const gone = server.exited.then(() => true);
  const stop = async (): Promise<void> => {
    expected = true;
    server.hold(true);
    server.kill('SIGINT');
    if (await Promise.race([gone, sleep(fastShutdownMs, false, { ref: false })])) return;
    server.kill('SIGQUIT');
    if (await Promise.race([gone, sleep(immediateShutdownMs, false, { ref: false })])) return;
    server.kill('SIGKILL');
    await gone;
  };
  return { exited, stop: () => (stopping ??= stop().then(() => void exited)) };
}
