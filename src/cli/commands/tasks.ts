import { listTasks } from '../../contract/tasks.ts';
import { callApi } from '../callApi.ts';
import type { Command } from '../command.ts';
import { findConnection } from '../findConnection.ts';
import { table } from '../terminal.ts';

/** `linkspan tasks <connection>`: the newest fifty. */
export const tasks: Command = async ({ settings, terminal, json, given }) => {
  const { connectionId: id } = await findConnection(settings, given[0] as string);
  const { 'hydra:member': members } = await callApi(settings, listTasks, {
    params: { id },
    query: { perPage: 50, sortBy: '-createdAt' },
  });
  if (json) return terminal.print(JSON.stringify(members, null, 2));
  if (members.length === 0) return terminal.print('There are no tasks.');
  terminal.print(
    table(
      ['CREATED', 'STATUS', 'READ', 'WRITTEN', 'FAILED', 'TASK'],
      members.map((one) => [
        one.createdAt,
        one.taskStatus,
        String(one.counts.read),
        String(one.counts.written),
        String(one.counts.failed),
        one.message ? `${one.title}: ${one.message}` : one.title,
      ]),
    ),
  );
};
