import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Watcher } from './push.ts';
import { type OnChange, useLive } from './useLive.ts';

const stream = vi.hoisted(() => ({
  watcher: undefined as Watcher | undefined,
  watched: [] as readonly string[],
  stopped: 0,
}));
vi.mock('./push.ts', () => ({
  watch: (ids: readonly string[], watcher: Watcher) => {
    stream.watched = ids;
    stream.watcher = watcher;
    return () => {
      stream.stopped += 1;
    };
  },
}));

const tasks = '/api/connections/1/tasks';
const logs = '/api/connections/1/log-entries';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function live(onChange: OnChange) {
  const client = new QueryClient();
  return renderHook(() => useLive([tasks, logs], onChange), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('changes that come during a load wait for the next one, all together (API-04)', async () => {
  const loads: (readonly string[])[] = [];
  let finish: () => void = () => {};
  live((changed) => {
    loads.push(changed);
    return new Promise<void>((done) => {
      finish = done;
    });
  });
  expect(stream.watched).toEqual([tasks, logs]);
  for (let i = 0; i < 20; i += 1) stream.watcher?.({ '@id': tasks });
  stream.watcher?.({ '@id': logs });
  await pass(5_000);
  expect(loads).toEqual([[tasks]]);
  finish();
  await pass(1_000);
  expect(loads).toEqual([[tasks], [tasks, logs]]);
  finish();
  await pass(5_000);
  expect(loads).toHaveLength(2);
});

it('what changed is not known without a stream: everything is looked at (API-04)', async () => {
  const loads: (readonly string[])[] = [];
  live(async (changed) => void loads.push(changed));
  stream.watcher?.(null);
  await pass(0);
  expect(loads).toEqual([[tasks, logs]]);
});

it('stops with its page', async () => {
  const loads: (readonly string[])[] = [];
  const before = stream.stopped;
  const { unmount } = live(async (changed) => void loads.push(changed));
  stream.watcher?.({ '@id': tasks });
  stream.watcher?.({ '@id': logs });
  unmount();
  await pass(5_000);
  expect(stream.stopped).toBe(before + 1);
  expect(loads).toEqual([[tasks]]);
});
