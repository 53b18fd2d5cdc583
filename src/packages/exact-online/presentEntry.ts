import { cents } from '../kit/money.ts';
import type { EntryContent, EntryContentLine } from '../kit/toEntry.ts';
import type { JournalEntryPayload } from './connector/journalEntry.ts';
import type { PurchaseEntryPayload } from './connector/purchaseEntry.ts';
import type { PurchaseEntryLine } from './connector/purchaseEntryLines.ts';
import type { ExactFacts } from './exactFacts.ts';

/** The booking of a purchase entry, or of an entry in a journal. */
export function presentEntry(
  payload: PurchaseEntryPayload | JournalEntryPayload,
  facts: ExactFacts,
): EntryContent {
  const lines = payload.lines.map((line) => presentLine(line, facts));
  if ('JournalCode' in payload)
    return {
      kind: 'journal',
      journal: payload.JournalCode,
      date: payload.EntryDate,
      period: periodOf(payload.FinancialYear, payload.FinancialPeriod),
      currency: payload.Currency,
      reference: payload.reference,
      description: payload.card.Description,
      against: payload.card.glAccount,
      lines,
    };
  return {
    kind: 'purchase',
    journal: payload.Journal,
    date: payload.EntryDate,
    period: periodOf(payload.ReportingYear, payload.ReportingPeriod),
    dueDate: payload.DueDate,
    currency: payload.Currency,
    reference: payload.YourRef,
    description: payload.Description,
    lines,
  };
}

const periodOf = (year: number | undefined, period: number | undefined) =>
  year === undefined || period === undefined ? undefined : { year, period };

const presentLine = (line: PurchaseEntryLine, { vatCodes }: ExactFacts): EntryContentLine => ({
  account: line.glAccount,
  net: cents(line.AmountFC),
  vat: cents(line.VATAmountFC ?? 0),
  charged: line.VATAmountFC === undefined ? (vatCodes?.[line.VATCode]?.percentage ?? 0) : undefined,
  vatCode: line.VATCode,
  costCentre: line.CostCenter,
  project: line.CostUnit,
  description: line.Description,
});
