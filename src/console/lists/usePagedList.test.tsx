import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Connection, listConnections } from '../../contract/connections.ts';
import { parseSearch, stringifySearch } from '../app/searchText.ts';
import {
  collectionOf,
  fakeFetch,
  deferredReply,
  type Reply,
  type SentRequest,
} from '../testing/fakeFetch.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { isSearchTooShort } from '../../contract/searchText.ts';
import { DataTable } from './DataTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { Pager } from './Pager.tsx';
import { searchDelayMs, type SortField, usePagedList } from './usePagedList.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const row = (name: string) => ({ '@id': `/api/connections/${name}`, connectionName: name });

function List({ state }: { state?: 'memory' }) {
  const list = usePagedList(listConnections, {
    filters: { active: undefined },
    ...(state ? { state } : {}),
  });
  return (
    <>
      <ListToolbar
        list={list}
        searchLabel="Search"
        chip={(name, value) => `${name}: ${String(value)}`}
      >
        <button type="button" onClick={() => list.applyFilter('active', 'true')}>
          only active
        </button>
        <button type="button" onClick={list.reload}>
          reload
        </button>
      </ListToolbar>
      <DataTable<Connection, SortField<typeof listConnections>>
        list={list}
        label="Connections"
        rowName={(item) => item.connectionName}
        columns={[
          {
            id: 'name',
            header: 'Name',
            sortBy: 'connectionName',
            role: 'grow',
            primary: true,
            cell: (item) => item.connectionName,
          },
        ]}
        empty={{ title: 'No connections yet', action: <a href="/new">Make one</a> }}
        isSearchTooShort={isSearchTooShort(list.searchQuery)}
        selectable
      />
      <Pager list={list} />
    </>
  );
}

/** Renders the list on a page; returns its address, and the requests. */
async function renderList(answer: (request: SentRequest) => Reply | Promise<Reply>, address = '/') {
  const sent = fakeFetch({ 'GET /connections': answer });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: createRootRoute({ component: List }),
    history,
    parseSearch,
    stringifySearch,
  });
  const view = await renderPart(<RouterProvider router={router as never} />);
  return { ...view, sent, address: () => router.state.location.searchStr, router };
}

const page = () => collectionOf([row('Alpha'), row('Beta')], 60);
const queryOf = (request: SentRequest | undefined) => Object.fromEntries(request?.query ?? []);
const last = (sent: SentRequest[]) => queryOf(sent.at(-1));

