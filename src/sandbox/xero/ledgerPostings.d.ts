import type { XeroOrganisation } from './xeroOrganisation.ts';
export interface Posting {
  day: string;
  accountId: string;
  /** In the organisation's currency, debit positive. */
  cents: number;
}
/**
 * Everything that is booked: opening balances of the year before, a month's result for each month
 * since, invoices, bills and credit notes, and posted journals. Each group adds up to zero, so any
 * balance over whole days does too.
 */
export declare function ledgerPostings(
  organisation: XeroOrganisation,
  paymentsOnly: boolean,
): Generator<Posting>;
