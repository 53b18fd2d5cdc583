import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { reopenFailed } from '../../src/server/engine/elements/reopenElements.queries.ts';
import type { SyncWorld } from './syncWorld.ts';

export type Connection = Awaited<ReturnType<SyncWorld['connect']>>;

/** Reads the state of a world's connections: elements, documents, log, and the objects at the vendors. */
export function syncState(world: SyncWorld) {
  /** The number of a connection's rows in each status. */
  async function counted(
    table: 'sync_element' | 'sync_document' | 'task',
    connection: Connection,
  ): Promise<Record<string, number>> {
    const rows = await world.read((tx) =>
      tx.selectFrom(table).select('status').where('connection_id', '=', connection.id).execute(),
    );
    return Object.fromEntries(
      [...Map.groupBy(rows, (row) => row.status)].map(([status, same]) => [status, same.length]),
    );
  }

  const state = {
    /** The number of elements, and of documents, in each state. */
    elements: (connection: Connection) => counted('sync_element', connection),
    documents: (connection: Connection) => counted('sync_document', connection),
    tasks: (connection: Connection) => counted('task', connection),

    element: (connection: Connection, sourceId: string) =>
      world.read(async (tx) => ({
        ...(await tx
          .selectFrom('sync_element')
          .selectAll()
          .where('connection_id', '=', connection.id)
          .where('source_id', '=', sourceId)
          .executeTakeFirstOrThrow()),
      })),

    /** The connection's only document of this name. */
    document: (connection: Connection, name: string) =>
      world.read((tx) =>
        tx
          .selectFrom('sync_document')
          .selectAll()
          .where('connection_id', '=', connection.id)
          .where('name', '=', name)
          .executeTakeFirstOrThrow(),
      ),

    /** Changes some settings of a package in a connection. */
    changeSettings: (connection: Connection, packageType: string, settings: object) =>
      world.read((tx) =>
        sql`UPDATE connection_package SET settings = settings || ${JSON.stringify(settings)}::jsonb
          WHERE connection_id = ${connection.id} AND package_type = ${packageType}`.execute(tx),
      ),

    /** Runs the connection again, with everything that failed or was parked due at once. */
    async runAgain(connection: Connection): Promise<void> {
      await world.read((tx) => reopenFailed({ tx, viewer: null }, connection.id));
      await world.run(connection);
    },

    /** The connection's log, the most severe entries first. */
    logs: (connection: Connection) =>
      world.read((tx) =>
        tx
          .selectFrom('log_entry')
          .selectAll()
          .where('connection_id', '=', connection.id)
          .orderBy('log_level', 'desc')
          .execute(),
      ),

    unresolved: async (connection: Connection) =>
      (
        await world.read((tx) =>
          tx
            .selectFrom('connection')
            .select('unresolved_logs_count')
            .where('id', '=', connection.id)
            .executeTakeFirstOrThrow(),
        )
      ).unresolved_logs_count,

    credential: async (connection: Connection, packageType: string) =>
      (
        await world.read((tx) =>
          tx
            .selectFrom('credential')
            .select('state')
            .where('id', '=', connection.credentials[packageType] ?? '')
            .executeTakeFirstOrThrow(),
        )
      ).state,

    /** The number of effects at the account's vendors, by kind. */
    effects(account: string): Record<string, number> {
      const effects = world.sandbox.control.effects({ account });
      return Object.fromEntries(
        [...Map.groupBy(effects, (effect) => `${effect.action} ${effect.kind}`)].map(
          ([name, members]) => [name, members.length],
        ),
      );
    },

    /** The number of bookings of each expense of the account, by reference, without deleted ones. */
    booked(account: string): Map<string, number> {
      const times = new Map<string, number>();
      for (const { action, kind, ref = '' } of world.sandbox.control.effects({ account })) {
        if (!bookings.has(kind) || action === 'updated') continue;
        times.set(ref, (times.get(ref) ?? 0) + (action === 'created' ? 1 : -1));
      }
      return times;
    },

    /** Waits until the run has ended, or its open task is parked; returns the tasks by module. */
    async settled(runId: string) {
      for (let tries = 0; tries < 1200; tries += 1) {
        const tasks = await world.read((tx) =>
          tx.selectFrom('task').selectAll().where('run_id', '=', runId).execute(),
        );
        const open = tasks.filter((task) => ['queued', 'processing'].includes(task.status));
        const later = Date.now() + 300;
        const parked =
          open.length > 0 && open.every((task) => (task.not_before?.getTime() ?? 0) > later);
        if (open.length === 0 || parked)
          return Object.fromEntries(tasks.map((task) => [task.module_type, task]));
        await sleep(25);
      }
      throw new Error('The run neither ended nor was parked.');
    },

    /** Makes a connection's parked tasks due. */
    async hurry(connection: Connection): Promise<void> {
      await world.read(async (tx) => {
        const parked = await tx
          .updateTable('task')
          .set({ not_before: new Date() })
          .where('connection_id', '=', connection.id)
          .where('status', '=', 'queued')
          .returning('id')
          .execute();
        for (const { id } of parked)
          await world.services.queue.send(tx, 'workTask', {
            taskId: id,
            organizationId: connection.organizationId,
          });
      });
    },
  };
  return state;
}

const bookings = new Set(['purchaseEntry', 'bill', 'creditNote', 'invoice']);
