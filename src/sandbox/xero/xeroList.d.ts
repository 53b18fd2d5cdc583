import type { Answer } from '../core/exchange.ts';
import type { Table } from '../core/table.ts';
import { type XeroContext } from './xeroContext.ts';
export interface XeroListShape<T extends object> {
  /** Name of the list in the answer. */
  name: string;
  render: (row: T, summary: boolean) => object;
  /** Epoch ms of a row's last change, for If-Modified-Since. */
  updatedAt: (row: T) => number;
  /** A field by the name that `where` and `order` use; dates in epoch ms. */
  valueOf: (row: T, path: string) => unknown;
  /** Which path is answered by which index. */
  indexOf?: Record<string, string>;
  /** Rows that are there, before any filter: not archived, say. */
  visible?: (row: T, query: URLSearchParams) => boolean;
  /** Filters of the resource's own: IDs, Statuses and so on. */
  accepts?: (row: T, query: URLSearchParams) => boolean;
  /** Rows named directly, instead of all. */
  named?: (query: URLSearchParams) => Iterable<T> | undefined;
  paged: boolean;
  /** Without `page`, rows come whole or as summaries. */
  summaryWithoutPage?: boolean;
  touch?: (row: T) => T;
}
/**
 * A list of the Accounting API: `where`, `order`, `If-Modified-Since`, `page` and `pageSize`.
 * Without `order`, rows come in the order of their last change, as at Xero.
 */
export declare function listRows<T extends object>(
  context: XeroContext,
  table: Table<T>,
  shape: XeroListShape<T>,
): Answer;
/** A comma-separated query parameter as a set; undefined where it is absent. */
export declare function readSet(query: URLSearchParams, name: string): Set<string> | undefined;
