import type { ExitCode } from './cliError.ts';
import type { Settings } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** A command's arguments. */
export interface CommandInput {
  settings: Settings;
  terminal: Terminal;
  json: boolean;
  /** What stands behind the command's name: as many as its usage names. */
  given: readonly string[];
  flags: Readonly<Record<string, string | boolean | undefined>>;
}

/** Fails with a `CliError`; answers how the command ends where that isn't well. */
export type Command = (input: CommandInput) => Promise<ExitCode | void>;
