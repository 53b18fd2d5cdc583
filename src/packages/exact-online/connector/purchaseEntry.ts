import { text } from '../../../contract/messages/message.ts';
import { changeEntry } from './changeEntry.ts';
import type { PurchaseEntryLine } from './purchaseEntryLines.ts';
import { wireLines } from './wireLines.ts';
import { z } from 'zod';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { SharedCondition } from '../../kit/defineFlow.ts';
import { periodName } from '../../kit/periodName.ts';
import { VendorError } from '../../kit/vendorError.ts';
import {
  chosenDivision,
  divisionRequest,
  entity,
  posted,
  returnRepresentation,
} from './exactApi.ts';

export interface PurchaseEntryPayload {
  Journal: string;
  /** Id of the creditor. */
  Supplier: string;
  /** YYYY-MM-DD */
  EntryDate: string;
  /** Financial year and period, if it is not booked in that of its date. */
  ReportingYear?: number;
  ReportingPeriod?: number;
  /** That is the period of its posting date, which is another day than `EntryDate`; not sent. */
  isPostingPeriod?: true;
  PaymentCondition?: string;
  /** YYYY-MM-DD */
  DueDate?: string;
  Currency: string;
  /** Units of the administration's currency for one of this one. */
  Rate?: number;
  Description: string;
  /** The supplier's invoice number, otherwise the source's reference. */
  YourRef: string;
  /** The source's reference, if `YourRef` is the supplier's invoice number. */
  ExternalLinkReference?: string;
  /** Id of the document with the receipt. */
  Document?: string;
  lines: PurchaseEntryLine[];
}

const entrySchema = z.object({
  EntryID: z.string(),
  // in another shape it is left out: the entry is booked all the same
  EntryNumber: z.union([z.string(), z.number()]).nullish().catch(undefined),
});
const entries = 'purchaseentry/PurchaseEntries';

/** The period, accounts and VAT codes of an entry, which others share; a period is open or closed by journal. */
export function entryConditions(entry: PurchaseEntryPayload) {
  const { Journal, EntryDate, ReportingYear, ReportingPeriod, lines } = entry;
  const period =
    ReportingYear === undefined ? EntryDate.slice(0, 7) : `${ReportingYear}/${ReportingPeriod}`;
  return [
    { code: 'period-closed', about: `${Journal} ${period}` },
    ...lines.map(({ glAccount }) => ({ code: 'unknown-ledger', about: glAccount })),
    ...lines.flatMap(({ VATCode }) =>
      VATCode === undefined ? [] : [{ code: 'unknown-vat-code', about: VATCode }],
    ),
  ] satisfies SharedCondition[];
}

/** Books the entry, and logs if it is not booked in the period of its date. */
export async function createPurchaseEntry(
  context: ConnectorContext,
  payload: PurchaseEntryPayload,
  onNumber?: (number: string) => void,
): Promise<string> {
  if (payload.Supplier === '') {
    throw new VendorError({
      class: 'bug',
      code: 'creditor-not-resolved',
      text: text('exactOnline.entryWithoutCreditor', { reference: payload.YourRef }),
      internal: true,
    });
  }
  const { lines, isPostingPeriod } = payload;
  const wired = await wireLines(context, lines);
  const { EntryID: id, EntryNumber } = await postEntry(context, headerOf(payload), wired);
  if (EntryNumber) onNumber?.(String(EntryNumber));
  if (!isPostingPeriod)
    logOtherPeriod(context, {
      reference: payload.YourRef,
      date: payload.EntryDate,
      year: payload.ReportingYear,
      period: payload.ReportingPeriod,
    });
  return id;
}

/** Logs that an entry is booked in another period than that of its date, which was closed. */
export function logOtherPeriod(
  context: ConnectorContext,
  entry: {
    reference: string;
    date: string;
    year?: number | undefined;
    period?: number | undefined;
  },
): void {
  const { reference, date, year, period } = entry;
  if (year === undefined || period === undefined) return;
  context.log({
    level: 200,
    code: 'booked-in-open-period',
    text: text('exactOnline.bookedInOpenPeriod', {
      reference,
      date: { date },
      booked: periodName({ year, period }),
    }),
  });
}

type EntryHeader = Omit<PurchaseEntryPayload, 'lines' | 'isPostingPeriod'>;

/** What is sent of an entry besides its lines. */
function headerOf(payload: PurchaseEntryPayload): EntryHeader {
  const { lines: _, isPostingPeriod: __, ...header } = payload;
  return header;
}

/** Posts an entry with lines as the vendor has them. */
export async function postEntry(
  context: ConnectorContext,
  header: EntryHeader,
  lines: readonly Readonly<Record<string, unknown>>[],
): Promise<z.infer<typeof entrySchema>> {
  const response = await context.http.request(
    divisionRequest(chosenDivision(context), entries, {
      method: 'POST',
      headers: returnRepresentation,
      json: { ...header, PurchaseEntryLines: lines },
    }),
  );
  return posted(entrySchema, response, 'a purchase entry');
}

/** Changes header and lines in place; these are separate objects at the vendor. Date and period stay (`entryStanding`). */
export async function updatePurchaseEntry(
  context: ConnectorContext,
  id: string,
  payload: PurchaseEntryPayload,
): Promise<void> {
  const { EntryDate: _, ReportingYear: __, ReportingPeriod: ___, ...header } = headerOf(payload);
  const wanted = await wireLines(context, payload.lines);
  await changeEntry(context, id, { header, wanted, currency: payload.Currency });
}

/** Deletes the entry; one that is gone already counts as deleted. */
export async function removePurchaseEntry(context: ConnectorContext, id: string): Promise<void> {
  try {
    await context.http.request(
      divisionRequest(chosenDivision(context), entity(entries, id), { method: 'DELETE' }),
    );
  } catch (error) {
    if (!(error instanceof VendorError) || error.details.class !== 'notFound') {
      throw error;
    }
  }
}
