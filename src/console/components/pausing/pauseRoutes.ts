import { listAttention } from '../../../contract/attention.ts';
import { listTimeline } from '../../../contract/connectionHistory.ts';
import { getConnection, listConnections } from '../../../contract/connections.ts';
import { listRuns, listTasks } from '../../../contract/tasks.ts';

/** Routes with answers that a pause changes. */
export const pauseRoutes = [
  getConnection,
  listConnections,
  listAttention,
  listTimeline,
  listRuns,
  listTasks,
];
