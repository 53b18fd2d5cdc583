import { describe, expect, test } from 'vitest';
import { type ListDefaults, readListState, writeListState } from './addressState.ts';
import {
  defaultPageSizes,
  type ListState,
  pageCount,
  toPage,
  withFilter,
  withoutAnyFilter,
  withoutFilter,
  withPageSize,
  withSearch,
  withSortToggled,
} from './listState.ts';

const defaults: ListDefaults = {
  pageSize: 10,
  pageSizes: defaultPageSizes,
  sortBy: undefined,
  filters: { status: undefined, processed: false },
};
const third: ListState = {
  page: 3,
  pageSize: 25,
  sortBy: 'name',
  filters: { status: 'failed' },
  searchQuery: 'a',
};

describe('effects of changes on the page', () => {
  test('LIST-03 search, page size and applying a filter go back to the first page', () => {
    expect(withSearch(third, ' b ')).toMatchObject({ page: 1, searchQuery: 'b' });
    expect(withPageSize(third, 50)).toMatchObject({ page: 1, pageSize: 50 });
    expect(withFilter(third, 'status', 'complete')).toMatchObject({
      page: 1,
      filters: { status: 'complete' },
    });
    expect(withoutAnyFilter(third)).toMatchObject({ page: 1, filters: {}, searchQuery: '' });
  });

  test('LIST-04 removing a filter, sorting and changing page keep it', () => {
    expect(withoutFilter(third, 'status')).toMatchObject({ page: 3, filters: {} });
    expect(withSortToggled(third, 'other')).toMatchObject({ page: 3, sortBy: 'other' });
    expect(toPage(third, 5)).toEqual({ ...third, page: 5 });
  });

  test('a header sorts ascending, descending, not at all', () => {
    const once = withSortToggled({ ...third, sortBy: undefined }, 'name');
    const twice = withSortToggled(once, 'name');
    expect([once.sortBy, twice.sortBy, withSortToggled(twice, 'name').sortBy]).toEqual([
      'name',
      '-name',
      undefined,
    ]);
  });

  test('an empty list has one page', () => {
    expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
  });
});

describe('the address', () => {
  test('LIST-01 with an empty address the list starts on page 1 with 10 rows', () => {
    expect(readListState({}, '', defaults)).toEqual({
      page: 1,
      pageSize: 10,
      sortBy: undefined,
      filters: { processed: false },
      searchQuery: '',
    });
  });

  test('contains only what differs, and gives the same state back', () => {
    expect(writeListState(readListState({}, '', defaults), '', defaults)).toEqual({
      page: undefined,
      perPage: undefined,
      sortBy: undefined,
      search: undefined,
      status: undefined,
      processed: undefined,
    });
    const search = writeListState({ ...third, filters: { status: 'failed' } }, 'logs', defaults);
    expect(search).toEqual({
      'logs.page': '3',
      'logs.perPage': '25',
      'logs.sortBy': 'name',
      'logs.search': 'a',
      'logs.status': 'failed',
      // The user removed an initial filter.
      'logs.processed': '',
    });
    expect(readListState(search, 'logs', defaults)).toEqual(third);
  });

  test.each([
    [{ page: '0' }, { page: 1 }],
    [{ page: 'x' }, { page: 1 }],
    [{ page: '2.5' }, { page: 1 }],
    [{ perPage: '-5' }, { pageSize: 10 }],
    [{ perPage: 'many' }, { pageSize: 10 }],
  ])('LIST-02 %j is invalid and ignored', (search, state) => {
    expect(readListState(search, '', defaults)).toMatchObject(state);
  });

  test.each([
    ['1000', 100],
    ['37', 25],
    ['1', 5],
  ])(
    'LIST-02 %s rows are unavailable: the nearest number is used, and the request is kept',
    (perPage, pageSize) => {
      const state = readListState({ perPage }, '', defaults);
      expect(state).toMatchObject({ pageSize, requestedPageSize: Number(perPage) });
      expect(withPageSize(state, 10)).not.toHaveProperty('requestedPageSize');
    },
  );
});
