import { useQueryClient } from '@tanstack/react-query';
import { type Connection, listConnections } from '../../../contract/connections.ts';
import { address } from '../../api/address.ts';
import { invalidateRoutes } from '../../api/queries.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';

/** As in the contract: the list doesn't load the contract's file for it. */
const tasksPath = '/connections/{id}/tasks';
/** Number of watched rows, the first ones: a stream takes fifty topics, and the rest of the page needs some. */
const maxWatchedRows = 40;
/** Milliseconds between two loads: a busy run causes many updates, and a list costs more than a single thing. */
const minReloadIntervalMs = 3_000;

/** Reloads the list when a task of a connection on it begins, waits or ends, to show the current health. */
export function useLiveConnections(rows: readonly Pick<Connection, 'connectionId'>[]): void {
  const client = useQueryClient();
  const topics = rows
    .slice(0, maxWatchedRows)
    .map(({ connectionId }) => address(tasksPath, { id: connectionId }));
  useLiveUpdates(topics, async () => {
    await invalidateRoutes(client, [listConnections]);
    await new Promise((done) => setTimeout(done, minReloadIntervalMs));
  });
}
