import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { Standing } from '../../kit/correction.ts';
import { memo } from '../../kit/memo.ts';
import { periodsOf } from '../afasFacts.ts';
import { undefinedIfRefused } from './afasApi.ts';
import { readEntryId } from './entry.ts';
import { transactionRows } from './entryBookings.ts';

/**
 * How one of our entries stands: Profit can't change it, and deletes it while its period isn't blocked. No list that is
 * read contains its allocations, so a counter-entry could not have them.
 */
export async function entryStanding(
  context: ConnectorContext,
  externalId: string,
): Promise<Standing> {
  const { administration, journal, number } = readEntryId(externalId);
  const rows = await transactionRows(context, [[{ field: 'EntryNo', is: number }]]);
  const entry = rows.find(({ JournalId }) => JournalId === journal);
  if (!entry) return { kind: 'gone' };
  const day = entry.EntryDate?.slice(0, 10) ?? '';
  const periods = await memo(context.http, `afas periods ${administration}`, () =>
    undefinedIfRefused(() => periodsOf(context, administration)),
  );
  const blocked = periods?.find(({ from, to, open }) => !open && from <= day && day <= to);
  return blocked
    ? { kind: 'locked', period: `${blocked.year}/${blocked.period}` }
    : { kind: 'deletable' };
}
