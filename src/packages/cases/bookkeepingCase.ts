import type { FinancialPeriod } from '../kit/booksFacts.ts';

/** What somebody hands in. Amounts are in units of the currency; what is left out is as in the plainest case. */
export interface Receipt {
  total: number;
  /** EUR. */
  currency?: string;
  /** privately. */
  paid?: 'privately' | 'card' | 'travel' | 'invoice' | 'cash' | 'advance';
  /** receipt. */
  kind?: 'receipt' | 'receiptless' | 'mileage' | 'perDiem';
  /** Lunch. */
  category?: string;
  /** Gross and VAT within it, by tax rate of the source. */
  tax?: Readonly<Record<string, readonly [gross: number, vat: number]>>;
  /** Parts of the total that belong to other categories. */
  also?: readonly { category: string; gross: number; tax?: string; costCentre?: string }[];
  /** Tips and fees within the total. */
  extra?: number;
  /** Weights by cost centre; all of it to Sales. */
  costCentres?: Readonly<Record<string, number>>;
  creditNote?: true;
  /** Day on which it is booked; 2026-03-05. */
  posted?: string;
  /** What the card's statement says. */
  statement?: { amount: number; currency: string; card?: string; fee?: number };
  /** Currency in which the employee is paid back; EUR. */
  paidBackIn?: string;
  /** Number of the employee as a creditor; 1001. */
  creditorNumber?: string;
  tags?: readonly string[];
  description?: string;
}

/** What is different from the example company. Each source and target turns it into settings and facts of its own. */
export interface Given {
  /** For the page. */
  text: string;
  /** Choices in the settings that are left empty. */
  without?: readonly (
    | 'purchaseJournal'
    | 'cardAccount'
    | 'pettyCashAccount'
    | 'advanceAccount'
    | 'employeeAccount'
    | 'roundingAccount'
    | 'codeWithoutVat'
  )[];
  /** Account of categories that have none of their own. */
  defaultAccount?: string;
  /** The creditor who is owed what a card paid. */
  cardCreditor?: { number: string; name: string };
  /** In units of the currency. */
  roundingTolerance?: number;
  /** The financial calendar, in order; left out, nothing is known of it. */
  periods?: readonly FinancialPeriod[];
  /** The VAT codes of the books could not be read. */
  vatCodesUnread?: true;
  /** Whether the source counts a card's fees beside the amount. */
  feesApart?: boolean;
}

/** A receipt. What comes of it in a target stands in the target's `cases.snapshot.md`. */
export interface BookkeepingCase {
  title: string;
  /** The rule of docs/bookkeeping-rules.md that it holds; its test begins with it. */
  rule?: string;
  receipt: Receipt;
  given?: Given;
}

/** Cases that belong together, with what a bookkeeper should know of them. */
export interface CaseGroup {
  title: string;
  about: string;
  cases: readonly BookkeepingCase[];
}
