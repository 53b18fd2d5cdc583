import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../contract/audit.ts';
import { foldLines } from './foldLines.ts';

const line = (auditId: string, at: string, more: Partial<AuditEntry> = {}) =>
  ({
    auditId,
    at: `2026-11-2${at}:00.000`,
    action: 'tasks.forceRun',
    outcome: 'done',
    actor: 'user',
    actorId: 'noor',
    resourceId: 'a2',
    changes: [],
    ...more,
  }) as unknown as AuditEntry;
const tested = { fieldName: 'tested', from: null, to: 'connected', packageType: null, names: {} };

const lines = [
  line('f', '9T15:20'),
  line('e', '9T15:10'),
  line('d', '9T15:00'),
  line('c', '9T14:00', { actorId: 'sem' }),
  line('b', '9T13:00'),
  line('a', '8T13:00'),
];
const shown = (opened: string[]) =>
  foldLines(lines, new Set(opened)).map(({ auditId, times, firstAt }) => [
    auditId,
    times,
    firstAt.slice(11, 16),
  ]);

test('DET-01 equal lines of a day in a row are one, with their number and when the first was', () => {
  expect(shown([])).toEqual([
    ['f', 3, '15:00'],
    ['c', 1, '14:00'],
    ['b', 1, '13:00'],
    ['a', 1, '13:00'],
  ]);
});

test('DET-01 an opened row of the audit trail shows each of its lines', () => {
  expect(shown(['f']).slice(0, 3)).toEqual([
    ['f', 3, '15:20'],
    ['e', 1, '15:10'],
    ['d', 1, '15:00'],
  ]);
});

test('DET-01 the test after a save is shown in the line of the save', () => {
  const saved = { action: 'credentials.createCredential' };
  const rows = foldLines(
    [line('b', '9T13:00', { ...saved, changes: [tested] }), line('a', '9T13:00', saved)],
    new Set(),
  );
  expect(rows).toMatchObject([{ auditId: 'a', times: 1, changes: [tested] }]);
});
