import { describe, expect, test } from 'vitest';
import type { Debtor } from '../../../packages/kit/debtors.ts';
import { planDebtor, sameBehaviour, type InitialFacts } from './planInitialRun.ts';
import type { ToggleSettings } from './readToggleSettings.ts';

const pays = (value: string | null) => ({ condition: value });
const debtor = (values: Partial<Debtor> = {}): Debtor => ({
  id: 'd1',
  code: '10',
  name: 'One',
  behaviour: pays('30'),
  marker: 'm1',
  blocked: false,
  group: 'retail',
  ...values,
});
const settings: ToggleSettings = {
  rule: 'paymentCondition',
  conditions: ['30'],
  groups: ['retail'],
  codeFrom: '9',
  codeTo: '100',
  target: 'IN',
  exclusions: [],
  maxChanges: 10,
  dryRun: false,
};
const facts = (
  changed: Partial<ToggleSettings> = {},
  more: Partial<InitialFacts> = {},
): InitialFacts => ({
  settings: { ...settings, ...changed },
  debtors: { behaviourOf: pays, valueOf: ({ condition }) => condition ?? null },
  mandates: new Set(['d1']),
  openItems: undefined,
  stranded: new Map(),
  standing: new Set(),
  ...more,
});
const planned = (debtorCase: Debtor, conditions: InitialFacts) => {
  const line = planDebtor(debtorCase, conditions);
  return line && [line.result, line.reason];
};
const toWrite = [null, null];

describe('PAY-02 debtors of an initial run', () => {
  test.each([
    ['its payment condition', {}, debtor(), toWrite],
    ['another condition', {}, debtor({ behaviour: pays('14') }), undefined],
    ['no condition', {}, debtor({ behaviour: pays(null) }), undefined],
    ['its group', { rule: 'debtorGroup' }, debtor(), toWrite],
    ['no group', { rule: 'debtorGroup' }, debtor({ group: null }), undefined],
    ['a number within, as a number', { rule: 'codeRange' }, debtor({ code: '100' }), toWrite],
    ['the first number', { rule: 'codeRange' }, debtor({ code: '9' }), toWrite],
    ['a number before', { rule: 'codeRange' }, debtor({ code: '8' }), undefined],
    ['a number behind', { rule: 'codeRange' }, debtor({ code: '101' }), undefined],
  ] as const)('by %s', (_what, changed, debtorCase, expected) => {
    expect(planned(debtorCase, facts(changed))).toEqual(expected);
  });

  test('by open items', () => {
    const rule = { rule: 'openItems' } as const;
    expect(planned(debtor(), facts(rule, { openItems: new Set(['d1']) }))).toEqual(toWrite);
    expect(planned(debtor(), facts(rule, { openItems: new Set(['d2']) }))).toBeUndefined();
  });
});

describe('PAY-02 debtors that are skipped, and why', () => {
  const all = { rule: 'debtorGroup' } as const;
  test.each([
    ['excluded', { exclusions: ['10'] as string[] }, debtor({ code: ' 10 ', blocked: true }), {}],
    ['blocked', {}, debtor({ blocked: true, behaviour: pays('IN') }), {}],
    ['alreadyThere', {}, debtor({ behaviour: pays('IN') }), { mandates: new Set<string>() }],
    ['noMandate', {}, debtor(), { mandates: new Set<string>(), standing: new Set(['d1']) }],
    ['toggledEarlier', {}, debtor(), { standing: new Set(['d1']) }],
    ['dryRun', { dryRun: true }, debtor(), {}],
  ] as const)('%s', (reason, changed, debtorCase, more) => {
    expect(planned(debtorCase, facts({ ...all, ...changed }, more))).toEqual(['ignored', reason]);
  });

  test("in a dry run the debtor's own reason comes first", () => {
    const conditions = facts({ ...all, dryRun: true });
    expect(planned(debtor({ blocked: true }), conditions)).toEqual(['ignored', 'blocked']);
  });

  test('where the target needs no mandate none is required', () => {
    expect(planned(debtor(), facts({}, { mandates: undefined }))).toEqual(toWrite);
  });
});

describe('PAY-02 changes of a failed run are taken over', () => {
  const left = (given: string, before = '30') =>
    new Map([['d1', [{ before: pays(before), given: pays(given) }]]]);

  test('as changed, with the values before that run, though the rule no longer matches', () => {
    const line = planDebtor(debtor({ behaviour: pays('IN') }), facts({}, { stranded: left('IN') }));
    expect(line).toMatchObject({ result: 'changed', reason: 'adopted', before: pays('30') });
  });

  test('and changed further where the target is different by now', () => {
    const conditions = facts({ target: '14' }, { stranded: left('IN') });
    const line = planDebtor(debtor({ behaviour: pays('IN') }), conditions);
    expect(line).toMatchObject({ result: null, before: pays('30'), target: pays('14') });
    // one that may not be changed keeps its value, and can be undone
    const blocked = planDebtor(debtor({ behaviour: pays('IN'), blocked: true }), conditions);
    expect(blocked).toMatchObject({ result: 'changed', before: pays('30') });
  });

  test('but not if somebody has changed it since, nor if it was never written', () => {
    const conditions = facts({}, { stranded: left('IN') });
    expect(planDebtor(debtor({ behaviour: pays('14') }), conditions)).toBeUndefined();
    expect(planned(debtor(), conditions)).toEqual(toWrite);
  });

  test('of several failed runs the last one that changed it', () => {
    const stranded = new Map([
      [
        'd1',
        [
          { before: pays('30'), given: pays('14') },
          { before: pays('00'), given: pays('IN') },
        ],
      ],
    ]);
    const line = planDebtor(debtor({ behaviour: pays('14') }), facts({}, { stranded }));
    expect(line).toMatchObject({ before: pays('30') });
  });
});

test('PAY-02 behaviours are equal when all their fields are', () => {
  expect(sameBehaviour({ a: '1', b: null }, { a: '1' })).toBe(true);
  expect(sameBehaviour({ a: '1', b: '2' }, { a: '1' })).toBe(false);
  expect(sameBehaviour(null, { a: '1' })).toBe(false);
});
