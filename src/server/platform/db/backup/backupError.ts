/** The fault that stopped a backup or a restore, for programs; the message is for the operator. */
export type BackupProblem =
  | 'file'
  | 'damaged'
  | 'not-a-backup'
  | 'database'
  | 'rights'
  | 'in-use'
  | 'not-empty'
  | 'other-schema';

/** Why a backup or a restore was not made, in one line that an operator can act on. */
export class BackupError extends Error {
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' '), options);
    this.name = 'BackupError';
    this.problem = problem;
  }
}

/** PostgreSQL's SQLSTATE with its meaning for somebody who runs a command. */
const stateWords: Record<string, [problem: BackupProblem, words: string]> = {
  '28000': ['database', 'The database refuses the user.'],
  '28P01': ['database', 'The database refuses the password.'],
  '3D000': ['database', 'There is no database of that name on the server.'],
  '55P03': ['in-use', 'The database is in use: stop the Linkspan processes that work on it.'],
  '57P03': ['database', 'The database server is starting up or shutting down: try again.'],
  '53100': ['database', "The database server's disk is full."],
};

/**
 * Words the error of the database or the file system; never contains a connection string, which may have a password.
 */
export function toBackupError(error: unknown, file: string): BackupError {
  if (error instanceof BackupError) return error;
  const options = { cause: error };
  if (!(error instanceof Error)) return new BackupError('database', String(error), options);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const state = stateWords[code];
  if (state) return new BackupError(...state, options);
  if (code === '42501') return new BackupError('rights', `${sentence(error.message)}`, options);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError('file', `No space is left for ${file}.`, options);
  if ('path' in error && !isConnectError(error))
    return new BackupError('file', `${file} can't be used (${code}).`, options);
  if (code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new BackupError('damaged', `${file} is damaged: it can't be unpacked.`, options);
  if (/^[0-9A-Z]{5}$/.test(code))
    return new BackupError(
      'database',
      `The database answered: ${sentence(error.message)}`,
      options,
    );
  const reason = code || sentence(error.message);
  return new BackupError('database', `The connection to the database failed: ${reason}`, options);
}

function isConnectError(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect';
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
