import { type RefObject, useLayoutEffect, useRef } from 'react';

const chosen = '[aria-selected="true"], [aria-current], [aria-pressed="true"]';

/** The ref of a row of tabs that scrolls sideways: the chosen tab is in view, whatever the address chose. */
export function useTabRow<Row extends HTMLElement>(value: unknown): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    const tab = row?.querySelector<HTMLElement>(chosen);
    // only this row is scrolled, never the page
    if (row && tab)
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
  }, [value]);
  return ref;
}
