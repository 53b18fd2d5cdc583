import { reactionTo } from '../../src/server/engine/reaction/reaction.ts';
import { type MessageText, text } from '../../src/contract/messages/message.ts';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { sql } from 'kysely';
import type { ConnectorContext } from '../../src/packages/kit/connectorContext.ts';
import type { Flow, FlowModule } from '../../src/packages/kit/defineFlow.ts';
import type { SyncDocumentStatus, SyncElementStatus } from '../../src/contract/sync.ts';
import { withVisibility, type Tx } from '../../src/server/platform/db/database.ts';
import {
  claimTask,
  finishTask,
  parkTask,
  recoverTasks,
  type ClaimedTask,
} from '../../src/server/engine/runs/leases.queries.ts';
import { startRun } from '../../src/server/engine/runs/runs.queries.ts';
import { cancelTasksOf } from '../../src/server/engine/runs/clearTasks.queries.ts';
import { openServices } from '../../src/server/openServices.ts';
import { runFetch } from '../../src/server/engine/sync/fetchModule.ts';
import { runPush } from '../../src/server/engine/sync/pushModule.ts';
import { runWriteBack } from '../../src/server/engine/sync/writeBackModule.ts';
import { LeaseLost, Lease } from '../../src/server/platform/lease/lease.ts';
import { TaskParked, type TaskRun } from '../../src/server/engine/runs/taskRun.ts';
import { createFactories } from './factories.ts';
import { testConfig } from './testConfig.ts';
import { getRunnableConnection } from '../../src/server/engine/connections/runningConnection.queries.ts';
import { createTestDatabase } from './testDatabase.ts';
import { Toy, toyFlow, type Behaviour, type Item } from './toyFlow.ts';

export type Step = 'fetch' | 'push' | 'confirm';

const modules: Record<Step, FlowModule> = {
  fetch: module('toy_fetch', 'fetch', 'yokoy', []),
  push: module('toy_push', 'push', 'xero', ['creditor', 'entry']),
  confirm: module('toy_confirm', 'write-back', 'yokoy', ['confirmation']),
};

function module(
  moduleType: string,
  phase: FlowModule['phase'],
  packageType: string,
  documents: string[],
): FlowModule {
  return {
    moduleType,
    title: text('module.contacts'),
    phase,
    packageType,
    dependsOn: [],
    documents,
  };
}

export interface ToyElement {
  id: string;
  source_id: string;
  status: SyncElementStatus;
  version: number;
  documents: { name: string; status: SyncDocumentStatus; external_id: string | null }[];
}

