import { z } from 'zod';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { SharedCondition } from '../../kit/defineFlow.ts';
import { chosenDivision, divisionRequest, posted, returnRepresentation } from './exactApi.ts';
import { logOtherPeriod } from './purchaseEntry.ts';
import type { PurchaseEntryLine } from './purchaseEntryLines.ts';
import { wireLines } from './wireLines.ts';

/** When an entry is booked. */
export interface JournalPeriod {
  /** YYYY-MM-DD */
  EntryDate: string;
  /** Set if it is not booked in the period of its date. */
  FinancialYear?: number | undefined;
  FinancialPeriod?: number | undefined;
}

/** A payment that a statement will show, e.g. of a company card: the purchase, against the card's own account. */
export interface JournalEntryPayload extends JournalPeriod {
  JournalCode: string;
  Currency: string;
  /** Units of the administration's currency for one of this one. */
  ExchangeRate?: number;
  /** The source's reference; the description of the card's line begins with it, by which the entry is found again. */
  reference: string;
  /** Id of the document with the receipt. */
  Document?: string;
  lines: PurchaseEntryLine[];
  /** The other side, with the amount of the statement. */
  card: PurchaseEntryLine;
}

const entries = 'generaljournalentry/GeneralJournalEntries';
const entrySchema = z.object({
  EntryID: z.string(),
  // in another shape it is left out: the entry is booked all the same
  EntryNumber: z.union([z.string(), z.number()]).nullish().catch(undefined),
});

/** Prefix of these entries' ids: they are undone and changed differently from purchase entries. */
const prefix = 'journal/';

export const journalEntryId = (entryId: string): string => prefix + entryId;

export const entryIdOf = (externalId: string): string => externalId.slice(prefix.length);

export function isJournalEntryId(externalId: string): boolean {
  return externalId.startsWith(prefix);
}

/** The conditions that it shares with other entries, as for a purchase entry. */
export function journalConditions(entry: JournalEntryPayload) {
  const { JournalCode, EntryDate, FinancialYear, FinancialPeriod, lines, card } = entry;
  const period =
    FinancialYear === undefined ? EntryDate.slice(0, 7) : `${FinancialYear}/${FinancialPeriod}`;
  return [
    { code: 'period-closed', about: `${JournalCode} ${period}` },
    ...[...lines, card].map(({ glAccount }) => ({ code: 'unknown-ledger', about: glAccount })),
    ...[...lines, card].map(({ VATCode }) => ({ code: 'unknown-vat-code', about: VATCode })),
  ] satisfies SharedCondition[];
}

export async function createJournalEntry(
  context: ConnectorContext,
  { lines, card, reference, Document, ...header }: JournalEntryPayload,
  onNumber?: (number: string) => void,
): Promise<string> {
  const wired = await wireLines(context, [...lines, card]);
  const externalId = await postJournalEntry(
    context,
    header,
    wired.map(({ VATAmountFC, ...line }) => ({
      ...line,
      ...(VATAmountFC === undefined ? {} : { AmountVATFC: VATAmountFC }),
      ...(Document === undefined ? {} : { Document }),
    })),
    onNumber,
  );
  const { EntryDate: date, FinancialYear: year, FinancialPeriod: period } = header;
  logOtherPeriod(context, { reference, date, year, period });
  return externalId;
}

/** Posts an entry with lines as the vendor has them; returns its externalId. */
export async function postJournalEntry(
  context: ConnectorContext,
  {
    EntryDate,
    ...header
  }: Pick<JournalEntryPayload, 'JournalCode' | 'Currency' | 'ExchangeRate'> & JournalPeriod,
  lines: readonly Readonly<Record<string, unknown>>[],
  onNumber?: (number: string) => void,
): Promise<string> {
  const response = await context.http.request(
    divisionRequest(chosenDivision(context), entries, {
      method: 'POST',
      headers: returnRepresentation,
      json: {
        ...header,
        GeneralJournalEntryLines: lines.map((line) => ({ ...line, Date: EntryDate })),
      },
    }),
  );
  const { EntryID, EntryNumber } = posted(entrySchema, response, 'a journal entry');
  if (EntryNumber) onNumber?.(String(EntryNumber));
  return journalEntryId(EntryID);
}
