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

/** A receipt, and the booking that comes of it in each target: the header, then a text a line; or why it is refused. */
export interface BookkeepingCase {
  title: string;
  /** What it holds of docs/bookkeeping-rules.md; its test begins with it. */
  rule?: string;
  /** The expense package; Yokoy. */
  from?: 'Yokoy' | 'Payhawk';
  receipt: Receipt;
  /** What is different from the example company's settings and books. */
  given?: {
    text: string;
    settings?: object;
    /** Of the expense package. */
    sourceSettings?: object;
    /** Of Exact alone. */
    exactSettings?: object;
    exactBooks?: object;
    /** Of AFAS alone. */
    afasSettings?: object;
    afasBooks?: object;
    /** Of Twinfield alone. */
    twinfieldSettings?: object;
    twinfieldBooks?: object;
    xeroBooks?: object;
  };
  afas: readonly string[];
  exact: readonly string[];
  twinfield: readonly string[];
  xero: readonly string[];
}

/** Cases that belong together, with what a bookkeeper should know of them. */
export interface CaseGroup {
  title: string;
  about: string;
  cases: readonly BookkeepingCase[];
}
