import { storedMessage } from '../../platform/wording/storedMessage.ts';
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { LogStatus } from '../../../contract/logs.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addTodos } from '../todos/todos.queries.ts';
import { causesOf } from './causes.queries.ts';
import { gist } from './gist.ts';
import { type NewLog, warning } from './newLog.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

/** From this level on an entry reports a failure. A warning stays valid when its element fails for another reason. */
const failure = 400;

/** Equal problems have the same fingerprint: numbers, instants and ids in the message don't count. */
function fingerprintOf(connectionId: string, log: NewLog): Buffer {
  // informational entries are logged once for each task
  const task = log.level < warning ? (log.taskId ?? uuidv7()) : '';
  const parts = [
    connectionId,
    log.packageType,
    log.moduleType,
    log.code,
    gist(log.text),
    log.elementName,
    log.elementKey,
    task,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
}

/**
 * Writes to a connection's log. A repeat of an existing entry raises its count; a resolved entry that recurs is
 * unresolved again.
 */
export async function writeLogs(
  tx: Tx,
  connection: { id: string; organizationId: string },
  logs: NewLog[],
): Promise<void> {
  if (logs.length === 0) return;
  await addTodos(
    tx,
    connection,
    logs.flatMap(({ packageType, code, todo }) =>
      packageType && todo ? [{ packageType, code, ...todo }] : [],
    ),
  );
  const counted = countEqual(connection.id, logs);
  const causes = await causesOf(tx, connection, counted);
  const repeated = await raiseCounts(tx, connection.id, counted, causes);
  const now = new Date();
  const rows = counted
    .filter(({ fingerprint }) => !repeated.has(fingerprint.toString('hex')))
    .map((entry) => newRow(connection, entry, causes.get(entry.log), now));
  if (rows.length > 0) await tx.insertInto('log_entry').values(rows).execute();
  await publish(tx, {
    organizationId: connection.organizationId,
    topic: connectionTopics.logs(connection.id),
    data: {},
  });
}

/** Equal logs of one write, counted. */
interface CountedLog {
  log: NewLog;
  fingerprint: Buffer;
  count: number;
}

function countEqual(connectionId: string, logs: readonly NewLog[]): CountedLog[] {
  const counted = new Map<string, CountedLog>();
  for (const log of logs) {
    const fingerprint = fingerprintOf(connectionId, log);
    const known = counted.get(fingerprint.toString('hex'));
    if (known) known.count += 1;
    else counted.set(fingerprint.toString('hex'), { log, fingerprint, count: 1 });
  }
  return [...counted.values()];
}

/** Raises the counts of entries that are already in the log. Returns their fingerprints, in hexadecimal. */
async function raiseCounts(
  tx: Tx,
  connectionId: string,
  logs: readonly CountedLog[],
  causes: ReadonlyMap<NewLog, string>,
): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: Buffer }>`${prepared}
    UPDATE log_entry l SET count = l.count + n.count, last_seen_at = now(),
      status = CASE WHEN l.status = 'resolved' AND l.log_level >= ${warning} THEN 'unresolved' ELSE l.status END,
      task_id = coalesce(n.task_id, l.task_id), request_id = coalesce(n.request_id, l.request_id),
      message = n.message, coded_message = n.coded, cause_id = n.cause_id
    FROM jsonb_to_recordset(${JSON.stringify(
      logs.map(({ log, fingerprint, count }) => ({
        fingerprint: fingerprint.toString('hex'),
        count,
        task_id: log.taskId,
        request_id: log.requestId,
        cause_id: causes.get(log),
        ...storedMessage(log.text),
      })),
    )}::jsonb) AS n(fingerprint text, count int, task_id uuid, request_id uuid, cause_id uuid, message text, coded jsonb)
    WHERE l.connection_id = ${connectionId} AND l.fingerprint = decode(n.fingerprint, 'hex') AND NOT l.archived
      AND l.created_at > now() - interval '30 days'
    RETURNING l.fingerprint`.execute(tx);
  return new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex')));
}

