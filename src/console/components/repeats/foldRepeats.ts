/** A row for several equal items, the first of them. */
export interface Repeats<Item> {
  first: Item;
  /** Those after the first. */
  others: Item[];
}

type IsEqual<Item> = (one: Item, other: Item) => boolean;

/** Folds equal items in a row into one. */
export const foldRepeats = <Item>(items: readonly Item[], isEqual: IsEqual<Item>) =>
  fold(items, (rows, item) => rows.slice(-1).find(({ first }) => isEqual(first, item)));

/** Folds equal items into one, which takes the place of the first, wherever the others are. */
export const foldEqual = <Item>(items: readonly Item[], isEqual: IsEqual<Item>) =>
  fold(items, (rows, item) => rows.find(({ first }) => isEqual(first, item)));

function fold<Item>(
  items: readonly Item[],
  rowOf: (rows: readonly Repeats<Item>[], item: Item) => Repeats<Item> | undefined,
): Repeats<Item>[] {
  const rows: Repeats<Item>[] = [];
  for (const item of items) {
    const row = rowOf(rows, item);
    if (row) row.others.push(item);
    else rows.push({ first: item, others: [] });
  }
  return rows;
}
