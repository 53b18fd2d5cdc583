import { sql } from 'kysely';
import type { CredentialHealth } from '../../../contract/credentials.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { SyncElementStatus } from '../../../contract/sync.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';
import type { SyncDocumentRow } from './sync.queries.ts';

export interface WhyElementRow {
  id: string;
  name: string;
  sync_key: string;
  label: string;
  coded_label: MessageText | null;
  status: SyncElementStatus;
  element_date: string | null;
  message: string;
  coded_message: MessageText | null;
  error_code: string | null;
  next_attempt_at: Date | null;
  /** Until when it waits for something at its source; null once that has passed. */
  waits_until: Date | null;
  created_at: Date;
  updated_at: Date;
  active: boolean;
  finished: boolean;
  next_run_at: Date | null;
  stopped: boolean;
  running: boolean;
}

/** An element with its connection's state of the next run; undefined if the connection has no such element. */
export async function getWhyElement(
  { tx, viewer }: Scope,
  connectionId: string,
  elementId: string,
): Promise<WhyElementRow | undefined> {
  const { rows } = await sql<WhyElementRow>`
    SELECT e.id, e.name, e.sync_key, e.label, e.coded_label, e.status, e.element_date, e.message, e.coded_message, e.error_code,
      e.next_attempt_at, CASE WHEN e.waits_until > now() THEN e.waits_until END AS waits_until, e.created_at, e.updated_at, c.active, c.preconfigured_at IS NOT NULL AS finished, c.next_run_at,
      c.schedule_stopped_at IS NOT NULL AS stopped,
      EXISTS (SELECT FROM run r WHERE r.connection_id = c.id AND r.finished_at IS NULL) AS running
    FROM sync_element e JOIN connection c ON c.id = e.connection_id
    WHERE e.id = ${elementId} AND e.connection_id = ${connectionId} AND ${reached(viewer, 'e.organization_id')}`.execute(
    tx,
  );
  return rows[0];
}

export type WhyDocumentRow = SyncDocumentRow & { updated_at: Date };

/** Its documents in the order in which they are written. */
export function whyDocuments({ tx }: Scope, elementId: string): Promise<WhyDocumentRow[]> {
  return tx
    .selectFrom('sync_document')
    .selectAll()
    .where('element_id', '=', elementId)
    .orderBy('position')
    .execute();
}

export interface WhyCredentialRow {
  id: string;
  name: string;
  package_type: string;
  account_name: string;
  health: CredentialHealth;
  state_message: string;
  coded_message: MessageText | null;
  last_checked_at: Date | null;
  worked_at: Date | null;
}

/** The credentials of its connection, in the order of its packages. */
export function whyCredentials({ tx }: Scope, connectionId: string): Promise<WhyCredentialRow[]> {
  return tx
    .selectFrom('connection_package as p')
    .innerJoin('credential as k', 'k.id', 'p.credential_id')
    .select([
      'k.id',
      'k.name',
      'k.package_type',
      'k.account_name',
      'k.health',
      'k.state_message',
      'k.coded_message',
      'k.last_checked_at',
      'k.worked_at',
    ])
    .where('p.connection_id', '=', connectionId)
    .orderBy('p.position')
    .execute();
}

export interface ParkedRow {
  not_before: Date;
  message: string;
  coded_message: MessageText | null;
}

/** The connection's parked task that can continue first, and why it waits. */
export async function parkedTask(
  { tx }: Scope,
  connectionId: string,
): Promise<ParkedRow | undefined> {
  const { rows } = await sql<ParkedRow>`
    SELECT t.not_before, t.message, coalesce(t.coded_message #> '{params,reason}', t.coded_message) AS coded_message FROM task t
    WHERE t.connection_id = ${connectionId} AND t.status = 'queued' AND t.not_before > now() ORDER BY t.not_before LIMIT 1`.execute(
    tx,
  );
  return rows[0];
}

/** The result of a recorded request; undefined once it has been deleted. */
export function requestOutcome({ tx }: Scope, connectionId: string, requestId: string) {
  return tx
    .selectFrom('recorded_request')
    .select(['status_code', 'duration_us', 'created_at'])
    .where('id', '=', requestId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
}

/** Days for which its log is searched. */
const shownDays = 60;

/** The element's last open log, with its solution. Internal ones are for super admins. */
export function openLogOf(scope: Scope, connectionId: string, name: string, key: string) {
  return openLogs(scope, connectionId, name)
    .select(['id', 'solution', 'coded_solution'])
    .where('element_key', '=', key)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The solutions in the newest open log entries of these elements, by sync key. */
export async function openSolutions(
  scope: Scope,
  connectionId: string,
  name: string,
  keys: readonly string[],
) {
  const rows = await openLogs(scope, connectionId, name)
    .distinctOn('element_key')
    .select(['element_key', 'solution', 'coded_solution'])
    .where('element_key', 'in', [...keys])
    .orderBy('element_key')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.element_key, row]));
}

/** Open log entries of a connection's elements with this name, within the viewer's reach. */
function openLogs({ tx, viewer }: Scope, connectionId: string, name: string) {
  return tx
    .selectFrom('log_entry')
    .where('connection_id', '=', connectionId)
    .where('element_name', '=', name)
    .where('archived', '=', false)
    .where(sql<boolean>`status <> 'resolved'`)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${shownDays})`)
    .$if(!viewer.superAdmin, (q) => q.where('internal', '=', false));
}
