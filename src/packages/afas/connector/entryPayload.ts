/** A line of an entry. Amounts are decimal text, debit positive. */
export interface EntryLine {
  /** A ledger account, or the creditor. */
  of: 'ledger' | 'creditor';
  account: string;
  /** In the administration's currency. */
  amount: string;
  /** In the entry's own currency, if that is different. */
  amountFc?: string;
  vatCode?: string;
  /** It is VAT of the purchase line before it: claimed, or under reverse charge, on a second line, to be paid. */
  isVat?: true;
  /** Code on the axis of cost centres. */
  costCentre?: string;
  /** Code on the axis of projects. */
  project?: string;
  description: string;
}

export interface EntryPayload {
  journal: string;
  year: number;
  period: number;
  /** YYYY-MM-DD, within the period. */
  entryDate: string;
  /** YYYY-MM-DD of the invoice; of anything else that on which it would be booked if its period were open. */
  voucherDate: string;
  /** `entryDate` is the posting date of an invoice of another day: no closed period is the reason. */
  isPostingPeriod?: true;
  /** YYYY-MM-DD */
  dueDate?: string;
  currency: string;
  /** Units of the administration's currency for one of the entry's, if that is different. */
  rate?: number;
  /** The source's reference, as the number of the voucher. */
  reference: string;
  /**
   * A supplier's invoice: its own number, which the description has, and the supplier by name or number, as the creditor of
   * a document that was never sent is not looked up yet.
   */
  invoice?: { number: string; supplier: { name: string; code?: string } };
  /** A purchase is booked against a creditor and becomes an invoice; a journal entry against the card's account. */
  kind: 'purchase' | 'journal';
  against: EntryLine;
  lines: EntryLine[];
  /** VAT codes of reverse charge for which Profit adds both lines itself. */
  vatByProfit?: string[];
  /** Numbers of the axes. */
  axes: { costCentre: string; project: string };
}

/** The lines that are sent: one without an amount is left out, such as the net amount where a receipt has VAT alone. */
export const sentLines = ({ against, lines }: EntryPayload): EntryLine[] => [
  against,
  ...lines.filter(({ amount, amountFc = '0' }) => Number(amount) !== 0 || Number(amountFc) !== 0),
];
