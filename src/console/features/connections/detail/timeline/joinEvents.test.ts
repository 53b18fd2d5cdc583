import { expect, test } from 'vitest';
import type { TimelineEvent } from '../../../../../contract/connectionHistory.ts';
import { joinEvents } from './joinEvents.ts';

const day = (date: number, hour: number) => new Date(2026, 10, date, hour).toISOString();
const event = (at: string, values: Partial<TimelineEvent>): TimelineEvent => ({
  '@id': at,
  '@type': 'TimelineEvent',
  eventId: at,
  at,
  kind: 'runs',
  person: null,
  byStaff: false,
  run: null,
  outage: null,
  deed: null,
  changes: [],
  reason: '',
  until: null,
  replaced: null,
  credential: null,
  ...values,
});
const run = (at: string, outcome: 'complete' | 'failed') =>
  event(at, {
    run: { runId: at, outcome, trigger: 'schedule', waitsFor: null, written: 4, failed: 0 },
  });
const note = (at: string, person: string) =>
  event(at, { kind: 'notes', deed: 'wroteNote', person });

test('DET-01 successful runs are one line a day, until something else happened', () => {
  const events = [
    run(day(20, 12), 'complete'),
    run(day(20, 11), 'complete'),
    run(day(20, 10), 'failed'),
    run(day(20, 9), 'failed'),
    run(day(20, 8), 'complete'),
    run(day(19, 23), 'complete'),
  ];
  expect(joinEvents(events).map(({ length }) => length)).toEqual([2, 1, 1, 1, 1]);
});

test('DET-04 notes that one person saves while writing are one line', () => {
  const events = [
    note(day(20, 12), 'Pieter'),
    note(day(20, 11), 'Pieter'),
    note(day(20, 10), 'Sanne'),
  ];
  expect(joinEvents(events).map(({ length }) => length)).toEqual([2, 1]);
});
