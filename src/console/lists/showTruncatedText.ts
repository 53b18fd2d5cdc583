import type { PointerEvent } from 'react';

/** Shows the full text of a truncated cell in its tooltip; a cell with a tooltip keeps it. */
export function showTruncatedText(event: PointerEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest<HTMLElement>('td, th');
  if (!cell || (cell.title !== '' && cell.dataset['autoTitle'] === undefined)) return;
  const isTruncated = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1,
  );
  cell.title = isTruncated ? cell.innerText.trim() : '';
  cell.dataset['autoTitle'] = '';
}
