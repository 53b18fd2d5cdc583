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
  active: boolean;
}

/**
 * Takes the tasks that ended for want of a credential, each once: those of connections whose credentials are all connected
 * now. With `connectionIds` only theirs.
 */
export async function takeWaitingTasks(
  tx: Tx,
  credentialId: string,
  connectionIds?: readonly string[],
): Promise<WaitingTask[]> {
  const { rows } = await sql<WaitingTask>`
    DELETE FROM credential_wait w USING task t, run r, connection c
    WHERE w.credential_id = ${credentialId} AND t.id = w.task_id AND r.id = t.run_id AND c.id = w.connection_id
      AND (${connectionIds === undefined} OR w.connection_id = ANY(${[...(connectionIds ?? [])]}::uuid[]))
      AND c.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM connection_package p JOIN credential k ON k.id = p.credential_id
        WHERE p.connection_id = w.connection_id AND k.state <> 'connected')
    RETURNING w.task_id AS "taskId", w.connection_id AS "connectionId", w.organization_id AS "organizationId",
      t.package_type AS "packageType", t.module_type AS "moduleType", t.parameters, r.initiator_id AS "initiatorId", c.active`.execute(
    tx,
  );
  return rows;
}
