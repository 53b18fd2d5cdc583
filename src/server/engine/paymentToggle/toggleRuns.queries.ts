import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { ToggleResult, ToggleStatus } from '../../../contract/paymentToggle.ts';
import type { Tx } from '../../platform/db/database.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import type { FrozenSettings } from './readToggleSettings.ts';

export type ToggleKind = 'preview' | 'initial' | 'reversal';

export interface ToggleRun {
  id: string;
  connection_id: string;
  organization_id: string;
  kind: ToggleKind;
  initial_run_id: string | null;
  task_id: string;
  package_type: string;
  settings: FrozenSettings;
  status: ToggleStatus;
  created_by: string | null;
  created_at: Date;
  listed_at: Date | null;
  finished_at: Date | null;
  message: string;
  coded_message: MessageText | null;
  total: number;
  ignored: number;
  changed: number;
  failed: number;
  changed_in_meantime: number;
  checked_at: Date | null;
  checked: number;
  differing: number;
}

export interface NewToggleRun {
  connectionId: string;
  organizationId: string;
  kind: ToggleKind;
  initialRunId: string | null;
  taskId: string;
  packageType: string;
  settings: FrozenSettings;
  createdBy: string | null;
}

/** Inserts a new run; undefined while another run of the connection is active. */
export async function addToggleRun(
  tx: Tx,
  id: string,
  run: NewToggleRun,
): Promise<ToggleRun | undefined> {
  // there is one preview at a time: the next replaces it
  if (run.kind === 'preview') await deletePreviews(tx, run.connectionId);
  const { rows } = await sql<ToggleRun>`
    INSERT INTO toggle_run (id, connection_id, organization_id, kind, initial_run_id, task_id, package_type, settings, created_by)
    VALUES (${id}, ${run.connectionId}, ${run.organizationId}, ${run.kind}, ${run.initialRunId}, ${run.taskId}, ${run.packageType},
      ${JSON.stringify(run.settings)}, ${run.createdBy})
    ON CONFLICT (connection_id) WHERE kind <> 'preview' AND status IN ('pending', 'processing') DO NOTHING
    RETURNING *`.execute(tx);
  const [added] = rows;
  if (added) await publishRun(tx, added);
  return added;
}

export const newToggleRunId = (): string => uuidv7();

/** Whether the connection has an active run that changes debtors. */
export async function hasActiveToggleRun(tx: Tx, connectionId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM toggle_run WHERE connection_id = ${connectionId} AND kind <> 'preview' AND status IN ('pending', 'processing')`.execute(
    tx,
  );
  return rows.length > 0;
}

/** A run of this connection; undefined for another's. */
export async function getToggleRun(
  tx: Tx,
  connectionId: string,
  id: string,
): Promise<ToggleRun | undefined> {
  const { rows } = await sql<ToggleRun>`
    SELECT * FROM toggle_run WHERE id = ${id} AND connection_id = ${connectionId}`.execute(tx);
  return rows[0];
}

/** Claims the run of this task, locked; undefined when it is over, or gone. */
export async function claimToggleRun(tx: Tx, taskId: string): Promise<ToggleRun | undefined> {
  const { rows } = await sql<ToggleRun>`
    UPDATE toggle_run SET status = 'processing'
    WHERE task_id = ${taskId} AND status IN ('pending', 'processing') RETURNING *`.execute(tx);
  const [run] = rows;
  if (run) await publishRun(tx, run);
  return run;
}

/** Records that the debtors are listed, with the counts of lines. False when the run is gone. */
export async function recordListed(
  tx: Tx,
  id: string,
  counts: { total: number; ignored: number; changed: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE toggle_run SET listed_at = now(), total = ${counts.total}, ignored = ${counts.ignored}, changed = ${counts.changed}
    WHERE id = ${id}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Adds results to a run's counts, in the transaction that stores them with their lines. */
export async function countResults(
  tx: Tx,
  run: Pick<ToggleRun, 'id' | 'connection_id' | 'organization_id'>,
  added: Record<ToggleResult, number>,
): Promise<void> {
  await sql`
    UPDATE toggle_run SET ignored = ignored + ${added.ignored}, changed = changed + ${added.changed}, failed = failed + ${added.failed},
      changed_in_meantime = changed_in_meantime + ${added.changedInMeantime}
    WHERE id = ${run.id}`.execute(tx);
  await publishRun(tx, run);
}

/** Stores the result of comparing a run's changes with the vendor. */
export async function recordChecked(
  tx: Tx,
  run: Pick<ToggleRun, 'id' | 'connection_id' | 'organization_id'>,
): Promise<void> {
  await sql`
    UPDATE toggle_run r SET checked_at = now(), checked = c.checked, differing = c.differing
    FROM (SELECT count(*) FILTER (WHERE agrees IS NOT NULL)::int AS checked, count(*) FILTER (WHERE NOT agrees)::int AS differing
      FROM toggle_line WHERE run_id = ${run.id}) c
    WHERE r.id = ${run.id}`.execute(tx);
  await publishRun(tx, run);
}

async function deletePreviews(tx: Tx, connectionId: string): Promise<void> {
  await sql`DELETE FROM toggle_run WHERE connection_id = ${connectionId} AND kind = 'preview'`.execute(
    tx,
  );
}

/** Publishes a change of the connection's runs. */
async function publishRun(
  tx: Tx,
  run: Pick<ToggleRun, 'id' | 'connection_id' | 'organization_id'>,
): Promise<void> {
  await publish(tx, {
    organizationId: run.organization_id,
    topic: connectionTopics.paymentToggle(run.connection_id),
    data: { runId: run.id },
  });
}