/** The engine's steps on a real database with the toy as source and target: quick enough for thousands of histories. */
export async function createToyWorld() {
  const database = await createTestDatabase();
  const { services, close } = await openServices(
    testConfig(database.connectionString, { leaseSeconds: 60 }),
    'linkspan_worker',
    pino({ level: 'silent' }),
  );
  const make = createFactories(database, services);
  const all = <T>(work: (tx: Tx) => Promise<T>) =>
    withVisibility(services.db, { bypassRowSecurity: true }, work);

  async function connect() {
    const organizationId = await make.organization();
    const connectionId = await make.connection({ organizationId, startDate: '2020-01-01' });
    const toy = new Toy();
    const flow = toyFlow(toy) as unknown as Flow;

    async function runOf(task: ClaimedTask): Promise<TaskRun & { die(): void }> {
      const found = await all((tx) => getRunnableConnection(tx, connectionId));
      const dead = new AbortController();
      const run = {
        services,
        task,
        owner: connectionId,
        lease: new Lease(
          services.config.leaseSeconds,
          () => Promise.resolve(true),
          () => undefined,
        ),
        connection: {
          id: connectionId,
          organizationId,
          revision: found?.revision ?? '',
          packageTypes: ['yokoy', 'xero'],
          settings: { packages: {}, synchronizationStartDate: '2020-01-01' },
        },
        signal: dead.signal,
        wait: () => Promise.resolve(),
        contextOf: () => Promise.resolve(contextOf(dead.signal)),
        redact: (message: MessageText) => message,
        flushRecords: () => Promise.resolve(),
        facts: {},
        outages: new Set<string>(),
        answeredBy: new Set<string>(),
        logs: [],
        // from here on the worker can't store anything any more
        die() {
          run.owner = randomUUID();
          dead.abort(new LeaseLost('dead'));
        },
      };
      return run;
    }

    /** Runs one step to its end: also until its worker dies or the task is parked, which is then recovered and cancelled. */
    async function work(step: Step, plan: Behaviour[] = []): Promise<void> {
      toy.plan = [...plan];
      await all((tx) =>
        startRun(tx, services.queue, {
          connectionId,
          organizationId,
          trigger: 'manual',
          initiatorId: null,
          tasks: [modules.fetch, modules[step]].map(({ moduleType, packageType }) => ({
            moduleType,
            packageType,
            dependsOn: [],
          })),
        }),
      );
      const beside = await runOf(await claim(modules.fetch.moduleType));
      const task = step === 'fetch' ? beside.task : await claim(modules[step].moduleType);
      const run = step === 'fetch' ? beside : await runOf(task);
      toy.onDeath = () => run.die();
      toy.onChange = async (id) => {
        if (id !== '') toy.put(id, true);
        await runFetch(beside, flow, modules.fetch);
      };
      try {
        if (step === 'fetch') await runFetch(run, flow, modules.fetch);
        else if (step === 'push') await runPush(run, flow, modules.push);
        else await runWriteBack(run, flow, modules.confirm);
        await all((tx) =>
          finishTask(tx, services.queue, task, run.owner, {
            status: 'complete',
            message: text('task.cancelled'),
          }),
        );
      } catch (error) {
        // the worker parks it
        if (error instanceof TaskParked || reactionTo(error).kind === 'park')
          await all((tx) =>
            parkTask(tx, services.queue, task, run.owner, {
              until: new Date(),
              message: null,
              spent: false,
              logs: [],
            }),
          );
        else if (!(error instanceof LeaseLost || run.signal.aborted)) throw error;
        else {
          await all((tx) =>
            tx
              .updateTable('task')
              .set({ lease_until: new Date(0) })
              .where('id', '=', task.id)
              .execute(),
          );
          await all((tx) => recoverTasks(tx, services.queue, services.config.leaseSeconds));
        }
      }
      await all((tx) => cancelTasksOf(tx, services.queue, connectionId, { force: true }));
      toy.plan = [];
    }

    async function claim(moduleType: string): Promise<ClaimedTask> {
      return all(async (tx) => {
        const { id } = await tx
          .selectFrom('task')
          .select('id')
          .where('connection_id', '=', connectionId)
          .where('module_type', '=', moduleType)
          .where('status', '=', 'queued')
          .orderBy('id')
          .executeTakeFirstOrThrow();
        const task = await claimTask(tx, id, connectionId, 60);
        if (!task) throw new Error('The task is not to be had.');
        return task;
      });
    }

    const elements = () =>
      all(async (tx) => {
        const { rows } = await sql<ToyElement>`
          SELECT e.id, e.source_id, e.status, (e.snapshot->>'version')::int AS version,
            (SELECT json_agg(json_build_object('name', d.name, 'status', d.status, 'external_id', d.external_id) ORDER BY d.position)
              FROM sync_document d WHERE d.element_id = e.id) AS documents
          FROM sync_element e WHERE e.connection_id = ${connectionId} ORDER BY e.source_id`.execute(
          tx,
        );
        return new Map(rows.map((row) => [row.source_id, row]));
      });

    return { toy, work, elements, all, connectionId, flow: flow as unknown as Flow<Item> };
  }

  return {
    connect,
    async close() {
      await close();
      await database.drop();
    },
  };
}

function contextOf(signal: AbortSignal): ConnectorContext {
  return {
    http: { request: () => Promise.reject(new Error('The toy has no network.')) },
    credential: {},
    settings: {},
    signal,
    now: () => new Date(),
    log: () => undefined,
  };
}
