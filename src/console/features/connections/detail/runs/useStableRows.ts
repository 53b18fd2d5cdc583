import { type PointerEvent, useState } from 'react';

interface StableRows<Row> {
  rows: readonly Row[];
  /** Number of rows that came while the pointer is there: they are shown when it leaves. */
  newRowsCount: number;
  hold: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
  };
}

/**
 * Rows that don't move while a mouse is on them: changes in a row show at once, new rows wait until the mouse
 * leaves. `list` identifies the list; another page is another list.
 */
export function useStableRows<Row extends { '@id': string }>(
  rows: readonly Row[],
  list: string,
): StableRows<Row> {
  const [frozen, setFrozen] = useState<{ list: string; rows: readonly Row[] } | null>(null);
  const hold = {
    // a finger points at nothing once it is lifted
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setFrozen({ list, rows });
    },
    onPointerLeave: () => setFrozen(null),
  };
  if (frozen === null || frozen.list !== list || frozen.rows.length === 0)
    return { rows, newRowsCount: 0, hold };
  const now = new Map(rows.map((row) => [row['@id'], row]));
  const known = new Set(frozen.rows.map((row) => row['@id']));
  return {
    rows: frozen.rows.map((row) => now.get(row['@id']) ?? row),
    newRowsCount: rows.filter((row) => !known.has(row['@id'])).length,
    hold,
  };
}
