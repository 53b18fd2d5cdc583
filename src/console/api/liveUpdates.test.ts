// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSource } from '../testing/FakeSource.ts';
import type { Update } from './liveUpdates.ts';

let beginAfter: (typeof import('./streamPosition.ts'))['beginAfter'];
let isPolling: () => boolean, pollIntervalMs: number;
let watch: (typeof import('./liveUpdates.ts'))['watch'];

const stops: (() => void)[] = [];
function recordUpdates(...ids: string[]) {
  const updates: (Update | null)[] = [];
  stops.push(watch(ids, (update) => updates.push(update)));
  return updates;
}
const streams = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const settle = () => vi.advanceTimersByTimeAsync(60);

beforeEach(async () => {
  // each test is a page that was just loaded
  vi.resetModules();
  ({ isPolling, pollIntervalMs, watch } = await import('./liveUpdates.ts'));
  ({ beginAfter } = await import('./streamPosition.ts'));
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
  test('is shared by all topics of the page', async () => {
    recordUpdates('/api/connections/1/tasks');
    recordUpdates('/api/connections/1/tasks', '/api/connections/1/log-entries');
    await settle();
    expect(FakeSource.all).toHaveLength(1);
    expect(FakeSource.all[0]!.url.pathname).toBe('/.well-known/mercure');
    expect(FakeSource.all[0]!.url.searchParams.getAll('topic')).toEqual([
      '/api/connections/1/log-entries',
      '/api/connections/1/tasks',
    ]);
  });

  test('notifies every watcher when it opens: changes since the page load are unknown', async () => {
    const updates = recordUpdates('/api/a');
    await settle();
    FakeSource.all[0]!.open();
    expect(updates).toEqual([null]);
  });

  test('begins at the event that an answer before the page’s data names, so that nothing is loaded twice', async () => {
    beginAfter('event-1');
    const updates = recordUpdates('/api/a');
    await settle();
    expect(FakeSource.all[0]!.url.searchParams.get('lastEventID')).toBe('event-1');
    FakeSource.all[0]!.open();
    expect(updates).toEqual([]);
    // the first answer counts: what a later one names may follow what the page has read
    beginAfter('event-2');
    recordUpdates('/api/b');
    await settle();
    expect(streams()[0]!.url.searchParams.get('lastEventID')).toBe('event-1');
  });

  test('goes on from its last position when the same is watched again', async () => {
    beginAfter('event-1');
    recordUpdates('/api/a');
    recordUpdates('/api/b');
    await settle();
    FakeSource.all[0]!.open();
    FakeSource.all[0]!.sendPosition('event-9');
    stops.pop()?.();
    await settle();
    expect(streams()[0]!.url.searchParams.get('lastEventID')).toBe('event-9');
  });

  test('what is watched for the first time is resumed from before its data: the last position is not its', async () => {
    beginAfter('event-1');
    recordUpdates('/api/a');
    await settle();
    FakeSource.all[0]!.open();
    FakeSource.all[0]!.sendPosition('event-5');
    const updates = recordUpdates('/api/b');
    await settle();
    expect(streams()[0]!.url.searchParams.get('lastEventID')).toBe('event-1');
    streams()[0]!.open();
    expect(updates).toEqual([]);
    // a page later: its data is younger than a position of a minute ago
    await vi.advanceTimersByTimeAsync(61_000);
    streams()[0]!.sendPosition('event-8');
    recordUpdates('/api/c');
    await settle();
    expect(streams()[0]!.url.searchParams.get('lastEventID')).toBe('event-5');
  });

  test('notifies watchers of the thing that changed, or of something that contains it', async () => {
    const tasks = recordUpdates('/api/connections/1/tasks');
    const all = recordUpdates('/api/connections/1');
    const other = recordUpdates('/api/connections/12');
    await settle();
    FakeSource.all[0]!.open();
    FakeSource.all[0]!.send({ '@id': '/api/connections/1/tasks', state: 'x' });
    FakeSource.all[0]!.send('nonsense');
    const changes = [tasks, all, other].map((updates) =>
      updates.filter((update) => update !== null),
    );
    expect(changes.map(({ length }) => length)).toEqual([1, 1, 0]);
  });

  test('a stream that failed before its position is resumed from where it was to begin', async () => {
    beginAfter('event-1');
    recordUpdates('/api/a');
    await settle();
    FakeSource.all[0]!.open();
    FakeSource.all[0]!.sendPosition('event-5');
    recordUpdates('/api/b');
    await settle();
    for (let tries = 0; tries < 4; tries += 1) {
      streams()[0]!.fail(true);
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(streams()[0]!.url.searchParams.get('lastEventID')).toBe('event-1');
    streams()[0]!.open();
    streams()[0]!.sendPosition('event-9');
    stops.pop()?.();
    await settle();
    expect(streams()[0]!.url.searchParams.get('lastEventID')).toBe('event-9');
  });

  test('where it is unknown how old the data of a new topic is, everything is notified', async () => {
    const updates = recordUpdates('/api/a');
    await settle();
    FakeSource.all[0]!.open();
    FakeSource.all[0]!.send({ '@id': '/api/a' }, 'event-7');
    recordUpdates('/api/b');
    await settle();
    expect(streams()).toHaveLength(1);
    expect(streams()[0]!.url.searchParams.get('lastEventID')).toBe(null);
    streams()[0]!.open();
    expect(updates).toEqual([null, { '@id': '/api/a' }, null]);
  });

  test('ends with the last watcher', async () => {
    recordUpdates('/api/a');
    await settle();
    for (const stop of stops.splice(0)) stop();
    await settle();
    expect(streams()).toHaveLength(0);
  });

  test('an outage is reported only after some rounds, and no longer once the stream is back', async () => {
    recordUpdates('/api/a');
    await settle();
    const [stream] = streams();
    stream!.open();
    stream!.fail(false);
    await vi.advanceTimersByTimeAsync(pollIntervalMs * 2);
    expect(isPolling()).toBe(false);
    await vi.advanceTimersByTimeAsync(pollIntervalMs);
    expect(isPolling()).toBe(true);
    stream!.open();
    expect(isPolling()).toBe(false);
  });

  test('the page polls every two seconds while the stream is down', async () => {
    const updates = recordUpdates('/api/a');
    await settle();
    FakeSource.all[0]!.fail(false);
    await vi.advanceTimersByTimeAsync(pollIntervalMs * 2);
    expect(updates).toEqual([null, null]);
    FakeSource.all[0]!.open();
    const countBefore = updates.length;
    await vi.advanceTimersByTimeAsync(pollIntervalMs * 2);
    expect(updates).toHaveLength(countBefore);
  });

  test('a refused stream is retried after a while', async () => {
    recordUpdates('/api/a');
    await settle();
    FakeSource.all[0]!.fail(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(streams()).toHaveLength(1);
  });
});
