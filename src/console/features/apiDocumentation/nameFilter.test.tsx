import { expect, test, vi } from 'vitest';
import { nameFilter } from './nameFilter.ts';

const filter = '<input class="operation-filter-input" placeholder="Filter by tag or path">';

test('SHELL-12 the filter of the API page is named in the user’s language, also when it is drawn again', async () => {
  const place = document.createElement('div');
  const stop = nameFilter(place, 'Filter op groep of pad');
  for (let drawn = 0; drawn < 2; drawn += 1) {
    place.innerHTML = filter;
    await vi.waitFor(() => expect(place.querySelector('input')?.placeholder).toMatch(/^Filter op/));
  }
  expect(place.querySelector('input')?.ariaLabel).toBe('Filter op groep of pad');
  stop();
});
