import { sql } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { SyncElementStatus } from '../../../contract/sync.ts';
import { documentsOf } from '../../engine/elements/openElements.queries.ts';
import type { WorkDocument } from '../../engine/elements/work.queries.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';
import { openSolutions } from './why.queries.ts';

/** An element that a card may have paid, with the data for its entry. */
export interface CardElement {
  id: string;
  sync_key: string;
  label: string;
  coded_label: MessageText | null;
  status: SyncElementStatus;
  message: string;
  coded_message: MessageText | null;
  error_code: string | null;
  /** YYYY-MM-DD */
  element_date: string | null;
  snapshot: unknown;
  documents: (WorkDocument & { external_number: string | null })[];
  /** From the open log entry of a failed one; null for none. */
  solution: { solution: string | null; coded_solution: MessageText | null } | null;
}

type Found = Omit<CardElement, 'documents' | 'solution'>;

const columns = sql.raw(
  'e.id, e.sync_key, e.label, e.coded_label, e.status, e.message, e.coded_message, e.error_code, e.element_date, e.snapshot',
);

/** The elements with these keys. */
export async function elementsOfKeys(
  scope: Scope,
  place: { connectionId: string; name: string },
  keys: readonly string[],
): Promise<CardElement[]> {
  const { connectionId, name } = place;
  const { rows } = await sql<Found>`
    SELECT ${columns} FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND e.name = ${name} AND e.sync_key = ANY(${[...keys]}::text[])
      AND ${reached(scope.viewer, 'e.organization_id')}`.execute(scope.tx);
  return completeRows(scope, place, rows);
}

/** Complete elements dated from the first to the last of these days, at most `limit`. */
export async function completedElements(
  scope: Scope,
  place: { connectionId: string; name: string },
  days: { from: string; to: string },
  limit: number,
): Promise<CardElement[]> {
  const { connectionId, name } = place;
  const { rows } = await sql<Found>`
    SELECT ${columns} FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND e.name = ${name} AND e.status = 'complete'
      AND e.element_date BETWEEN ${days.from} AND ${days.to} AND ${reached(scope.viewer, 'e.organization_id')}
    ORDER BY e.element_date, e.id LIMIT ${limit}`.execute(scope.tx);
  return completeRows(scope, place, rows);
}

async function completeRows(
  scope: Scope,
  { connectionId, name }: { connectionId: string; name: string },
  elements: Found[],
): Promise<CardElement[]> {
  if (elements.length === 0) return [];
  const { tx } = scope;
  const ids = elements.map(({ id }) => id);
  const documents = await documentsOf(tx, ids, '');
  const numbers = await tx
    .selectFrom('sync_document')
    .select(['element_id', 'name', 'external_number'])
    .where('element_id', 'in', ids)
    .where('external_number', 'is not', null)
    .execute();
  const numberOf = new Map(
    numbers.map((row) => [`${row.element_id} ${row.name}`, row.external_number]),
  );
  const failed = elements.flatMap(({ status, sync_key }) =>
    status === 'failed' ? [sync_key] : [],
  );
  const solutions =
    failed.length === 0 ? undefined : await openSolutions(scope, connectionId, name, failed);
  return elements.map((element) => ({
    ...element,
    solution: solutions?.get(element.sync_key) ?? null,
    documents: (documents.get(element.id) ?? []).map((document) => ({
      ...document,
      external_number: numberOf.get(`${element.id} ${document.name}`) ?? null,
    })),
  }));
}
