import { describe, expect, test } from 'vitest';
import { formatAmount, formatCalendarDate, formatInstant, formatNumber } from './formatParam.ts';
import { message } from './message.ts';
import { wordMessage } from './wordMessage.ts';

const wordings: Record<string, string> = {
  parked: 'On at {{until}}: {{reason}}',
  waits: '{{name}} waits',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
};
const wording = (code: string, values: Record<string, string>, count?: number) =>
  wordings[count === undefined ? code : `${code}_${count === 1 ? 'one' : 'other'}`]?.replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => values[name] ?? '?',
  );
const reader = { language: 'nl', timeZone: 'Europe/Amsterdam', wording } as const;

describe('SHELL-12 a message is worded for its reader', () => {
  test('SHELL-12 instants, dates, amounts and numbers have the formats of the language', () => {
    expect(formatInstant('2026-11-21T14:05:30Z', 'en', 'Europe/Amsterdam')).toBe(
      '21 Nov 2026, 15:05 CET',
    );
    expect(formatInstant('2026-11-21T14:05:30Z', 'nl', 'Europe/Amsterdam')).toBe(
      '21 nov. 2026, 15:05 CET',
    );
    // in summer time, and elsewhere
    expect(formatInstant('2026-06-21T14:05:30Z', 'en', 'Europe/Amsterdam')).toContain('16:05 CEST');
    expect(formatInstant('2026-06-21T14:05:30Z', 'nl', 'UTC')).toContain('14:05 UTC');
    // in one's own it goes without saying
    expect(formatInstant('2026-06-21T14:05:30Z', 'en')).toMatch(/:05$/);
    expect(formatCalendarDate('2026-05-01', 'nl')).toBe('1 mei 2026');
    expect(formatAmount('51.84', 'EUR', 'en')).toBe('€51.84');
    expect(formatAmount('51.84', 'EUR', 'nl').replaceAll('\u00a0', ' ')).toBe('€ 51,84');
    // a line may break after a hyphen, and not after a minus sign
    expect(formatAmount('-51.84', 'EUR', 'en')).toBe('−€51.84');
    expect(formatAmount('-51.84', 'EUR', 'nl').replaceAll('\u00a0', ' ')).toBe('€ −51,84');
    expect(formatAmount('51.84', 'points', 'nl')).toBe('points 51.84');
    expect(formatNumber(12_345, 'nl')).toBe('12.345');
  });

  test('SHELL-12 messages within messages are worded too, several joined by commas', () => {
    const params = {
      until: { instant: '2026-11-21T14:05:30Z' },
      reason: [
        { code: 'waits', params: { name: 'A' } },
        { code: 'rows', params: { count: 1 } },
        { code: 'rows', params: { count: 2000 } },
      ],
    } as never;
    expect(wordMessage(reader, { code: 'parked', params })).toBe(
      'On at 21 nov. 2026, 15:05 CET: A waits, 1 row, 2.000 rows',
    );
  });

  test('SHELL-12 what has no wording here is said to have none, wherever it stands', () => {
    expect(wordMessage(reader, { code: 'unheard', params: {} })).toBeUndefined();
    const reason = { code: 'unheard', params: {} } as never;
    expect(wordMessage(reader, { code: 'parked', params: { until: '', reason } })).toBeUndefined();
  });

  test('SHELL-12 messages without an end are cut', () => {
    const endless: { code: string; params: Record<string, unknown> } = {
      code: 'waits',
      params: {},
    };
    endless.params['name'] = endless;
    expect(wordMessage(reader, endless as never)).toBeUndefined();
  });

  test('API-01 a message on the wire has a code, parameters and its English', () => {
    const said = { code: 'parked', params: { until: { instant: 'x' }, list: [] }, message: 'On' };
    expect(message.parse(said)).toEqual(said);
    expect(
      message.safeParse({ code: 'parked', params: { until: true }, message: '' }).success,
    ).toBe(false);
  });
});
