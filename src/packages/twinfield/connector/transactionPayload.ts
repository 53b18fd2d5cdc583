type Side = 'debit' | 'credit';

/** The line against which the whole is booked, or a line of the purchase. Amounts are decimal text, positive. */
export interface TransactionLine {
  /** Ledger account; for the total line the vendor uses that of the supplier. */
  dim1?: string;
  /** Cost centre; for the total line the supplier. */
  dim2?: string;
  /** Project. */
  dim3?: string;
  /** Without VAT. */
  value: string;
  debitcredit: Side;
  vatcode?: string;
  /**
   * Absent for reverse charge, for which the vendor makes the lines itself. On the line's own side; negative if on
   * the other.
   */
  vatvalue?: string;
  description: string;
}

export interface TransactionPayload {
  /** Daybook. */
  code: string;
  destiny: string;
  currency: string;
  /** YYYY-MM-DD */
  date: string;
  /** yyyy/pp, if it is not booked in the period of its date. */
  period?: string;
  /** That is the period of its posting date, which is another day than `date`; not sent. */
  isPostingPeriod?: true;
  /** YYYY-MM-DD, if the invoice of a purchase states it; otherwise the vendor uses the supplier's payment term. */
  dueDate?: string;
  /**
   * The source's reference. A purchase has it as its invoice number, or in free text field 1 where that is the
   * supplier's own; in a journal the last line's description begins with it.
   */
  reference: string;
  /** The supplier's own number of a purchase. */
  invoiceNumber?: string;
  /**
   * A purchase is booked against a supplier, by its total line; a journal has only detail lines, the last against the
   * card's account.
   */
  kind: 'purchase' | 'journal';
  against: TransactionLine;
  lines: TransactionLine[];
}
