import { expect, test } from 'vitest';
import type { RequestSummary } from '../../../contract/requests.ts';
import { foldEqual } from './foldEqual.ts';

const request = (id: string, path: string, milliseconds: number | null, status = 200) =>
  ({
    mongoId: id,
    taskId: 'task',
    moduleName: 'fetch',
    packageType: 'yokoy',
    method: 'GET',
    url: `https://api.example/v1/${path}`,
    response: {
      statusCode: status,
      info: { total_time: milliseconds === null ? null : milliseconds / 1000 },
      options: { total_time_us: null },
    },
  }) as unknown as RequestSummary;

const requests = [
  request('a', 'expenses/EXP-1/receipt', 31),
  request('b', 'expenses/EXP-2/receipt', 58),
  request('c', 'expenses/EXP-3/receipt', null),
  request('d', 'expenses/EXP-4/receipt', 5, 404),
  request('e', 'users', 4),
  request('f', 'expenses/EXP-5/receipt', 5),
];
const shown = (opened: string[]) =>
  foldEqual(requests, new Set(opened)).map(({ mongoId, times, durations }) => [
    mongoId,
    times,
    durations && [durations.from, durations.to],
  ]);

test('CURL-02 equal requests in a row are one, with their number and durations', () => {
  expect(shown([])).toEqual([
    ['a', 3, [0.031, 0.058]],
    ['d', 1, [0.005, 0.005]],
    ['e', 1, [0.004, 0.004]],
    ['f', 1, [0.005, 0.005]],
  ]);
});

test('CURL-02 an opened row shows each of its requests', () => {
  expect(shown(['a']).slice(0, 4)).toEqual([
    ['a', 3, [0.031, 0.031]],
    ['b', 1, [0.058, 0.058]],
    ['c', 1, null],
    ['d', 1, [0.005, 0.005]],
  ]);
});
