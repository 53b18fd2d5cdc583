import { text } from '../../contract/messages/message.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amsterdamMidnight } from './amsterdamMidnight.ts';
import { base64 } from './base64.ts';
import { catalogued } from './catalogued.ts';
import { memo } from './memo.ts';
import { odataDate, odataInstant } from './odataDate.ts';
import { odataText } from './odataText.ts';
import { segment } from './segment.ts';
import { flagSetting, listSetting, mappingSetting, textSetting } from './settingValues.ts';
import { retryAfterMs, statusVerdict } from './statusVerdict.ts';

describe('segment', () => {
  test('a segment never changes the path around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        fc.pre(text !== '.' && text !== '..');
        const url = new URL(`http://host/a/${segment(text)}/z`);
        const parts = url.pathname.split('/');
        expect(parts).toHaveLength(4);
        expect(decodeURIComponent(parts[2] ?? '')).toBe(text);
        expect(url.search + url.hash).toBe('');
      }),
    );
  });

  test.each(['', '.', '..'])('"%s" is refused', (text) => {
    expect(() => segment(text)).toThrow(/http.unsafePath/);
  });
});

test('base64 equals Node’s', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    }),
  );
  const long = Uint8Array.from({ length: 100_001 }, (_, i) => i * 31);
  expect(base64(long)).toBe(Buffer.from(long).toString('base64'));
});

describe('OData', () => {
  test.each([
    ['/Date(1539993600000+0000)/', 1_539_993_600_000, '2018-10-20'],
    ['/Date(1539993600000)/', 1_539_993_600_000, '2018-10-20'],
    ['/Date(-86400000)/', -86_400_000, '1969-12-31'],
    ['2018-10-20', 1_539_993_600_000, '2018-10-20'],
    ['2018-10-20T00:00:00', 1_539_993_600_000, '2018-10-20'],
    ['2018-10-20T02:00:00+02:00', 1_539_993_600_000, '2018-10-20'],
  ])('%s is an instant', (text, instant, date) => {
    expect(odataInstant(text)).toBe(instant);
    expect(odataDate(text)).toBe(date);
  });

  test.each(['', 'soon', '/Date(x)/', '2018-13-45'])('"%s" is none', (text) => {
    expect(odataInstant(text)).toBeUndefined();
  });

  test('a text never escapes its literal', () => {
    expect(odataText("O'Brien' or '1' eq '1")).toBe("'O''Brien'' or ''1'' eq ''1'");
  });
});

test('a day begins at midnight in Amsterdam, in summer and in winter', () => {
  expect(amsterdamMidnight('2026-01-15')).toBe('2026-01-14T23:00:00.000Z');
  expect(amsterdamMidnight('2026-07-15')).toBe('2026-07-14T22:00:00.000Z');
  // Days on which the clocks change: at 02:00 and 03:00 local.
  expect(amsterdamMidnight('2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
  expect(amsterdamMidnight('2026-03-30')).toBe('2026-03-29T22:00:00.000Z');
  expect(amsterdamMidnight('2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
});

describe('setting values', () => {
  test('a mapping is read from table rows and from a stringMap alike', () => {
    const rows = {
      map: [{ from: ' Hotel ', to: '4420' }, { from: '', to: '1' }, { from: 'x' }, null],
    };
    const object = { map: { Hotel: '4420' } };
    for (const settings of [rows, object]) {
      expect([...mappingSetting(settings, 'map', 'from', 'to')]).toEqual([['hotel', '4420']]);
    }
    expect(mappingSetting({}, 'map', 'from', 'to').size).toBe(0);
  });

  test('absent and empty values count as not set', () => {
    expect(textSetting({ a: '  ' }, 'a')).toBeUndefined();
    expect(textSetting({ a: 5 }, 'a')).toBe('5');
    expect(listSetting({ a: 'one' }, 'a')).toEqual(['one']);
    expect(listSetting({ a: ['x', '', 3] }, 'a')).toEqual(['x']);
    expect(flagSetting({}, 'a', true)).toBe(true);
    expect(flagSetting({ a: false }, 'a', true)).toBe(false);
  });
});

test('a memo loads once, and again after a failure', async () => {
  const owner = {};
  let loads = 0;
  const load = () => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error('first')) : Promise.resolve(loads);
  };
  await expect(memo(owner, 'k', load)).rejects.toThrow('first');
  expect(await Promise.all([memo(owner, 'k', load), memo(owner, 'k', load)])).toEqual([2, 2]);
  expect(await memo({}, 'k', load)).toBe(3);
});

describe('verdicts', () => {
  const answer = (status: number, headers: Record<string, string> = {}) => ({
    status,
    headers,
    body: undefined,
    request: { path: '/' },
    now: Date.parse('2026-01-01T00:00:00Z'),
  });

  test.each([
    [200, undefined],
    [302, 'unexpected'],
    [400, 'validation'],
    [401, 'auth'],
    [403, 'validation'],
    [404, 'notFound'],
    [405, 'unexpected'],
    [408, 'transient'],
    [409, 'conflict'],
    [422, 'validation'],
    [429, 'rate'],
    [500, 'transient'],
    [503, 'transient'],
  ])('status %i is of class %s', (status, expected) => {
    expect(statusVerdict(answer(status), undefined)?.class).toBe(expected);
  });

  test('Retry-After is seconds or a date', () => {
    expect(retryAfterMs({ 'retry-after': '30' }, 0)).toBe(30_000);
    expect(retryAfterMs({ 'retry-after': 'Thu, 01 Jan 2026 00:01:00 GMT' }, answer(429).now)).toBe(
      60_000,
    );
    expect(retryAfterMs({ 'retry-after': 'soon' }, 0)).toBeUndefined();
    expect(retryAfterMs({}, 0)).toBeUndefined();
  });

  test('a catalogue explains an error and keeps its class', () => {
    const catalogue = [
      { pattern: /closed/, code: 'period-closed', solution: text('xero.moveLockDate'), wiki: 'w' },
    ];
    const verdict = {
      class: 'validation',
      code: 'rejected',
      text: text('vendor.words', { words: 'Period is closed' }),
    } as const;
    expect(catalogued(verdict, catalogue)).toEqual({
      ...verdict,
      code: 'period-closed',
      solution: text('xero.moveLockDate'),
      wiki: 'w',
    });
    const other = { ...verdict, text: text('vendor.words', { words: 'No' }) };
    expect(catalogued(other, catalogue)).toBe(other);
    const ours = {
      ...verdict,
      text: text('message.by', { title: 'closed', message: verdict.text }),
    };
    expect(catalogued(ours, catalogue)).toBe(ours);
    const rate = { ...verdict, class: 'rate' } as const;
    expect(catalogued(rate, catalogue)).toBe(rate);
  });

  test('of several errors the first entry of the catalogue decides, and the codes of the others are kept', () => {
    const solution = text('xero.moveLockDate');
    const catalogue = [
      { pattern: /closed/, code: 'period-closed', solution },
      { pattern: /blocked/, code: 'supplier-blocked', solution },
    ];
    const words = 'Ann is blocked; Period is closed; Bo is blocked; No';
    const verdict = {
      class: 'validation',
      code: 'rejected',
      text: text('vendor.words', { words }),
    } as const;
    expect(catalogued(verdict, catalogue)).toEqual({
      ...{ class: 'validation', code: 'period-closed', solution },
      text: { code: 'vendor.words', params: { words, also: 'supplier-blocked' } },
      ofCode: text('vendor.words', { words: 'Period is closed' }),
    });
  });
});
