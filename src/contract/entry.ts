import { z } from 'zod';
import { calendarDate } from './hydra.ts';

/**
 * - `purchase`, `creditNote`: the creditor is owed, or owes; `journal`: an entry against the company's own money
 * - `spent`, `received`: on a bank account or card
 */
export const entryKinds = ['purchase', 'creditNote', 'journal', 'spent', 'received'] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * - `bought`: what was bought, without VAT
 * - `vatToClaim`, `vatToPay`: VAT by its code; under reverse charge there are both
 * - `against`: the creditor, the card or petty cash
 */
export const entryLineKinds = ['bought', 'vatToClaim', 'vatToPay', 'against'] as const;
export type EntryLineKind = (typeof entryLineKinds)[number];

const name = z.string().nullable();

export const entryLine = z.object({
  kind: z.enum(entryLineKinds),
  /** Code of the ledger account; null where the package chooses it: that of its VAT code, or of its creditors. */
  account: name,
  /** Its name there; null while unknown. So for the other names. */
  accountName: name,
  costCentre: name,
  costCentreName: name,
  project: name,
  projectName: name,
  vatCode: name,
  vatCodeName: name,
  description: z.string(),
  /** Cents in the entry's currency, debit positive. */
  amount: z.number().int(),
});
export type EntryLine = z.output<typeof entryLine>;

/** A booking as a bookkeeper writes it: the same for each package, and balanced. */
export const entry = z.object({
  kind: z.enum(entryKinds),
  /** Code of its administration, if that is another than the receipt's. */
  administration: name,
  administrationName: name,
  /** Code of the journal, or of the bank account or card; null where the package has none. */
  journal: name,
  journalName: name,
  date: calendarDate,
  /** Year and period, e.g. `2026-11`, if it is not booked in that of its date. */
  period: name,
  dueDate: calendarDate.nullable(),
  currency: z.string(),
  /** The number of the source's document. */
  reference: z.string(),
  description: z.string(),
  /** Who is owed; null in a journal. */
  party: z.object({ name: z.string(), number: name }).nullable(),
  lines: z.array(entryLine),
  /** Cents in the entry's currency: what is owed or was paid. */
  total: z.number().int(),
});
export type Entry = z.output<typeof entry>;
