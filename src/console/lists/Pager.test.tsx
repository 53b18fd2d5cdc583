import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/renderPart.tsx';
import { Pager } from './Pager.tsx';

const list = {
  ...{ items: Array.from({ length: 10 }), loaded: true, page: 1, pages: 2 },
  ...{ pageSize: 10, pageSizes: [10], requestedPageSize: undefined },
  ...{ totalCount: 18, countIsCapped: false, setPage: () => {}, setPageSize: () => {} },
};

test('CURL-02 a page of which equal items are one row has the number of its rows', async () => {
  const { rerender } = await renderPart(<Pager list={list} rows={6} />);
  const range = () => screen.getAllByRole('status')[0]?.textContent;
  expect(range()).toBe('1–10 of 18, in 6 rows');
  rerender(<Pager list={list} rows={10} />);
  expect(range()).toBe('1–10 of 18');
});
