import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import { isElementPaused } from './elementPause.queries.ts';
import { outcomeUnknown } from './afterRestore.queries.ts';
import type { WorkDocument, WorkElement } from './work.queries.ts';

/** A stored element with its business date. */
export interface OpenElement extends WorkElement {
  /** YYYY-MM-DD; null where it has none. */
  date: string | null;
}

interface OpenFlow {
  connectionId: string;
  name: string;
  /** The documents that a run would write. */
  documents: readonly string[];
  /** Hash of the settings: an earlier attempt with others sent something else. */
  settingsHash: string;
}

/**
 * The newest elements of a flow that are pending, failed or to be removed, in the form in which a run claims them, and
 * their total number. Claims nothing. `keys`: elements to include in any state. Paused elements are left out and counted;
 * those of `keys` are named.
 */
export async function openElements(
  tx: Tx,
  flow: OpenFlow,
  keys: readonly string[],
  limit: number,
): Promise<{ elements: OpenElement[]; total: number; paused: number; pausedKeys: Set<string> }> {
  const columns = sql.raw(
    'e.id, e.sync_key, e.tenant, e.label, e.coded_label, e.status, e.snapshot, e.attempts, e.error_code, e.element_date AS date',
  );
  const isOpen = sql<boolean>`e.connection_id = ${flow.connectionId} AND e.name = ${flow.name} AND e.status IN ('pending', 'failed', 'remove')
    AND EXISTS (SELECT FROM sync_document d WHERE d.element_id = e.id AND d.name = ANY(${[...flow.documents]}::text[])
      AND (e.status = 'remove' OR d.status NOT IN ('complete', 'ignored')))`;
  const open = await sql<OpenRow>`${prepared}
    SELECT ${columns} FROM sync_element e WHERE ${isOpen} AND NOT ${isElementPaused}
    ORDER BY e.element_date DESC NULLS LAST, e.id DESC LIMIT ${limit}`.execute(tx);
  const named = await sql<OpenRow & { paused: boolean }>`${prepared}
    SELECT ${columns}, ${isElementPaused} AS paused FROM sync_element e
    WHERE e.connection_id = ${flow.connectionId} AND e.name = ${flow.name} AND e.sync_key = ANY(${[...keys]}::text[])`.execute(
    tx,
  );
  const counted = await sql<{ total: number; paused: number }>`${prepared}
    SELECT count(*) FILTER (WHERE NOT ${isElementPaused}) AS total, count(*) FILTER (WHERE ${isElementPaused}) AS paused
    FROM sync_element e WHERE ${isOpen}`.execute(tx);
  const notPaused = named.rows.filter(({ paused }) => !paused);
  const rows = new Map([...open.rows, ...notPaused].map((row) => [row.id, row]));
  const documents = await documentsOf(tx, [...rows.keys()], flow.settingsHash);
  return {
    elements: [...rows.values()].map((row) => ({ ...row, documents: documents.get(row.id) ?? [] })),
    total: counted.rows[0]?.total ?? 0,
    paused: counted.rows[0]?.paused ?? 0,
    pausedKeys: new Set(named.rows.filter(({ paused }) => paused).map(({ sync_key }) => sync_key)),
  };
}

type OpenRow = Omit<OpenElement, 'documents'>;

/** The documents of elements in the form in which a push claims them, by element. */
export async function documentsOf(
  tx: Tx,
  elementIds: readonly string[],
  settingsHash: string,
): Promise<Map<string, WorkDocument[]>> {
  const { rows } = await sql<WorkDocument & { element_id: string }>`${prepared}
    SELECT d.element_id, d.name, d.status, d.external_id, d.books, d.payload_hash, coalesce(d.idempotency_key::text, '') AS idempotency_key,
      ${outcomeUnknown} AS outcome_unknown,
      coalesce(d.idempotency_key IS NOT NULL AND d.attempted <> concat_ws(' ', e.source_hash, ${settingsHash}::text), false) AS own_changed,
      d.adopted_at IS NOT NULL AS adopted, d.passed_over
    FROM sync_document d JOIN sync_element e ON e.id = d.element_id
    WHERE d.element_id = ANY(${[...elementIds]}::uuid[]) ORDER BY d.element_id, d.position`.execute(
    tx,
  );
  return Map.groupBy(rows, (row) => row.element_id);
}
