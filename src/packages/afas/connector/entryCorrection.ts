import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { Standing } from '../../kit/correction.ts';
import { memo } from '../../kit/memo.ts';
import { periodName } from '../../kit/periodName.ts';
import { periodsOf } from '../afasFacts.ts';
import { undefinedIfRefused } from './afasApi.ts';
import { readEntryId } from './entry.ts';
import { transactionRows } from './entryBookings.ts';
import type { EntryPayload } from './entryPayload.ts';

/**
 * How one of our entries stands: Profit can't change it, and deletes it while its period isn't blocked. No list that is
 * read contains its allocations, so a counter-entry could not have them.
 */
export async function entryStanding(
  context: ConnectorContext,
  externalId: string,
  payload: EntryPayload | undefined,
): Promise<Standing> {
  const { administration, journal, invoice, number } = readEntryId(externalId);
  const rows = (await transactionRows(context, [[{ field: 'EntryNo', is: number }]])).filter(
    ({ JournalId }) => JournalId === journal,
  );
  const [entry] = rows;
  // a number may be given again: then it is somebody else's
  const isOurs =
    (invoice === '' || rows.some(({ InvoiceId }) => InvoiceId === invoice)) &&
    (payload === undefined || rows.some(({ VoucherNo }) => VoucherNo === payload.reference));
  if (!entry || !isOurs) return { kind: 'gone' };
  const day = entry.EntryDate?.slice(0, 10) ?? '';
  const periods = await memo(context.http, `afas periods ${administration}`, () =>
    undefinedIfRefused(() => periodsOf(context, administration)),
  );
  if (!periods) return { kind: 'deletable' };
  // a day of no listed period is older than those
  const period = periods.find(({ from, to }) => from <= day && day <= to);
  if (period?.open) return { kind: 'deletable' };
  return { kind: 'locked', period: period ? periodName(period) : day.slice(0, 7) };
}
