import { parseArgs } from 'node:util';
import { CliError, exitCodes, usageError } from './cliError.ts';
import type { Command } from './command.ts';
import {
  applyConnection,
  diffConnection,
  exportConnection,
  planOfConnection,
} from './commands/connectionFiles.ts';
import { connectionList } from './commands/connectionList.ts';
import { login } from './commands/login.ts';
import { logs } from './commands/logs.ts';
import { run } from './commands/run.ts';
import { tasks } from './commands/tasks.ts';
import { readSettings } from './settings.ts';
import { harmless, processTerminal, type Terminal } from './terminal.ts';

const help = `linkspan: connections from the command line

  linkspan login [--url <address>]        keep the address and an API key (asked for)
  linkspan connections [--search <text>]  what the key reaches
  linkspan run <connection> [--follow]    start a run; with --follow until it has ended
  linkspan tasks <connection>             its newest tasks
  linkspan logs <connection> [--unresolved]
  linkspan export <connection>            its settings as YAML
  linkspan plan <connection> [<file>]     what its next run would book; with a file, what otherwise
  linkspan diff <connection> <file> [--exit-code]
  linkspan apply <connection> <file> [--yes] [--confirm <administration>]

<connection> is an id, a name or a tag; <file> may be - for standard input.
--json answers in JSON. LINKSPAN_URL and LINKSPAN_API_KEY stand in for login.
It ends with 0 when all is well, 1 for an error, 2 for a wrong command; run --follow with 3 when a part
failed, 4 when all failed, 5 when it was cancelled.`;

const options = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  url: { type: 'string' },
  search: { type: 'string' },
  follow: { type: 'boolean', short: 'f' },
  unresolved: { type: 'boolean' },
  'exit-code': { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  confirm: { type: 'string' },
} as const;
type Flag = keyof typeof options;

/** What each takes behind its name, and which flags mean something to it. */
const commands: Record<string, { does: Command; takes: number; mayTake?: number; flags: Flag[] }> =
  {
    connections: { does: connectionList, takes: 0, flags: ['search'] },
    run: { does: run, takes: 1, flags: ['follow'] },
    tasks: { does: tasks, takes: 1, flags: [] },
    logs: { does: logs, takes: 1, flags: ['unresolved'] },
    export: { does: exportConnection, takes: 1, flags: [] },
    plan: { does: planOfConnection, takes: 1, mayTake: 2, flags: [] },
    diff: { does: diffConnection, takes: 2, flags: ['exit-code'] },
    apply: { does: applyConnection, takes: 2, flags: ['yes', 'confirm'] },
  };

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw usageError((error as Error).message);
  }
}

async function perform(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args);
  const [name, ...given] = positionals;
  if (values.help || name === 'help') {
    terminal.print(help);
    return exitCodes.done;
  }
  if (name === undefined) throw usageError('No command was given.');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command && name !== 'login') throw usageError(`There is no command “${name}”.`);
  const known: readonly string[] = ['json', ...(command ? command.flags : ['url'])];
  for (const flag of Object.keys(values))
    if (!known.includes(flag)) throw usageError(`${name} knows no --${flag}.`);
  const takes = command?.takes ?? 0;
  const most = command?.mayTake ?? takes;
  if (given.length < takes || given.length > most)
    throw usageError(
      `${name} takes ${takes === most ? takes : `${takes} or ${most}`} names, ${given.length} were given.`,
    );
  const json = values.json === true;
  if (!command) {
    await login(terminal, json, values.url);
    return exitCodes.done;
  }
  const settings = readSettings(terminal.env);
  const ended = await command.does({ settings, terminal, json, given, flags: values });
  return ended ?? exitCodes.done;
}

/** Runs one command; answers what the process ends with. Errors are words with a next step, with `--json` an object. */
export async function linkspan(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await perform(args, terminal);
  } catch (error) {
    const known = error instanceof CliError ? error : new CliError((error as Error).message);
    if (args.includes('--json'))
      terminal.print(JSON.stringify({ error: known.message, next: known.next ?? null }, null, 2));
    else
      terminal.note(harmless(`linkspan: ${known.message}${known.next ? `\n${known.next}` : ''}`));
    return known.exitCode;
  }
}

/** The command of this process. */
export async function main(): Promise<void> {
  const terminal = processTerminal();
  process.exitCode = await linkspan(process.argv.slice(2), terminal);
  terminal.close();
}
