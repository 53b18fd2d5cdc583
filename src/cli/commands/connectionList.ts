import { listConnections } from '../../contract/connections.ts';
import type { Command } from '../command.ts';
import { callApi } from '../callApi.ts';
import { table } from '../terminal.ts';

const perPage = 1000;

/** `linkspan connections` */
export const connectionList: Command = async ({ settings, terminal, json, flags }) => {
  const search = typeof flags['search'] === 'string' ? flags['search'] : '';
  const members = [];
  for (let page = 1; ; page += 1) {
    const found = await callApi(settings, listConnections, {
      query: { page, perPage, globalFilter: search, sortBy: 'connectionName' },
    });
    members.push(...found['hydra:member']);
    if (found['hydra:member'].length < perPage) break;
  }
  if (json) return terminal.print(JSON.stringify(members, null, 2));
  if (members.length === 0) return terminal.print('The key reaches no connections.');
  terminal.print(
    table(
      ['ID', 'TAG', 'HEALTH', 'LAST RUN', 'NAME'],
      members.map((one) => [
        one.connectionId,
        one.connectionTag,
        one.health.state,
        one.lastRunAt ?? '–',
        one.connectionName,
      ]),
    ),
  );
};
