type Side = 'debit' | 'credit';

/** A line against which the whole is booked, or one of what was bought. Amounts are decimal text, positive. */
export interface TransactionLine {
  /** Ledger account; of the total line the vendor takes that of the supplier. */
  dim1?: string;
  /** Cost centre; of the total line the supplier. */
  dim2?: string;
  /** Project. */
  dim3?: string;
  /** Without VAT. */
  value: string;
  debitcredit: Side;
  vatcode?: string;
  /** Absent for reverse charge, of which the vendor makes the lines itself. Of the line's own side; negative where it isn't. */
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
  /** yyyy/pp, where it is not booked in the period of its date. */
  period?: string;
  /** YYYY-MM-DD, of a purchase whose invoice says so; else the vendor reckons with the supplier's days. */
  dueDate?: string;
  /** The source's reference. A purchase has it as its invoice number; of a journal the last line's description begins with it. */
  reference: string;
  /** A purchase stands against a supplier, by its total line; a journal has detail lines alone, the last against the card's account. */
  kind: 'purchase' | 'journal';
  against: TransactionLine;
  lines: TransactionLine[];
}
