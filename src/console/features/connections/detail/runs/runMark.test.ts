import { describe, expect, test } from 'vitest';
import type { Message } from '../../../../../contract/messages/message.ts';
import type { Task } from '../../../../../contract/tasks.ts';
import { isSlow, markLooks, progressOf, runMark, taskMark } from './runMark.ts';

const none = { read: 0, written: 0, confirmed: 0, failed: 0, ignored: 0 };
const started = '2026-11-20T09:00:00.000Z';
const task = (values: Partial<Task>): Task => ({
  '@id': '/api/connections/1/tasks/1',
  '@type': 'Task',
  taskId: '1',
  runId: '1',
  taskStatus: 'complete',
  moduleType: 'yokoy_fetch_expenses',
  packageType: 'yokoy',
  title: 'Fetch expenses',
  titleCode: null,
  createdAt: started,
  startedAt: started,
  finishedAt: null,
  message: '',
  codedMessage: null,
  notBefore: null,
  elementName: 'expense',
  left: null,
  usualMs: null,
  counts: none,
  ...values,
});
const message = (code: string): Message => ({ code, params: {}, message: '' });

describe("TASK-01 a task's mark follows from its results", () => {
  test.each([
    ['complete', task({ counts: { ...none, written: 9 } })],
    ['partlyFailed', task({ counts: { ...none, written: 8, failed: 32 } })],
    ['failed', task({ counts: { ...none, failed: 32 } })],
    ['waits', task({ codedMessage: message('task.restWaits') })],
    ['waits', task({ taskStatus: 'queued', notBefore: started })],
    ['pending', task({ taskStatus: 'queued' })],
    ['running', task({ taskStatus: 'processing' })],
    ['cancelled', task({ taskStatus: 'cancelled' })],
  ] as const)('%s', (mark, testTask) => expect(taskMark(testTask)).toBe(mark));
});

test('DET-01 a run with nothing new is no success while elements of its connection fail', () => {
  const run = { outcome: 'nothing' as const, tasks: [task({})] };
  const mark = (count: number) => runMark({ ...run, failedElements: { count, isCapped: false } });
  expect([mark(0), mark(40)]).toEqual(['nothing', 'stillFailing']);
  expect(markLooks.stillFailing.tone).not.toBe('good');
  // one from before failures were recorded
  expect(runMark({ ...run, failedElements: null })).toBe('nothing');
});

test('DET-01 a run that left elements for later waits, and so does a parked one', () => {
  const failedElements = null;
  const rest = task({ codedMessage: message('task.restWaits') });
  expect(runMark({ outcome: 'nothing', tasks: [rest], failedElements })).toBe('waits');
  expect(runMark({ outcome: 'failed', tasks: [rest], failedElements })).toBe('failed');
  expect(runMark({ outcome: 'complete', tasks: [task({})], failedElements })).toBe('complete');
  const parked = task({ taskStatus: 'queued', notBefore: started });
  expect(runMark({ outcome: null, tasks: [parked], failedElements })).toBe('waits');
  expect(
    runMark({ outcome: null, tasks: [parked, task({ taskStatus: 'processing' })], failedElements }),
  ).toBe('running');
});

test('TASK-01 a task is slow after three times its module’s usual time, and five minutes', () => {
  const at = (minutes: number) => Date.parse(started) + minutes * 60_000;
  const working = task({ taskStatus: 'processing', usualMs: 1000 });
  expect([isSlow(working, at(4)), isSlow(working, at(6))]).toEqual([false, true]);
  const long = { ...working, usualMs: 10 * 60_000 };
  expect([isSlow(long, at(29)), isSlow(long, at(31))]).toEqual([false, true]);
  expect(isSlow({ ...working, usualMs: null }, at(600))).toBe(false);
  expect(isSlow({ ...working, finishedAt: started }, at(600))).toBe(false);
});

test("TASK-01 a run's progress comes from the running task", () => {
  const push = task({
    taskStatus: 'processing',
    left: 17,
    counts: { ...none, written: 30, failed: 1 },
  });
  expect(progressOf([task({}), push])).toEqual({ done: 31, total: 48 });
  expect(progressOf([task({})])).toBeUndefined();
});
