import type { ExactContext } from './exactContext.ts';
import type { ExactRow } from './exactDivision.ts';
import type { Problems } from './exactErrors.ts';
/** Year and period of a date, after it has been held against the periods that are open. */
export declare function periodOf(
  { exchange, division }: ExactContext,
  at: number,
  problems: Problems,
): {
  year: number;
  period: number;
};
/** The journal of a booking, which must be of a type. */
export declare function journalOf(
  { division }: ExactContext,
  code: unknown,
  type: number,
  problems: Problems,
): ExactRow | undefined;
/** The ledger account of a line, which a fault can make disappear. */
export declare function glAccountOf(
  { division, exchange }: ExactContext,
  id: unknown,
  problems: Problems,
): ExactRow | undefined;
/** VAT code, cost centre and cost unit of a line; each may be absent. */
export declare function dimensionsOf(
  { division }: ExactContext,
  line: ExactRow,
  problems: Problems,
): {
  vat: ExactRow | undefined;
  costCenter: ExactRow | undefined;
  costUnit: ExactRow | undefined;
};
export declare function currencyOf(value: unknown, problems: Problems): string;
/** Amounts are added in cents, so that they add up. */
export declare function cents(amount: unknown): number;
