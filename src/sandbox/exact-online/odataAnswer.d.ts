import type { EntitySet } from './entitySet.ts';
import type { ExactContext } from './exactContext.ts';
import type { ExactRow } from './exactDivision.ts';
import type { FieldKind } from './odataFilter.ts';
/** A row as Exact writes it: metadata, the chosen fields, dates as /Date(ms)/, lines deferred. */
export declare function renderRow(
  { exchange, division }: ExactContext,
  set: EntitySet,
  row: ExactRow,
  choice?: {
    select?: readonly string[];
    expand?: readonly string[];
    fields?: Record<string, FieldKind>;
  },
): object;
