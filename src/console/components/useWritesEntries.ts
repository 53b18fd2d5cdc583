import { getConnectionFlows } from '../../contract/connectionHistory.ts';
import { useRoute } from '../api/queries.ts';

/** Sync elements that are booked: each becomes an entry in the books. Others are written, e.g. cost centres and employees. */
const entryElements: ReadonlySet<string> = new Set([
  'expense',
  'card-transaction',
  'supplier-invoice',
  'deposit',
  'payroll-journal',
  'bank-statement',
]);

/** Whether a count of these elements is a count of entries. `elementName` is null for a report. */
export const isEntryElement = (elementName: string | null): boolean =>
  elementName !== null && entryElements.has(elementName);

/** Whether all that a connection has written are entries; true while that is loading. */
export function useWritesEntries(connectionId: string): boolean {
  const { data } = useRoute(getConnectionFlows, { params: { id: connectionId } });
  return (data?.flows ?? []).every(
    ({ elementName, documents }) =>
      isEntryElement(elementName) || documents.every(({ counts }) => counts.complete === 0),
  );
}
