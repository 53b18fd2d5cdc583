import { expect, it } from 'vitest';
import { durationOf } from './durationOf.ts';

it.each([
  [0.42, 999, 0.42],
  [0, null, 0],
  [null, 1_234_567, 1.234567],
  [null, null, null],
])('of %j s and %j µs it is %j s (CURL-05)', (seconds, microseconds, duration) => {
  const response = {
    statusCode: 200,
    info: { total_time: seconds },
    options: { total_time_us: microseconds },
  };
  expect(durationOf(response)).toBe(duration);
});
