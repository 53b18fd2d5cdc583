// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pollInterval, type Update, watch } from './push.ts';
import { useIsPolling } from './reach.ts';

class FakeSource {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readonly url: URL;
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;

  constructor(url: string) {
    this.url = new URL(url, window.location.origin);
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  fail(closed: boolean) {
    this.readyState = closed ? FakeSource.CLOSED : 0;
    this.onerror?.();
  }
  send(data: unknown, lastEventId = '') {
    this.onmessage?.({ data: JSON.stringify(data), lastEventId });
  }
}

const stops: (() => void)[] = [];
function watched(...ids: string[]) {
  const updates: (Update | null)[] = [];
  stops.push(watch(ids, (update) => updates.push(update)));
  return updates;
}
const streams = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const settle = () => vi.advanceTimersByTimeAsync(60);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await settle();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('API-04 the event stream', () => {
  test('is one for all topics of the page', async () => {
    watched('/api/connections/1/tasks');
    watched('/api/connections/1/tasks', '/api/connections/1/log-entries');
    await settle();
    expect(FakeSource.all).toHaveLength(1);
    expect(FakeSource.all[0]!.url.pathname).toBe('/.well-known/mercure');
    expect(FakeSource.all[0]!.url.searchParams.getAll('topic')).toEqual([
      '/api/connections/1/log-entries',
      '/api/connections/1/tasks',
    ]);
  });

  test('tells everyone once it runs: what changed since the page was loaded is not known', async () => {
    const updates = watched('/api/a');
    await settle();
    FakeSource.all[0]!.open();
    expect(updates).toEqual([null]);
  });

  test('tells who watches the thing that changed, or something it is part of', async () => {
    const tasks = watched('/api/connections/1/tasks');
    const all = watched('/api/connections/1');
    const other = watched('/api/connections/12');
    await settle();
    FakeSource.all[0]!.open();
    FakeSource.all[0]!.send({ '@id': '/api/connections/1/tasks', state: 'x' });
    FakeSource.all[0]!.send('nonsense');
    const changes = [tasks, all, other].map((updates) => updates.filter((one) => one !== null));
    expect(changes.map(({ length }) => length)).toEqual([1, 1, 0]);
  });

  test('goes on after the last event when the topics change, and ends with the last watcher', async () => {
    watched('/api/a');
    await settle();
    FakeSource.all[0]!.open();
    FakeSource.all[0]!.send({ '@id': '/api/a' }, 'event-7');
    watched('/api/b');
    await settle();
    expect(streams()).toHaveLength(1);
    expect(streams()[0]!.url.searchParams.get('lastEventID')).toBe('event-7');
    for (const stop of stops.splice(0)) stop();
    await settle();
    expect(streams()).toHaveLength(0);
  });

  test('a stream that stays away is told after some rounds, one that comes back at once is not, and none is once it is back', async () => {
    const { result } = renderHook(() => useIsPolling());
    watched('/api/a');
    await settle();
    const [stream] = streams();
    stream!.open();
    stream!.fail(false);
    await vi.advanceTimersByTimeAsync(pollInterval * 2);
    expect(result.current).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(pollInterval));
    expect(result.current).toBe(true);
    act(() => stream!.open());
    expect(result.current).toBe(false);
  });

  test('where it fails, the page polls every two seconds until it is back', async () => {
    const updates = watched('/api/a');
    await settle();
    FakeSource.all[0]!.fail(false);
    await vi.advanceTimersByTimeAsync(pollInterval * 2);
    expect(updates).toEqual([null, null]);
    FakeSource.all[0]!.open();
    const told = updates.length;
    await vi.advanceTimersByTimeAsync(pollInterval * 2);
    expect(updates).toHaveLength(told);
  });

  test('a refused stream is asked for again after a while', async () => {
    watched('/api/a');
    await settle();
    FakeSource.all[0]!.fail(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(streams()).toHaveLength(1);
  });
});
