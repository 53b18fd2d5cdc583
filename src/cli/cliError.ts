/** How the command ends: a script can distinguish what went wrong. */
export const exitCodes = {
  done: 0,
  error: 1,
  usage: 2,
  /** Of a run that was followed: some of it was written, none of it, or it was cancelled. */
  partlyFailed: 3,
  failed: 4,
  cancelled: 5,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A readable error instead of a stack trace, with the next step. */
export class CliError extends Error {
  readonly next: string | undefined;
  readonly exitCode: ExitCode;

  constructor(message: string, next?: string, exitCode: ExitCode = exitCodes.error) {
    super(message);
    this.name = 'CliError';
    this.next = next;
    this.exitCode = exitCode;
  }
}

export const usageError = (message: string) =>
  new CliError(message, 'linkspan --help shows the commands.', exitCodes.usage);
