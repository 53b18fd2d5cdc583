import { type MessageText, text } from '../../../contract/messages/message.ts';
import { z } from 'zod';
import type { ConnectorContext, HttpRequest } from '../../kit/connectorContext.ts';
import { cents, decimalText, sum } from '../../kit/money.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { chosenDivision, divisionRequest, entity, guid, someRows } from './exactApi.ts';
import { type LineStep, lineSteps } from './lineSteps.ts';
import { lineSchema, type StoredLine, type WireLine } from './purchaseEntryLines.ts';

const entries = 'purchaseentry/PurchaseEntries';
const resource = 'purchaseentry/PurchaseEntryLines';
const lineField = 'PurchaseEntryLines';

const entrySchema = z.object({
  PurchaseEntryLines: z.object({ results: z.array(lineSchema) }),
});
const totalSchema = z.object({ AmountFC: z.number() });

/**
 * Changes an entry in place: `header`, then its lines one at a time (`lineSteps`), so that it never contains old and
 * new amounts together. Equal lines are left alone, so a repeated attempt continues where a failed one stopped. An
 * error between the first and the last write reports the entry's current total (`changedInPart`).
 */
export async function changeEntry(
  context: ConnectorContext,
  entryId: string,
  { header, wanted, currency }: { header: object; wanted: readonly WireLine[]; currency: string },
): Promise<void> {
  const division = chosenDivision(context);
  const send = (path: string, request: Omit<HttpRequest, 'path'>) =>
    context.http.request(divisionRequest(division, path, request));
  const stored = await storedLines(context, division, entryId);
  const steps = lineSteps(stored, wanted);
  await send(entity(entries, entryId), { method: 'PUT', json: header });
  for (const step of steps)
    try {
      await send(...requestOf(step, entryId));
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      throw new VendorError({
        ...error.details,
        nothingWritten: false,
        changedInPart: changedInPart(wanted, currency, await totalOf(context, division, entryId)),
        cause: error,
      });
    }
}

/** Error for an entry with an interrupted change; `stands` is its total, if the vendor reports it. */
function changedInPart(
  lines: readonly WireLine[],
  currency: string,
  stands: number | undefined,
): MessageText {
  const total = sum(lines.map((line) => cents(line.AmountFC) + cents(line.VATAmountFC ?? 0)));
  const wanted = { amount: decimalText(total), currency };
  return stands === undefined
    ? text('exactOnline.entryInPart', { wanted })
    : text('exactOnline.entryInPartStands', {
        wanted,
        stands: { amount: stands.toFixed(2), currency },
      });
}

/** The stored lines. An entry that is gone has none; the change of its header then reports that. */
async function storedLines(
  context: ConnectorContext,
  division: string,
  entryId: string,
): Promise<StoredLine[]> {
  const request = divisionRequest(division, entries, {
    query: {
      $filter: `EntryID eq ${guid(entryId)}`,
      $select: `EntryID,${lineField}`,
      $expand: lineField,
    },
  });
  const [entry] = await someRows(context, request, 1, entrySchema);
  return entry?.PurchaseEntryLines.results ?? [];
}

/** The total of the entry; undefined if the vendor doesn't return it. */
async function totalOf(
  context: ConnectorContext,
  division: string,
  entryId: string,
): Promise<number | undefined> {
  const request = divisionRequest(division, entries, {
    query: { $filter: `EntryID eq ${guid(entryId)}`, $select: 'AmountFC' },
  });
  try {
    const [entry] = await someRows(context, request, 1, totalSchema);
    return entry?.AmountFC;
  } catch {
    return undefined;
  }
}

function requestOf(step: LineStep, entryId: string): [string, Omit<HttpRequest, 'path'>] {
  if (step.kind === 'delete') return [entity(resource, step.line.ID), { method: 'DELETE' }];
  if (step.kind === 'add')
    return [resource, { method: 'POST', json: { ...step.to, EntryID: entryId } }];
  // fields missing from the new content are emptied, as the vendor keeps those that aren't named
  const emptied = { VATAmountFC: null, CostCenter: null, CostUnit: null };
  return [entity(resource, step.line.ID), { method: 'PUT', json: { ...emptied, ...step.to } }];
}
