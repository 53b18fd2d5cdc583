import { type Answer } from '../core/exchange.ts';
import type { Table } from '../core/table.ts';
import { type ScimFilter } from './scimFilter.ts';
import type { YokoyContext } from './yokoyContext.ts';
export interface ScimListShape<T extends object> {
  /** Name of the list in the answer. */
  name: string;
  /** Attributes a filter may name. */
  attributes: readonly string[];
  render?: (row: T) => object;
  /** What a rowMoved fault does to a row that was already handed out. */
  touch?: (row: T) => T;
}
/**
 * A list from a table: `filter`, and pages when `count` is given. As Yokoy documents it, a next
 * cursor is named whenever the page is full, so the last page can be empty.
 */
export declare function listTable<T extends object>(
  { exchange }: YokoyContext,
  table: Table<T>,
  shape: ScimListShape<T>,
): Answer;
/** A list of fixed rows, which Yokoy does not page. */
export declare function listRows(
  { exchange }: YokoyContext,
  name: string,
  rows: readonly object[],
): Answer;
/** The `filter` parameter, which may name these attributes; 400 for one that can't be read. */
export declare function readFilter(
  query: URLSearchParams,
  attributes: readonly string[],
): ScimFilter | undefined;
