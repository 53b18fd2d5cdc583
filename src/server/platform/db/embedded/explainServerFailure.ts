import { EmbeddedPostgresError, type EmbeddedPostgresProblem } from './embeddedPostgresError.ts';

interface Explanation {
  /** output of postgres or initdb, with messages in English (LC_ALL=C, lc_messages=C) */
  pattern: RegExp;
  problem: EmbeddedPostgresProblem;
  words: (dataDir: string, user: string) => string;
}

const explanations: Explanation[] = [
  {
    pattern: /lock file ".*" already exists|pre-existing shared memory block/,
    problem: 'in-use',
    words: (dataDir) =>
      `Another PostgreSQL server already uses the data folder ${dataDir}: ` +
      `stop the other Linkspan first, or choose another data folder.`,
  },
  {
    pattern: /database files are incompatible with server/,
    problem: 'wrong-version',
    words: (dataDir) =>
      `The data folder ${dataDir} was made by another build of PostgreSQL: restore a backup into a new ` +
      `one, or set DATABASE_URL.`,
  },
  {
    pattern: /No space left on device|Disk quota exceeded/,
    problem: 'disk-full',
    words: (dataDir) => `No space is left for the data folder ${dataDir}.`,
  },
  {
    pattern: /could not map anonymous shared memory|Cannot allocate memory/,
    problem: 'server',
    words: () =>
      'There is too little memory for the embedded PostgreSQL, which takes 128 MB for its cache.',
  },
  {
    pattern: /could not look up effective user ID|user does not exist/,
    problem: 'no-user',
    words: (_, user) =>
      `The user ${user} has no entry in the system's list of users, which PostgreSQL needs: ` +
      `run as a listed user, or set DATABASE_URL.`,
  },
  {
    pattern: /has wrong ownership|has invalid permissions|Permission denied|Read-only file system/,
    problem: 'not-writable',
    words: (dataDir, user) =>
      `The data folder ${dataDir} can't be used by ${user}: give that user the folder, ` +
      `choose another, or set DATABASE_URL.`,
  },
  {
    pattern:
      /unrecognized configuration parameter|invalid value for parameter|is outside the valid range/,
    problem: 'setting',
    words: () => 'PostgreSQL refuses a setting that it was given',
  },
];

/**
 * Explains why a server or initdb ended, from its output.
 * @param output its messages, in English
 * @param logFile where the operator finds them, if they are stored
 */
export function explainServerFailure(
  output: string,
  dataDir: string,
  user: string,
  logFile?: string,
): EmbeddedPostgresError {
  const message =
    /(?:FATAL|PANIC|initdb: error|error|sh): *(.+)/.exec(output)?.[1] ??
    output.trim().split('\n').at(-1) ??
    '';
  const found = explanations.find(({ pattern }) => pattern.test(output));
  const where = logFile ? ` See ${logFile}.` : '';
  if (found?.problem === 'setting')
    return new EmbeddedPostgresError('setting', `${found.words(dataDir, user)}: ${message}.`);
  if (found) return new EmbeddedPostgresError(found.problem, found.words(dataDir, user));
  return new EmbeddedPostgresError(
    'server',
    `The embedded PostgreSQL for ${dataDir} did not start: ${message || 'it gave no reason'}.${where}`,
  );
}
