import { text } from '../../../contract/messages/message.ts';
import { z } from 'zod';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { SharedCondition } from '../../kit/defineFlow.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { chosenDivision, divisionRequest, posted, returnRepresentation } from './exactApi.ts';
import { logOtherPeriod } from './purchaseEntry.ts';
import type { PurchaseEntryLine } from './purchaseEntryLines.ts';
import { wireLines } from './wireLines.ts';

/** A payment that a statement will show, e.g. of a company card: the purchase, against the card's own account. */
export interface JournalEntryPayload {
  JournalCode: string;
  /** YYYY-MM-DD */
  EntryDate: string;
  /** Set if it is not booked in the period of its date. */
  FinancialYear?: number | undefined;
  FinancialPeriod?: number | undefined;
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
  { lines, card, reference, Document, EntryDate, ...header }: JournalEntryPayload,
  onNumber?: (number: string) => void,
): Promise<string> {
  const wired = await wireLines(context, [...lines, card]);
  const common = { Date: EntryDate, ...(Document === undefined ? {} : { Document }) };
  const response = await context.http.request(
    divisionRequest(chosenDivision(context), entries, {
      method: 'POST',
      headers: returnRepresentation,
      json: {
        ...header,
        GeneralJournalEntryLines: wired.map(({ VATAmountFC, ...line }) => ({
          ...line,
          ...(VATAmountFC === undefined ? {} : { AmountVATFC: VATAmountFC }),
          ...common,
        })),
      },
    }),
  );
  const { EntryID, EntryNumber } = posted(entrySchema, response, 'a journal entry');
  if (EntryNumber) onNumber?.(String(EntryNumber));
  const { FinancialYear: year, FinancialPeriod: period } = header;
  logOtherPeriod(context, { reference, date: EntryDate, year, period });
  return journalEntryId(EntryID);
}

/** The vendor's API can't change or delete a journal entry: a person does it there. */
export function journalEntryIsFinal(): VendorError {
  return new VendorError({
    class: 'validation',
    code: 'document-final',
    text: text('exactOnline.journalEntryFinal'),
    solution: text('exactOnline.journalEntryFinalSolution'),
    wiki: 'document-final',
  });
}
