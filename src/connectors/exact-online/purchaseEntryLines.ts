import { z } from 'zod';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import { chosenDivision, divisionRequest, entity, someRows, guid } from './exactApi.ts';

const resource = 'purchaseentry/PurchaseEntryLines';
const lines = 'PurchaseEntryLines';
const lineSchema = z.object({
  ID: z.string(),
  GLAccount: z.string(),
  AmountFC: z.number(),
  VATCode: z.string().nullish(),
  VATAmountFC: z.number().nullish(),
  CostCenter: z.string().nullish(),
  CostUnit: z.string().nullish(),
  Description: z.string().nullish(),
});

const entrySchema = z.object({
  PurchaseEntryLines: z.object({ results: z.array(lineSchema) }),
});

interface Comparable {
  GLAccount: string;
  AmountFC: number;
  VATCode?: string | null | undefined;
  VATAmountFC?: number | null | undefined;
  CostCenter?: string | null | undefined;
  CostUnit?: string | null | undefined;
  Description?: string | null | undefined;
}

/** Codes come back padded to a fixed length; the VAT of a reverse charge comes back worked out. */
function content(line: Comparable, withVat: boolean): string {
  return JSON.stringify([
    line.GLAccount.toLowerCase(),
    line.AmountFC,
    line.VATCode?.trim() ?? '',
    withVat ? (line.VATAmountFC ?? 0) : '',
    line.CostCenter?.trim() ?? '',
    line.CostUnit?.trim() ?? '',
    line.Description ?? '',
  ]);
}

/**
 * Makes the lines of an entry what they should be: adds what is missing, then deletes what is too much. Adding first
 * never leaves an entry without lines; comparing contents makes a repetition after a broken try harmless.
 */
export async function replaceEntryLines(
  context: ConnectorContext,
  entryId: string,
  wanted: readonly WireLine[],
): Promise<void> {
  const division = chosenDivision(context);
  const request = divisionRequest(division, 'purchaseentry/PurchaseEntries', {
    query: { $filter: `EntryID eq ${guid(entryId)}`, $select: `EntryID,${lines}`, $expand: lines },
  });
  const [entry] = await someRows(context, request, 1, entrySchema);
  const surplus = [...(entry?.PurchaseEntryLines.results ?? [])];
  for (const line of wanted) {
    const withVat = line.VATAmountFC !== undefined;
    const key = content(line, withVat);
    const same = surplus.findIndex((existing) => content(existing, withVat) === key);
    if (same >= 0) {
      surplus.splice(same, 1);
    } else {
      await context.http.request(
        divisionRequest(division, resource, {
          method: 'POST',
          json: { ...line, EntryID: entryId },
        }),
      );
    }
  }
  for (const { ID } of surplus) {
    await context.http.request(
      divisionRequest(division, entity(resource, ID), { method: 'DELETE' }),
    );
  }
}

export interface PurchaseEntryLine {
  /** Code of the ledger account; its id is looked up when the entry is sent. */
  glAccount: string;
  /** Without VAT, signed. JSON number with two decimals. */
  AmountFC: number;
  /** Never left out: the vendor would take the ledger account's. */
  VATCode: string;
  /** Absent for reverse charge, of which the vendor makes the lines itself. */
  VATAmountFC?: number;
  CostCenter?: string;
  CostUnit?: string;
  Description: string;
}

export type WireLine = Omit<PurchaseEntryLine, 'glAccount'> & { GLAccount: string };