function newRow(
  connection: { id: string; organizationId: string },
  { log, fingerprint, count }: CountedLog,
  causeId: string | undefined,
  now: Date,
) {
  return {
    id: uuidv7(),
    created_at: now,
    last_seen_at: now,
    connection_id: connection.id,
    organization_id: connection.organizationId,
    task_id: log.taskId ?? null,
    cause_id: causeId ?? null,
    element_name: log.elementName ?? null,
    element_key: log.elementKey ?? null,
    status: (log.level < warning ? 'resolved' : 'unresolved') as LogStatus,
    log_level: log.level,
    package_type: log.packageType ?? null,
    module_type: log.moduleType ?? null,
    code: log.code,
    ...messageColumns(log),
    fingerprint,
    count,
    wiki: log.wiki ?? null,
    internal: log.internal ?? false,
    request_id: log.requestId ?? null,
    extra_data: JSON.stringify(log.extraData ?? {}),
  };
}

/** An entry's message columns. */
function messageColumns(log: NewLog) {
  const message = storedMessage(log.text);
  const solution = storedMessage(log.solution);
  return {
    message: message.message,
    coded_message: JSON.stringify(message.coded),
    solution: log.solution ? solution.message : null,
    coded_solution: solution.coded && JSON.stringify(solution.coded),
  };
}

/**
 * Marks entries as resolved. Everything that changes entries of a connection locks its row first (`causesOf`); without
 * open entries nothing is locked.
 */
async function resolveWhere(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  const open = sql`l.status <> 'resolved' AND l.created_at > now() - interval '60 days' AND ${which}`;
  await sql`${prepared}
    WITH open AS MATERIALIZED (SELECT DISTINCT l.connection_id FROM log_entry l WHERE ${open}),
    held AS MATERIALIZED (
      SELECT c.id FROM connection c WHERE c.id IN (SELECT connection_id FROM open) ORDER BY c.id FOR NO KEY UPDATE)
    UPDATE log_entry l SET status = 'resolved' FROM held WHERE l.connection_id = held.id AND ${open}`.execute(
    tx,
  );
}

/** Resolves the logs of these elements: they are complete now, or ignored. */
export async function resolveLogsOf(
  tx: Tx,
  connectionId: string,
  elementName: string,
  elementKeys: string[],
): Promise<void> {
  if (elementKeys.length === 0) return;
  await resolveWhere(
    tx,
    sql`l.connection_id = ${connectionId} AND l.element_name = ${elementName} AND l.element_key = ANY(${elementKeys})`,
  );
}

/**
 * Resolves logs of failing elements that this task did not write: they fail for another reason now, and an element shows
 * only the newest log.
 */
export async function resolveFormerLogsOf(
  tx: Tx,
  task: { id: string; connection_id: string },
  elementName: string,
  elementKeys: string[],
): Promise<void> {
  if (elementKeys.length === 0) return;
  await resolveWhere(
    tx,
    sql`l.connection_id = ${task.connection_id} AND l.element_name = ${elementName} AND l.element_key = ANY(${elementKeys})
      AND l.log_level >= ${failure} AND l.task_id IS DISTINCT FROM ${task.id}`,
  );
}

/** Resolves task-level logs of a module: it ran to its end. */
export async function resolveModuleLogs(
  tx: Tx,
  connectionId: string,
  moduleType: string,
): Promise<void> {
  await resolveWhere(
    tx,
    sql`l.connection_id = ${connectionId} AND l.module_type = ${moduleType} AND l.element_key IS NULL`,
  );
}

/** Resolves logs with this code on each of these connections. */
export async function resolveCodedLogs(
  tx: Tx,
  connectionIds: readonly string[],
  code: string,
): Promise<void> {
  if (connectionIds.length === 0) return;
  await resolveWhere(
    tx,
    sql`l.connection_id = ANY(${[...connectionIds]}::uuid[]) AND l.code = ${code}`,
  );
}
