import type { HttpRequest } from '../../../packages/kit/connectorContext.ts';
import type { Lease } from '../../platform/lease/lease.ts';
import type { RunnableConnection } from '../connections/runningConnection.queries.ts';
import type { ClaimedTask } from '../runs/leases.queries.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import type { Services } from '../services.ts';

function packageOf({ packages }: RunnableConnection, packageType: string) {
  const found = packages.find((row) => row.packageType === packageType);
  if (!found) throw new Error(`The connection has no package ${packageType}.`);
  return { packageType, credentialId: found.credentialId, settings: found.settings };
}

/** The parts of a connection that a run needs. */
const runConnection = (connection: RunnableConnection): TaskRun['connection'] => ({
  id: connection.id,
  organizationId: connection.organizationId,
  revision: connection.revision,
  packageTypes: connection.packages.map((row) => row.packageType),
  settings: {
    packages: Object.fromEntries(connection.packages.map((row) => [row.packageType, row.settings])),
    synchronizationStartDate: connection.startDate,
  },
});

/** The run of a claimed task. Its contexts work under the task's lease; closing it ends its session with the vendors. */
export function createRun(
  worker: { services: Services; owner: string },
  task: ClaimedTask,
  lease: Lease,
  connection: RunnableConnection,
  outages: readonly string[],
  signal: AbortSignal,
): TaskRun & { close(): Promise<void> } {
  const session = worker.services.connectors.open({
    organizationId: connection.organizationId,
    connectionId: connection.id,
    taskId: task.id,
    moduleType: task.module_type,
    fence: lease,
    signal,
  });
  const run: TaskRun & { close(): Promise<void> } = {
    services: worker.services,
    task,
    owner: worker.owner,
    lease,
    connection: runConnection(connection),
    signal,
    wait: (ms) => worker.services.sleep(ms, signal),
    facts: {},
    outages: new Set(outages),
    answeredBy: new Set(),
    logs: [],
    contextOf: async (packageType) => {
      const context = await session.contextOf({
        ...packageOf(connection, packageType),
        log: (entry) =>
          run.logs.push({ ...entry, packageType, moduleType: task.module_type, taskId: task.id }),
      });
      const request = async (asked: HttpRequest) => {
        const answer = await context.http.request(asked);
        run.answeredBy.add(packageType);
        return answer;
      };
      return { ...context, http: { request } };
    },
    redact: (message) => session.redact(message),
    flushRecords: () => session.flush(),
    close: () => session.close(),
  };
  return run;
}
