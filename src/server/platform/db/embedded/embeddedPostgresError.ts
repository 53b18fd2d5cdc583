/** The fault, for programs; the message is for the operator. */
export type EmbeddedPostgresProblem =
  | 'no-binary'
  | 'cannot-run'
  | 'no-user'
  | 'not-writable'
  | 'not-owned'
  | 'not-empty'
  | 'unreachable'
  | 'wrong-version'
  | 'in-use'
  | 'disk-full'
  | 'setting'
  | 'server';

/** Why the embedded PostgreSQL does not run, in one line that an operator can act on. */
export class EmbeddedPostgresError extends Error {
  readonly problem: EmbeddedPostgresProblem;

  constructor(problem: EmbeddedPostgresProblem, message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' '), options);
    this.name = 'EmbeddedPostgresError';
    this.problem = problem;
  }
}

/** The errno name of a failed system call ('EACCES'), or '' for any other value. */
export function errnoOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/**
 * Error for a file that can't be written or read, worded by the system call's errno.
 * @param who the user the call was made for
 */
export function fileProblem(error: unknown, path: string, who: string): EmbeddedPostgresError {
  const errno = errnoOf(error);
  const options = { cause: error };
  if (errno === 'ENOSPC' || errno === 'EDQUOT')
    return new EmbeddedPostgresError('disk-full', `No space is left for ${path}.`, options);
  if (errno === 'EROFS')
    return new EmbeddedPostgresError(
      'not-writable',
      `${path} lies on a read-only file system: choose another data folder, or set DATABASE_URL.`,
      options,
    );
  return new EmbeddedPostgresError(
    'not-writable',
    `${path} can't be written by ${who} (${errno || String(error)}): ` +
      `give that user the folder, choose another data folder, or set DATABASE_URL.`,
    options,
  );
}
