import type { Table } from '../../../sandbox/table.ts';
import type { ExactContext } from './exactContext.ts';
import type { ExactDivision, ExactRow } from './exactDivision.ts';
import type { FieldKind } from './odataFilter.ts';

/** One of Exact's resources. */
export interface EntitySet {
  /** Service and name: 'crm/Accounts'. */
  path: string;
  /** Name of the type, for `__metadata`. */
  type: string;
  key: string;
  fields: Record<string, FieldKind>;
  table: (division: ExactDivision) => Table<ExactRow>;
  /** The same rows ordered by Timestamp, 1000 a page: 'sync/CRM/Accounts'. */
  sync?: string;
  /** The same rows, 1000 a page, where `$select` is mandatory: 'bulk/CRM/Accounts'. */
  bulk?: string;
  /** Exact refuses to list it without a filter, because there is a sync API. */
  filterNeeded?: boolean;
  /** A list that fills settings; the wizard's test can delay it. */
  options?: boolean;
  /** Fields of the rows in `lines` fields. */
  lineFields?: Record<string, Record<string, FieldKind>>;
  /** Rows that a fault hides: a ledger account that is gone. */
  hidden?: (context: ExactContext) => ((row: ExactRow) => boolean) | undefined;
  /** The row's current content, if that is more than is stored. */
  now?: (context: ExactContext, row: ExactRow) => ExactRow;
  create?: (context: ExactContext, body: ExactRow) => ExactRow;
  update?: (context: ExactContext, row: ExactRow, body: ExactRow) => void;
  remove?: (context: ExactContext, row: ExactRow) => void;
}
