import { type Exchange } from '../core/exchange.ts';
import type { ExactRow } from './exactDivision.ts';
import { type Problems } from './exactErrors.ts';
import type { FieldKind } from './odataFilter.ts';
/** The JSON object that was sent, with each value in the form in which rows keep it. */
export declare function readRow(
  exchange: Exchange,
  type: string,
  fields: Record<string, FieldKind>,
  lineFields?: Record<string, Record<string, FieldKind>>,
): ExactRow;
/** Notes a text that is longer than the vendor takes. */
export declare function checkLength(
  problems: Problems,
  row: ExactRow,
  field: string,
  max: number,
): void;
