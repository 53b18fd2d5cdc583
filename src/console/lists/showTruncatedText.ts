import type { PointerEvent } from 'react';

/** Shows the full text of a truncated cell in its tooltip; a cell with a tooltip keeps it. */
export function showTruncatedText(event: PointerEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest<HTMLElement>('td, th');
  if (!cell || (cell.title !== '' && cell.dataset['autoTitle'] === undefined)) return;
  const isTruncated = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    ({ clientWidth, clientHeight, scrollWidth, scrollHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 3),
  );
  cell.title = isTruncated ? cell.innerText.trim() : '';
  cell.dataset['autoTitle'] = '';
}
