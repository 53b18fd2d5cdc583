import type { XeroInput } from './xeroBatch.ts';
import type { XeroContext } from './xeroContext.ts';
import { type XeroDocument, type XeroLine } from './xeroOrganisation.ts';
export interface LineTotals {
  lines: XeroLine[];
  lineAmountTypes: XeroDocument['lineAmountTypes'];
  subTotal: number;
  totalTax: number;
  total: number;
  errors: string[];
}
/** The lines of a document with amounts and tax worked out, and their sums. */
export declare function documentLines(
  context: XeroContext,
  input: XeroInput,
  before: XeroDocument | undefined,
  type: XeroDocument['type'] | undefined,
  status: XeroDocument['status'],
): LineTotals;
