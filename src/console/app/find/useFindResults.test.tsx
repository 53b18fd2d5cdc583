import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { collectionOf, fakeFetch, deferredReply } from '../../testing/fakeFetch.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { useFindResults } from './useFindResults.ts';

function Probe() {
  const [typed, setTyped] = useState('');
  const { connections, organizations, elements, searching, failed } = useFindResults(typed);
  return (
    <>
      <input aria-label="typed" value={typed} onChange={(e) => setTyped(e.currentTarget.value)} />
      <output>
        {JSON.stringify([connections.length, organizations.length, elements.length])}
        {searching ? ' searching' : ''}
        {failed ? ' failed' : ''}
      </output>
    </>
  );
}
const statusText = () => screen.getByRole('status').textContent;

test('SHELL-06 elements are searched only by numbers, and one letter searches nothing', async () => {
  const sent = fakeFetch({
    'GET /connections': () => collectionOf([{}, {}]),
    'GET /organizations': () => collectionOf([{}]),
    'GET /elements': () => collectionOf([{}, {}, {}]),
  });
  const { user } = await renderPart(<Probe />);
  await user.type(screen.getByLabelText('typed'), 'b');
  expect(statusText()).toBe('[0,0,0]');
  await user.type(screen.getByLabelText('typed'), 'akker');
  await waitFor(() => expect(statusText()).toBe('[2,1,0]'));
  await user.type(screen.getByLabelText('typed'), '12');
  await waitFor(() => expect(statusText()).toBe('[2,1,3]'));
  expect(
    sent.filter(({ path }) => path === '/elements').map(({ query }) => query.get('number')),
  ).toEqual(['bakker12']);
  expect(sent.some(({ query }) => query.get('globalFilter') === 'b')).toBe(false);
});

test('SHELL-06 a 429 is retried after Retry-After; other failures are shown', async () => {
  let times = 0;
  fakeFetch({
    'GET /connections': () =>
      (times += 1) === 1 ? { status: 429, headers: { 'retry-after': '1' } } : collectionOf([{}]),
    'GET /organizations': () => ({ status: 500 }),
  });
  const { user } = await renderPart(<Probe />);
  await user.type(screen.getByLabelText('typed'), 'bakker');
  await waitFor(() => expect(statusText()).toBe('[1,0,0] failed'));
  expect(times).toBe(2);
});

test('SHELL-06 typing on aborts the earlier search, and its answer is never shown', async () => {
  const deferred = deferredReply();
  const sent = fakeFetch({
    'GET /connections': ({ query }) =>
      query.get('globalFilter') === 'ba' ? deferred.reply : collectionOf([{}]),
    'GET /organizations': () => collectionOf([]),
  });
  const { user } = await renderPart(<Probe />);
  await user.type(screen.getByLabelText('typed'), 'ba');
  await waitFor(() => expect(sent).toHaveLength(2));
  await user.type(screen.getByLabelText('typed'), 'kker');
  await waitFor(() => expect(statusText()).toBe('[1,0,0]'));
  expect(
    sent.find(({ query, path }) => path === '/connections' && query.get('globalFilter') === 'ba')
      ?.signal?.aborted,
  ).toBe(true);
  deferred.release(collectionOf([{}, {}, {}]));
  expect(statusText()).toBe('[1,0,0]');
});
