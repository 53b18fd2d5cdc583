import { getConnection, listConnections, type Connection } from '../contract/connections.ts';
import { callApi } from './callApi.ts';
import { CliError } from './cliError.ts';
import type { Settings } from './settings.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The connection of this id, name or tag; several with the same name are distinguished by id. */
export async function findConnection(settings: Settings, called: string): Promise<Connection> {
  if (uuid.test(called)) return callApi(settings, getConnection, { params: { id: called } });
  const found = await callApi(settings, listConnections, {
    query: { globalFilter: called, perPage: 1000 },
  });
  const all = found['hydra:member'];
  const fitting = all.filter(
    ({ connectionName, connectionTag }) => connectionName === called || connectionTag === called,
  );
  const [first, second] = fitting;
  if (!first)
    throw new CliError(
      `No connection has “${called}” as its id, name or tag.`,
      all[0]
        ? `Is it “${all[0].connectionName}”? linkspan connections lists all.`
        : 'linkspan connections lists what the key reaches.',
    );
  if (second)
    throw new CliError(
      `${fitting.length} connections are called “${called}”.`,
      `Name one by its id:\n${fitting.map((one) => `  ${one.connectionId}  ${one.connectionName}`).join('\n')}`,
    );
  return first;
}
