import { expect, it } from 'vitest';
import { durationOf } from './durationOf.ts';

const now = Date.parse('2025-11-20T12:00:10.000Z');
const startedAt = '2025-11-20T12:00:00.000Z';

it('a finished task took from start to finish (TASK-01)', () => {
  expect(durationOf({ startedAt, finishedAt: '2025-11-20T12:00:03.250Z' }, now)).toBe(3_250);
});

it('a running task lasts until now, and never less than 0 (TASK-01)', () => {
  expect(durationOf({ startedAt, finishedAt: null }, now)).toBe(10_000);
  expect(durationOf({ startedAt: '2025-11-20T12:00:12.000Z', finishedAt: null }, now)).toBe(0);
});

it('a task that was not started, or cancelled before, has no duration (TASK-01)', () => {
  expect(durationOf({ startedAt: null, finishedAt: null }, now)).toBeNull();
  expect(durationOf({ startedAt: null, finishedAt: startedAt }, now)).toBeNull();
});
