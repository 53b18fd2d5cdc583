import { besideSmall } from './besideSmall.ts';
import { connectionId, insertConnections, insertRequests, taskId } from './bigTables.ts';
import type { Measurement } from './measurement.ts';

const large = Number(process.env['BENCH_REQUESTS'] ?? 1_000_000);

/** The recorded requests of one connection of 1,000, failed and by task. */
export function requestSearch(): Promise<Measurement[]> {
  const connection = 7;
  const asked = (query: Record<string, string>) =>
    `/request-and-responses?${new URLSearchParams({ connectionId: connectionId(connection), ...query })}`;
  const ofTask = { taskId: taskId(connection, 3) };
  return besideSmall(
    { small: 100_000, large },
    async (world, rows) => {
      await insertConnections(world);
      await insertRequests(world, rows);
    },
    [
      {
        viewer: 'staff',
        searches: {
          'requests, the first page': asked({}),
          'requests that failed': asked({ status: 'failed' }),
          'requests that succeeded': asked({ status: 'success' }),
          'requests of a task': asked(ofTask),
          'requests of a task that failed': asked({ ...ofTask, status: 'failed' }),
        },
      },
    ],
  );
}
