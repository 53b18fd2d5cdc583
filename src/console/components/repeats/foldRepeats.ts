/** A row for several equal items that follow each other, the first of them. */
export interface Repeats<Item> {
  first: Item;
  /** Those after the first. */
  others: Item[];
}

/** Folds equal items in a row into one. */
export function foldRepeats<Item>(
  items: readonly Item[],
  isEqual: (one: Item, other: Item) => boolean,
): Repeats<Item>[] {
  const rows: Repeats<Item>[] = [];
  for (const item of items) {
    const last = rows.at(-1);
    if (last && isEqual(last.first, item)) last.others.push(item);
    else rows.push({ first: item, others: [] });
  }
  return rows;
}

/** Folds equal items into one, which takes the place of the first, wherever the others are. */
export function foldEqual<Item>(
  items: readonly Item[],
  isEqual: (one: Item, other: Item) => boolean,
): Repeats<Item>[] {
  const rows: Repeats<Item>[] = [];
  for (const item of items) {
    const equal = rows.find(({ first }) => isEqual(first, item));
    if (equal) equal.others.push(item);
    else rows.push({ first: item, others: [] });
  }
  return rows;
}
