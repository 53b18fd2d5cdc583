import { useQueryClient } from '@tanstack/react-query';
import { type Connection, listConnections } from '../../../contract/connections.ts';
import { address } from '../../api/address.ts';
import { invalidateRoutes } from '../../api/queries.ts';
import { useLive } from '../../api/useLive.ts';

/** As the contract has it, whose file the list does without. */
const tasks = '/connections/{id}/tasks';
/** So many rows are watched, the first: a stream takes fifty topics, and the rest of the page needs some. */
const watched = 40;
/** Milliseconds between two loads: a busy run tells of many changes, and a list costs more than one thing. */
const pause = 3_000;

/** Loads the list anew when a task of a connection on it begins, waits or ends: how each fares is as it is now. */
export function useLiveConnections(rows: readonly Pick<Connection, 'connectionId'>[]): void {
  const client = useQueryClient();
  const topics = rows
    .slice(0, watched)
    .map(({ connectionId }) => address(tasks, { id: connectionId }));
  useLive(topics, async () => {
    await invalidateRoutes(client, [listConnections]);
    await new Promise((done) => setTimeout(done, pause));
  });
}
