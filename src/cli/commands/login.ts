import { listConnections } from '../../contract/connections.ts';
import { callApi } from '../callApi.ts';
import { CliError } from '../cliError.ts';
import { readAddress, readKey, storeSettings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';

/** `linkspan login [--url <address>]`: tries the key before it is kept. */
export async function login(
  terminal: Terminal,
  json: boolean,
  address: string | undefined,
): Promise<void> {
  if (!address && !terminal.interactive)
    throw new CliError(
      'Nobody is there to be asked for the address.',
      'Give --url, and the key on standard input.',
    );
  const insecure = terminal.env['LINKSPAN_INSECURE'] === '1';
  const url = readAddress(address ?? (await terminal.ask('Address of Linkspan: ')), insecure);
  const key = readKey(await terminal.ask('API key: ', true));
  const found = await callApi({ url, key }, listConnections, { query: { perPage: 1 } });
  const file = storeSettings(terminal.env, { url, key });
  const connections = found['hydra:totalItems'];
  if (json) terminal.print(JSON.stringify({ url, file, connections }, null, 2));
  else
    terminal.print(
      `The key for ${url} is kept in ${file}. Connections that it reaches: ${connections}.`,
    );
}
