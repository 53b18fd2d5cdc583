import { sql } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { SyncElementStatus } from '../../../contract/sync.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { isPaused } from '../../engine/connections/pause.queries.ts';
import { isElementPaused } from '../../engine/elements/elementPause.queries.ts';
import { reached } from '../../platform/db/reached.ts';

/** Properties of everything that a bulk acts on. */
export interface BulkThing {
  id: string;
  organization_id: string;
  connection_id: string;
  connection_name: string;
  /** Its title. */
  label: string;
  coded_label: MessageText | null;
}

export interface BulkElement extends BulkThing {
  name: string;
  sync_key: string;
  status: SyncElementStatus;
  paused: boolean;
}

export interface BulkConnection extends BulkThing {
  active: boolean;
  finished: boolean;
  paused: boolean;
  /** Every credential is connected. */
  connected: boolean;
  /** It has tasks that can be removed from its list. */
  clearable: boolean;
  /** Its packages' settings by package type. */
  settings: Record<string, Record<string, unknown>>;
}

export interface BulkCause extends BulkThing {
  /** Number of unresolved entries. */
  open_count: number;
  ignored: boolean;
}

export interface BulkLog extends BulkThing {
  /** It was cleared. */
  archived: boolean;
}

/**
 * Locks the rows until the transaction ends, always in the same order. Rows that refer to them, like a new run, don't wait
 * for it.
 */
const lockRows = (hold: boolean, table: 'e' | 'c' | 'k') =>
  hold ? sql`ORDER BY ${sql.ref(`${table}.id`)} FOR NO KEY UPDATE OF ${sql.ref(table)}` : sql``;

/** The elements among these that are within reach. */
export async function findElements(
  { tx, viewer }: Scope,
  ids: readonly string[],
  hold: boolean,
): Promise<BulkElement[]> {
  const { rows } = await sql<BulkElement>`
    SELECT e.id, e.organization_id, e.connection_id, c.name AS connection_name, e.name, e.sync_key,
      coalesce(nullif(e.label, ''), e.sync_key) AS label, e.coded_label, e.status, ${isElementPaused} AS paused
    FROM sync_element e JOIN connection c ON c.id = e.connection_id
    WHERE e.id = ANY(${[...ids]}::uuid[]) AND c.deleted_at IS NULL AND ${reached(viewer, 'e.organization_id')}
    ${lockRows(hold, 'e')}`.execute(tx);
  return rows;
}

/** The connections among these that are within reach. */
export async function findConnections(
  { tx, viewer }: Scope,
  ids: readonly string[],
  hold: boolean,
): Promise<BulkConnection[]> {
  const { rows } = await sql<BulkConnection>`
    SELECT c.id, c.organization_id, c.id AS connection_id, c.name AS connection_name, c.name AS label, NULL AS coded_label,
      c.active, c.preconfigured_at IS NOT NULL AS finished, ${isPaused('c')} AS paused,
      NOT EXISTS (SELECT FROM connection_package p JOIN credential k ON k.id = p.credential_id
        WHERE p.connection_id = c.id AND k.state <> 'connected') AS connected,
      EXISTS (SELECT FROM task t WHERE t.connection_id = c.id AND t.cleared_at IS NULL AND t.status <> 'processing') AS clearable,
      (SELECT coalesce(json_object_agg(p.package_type, p.settings ORDER BY p.position), '{}') FROM connection_package p WHERE p.connection_id = c.id) AS settings
    FROM connection c WHERE c.id = ANY(${[...ids]}::uuid[]) AND c.deleted_at IS NULL AND ${reached(viewer, 'c.organization_id')}
    ${lockRows(hold, 'c')}`.execute(tx);
  return rows;
}

/** The entries among these that are within reach, without internal ones unless for staff. */
export async function findLogs(
  { tx, viewer }: Scope,
  ids: readonly string[],
  hold: boolean,
): Promise<BulkLog[]> {
  // changing entries of a connection locks the connection first (engine/logs)
  const { rows } = await sql<BulkLog>`
    SELECT l.id, l.organization_id, l.connection_id, c.name AS connection_name, l.message AS label, l.coded_message AS coded_label,
      l.archived
    FROM log_entry l JOIN connection c ON c.id = l.connection_id
    WHERE l.id = ANY(${[...ids]}::uuid[]) AND c.deleted_at IS NULL AND ${reached(viewer, 'l.organization_id')}
      AND (NOT l.internal OR ${viewer.superAdmin})
    ${hold ? lockRows(hold, 'c') : sql``}`.execute(tx);
  return rows;
}

/** The causes among these that are within reach, without internal ones unless for staff. */
export async function findCauses(
  { tx, viewer }: Scope,
  ids: readonly string[],
  hold: boolean,
): Promise<BulkCause[]> {
  // changing entries of a connection locks the connection first (engine/logs)
  const { rows } = await sql<BulkCause>`
    SELECT k.id, k.organization_id, k.connection_id, c.name AS connection_name, k.message AS label, k.coded_message AS coded_label,
      k.open_count, (k.ignored_at IS NOT NULL AND (k.ignored_until IS NULL OR k.ignored_until > now())) AS ignored
    FROM cause k JOIN connection c ON c.id = k.connection_id
    WHERE k.id = ANY(${[...ids]}::uuid[]) AND c.deleted_at IS NULL AND ${reached(viewer, 'k.organization_id')}
      AND (NOT k.internal OR ${viewer.superAdmin})
    ${hold ? lockRows(hold, 'c') : sql``}`.execute(tx);
  return rows;
}
