import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { socketPort } from './prepareSocketDir.ts';

/** For a small machine: 128 MB of cache and few processes. A caller may set others. */
const defaultSettings: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '100',
  // reading ahead by worker processes (18's default, three of them) gains nothing on data this small
  io_method: 'sync',
  max_logical_replication_workers: '0',
  // compiling a query costs more than the short ones here take
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // details and contexts of errors quote rows, and customers' data must not be logged
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Loses the latest writes when the machine stops: for tests, which need no durable data. */
const notDurable: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** Settings that the supervisor relies on; callers may not set them. */
function supervised(socketDir: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: quoteListItem(socketDir),
    unix_socket_permissions: '0700',
    port: String(socketPort),
    // POSIX shared memory is 64 MB in a Docker container, and logind removes it when its user logs out
    dynamic_shared_memory_type: 'mmap',
    log_destination: 'stderr',
    logging_collector: 'off',
    // failures are read and explained
    lc_messages: 'C',
  };
}

/** Settings that would move files which the supervisor must find. */
const forbiddenSettings = [
  'data_directory',
  'config_file',
  'hba_file',
  'ident_file',
  'external_pid_file',
];

/**
 * The command line of the server.
 * @param dataDir the data folder's real path
 * @param settings PostgreSQL's, over the defaults here
 * @param durable false for tests: no fsync
 * @throws EmbeddedPostgresError 'setting' for one that the supervisor needs for itself
 */
export function serverArguments(
  dataDir: string,
  socketDir: string,
  settings: Record<string, string>,
  durable: boolean,
): string[] {
  const ours = supervised(socketDir);
  for (const name of Object.keys(settings))
    if (name.toLowerCase() in ours || forbiddenSettings.includes(name.toLowerCase()))
      throw new EmbeddedPostgresError(
        'setting',
        `The embedded PostgreSQL's setting ${name} can't be changed: Linkspan relies on it.`,
      );
  const all = { ...defaultSettings, ...(durable ? {} : notDurable), ...settings, ...ours };
  return [
    '-D',
    dataDir,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** The setting is a list of names: a comma, blank or quote in a folder's name must be quoted. */
function quoteListItem(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
