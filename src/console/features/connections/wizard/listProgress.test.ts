import { describe, expect, test } from 'vitest';
import type { Preconfiguration } from '../../../../contract/connectionSettings.ts';
import { type ListProgress, readiness } from './listProgress.ts';

function list(
  state: ListProgress['state'],
  required = true,
  step: ListProgress['step'] = 'settings',
): ListProgress {
  return {
    packageType: 'exact-online',
    key: 'journals',
    title: 'Journals',
    titleCode: 'listName.journals',
    step,
    required,
    state,
    count: 0,
    readAt: null,
    message: '',
    codedMessage: null,
  };
}

function at(state: Preconfiguration['state'], ...progress: ListProgress[]) {
  return readiness({ state, progress, version: 1 }, 'settings');
}

describe('WIZ-13 the form opens as soon as the required lists are loaded', () => {
  test('while other lists are still loading', () => {
    expect(at('running', list('ready'), list('loading', false))).toBe('ready');
    expect(at('running', list('ready'), list('failed', false))).toBe('ready');
    expect(at('running', list('ready'), list('loading', true, 'preSettings'))).toBe('ready');
  });

  test('not before', () => {
    expect(at('pending')).toBe('working');
    expect(at('running', list('ready'), list('loading'))).toBe('working');
    expect(at('running', list('waiting'))).toBe('working');
  });

  test('a step without lists waits for nothing', () => {
    expect(at('running', list('loading', true, 'preSettings'))).toBe('ready');
    expect(at('ready')).toBe('ready');
  });

  test('a failed required list keeps it closed', () => {
    expect(at('running', list('failed'), list('loading'))).toBe('failed');
    expect(at('partial', list('failed'))).toBe('failed');
  });

  test('a list that waits for a choice nobody made doesn’t block it forever', () => {
    expect(at('ready', list('waiting'))).toBe('ready');
  });
});
