import { type Answer } from '../core/exchange.ts';
import { type XeroContext } from './xeroContext.ts';
export type XeroInput = Record<string, unknown>;
/** What became of one element: a row to store, or what is wrong with it. */
export type Prepared<T> =
  | {
      row: T;
      /** What is stored with it: a contact that was named by a new name. */
      also?: (() => void) | undefined;
    }
  | {
      errors: string[];
    };
export interface XeroBatchShape<T> {
  /** Name of the list in the body and the answer. */
  name: string;
  idField: string;
  prepare: (context: XeroContext, input: XeroInput, id: string | undefined) => Prepared<T>;
  store: (context: XeroContext, row: T, isNew: boolean) => void;
  isNew: (context: XeroContext, row: T) => boolean;
  render: (context: XeroContext, row: T) => object;
}
/**
 * POST and PUT of the Accounting API: one element or a list. By default one wrong element refuses
 * them all with 400; with `summarizeErrors=false` each answers for itself with 200.
 */
export declare function writeBatch<T>(
  context: XeroContext,
  shape: XeroBatchShape<T>,
  id?: string,
): Answer;
/** Text of a field, or undefined where it is absent, null or empty. */
export declare function textOf(input: XeroInput, field: string): string | undefined;
/** Notes fields that are longer than Xero takes. */
export declare function tooLong(input: XeroInput, limits: Record<string, number>): string[];
/** 400 in Xero's words for something outside the elements, such as a header. */
export declare function badRequest(message: string): Answer;
