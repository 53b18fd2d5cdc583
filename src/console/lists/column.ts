import type { ReactNode } from 'react';

/** A column of a list. */
export interface Column<Item, Sort extends string = string> {
  id: string;
  header: string;
  cell: (item: Item) => ReactNode;
  /** The route's sort field; the header becomes a button. */
  sortBy?: Sort;
  /** Numbers are right-aligned. */
  align?: 'right';
  /** CSS width, e.g. `20%` or `120px`; columns without one share the remaining width. */
  width?: string;
  /**
   * On a card (narrow screens): next to the name, on a separate line, behind its header, or left out. By default
   * with the others on the second line.
   */
  card?: 'side' | 'line' | 'named' | 'hidden';
  /** Contains an `ActionButton` or nothing: as narrow as it can be, its header for screen readers only. */
  action?: boolean;
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
