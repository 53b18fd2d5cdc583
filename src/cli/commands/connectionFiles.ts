import { readFileSync } from 'node:fs';
import { updateConnection } from '../../contract/connections.ts';
import { getPackageSettingFields } from '../../contract/packages.ts';
import { planConnection } from '../../contract/plan.ts';
import { callApi, callForText } from '../callApi.ts';
import { CliError, exitCodes } from '../cliError.ts';
import type { Command, CommandInput } from '../command.ts';
import {
  diffOf,
  readConnectionFile,
  type ConnectionFile,
  settingsAdded,
  toFile,
  toYaml,
} from '../connectionFile.ts';
import { findConnection } from '../findConnection.ts';
import { planText, readPlan, type Plan } from '../planText.ts';

/** `linkspan export <connection>` */
export const exportConnection: Command = async ({ settings, terminal, json, given }) => {
  const file = toFile(await findConnection(settings, given[0] as string));
  terminal.print(json ? JSON.stringify(file, null, 2) : toYaml(file).trimEnd());
};

async function compare({ settings, given }: CommandInput) {
  const [called, name] = given as [string, string];
  let text: string;
  try {
    text = readFileSync(name === '-' ? 0 : name, 'utf8');
  } catch (error) {
    throw new CliError(`${name} can’t be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  const file = readConnectionFile(text, name);
  const connection = await findConnection(settings, called);
  if (file.connection !== undefined && file.connection !== connection.connectionId)
    throw new CliError(
      `${name} is of another connection than ${connection.connectionName}.`,
      'Take the line “connection” out of the file to have this one be like it.',
    );
  for (const { packageType, names } of settingsAdded(connection, file)) {
    const { fields } = await callApi(settings, getPackageSettingFields, {
      params: { type: packageType },
    });
    const unknown = names.find((one) => fields.every(({ fieldName }) => fieldName !== one));
    // the server leaves it out, which nobody would notice
    if (unknown !== undefined)
      throw new CliError(`${name} has ${unknown}, which is not a setting of ${packageType}.`);
  }
  return { file, connection, diff: diffOf(connection, file) };
}

/** Milliseconds that a plan may take: it reads the packages. */
const planPatienceMs = 5 * 60_000;

async function readPlanOf(
  { settings }: CommandInput,
  connectionId: string,
  file?: Pick<ConnectionFile, 'packages' | 'synchronizationStartDate'>,
): Promise<Plan> {
  const { packages, synchronizationStartDate } = file ?? {};
  const sent = {
    params: { id: connectionId },
    body: file ? { packages, synchronizationStartDate } : {},
  };
  return readPlan(await callForText(settings, planConnection, sent, planPatienceMs));
}

/** A plan that can't be made keeps nobody from a change that may mend the reason. */
async function planOrWhyNot(...asked: Parameters<typeof readPlanOf>): Promise<string> {
  try {
    return planText(await readPlanOf(...asked));
  } catch (error) {
    return `What would be booked differently is not known. ${(error as Error).message}`;
  }
}

/** `linkspan plan <connection> [<file>]`: what the next run would book; with a file, what it would book otherwise. */
export const planOfConnection: Command = async (input) => {
  const { settings, terminal, json, given } = input;
  const [called, name] = given as [string, string?];
  const { connection, file } =
    name === undefined
      ? { connection: await findConnection(settings, called), file: undefined }
      : await compare(input);
  const plan = await readPlanOf(input, connection.connectionId, file);
  terminal.print(json ? JSON.stringify(plan, null, 2) : planText(plan));
};

/** `linkspan diff <connection> <file>` */
export const diffConnection: Command = async (input) => {
  const { diff } = await compare(input);
  const { terminal, json, flags } = input;
  if (json) terminal.print(JSON.stringify({ changes: diff !== '', diff }, null, 2));
  else terminal.print(diff || 'Nothing differs.');
  return flags['exit-code'] && diff ? exitCodes.error : undefined;
};

/**
 * `linkspan apply <connection> <file>`: shown and asked for first, with what would be booked otherwise, then one change
 * of all, or none.
 */
export const applyConnection: Command = async (input) => {
  const { settings, terminal, json, flags, given } = input;
  const { connection, file, diff } = await compare(input);
  if (!diff) {
    if (json) terminal.print(JSON.stringify({ changed: false, connection }, null, 2));
    else terminal.print('Nothing to change.');
    return;
  }
  if (file.version !== undefined && file.version !== connection.version)
    throw new CliError(
      `${connection.connectionName} was changed since the file was taken: it is at version ${connection.version}, the file at ${file.version}.`,
      'Export it again and make your change there; or take the line “version” out of the file to undo what others changed.',
    );
  terminal.note(diff);
  if (!flags['yes']) {
    if (!input.terminal.interactive)
      throw new CliError('Nobody is there to be asked.', 'Give --yes to apply it unasked.');
    terminal.note(await planOrWhyNot(input, connection.connectionId, file));
    const answer = await terminal.ask(`Apply this to ${connection.connectionName}? [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('Nothing was changed.');
  }
  const { active, synchronizationStartDate, packages } = file;
  const confirmation = flags['confirm'];
  const changed = await callApi(settings, updateConnection, {
    params: { id: connection.connectionId },
    body: {
      active,
      synchronizationStartDate,
      packages,
      // as it was shown: a change made meanwhile is not overwritten
      version: connection.version,
      ...(typeof confirmation === 'string' ? { confirmation } : {}),
    },
  });
  if (json) terminal.print(JSON.stringify({ changed: true, connection: changed }, null, 2));
  else terminal.print(`Applied: ${given[0]} is at version ${changed.version}.`);
};
