import { sql } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';

export interface WaitingTask {
  taskId: string;
  connectionId: string;
  organizationId: string;
  packageType: string;
  moduleType: string;
  parameters: Record<string, unknown>;
  initiatorId: string | null;
  /** Why it failed. */
  message: string;
  codedMessage: MessageText | null;
}

/** By connections, or by the credential that connections use now, whichever they used when their tasks ended. */
export type WaitingFilter = { credentialId: string } | { connectionIds: readonly string[] };

/**
 * Claims the tasks that failed for want of a credential, each once: those of active connections with all credentials
 * connected now. Those of a connection that is switched off or stopped keep waiting.
 */
export async function claimWaitingTasks(tx: Tx, filter: WaitingFilter): Promise<WaitingTask[]> {
  const connections =
    'credentialId' in filter
      ? sql`SELECT p.connection_id FROM connection_package p WHERE p.credential_id = ${filter.credentialId}`
      : sql`SELECT unnest(${[...filter.connectionIds]}::uuid[])`;
  const { rows } = await sql<WaitingTask>`
    DELETE FROM credential_wait w USING task t, run r, connection c
    WHERE w.connection_id IN (${connections}) AND t.id = w.task_id AND r.id = t.run_id AND c.id = w.connection_id
      AND c.deleted_at IS NULL AND c.active AND c.schedule_stopped_at IS NULL
      AND NOT EXISTS (SELECT FROM connection_package p JOIN credential k ON k.id = p.credential_id
        WHERE p.connection_id = w.connection_id AND k.state <> 'connected')
    RETURNING w.task_id AS "taskId", w.connection_id AS "connectionId", w.organization_id AS "organizationId",
      t.package_type AS "packageType", t.module_type AS "moduleType", t.parameters, r.initiator_id AS "initiatorId",
      t.message, t.coded_message AS "codedMessage"`.execute(tx);
  return rows;
}
