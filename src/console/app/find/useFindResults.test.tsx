import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { collectionOf, deferredReply, fakeFetch } from '../../testing/fakeFetch.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { useFindResults } from './useFindResults.ts';

function Probe() {
  const [typed, setTyped] = useState('');
  const { results, more, unsearched, isStale, searching, failed } = useFindResults(typed);
  return (
    <>
      <input aria-label="typed" value={typed} onChange={(e) => setTyped(e.currentTarget.value)} />
      <output>
        {results.length}
        {more.length > 0 ? ' more' : ''}
        {unsearched.map(({ reason }) => ` ${reason}`)}
        {results.length > 0 && isStale ? ' stale' : ''}
        {searching ? ' searching' : ''}
        {failed ? ' failed' : ''}
      </output>
    </>
  );
}
const statusText = () => screen.getByRole('status').textContent;
const found = (count: number, parts: object = {}) => {
  const { body } = collectionOf(Array.from({ length: count }, () => ({})));
  return { body: { ...(body as object), more: [], unsearched: [], ...parts } };
};

test('SHELL-06 one letter searches nothing; what was not searched is reported', async () => {
  const sent = fakeFetch({
    'GET /search': ({ query }) =>
      query.get('words') === 'ba'
        ? found(2, { unsearched: [{ kind: 'element', reason: 'short' }] })
        : found(6, { more: ['element'] }),
  });
  const { user } = await renderPart(<Probe />);
  await user.type(screen.getByLabelText('typed'), 'b');
  expect(statusText()).toBe('0');
  await user.type(screen.getByLabelText('typed'), 'a');
  await waitFor(() => expect(statusText()).toBe('2 short'));
  await user.type(screen.getByLabelText('typed'), 'kker');
  await waitFor(() => expect(statusText()).toBe('6 more'));
  expect(sent.some(({ query }) => query.get('words') === 'b')).toBe(false);
});

test('SHELL-06 a 429 is retried after Retry-After; other failures are shown', async () => {
  let times = 0;
  fakeFetch({
    'GET /search': ({ query }) => {
      if (query.get('words') === 'broken') return { status: 500 };
      return (times += 1) === 1 ? { status: 429, headers: { 'retry-after': '1' } } : found(1);
    },
  });
  const { user } = await renderPart(<Probe />);
  await user.type(screen.getByLabelText('typed'), 'bakker');
  await waitFor(() => expect(statusText()).toBe('1'));
  expect(times).toBe(2);
  await user.clear(screen.getByLabelText('typed'));
  await user.type(screen.getByLabelText('typed'), 'broken');
  await waitFor(() => expect(statusText()).toBe('0 failed'));
});

test('SHELL-06 earlier results stay as such until the answer, and a late answer is never shown', async () => {
  const deferred = deferredReply();
  const sent = fakeFetch({
    'GET /search': ({ query }) =>
      query.get('words') === 'bakker'
        ? deferred.reply
        : found(query.get('words') === 'bakkers' ? 1 : 2),
  });
  const { user } = await renderPart(<Probe />);
  const input = screen.getByLabelText('typed');
  await user.type(input, 'ba');
  await waitFor(() => expect(statusText()).toBe('2'));
  await user.type(input, 'kker');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(statusText()).toBe('2 stale searching');
  await user.type(input, 's');
  await waitFor(() => expect(statusText()).toBe('1'));
  expect(sent.find(({ query }) => query.get('words') === 'bakker')?.signal?.aborted).toBe(true);
  deferred.release(found(3));
  expect(statusText()).toBe('1');
});
