import type { ReactNode } from 'react';

/** How a column shares the table's width, which it keeps whatever rows are in view. */
type ColumnSize =
  /** A name or a text: takes the free width, or this share of the table's, and wraps. */
  | { role: 'grow'; width?: string }
  /** A date, a count, a state: one line, as wide as its longest text in every language. */
  | { role: 'fit'; width: string }
  /** Contains an `ActionButton` or nothing: as narrow as it can be, its header for screen readers only. */
  | { role: 'act'; width?: never };

/** A column of a list. */
export type Column<Item, Sort extends string = string> = ColumnSize & ColumnContent<Item, Sort>;

interface ColumnContent<Item, Sort extends string> {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** The route's sort field; the header becomes a button. */
  sortBy?: Sort;
  /** Numbers are right-aligned. */
  align?: 'right';
  /**
   * On a card (narrow screens): next to the name, on a separate line, at the end of the second line, behind its header,
   * or left out. By default with the others on the second line.
   */
  card?: 'side' | 'line' | 'end' | 'named' | 'hidden';
  /**
   * Left out in a table in a narrower window, where the others would be too narrow: 1200 pixels, below which the menu has no
   * place of its own, or 1360 in a table with two names.
   */
  leavesBelow?: 1200 | 1360 | undefined;
  /** The row's name: the card's heading on narrow screens. Exactly one column has it. */
  primary?: boolean;
}

/** An entry of a row's menu. */
export interface RowAction {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  /** Why it is disabled, below the label. */
  reason?: string;
  danger?: boolean;
}
