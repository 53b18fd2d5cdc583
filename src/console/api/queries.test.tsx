import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listUsers } from '../../contract/users.ts';
import { invalidateRoutes, invalidateThing, makeQueryClient, routeKey } from './queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A list that answers after a second, with the data of when it was requested. */
function watchList() {
  const client = makeQueryClient();
  const there = { state: 'processing', loads: 0 };
  const observer = new QueryObserver(client, {
    queryKey: routeKey(listUsers),
    queryFn: async () => {
      there.loads += 1;
      const answer = { '@id': '/api/connections/1/tasks?page=1', state: there.state };
      await new Promise((done) => setTimeout(done, 1_000));
      return answer;
    },
  });
  const stop = observer.subscribe(() => {});
  const shown = () => (observer.getCurrentResult().data as { state?: string } | undefined)?.state;
  return { client, there, shown, stop };
}

it('API-04 a change reported during the first load is shown: the list is read again', async () => {
  const { client, there, shown, stop } = watchList();
  await pass(500);
  there.state = 'complete';
  void invalidateThing(client, '/api/connections/1');
  void invalidateThing(client, '/api/connections/1/tasks');
  await pass(600);
  expect(shown()).toBe('processing');
  await pass(1_000);
  expect(shown()).toBe('complete');
  expect(there.loads).toBe(2);
  stop();
});

it('a change of something else during the first load causes no second load', async () => {
  const { client, there, shown, stop } = watchList();
  await pass(500);
  void invalidateThing(client, '/api/connections/2');
  await pass(5_000);
  expect(shown()).toBe('processing');
  expect(there.loads).toBe(1);
  stop();
});

it('an action of the user during the first load of a list is in it, too', async () => {
  const { client, there, shown, stop } = watchList();
  await pass(500);
  there.state = 'complete';
  void invalidateRoutes(client, [listUsers]);
  await pass(5_000);
  expect(shown()).toBe('complete');
  expect(there.loads).toBe(2);
  stop();
});
