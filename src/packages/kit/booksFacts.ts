/** The nature of a VAT code, as in the vendor's reference. */
export interface VatNature {
  /** B base amount only, E excluding, I including, N no VAT. */
  type: string;
  /** P purchase, S sales, B both. */
  transaction: string;
  /** Reverse charge: the same VAT is to pay and to claim. Most vendors make both lines themselves. */
  charged: boolean;
  /** As a fraction. */
  percentage: number;
}

/** A period of the financial calendar; dates YYYY-MM-DD, both within it. */
export interface FinancialPeriod {
  year: number;
  period: number;
  from: string;
  to: string;
  open: boolean;
}
