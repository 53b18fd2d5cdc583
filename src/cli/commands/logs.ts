import { listLogEntries, logIcon } from '../../contract/logs.ts';
import { callApi } from '../callApi.ts';
import type { Command } from '../command.ts';
import { findConnection } from '../findConnection.ts';
import { table } from '../terminal.ts';

/** `linkspan logs <connection> [--unresolved]`: the newest fifty. */
export const logs: Command = async ({ settings, terminal, json, given, flags }) => {
  const { connectionId: id } = await findConnection(settings, given[0] as string);
  const { 'hydra:member': members } = await callApi(settings, listLogEntries, {
    params: { id },
    query: { perPage: 50, ...(flags['unresolved'] ? { status: 'unresolved' } : {}) },
  });
  if (json) return terminal.print(JSON.stringify(members, null, 2));
  if (members.length === 0) return terminal.print('The log is empty.');
  terminal.print(
    table(
      ['LAST SEEN', 'LEVEL', 'STATUS', 'TIMES', 'MESSAGE'],
      members.map((one) => [
        one.lastSeenAt,
        logIcon(one.logLevel),
        one.status,
        String(one.count),
        one.solution ? `${one.message} → ${one.solution}` : one.message,
      ]),
    ),
  );
};
