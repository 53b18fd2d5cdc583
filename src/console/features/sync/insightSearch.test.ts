import { describe, expect, it } from 'vitest';
import { insightFilters, readInsight } from './insightSearch.ts';

const names = ['expense', 'trial-balance'];

describe('readInsight', () => {
  it('preselects tab, key and status from the address (INSIGHT-02)', () => {
    const search = {
      'sync-element-name': 'trial-balance',
      'sync-element-key': 'xero:1',
      'sync-element-status': 'pending',
    };
    expect(readInsight(search, names)).toEqual({
      tab: 'trial-balance',
      key: 'xero:1',
      status: 'pending',
      taskId: '',
    });
    expect(readInsight({ 'sync-element-name': 'failed' }, names).tab).toBe('failed');
  });

  it('starts with the first element, every status and no key (INSIGHT-01)', () => {
    const first = { tab: 'expense', key: '', status: 'all', taskId: '' };
    expect(readInsight({}, names)).toEqual(first);
    expect(
      readInsight({ 'sync-element-name': 'gone', 'sync-element-status': 'odd' }, names),
    ).toEqual(first);
    expect(readInsight({}, []).tab).toBe('failed');
  });
});

it('TASK-01 filters by one task, and ignores an invalid id', () => {
  const taskId = '0190a6a0-0000-7000-8000-000000000000';
  const insight = readInsight({ 'task-id': taskId }, names);
  expect(insight.taskId).toBe(taskId);
  expect(insightFilters(insight)).toMatchObject({ taskId });
  expect(readInsight({ 'task-id': "'; --" }, names).taskId).toBe('');
});

describe('insightFilters', () => {
  it('requests one type with status and key (INSIGHT-03)', () => {
    expect(insightFilters({ tab: 'expense', key: '', status: 'all', taskId: '' })).toEqual({
      syncElementName: 'expense',
      syncStatus: 'all',
    });
    expect(insightFilters({ tab: 'expense', key: 'EXP-1', status: 'ignored', taskId: '' })).toEqual(
      {
        syncElementName: 'expense',
        syncStatus: 'ignored',
        syncKey: 'EXP-1',
      },
    );
  });

  it('requests the failed ones of all types on the last tab (INSIGHT-01)', () => {
    expect(insightFilters({ tab: 'failed', key: 'a', status: 'pending', taskId: '' })).toEqual({
      syncStatus: 'failed',
      syncKey: 'a',
    });
  });

  it('requests elements to be looked up before writing, on a tab that only the address names (R11)', () => {
    const insight = readInsight({ 'sync-element-name': 'looked-up' }, names);
    expect(insightFilters(insight)).toEqual({ outcome: 'unknown', syncStatus: 'all' });
  });
});
