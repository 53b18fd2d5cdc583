import type { XeroInput } from './xeroBatch.ts';
import type { XeroContext } from './xeroContext.ts';
import type { XeroAccount } from './xeroOrganisation.ts';
/** What is wrong with the day of a booking: it lies in a locked period. */
export declare function lockedPeriod({ exchange }: XeroContext, day: string): string[];
/** The account that a line names by code or id. */
export declare function accountOf(
  { organisation, exchange }: XeroContext,
  line: XeroInput,
): {
  account: XeroAccount | undefined;
  errors: string[];
};
/** Tracking of a line, with ids and names filled in. */
export declare function trackingOf(
  { organisation }: XeroContext,
  line: XeroInput,
): {
  tracking: Record<string, string>[];
  errors: string[];
};
export declare const XERO_CURRENCIES: string[];
export declare function cents(amount: number): number;
