import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSource } from '../testing/FakeSource.ts';
import { pollIntervalMs } from './liveUpdates.ts';
import { type OnChange, useLiveUpdates } from './useLiveUpdates.ts';

const tasks = '/api/connections/1/tasks';
const logs = '/api/connections/1/log-entries';

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(async () => {
  cleanup();
  // the stream is closed a moment later
  await pass(60);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A page that watches both, and the stream that notifies it. */
async function live(onChange: OnChange) {
  const client = new QueryClient();
  const page = renderHook(() => useLiveUpdates([tasks, logs], onChange), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await pass(60);
  const stream = FakeSource.all[0] as FakeSource;
  return { ...page, stream, tell: (id: string) => stream.send({ '@id': id }) };
}

it('API-04 changes that come during a load wait together for the next one', async () => {
  const loads: (readonly string[])[] = [];
  let finish: () => void = () => {};
  const { stream, tell } = await live((changed) => {
    loads.push(changed);
    return new Promise<void>((done) => {
      finish = done;
    });
  });
  expect(stream.url.searchParams.getAll('topic').sort()).toEqual([logs, tasks]);
  for (let i = 0; i < 20; i += 1) tell(tasks);
  tell(logs);
  await pass(5_000);
  expect(loads).toEqual([[tasks]]);
  finish();
  await pass(1_000);
  expect(loads).toEqual([[tasks], [tasks, logs]]);
  finish();
  await pass(5_000);
  expect(loads).toHaveLength(2);
});

it('API-04 without a stream the change is unknown and everything is reloaded', async () => {
  const loads: (readonly string[])[] = [];
  const { stream } = await live(async (changed) => void loads.push(changed));
  stream.fail(false);
  await pass(pollIntervalMs);
  expect(loads).toEqual([[tasks, logs]]);
});

it('stops with its page', async () => {
  const loads: (readonly string[])[] = [];
  const { unmount, stream, tell } = await live(async (changed) => void loads.push(changed));
  tell(tasks);
  tell(logs);
  unmount();
  await pass(5_000);
  expect(stream.readyState).toBe(FakeSource.CLOSED);
  expect(loads).toEqual([[tasks]]);
});