describe('a list', () => {
  test('LIST-01 LIST-07 requests page 1 of 10 and shows the result', async () => {
    const { sent } = await renderList(page);
    expect(await screen.findByText('Alpha')).toBeTruthy();
    expect(queryOf(sent[0])).toEqual({ page: '1', perPage: '10' });
    expect(screen.getByText('1–2 of 60')).toBeTruthy();
  });

  test('LIST-02 offers 5, 10, 25, 50 and 100 rows', async () => {
    await renderList(page);
    const sizes = await screen.findByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['5', '10', '25', '50', '100']);
  });

  test('LIST-03 LIST-04 size, filter and search go to page 1; paging, sorting, removing a filter stay', async () => {
    const { user, sent } = await renderList(page, '/?page=3');
    await screen.findByText('Alpha');
    expect(last(sent)).toMatchObject({ page: '3' });

    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(last(sent)).toMatchObject({ page: '4', perPage: '10' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(last(sent)).toMatchObject({ page: '4', sortBy: 'connectionName' }));

    await user.click(screen.getByRole('button', { name: 'only active' }));
    await waitFor(() => expect(last(sent)).toMatchObject({ page: '1', active: 'true' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(last(sent)).toMatchObject({ page: '2', active: 'true' }));
    await user.click(screen.getByRole('button', { name: 'Remove the filter active: true' }));
    await waitFor(() => expect(last(sent)).not.toHaveProperty('active'));
    expect(last(sent)).toMatchObject({ page: '2' });

    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '5');
    await waitFor(() => expect(last(sent)).toMatchObject({ page: '1', perPage: '5' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.type(screen.getByRole('searchbox'), 'x');
    await waitFor(() => expect(last(sent)).toMatchObject({ page: '1', globalFilter: 'x' }));
  });

  test('LIST-05 a new request aborts the pending one, and shows nothing of it', async () => {
    const deferred = deferredReply();
    const { user, sent } = await renderList((request) =>
      request.query.get('page') === '2' ? deferred.reply : page(),
    );
    await screen.findByText('Alpha');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(last(sent)).toMatchObject({ page: '2' }));
    const pending = sent.at(-1);
    expect(pending?.signal?.aborted).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await waitFor(() => expect(last(sent)).toMatchObject({ page: '6' }));
    expect(pending?.signal?.aborted).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByText('Alpha')).toBeTruthy();
  });

  test('LIST-06 waits 500 ms after the last key before it searches', async () => {
    const { sent } = await renderList(page);
    await screen.findByText('Alpha');
    vi.useFakeTimers();
    const type = (value: string) =>
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    type('ab');
    await act(() => vi.advanceTimersByTimeAsync(searchDelayMs - 1));
    type('abc');
    await act(() => vi.advanceTimersByTimeAsync(searchDelayMs - 1));
    expect(sent).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(sent).toHaveLength(2);
    expect(last(sent)).toMatchObject({ globalFilter: 'abc' });
    expect(searchDelayMs).toBe(500);
  });

  test('keeps its state in the address: a shared link gives the same list, and back goes back', async () => {
    const { user, sent, address, router } = await renderList(
      page,
      '/?page=2&perPage=25&search=12&sortBy=-createdAt&active=false',
    );
    await screen.findByText('Alpha');
    expect(queryOf(sent[0])).toEqual({
      page: '2',
      perPage: '25',
      globalFilter: '12',
      sortBy: '-createdAt',
      active: 'false',
    });
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('12');
    await user.click(screen.getByRole('button', { name: 'First page' }));
    await waitFor(() => expect(address()).not.toContain('page=2'));
    act(() => router.history.back());
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
    expect(address()).toContain('page=2');
  });
});

describe('the states of a list', () => {
  test('LIST-08 loading shows skeleton rows', async () => {
    const held = deferredReply();
    await renderList(() => held.reply);
    const table = await screen.findByRole('table', { name: 'Connections' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(
      within(screen.getByTestId('skeleton')).getAllByRole('row', { hidden: true }),
    ).toHaveLength(10);
    act(() => held.release(page()));
    expect(await screen.findByText('Alpha')).toBeTruthy();
    expect(screen.queryByTestId('skeleton')).toBeNull();
  });

  test('LIST-08 an empty list shows its text and what to do next', async () => {
    await renderList(() => collectionOf([]));
    expect(await screen.findByRole('heading', { name: 'No connections yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Make one' })).toBeTruthy();
  });

  test('nothing matches: clearing search and filters brings the rows back', async () => {
    const { user, sent } = await renderList(
      (request) => (request.query.has('globalFilter') ? collectionOf([]) : page()),
      '/?search=zz&active=true&page=2',
    );
    await screen.findByRole('heading', { name: 'Nothing matches' });
    expect(screen.getByText('Type at least three letters or digits in a row.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('Alpha')).toBeTruthy();
    expect(last(sent)).toEqual({ page: '1', perPage: '10' });
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  });

  test('a page beyond the end leads to the first', async () => {
    const { user } = await renderList(
      (request) => (request.query.get('page') === '1' ? page() : collectionOf([], 60)),
      '/?page=99',
    );
    await screen.findByRole('heading', { name: 'This page is empty' });
    await user.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect(await screen.findByText('Alpha')).toBeTruthy();
  });

  test("an error shows the server's text and can be tried again", async () => {
    let broken = true;
    const { user } = await renderList(() =>
      broken
        ? { status: 500, body: { description: 'The database is away.', requestId: 'r-9' } }
        : page(),
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The database is away.');
    expect(alert.textContent).toContain('r-9');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Alpha')).toBeTruthy();
  });
});

const away = (headers: Record<string, string> = {}): Reply => ({
  status: 503,
  body: { code: 'request.database', description: 'The database is not reachable.' },
  headers,
});

describe("the server can't answer for a list that is loaded", () => {
  test('API-04 its rows stay under a line that shows that, and it retries after Retry-After', async () => {
    let down = false;
    const { user, sent } = await renderList(() => (down ? away({ 'retry-after': '2' }) : page()));
    await screen.findByText('Alpha');
    expect(screen.queryByText(/Not the newest/)).toBeNull();
    down = true;
    await user.click(screen.getByRole('button', { name: 'reload' }));
    expect(await screen.findByText(/Not up to date: .* Trying again automatically/)).toBeTruthy();
    expect(screen.getByText('Alpha')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();

    vi.useFakeTimers();
    // a manual retry restarts the two seconds, so that they pass on this clock
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => vi.advanceTimersByTimeAsync(50));
    const before = sent.length;
    await act(() => vi.advanceTimersByTimeAsync(1_900));
    expect(sent).toHaveLength(before);
    down = false;
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(sent).toHaveLength(before + 1);
    expect(screen.queryByText(/Not the newest/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(sent).toHaveLength(before + 1);
  });

  test('API-04 without Retry-After it is retried by hand', async () => {
    let answer: Reply = page();
    const { user, sent } = await renderList(() => answer);
    await screen.findByText('Alpha');
    answer = { status: 500, body: { description: 'It broke.' } };
    await user.click(screen.getByRole('button', { name: 'reload' }));
    expect(await screen.findByText(/Not up to date: .* It broke\./)).toBeTruthy();
    answer = page();
    const before = sent.length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/Not the newest/)).toBeNull());
    expect(sent).toHaveLength(before + 1);
  });

  test('API-04 forbidden rows disappear, and another page shows no rows of this one', async () => {
    let answer = (request: SentRequest): Reply =>
      request.query.get('page') === '2' ? away({ 'retry-after': '60' }) : page();
    const { user } = await renderList((request) => answer(request));
    await screen.findByText('Alpha');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect((await screen.findByRole('alert')).textContent).toContain('automatically');
    expect(screen.queryByText('Alpha')).toBeNull();
    answer = page;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Alpha');
    answer = () => ({ status: 403, body: { description: 'Not yours.' } });
    await user.click(screen.getByRole('button', { name: 'reload' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not yours.');
    expect(screen.queryByText('Alpha')).toBeNull();
  });
});

describe('rows', () => {
  test('a sortable header announces its direction', async () => {
    const { user } = await renderList(page);
    const header = await screen.findByRole('columnheader', { name: 'Name' });
    expect(header.getAttribute('aria-sort')).toBe('none');
    await user.click(within(header).getByRole('button'));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
        'ascending',
      ),
    );
  });

  test('LIST-01 are selected one by one or all at once; toggling all clears when any is selected', async () => {
    const { user } = await renderList(page);
    const all = () => screen.getByRole('checkbox', { name: 'Select all rows on this page' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await user.click(all());
    expect(screen.queryByText(/selected$/)).toBeNull();
    await user.click(all());
    expect(screen.getByText('2 selected')).toBeTruthy();
    expect((all() as HTMLInputElement).checked).toBe(true);
  });
});
