import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface WaitingTask {
  taskId: string;
  connectionId: string;
  organizationId: string;
  packageType: string;
  moduleType: string;
  parameters: Record<string, unknown>;
  initiatorId: string | null;
}

/** Of these connections, or of those that use a credential now, whichever they used when their tasks ended. */
export type WaitingOf = { credentialId: string } | { connectionIds: readonly string[] };

/**
 * Takes the tasks that ended for want of a credential, each once: those of active connections whose credentials are all
 * connected now. Those of a connection that is switched off or stopped wait on.
 */
export async function takeWaitingTasks(tx: Tx, of: WaitingOf): Promise<WaitingTask[]> {
  const connections =
    'credentialId' in of
      ? sql`SELECT p.connection_id FROM connection_package p WHERE p.credential_id = ${of.credentialId}`
      : sql`SELECT unnest(${[...of.connectionIds]}::uuid[])`;
  const { rows } = await sql<WaitingTask>`
    DELETE FROM credential_wait w USING task t, run r, connection c
    WHERE w.connection_id IN (${connections}) AND t.id = w.task_id AND r.id = t.run_id AND c.id = w.connection_id
      AND c.deleted_at IS NULL AND c.active AND c.schedule_stopped_at IS NULL
      AND NOT EXISTS (SELECT FROM connection_package p JOIN credential k ON k.id = p.credential_id
        WHERE p.connection_id = w.connection_id AND k.state <> 'connected')
    RETURNING w.task_id AS "taskId", w.connection_id AS "connectionId", w.organization_id AS "organizationId",
      t.package_type AS "packageType", t.module_type AS "moduleType", t.parameters, r.initiator_id AS "initiatorId"`.execute(
    tx,
  );
  return rows;
}
