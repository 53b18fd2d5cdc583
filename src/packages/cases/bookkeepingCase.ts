import type { FinancialPeriod } from '../kit/booksFacts.ts';

/** The suppliers of invoices in the example, with their numbers as creditors. */
export const suppliers = {
  'Chairs B.V.': '20007',
  'Cloud Ltd': '20008',
  'Painters B.V.': '20009',
  'Forwarders B.V.': '20010',
} as const;

/** A submitted receipt. Amounts are in units of the currency; fields that are left out are as in the plainest case. */
export interface Receipt {
  total: number;
  /** Default EUR. */
  currency?: string;
  /** Default privately. */
  paid?: 'privately' | 'card' | 'travel' | 'invoice' | 'cash' | 'advance';
  /** Of an invoice; default Chairs B.V. */
  supplier?: keyof typeof suppliers;
  /** The document's own number; by default an invoice has INV-7, and a receipt none. */
  number?: string;
  /** First and last day of the service, if the document states it. */
  service?: readonly [from: string, to: string];
  /** Default receipt. The last two are lines of a card's statement that belong to no receipt. */
  kind?: 'receipt' | 'receiptless' | 'mileage' | 'perDiem' | 'fee' | 'cashWithdrawal';
  /** Default Stationery. */
  category?: string;
  /** Gross and VAT within it, by tax rate of the source. */
  tax?: Readonly<Record<string, readonly [gross: number, vat: number]>>;
  /** Parts of the total that belong to other categories. */
  also?: readonly { category: string; gross: number; tax?: string; costCentre?: string }[];
  /** Tips and fees within the total. */
  extra?: number;
  /** Weights by cost centre; by default all of it goes to Sales. */
  costCentres?: Readonly<Record<string, number>>;
  creditNote?: true;
  /** Day on which it is booked; default 2026-03-05. */
  posted?: string;
  /**
   * The charge on the card's statement, below zero if the card got money back. `paysTotal`: it pays receipts of so much in
   * all, of which this is one.
   */
  statement?: {
    amount: number;
    currency: string;
    card?: string;
    fee?: number;
    paysTotal?: number;
  };
  /** Currency in which the employee is paid back; default EUR. */
  paidBackIn?: string;
  /** Number of the employee as a creditor; default 1001. */
  creditorNumber?: string;
  tags?: readonly string[];
  description?: string;
}

/** Differences from the example company. Each source and target turns them into its own settings and facts. */
export interface Given {
  /** A sentence for the page. */
  text: string;
  /** Settings that are left empty. */
  without?: readonly (
    | 'purchaseJournal'
    | 'cardAccount'
    | 'pettyCashAccount'
    | 'advanceAccount'
    | 'employeeAccount'
    | 'roundingAccount'
    | 'codeWithoutVat'
    | 'cardFeeAccount'
    | 'cashWithdrawalAccount'
  )[];
  /** Account of categories without their own. */
  defaultAccount?: string;
  /** Accounts of employees for private purchases, by creditor number. */
  accountsOfEmployees?: Readonly<Record<string, string>>;
  /** The creditor who is owed card payments. */
  cardCreditor?: { number: string; name: string };
  /** Categories of which no VAT is claimed, at one rate of the source or at every; or only `share` percent of it. */
  withoutClaim?: readonly { category: string; tax?: string; share?: number }[];
  /** In units of the currency. */
  roundingTolerance?: number;
  /** The financial calendar, in order; if left out, each month of 2026 is open. */
  periods?: readonly FinancialPeriod[];
  /** The VAT codes of the books could not be read. */
  vatCodesUnread?: true;
  /** Cost centres, categories and tags of which the costs are for the company's other administration. */
  rechargedCosts?: readonly string[];
  /** Whether the source counts a card's fees separately from the amount. */
  feesApart?: boolean;
}

/** A receipt. The resulting booking in a target is in the target's `cases.snapshot.md`. */
export interface BookkeepingCase {
  title: string;
  /** The rule of docs/bookkeeping-rules.md that it demonstrates; its test begins with it. */
  rule?: string;
  receipt: Receipt;
  given?: Given;
  /** Why it is booked so, with the law that requires it; a sentence for the page. */
  reason?: string;
}

/** Cases that belong together, with an explanation for a bookkeeper. */
export interface CaseGroup {
  title: string;
  about: string;
  cases: readonly BookkeepingCase[];
}
