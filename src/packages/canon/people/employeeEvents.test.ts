import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { employeeOf } from '../../../../test/support/employees.ts';
import { annualWage } from './annualWage.ts';
import { employeeName, employeeParts, withUnseenFrom, type Employee } from './employee.ts';
import { detectEvents, employeeEventTypes, type DetectionSettings } from './employeeEvents.ts';
import { valueHash } from './valueHash.ts';

const settings: DetectionSettings = { startDate: '2026-01-01', includeExisting: false };
const before = employeeOf();

/** Type and day of each event, as `Type day`. */
const eventsOf = (from: Employee | null, to: Employee, given = settings) =>
  detectEvents(from, to, given).map(({ type, eventDate }) => `${type} ${eventDate}`);
const changed = (changes: Partial<Employee>) =>
  eventsOf(before, employeeOf({ changedOn: '2026-05-20', ...changes }));
const wage = (from: string, cents: number, annualCents = cents * 12) => ({
  from,
  cents,
  currency: 'EUR',
  period: 'month' as const,
  annualCents,
});

describe('EVT-02 each type of event follows from its own change', () => {
  const start = '2026-03-01';
  const came = employeeOf({ employmentStart: start });
  const cases: [string, Employee | null, Partial<Employee>, string[]][] = [
    ['came after the start date', null, { employmentStart: start }, [`NewEmployeeEvent ${start}`]],
    ['was there before', null, {}, []],
    ['left before anybody looked', null, { employmentEnd: '2025-06-30' }, []],
    [
      'was there and leaves',
      null,
      { employmentEnd: '2026-06-30' },
      ['EmployeeLeftCompanyEvent 2026-06-30'],
    ],
    [
      'came, and leaves on a day that is known',
      null,
      { employmentStart: start, employmentEnd: '2026-12-31' },
      [`NewEmployeeEvent ${start}`, 'EmployeeLeftCompanyEvent 2026-12-31'],
    ],
    [
      'had left and comes back',
      employeeOf({ employmentEnd: '2026-02-28' }),
      { employmentStart: '2026-05-01', previousEnd: '2026-02-28' },
      ['ReEmployedEvent 2026-05-01'],
    ],
    [
      'left and came back between two looks',
      before,
      { employmentStart: '2026-05-01', previousEnd: '2026-02-28' },
      ['EmployeeLeftCompanyEvent 2026-02-28', 'ReEmployedEvent 2026-05-01'],
    ],
    [
      'A39 came and left on one day',
      null,
      { employmentStart: start, employmentEnd: start },
      [`NewEmployeeEvent ${start}`, `EmployeeLeftCompanyEvent ${start}`],
    ],
    [
      'A39 came back and left on one day',
      employeeOf({ employmentEnd: '2026-02-28' }),
      { employmentStart: start, employmentEnd: start, previousEnd: '2026-02-28' },
      [`ReEmployedEvent ${start}`, `EmployeeLeftCompanyEvent ${start}`],
    ],
    [
      'A39 left and came back on one day',
      before,
      { employmentStart: start, previousEnd: start },
      [`EmployeeLeftCompanyEvent ${start}`, `ReEmployedEvent ${start}`],
    ],
    [
      'A39 came back on the day of leaving that was known',
      employeeOf({ employmentEnd: start }),
      { employmentStart: start, previousEnd: start },
      [`ReEmployedEvent ${start}`],
    ],
    [
      'began on the last day after all',
      employeeOf({ employmentEnd: start }),
      { employmentStart: start, employmentEnd: start },
      ['ContractUpdatedEvent 2026-01-05'],
    ],
    ['leaves', before, { employmentEnd: '2026-06-30' }, ['EmployeeLeftCompanyEvent 2026-06-30']],
    [
      'leaves on another day',
      employeeOf({ employmentEnd: '2026-06-30' }),
      { employmentEnd: '2026-07-31' },
      ['EmployeeLeftCompanyEvent 2026-07-31'],
    ],
    [
      'stays after all',
      employeeOf({ employmentEnd: '2026-06-30' }),
      {},
      ['ContractUpdatedEvent 2026-01-05'],
    ],
    [
      'began on another day',
      came,
      { employmentStart: '2026-03-02' },
      ['ContractUpdatedEvent 2026-01-05'],
    ],
    [
      'a contract for a time',
      before,
      { contractEnd: '2026-12-31' },
      ['ContractUpdatedEvent 2026-01-05'],
    ],
  ];
  test.each(cases)('%s', (_, from, changes, events) => {
    expect(eventsOf(from, employeeOf(changes))).toEqual(events);
  });

  test.each<[string, Partial<Employee>, string]>([
    ['moves', { address: { ...before.address, houseNumber: '14' } }, 'EmployeeAddressUpdatedEvent'],
    ['marries', { maritalStatus: 'Single' }, 'EmployeeInformationUpdatedEvent'],
    ['is named otherwise', { lastName: 'Bos' }, 'EmployeeInformationUpdatedEvent'],
    [
      'gets a child',
      { children: before.partner ? [before.partner] : [] },
      'EmployeeInformationUpdatedEvent',
    ],
    ['has no partner any more', { partner: null }, 'EmployeePartnerUpdatedEvent'],
  ])('%s: on the day of the change', (_, changes, type) => {
    expect(changed(changes)).toEqual([`${type} 2026-05-20`]);
  });

  test('a contract that changes in kind, function and hours on one day is one event', () => {
    const [event, ...others] = detectEvents(
      before,
      employeeOf({
        contracts: [
          ...before.contracts,
          { from: '2026-04-01', type: 'Fixed', function: 'Controller' },
        ],
        hours: [...before.hours, { from: '2026-04-01', hours: 32 }],
      }),
      settings,
    );
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'ContractUpdatedEvent',
      eventDate: '2026-04-01',
      before: { type: 'Permanent', function: 'Accountant', hours: 40 },
      after: { type: 'Fixed', function: 'Controller', hours: 32 },
    });
  });

  test('less work is an event on its own day', () => {
    const partTimes = [...before.partTimes, { from: '2026-04-01', percentage: 80 }];
    expect(changed({ partTimes })).toEqual(['EmployeePartTimePercentageUpdatedEvent 2026-04-01']);
  });

  test('a payroll period that closed, and one that was corrected, but none of the first snapshot’s', () => {
    const period = { start: '2026-04-01', end: '2026-04-30', cents: 400_000, currency: 'EUR' };
    const paid = employeeOf({ periodicWages: [period] });
    expect(eventsOf(null, paid)).toEqual([]);
    expect(changed({ periodicWages: [period] })).toEqual(['NewPeriodicWageEvent 2026-04-30']);
    const corrected = employeeOf({ periodicWages: [{ ...period, cents: 410_000 }] });
    expect(detectEvents(paid, corrected, settings)).toMatchObject([
      { type: 'NewPeriodicWageEvent', before: { cents: 400_000 }, after: { cents: 410_000 } },
    ]);
  });

  test('includeExisting reports current employees, and nobody who left', () => {
    const all = { ...settings, includeExisting: true };
    expect(eventsOf(null, before, all)).toEqual(['NewEmployeeEvent 2024-01-01']);
    expect(eventsOf(null, employeeOf({ employmentEnd: '2025-06-30' }), all)).toEqual([]);
  });
});

describe('wages by the day from which they apply', () => {
  const [first] = before.wages;
  if (!first) throw new Error('Anna has no wage');
  test.each([
    ['a raise', [first, wage('2026-04-01', 420_000)], ['2026-04-01']],
    ['one entered ahead', [first, wage('2027-01-01', 420_000)], ['2027-01-01']],
    [
      'two at once',
      [first, wage('2026-04-01', 420_000), wage('2026-07-01', 430_000)],
      ['2026-04-01', '2026-07-01'],
    ],
    ['A39 a wage that goes down', [first, wage('2026-04-01', 320_000)], ['2026-04-01']],
    ['a correction of what was', [{ ...first, cents: 1, annualCents: 12 }], ['2024-01-01']],
    ['the same again', [first, wage('2026-04-01', 400_000)], []],
    ['older rows are let go', [{ ...first, from: '2025-06-01' }], []],
  ])('%s', (_, wages, days) => {
    expect(changed({ wages })).toEqual(days.map((day) => `GrossWageUpdatedEvent ${day}`));
  });

  test('a raise that is taken back is an event too', () => {
    const ahead = employeeOf({ wages: [first, wage('2027-01-01', 420_000)] });
    expect(eventsOf(ahead, before)).toEqual(['GrossWageUpdatedEvent 2027-01-01']);
  });

  test('other hours of an hourly wage are an event on the day of the hours', () => {
    const hourly = (annualCents: number) => ({ ...first, period: 'hour' as const, annualCents });
    const from = employeeOf({ wages: [hourly(100)] });
    const to = employeeOf({ wages: [hourly(80)], hours: [{ from: '2026-05-20', hours: 32 }] });
    expect(eventsOf(from, to)).toContain('GrossWageUpdatedEvent 2026-05-20');
  });

  test.each([
    ['year', 48_000_00, null, 48_000_00],
    ['month', 4_000_00, null, 48_000_00],
    ['fourWeeks', 3_692_31, null, 48_000_03],
    ['halfYear', 24_000_00, null, 48_000_00],
    ['quarter', 12_000_00, null, 48_000_00],
    ['halfMonth', 2_000_00, null, 48_000_00],
    ['twoWeeks', 1_846_15, null, 47_999_90],
    ['day', 184_64, 40, 48_006_40],
    ['day', 184_64, 24, 28_803_84],
    ['day', 184_64, null, null],
    ['week', 923_08, null, 48_000_16],
    ['hour', 23_08, 40, 48_006_40],
    ['hour', 23_08, 36.5, 43_805_84],
    ['hour', 23_08, null, null],
  ] as const)('%s: %i cents, %s hours come to %s a year', (period, amount, hours, annual) => {
    expect(annualWage(amount, period, hours)).toBe(annual);
  });
});

describe('parts hidden from the credential', () => {
  test.each(employeeParts)('%s: losing it and getting it back empties nothing', (part) => {
    const blank = employeeOf();
    const hidden = {
      ...blank,
      [part]: Array.isArray(blank[part]) ? [] : null,
      unseen: [part],
    } as Employee;
    expect(detectEvents(before, hidden, settings)).toEqual([]);
    const kept = withUnseenFrom(before, hidden);
    expect(kept).toEqual(before);
    // never seen, so there is nothing to compare with
    expect(detectEvents(hidden, before, settings)).toEqual([]);
  });

  test('a change while it was hidden is reported once it is visible again', () => {
    const hidden = employeeOf({ maritalStatus: null, unseen: ['maritalStatus'] });
    const after = employeeOf({ maritalStatus: 'Divorced', changedOn: '2026-09-01' });
    expect(eventsOf(withUnseenFrom(before, hidden), after)).toEqual([
      'EmployeeInformationUpdatedEvent 2026-09-01',
    ]);
  });

  test('a history without rows is hidden, not emptied', () => {
    const emptied = employeeOf({ wages: [], contracts: [], hours: [], partTimes: [] });
    expect(detectEvents(before, emptied, settings)).toEqual([]);
    expect(withUnseenFrom(before, emptied)).toEqual(before);
  });
});

describe('detection is pure', () => {
  const day = fc.integer({ min: 0, max: 700 }).map((n) => {
    return new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10);
  });
  const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
  const dated = <T extends object>(values: fc.Arbitrary<T>) =>
    fc
      .uniqueArray(fc.tuple(day, values), { maxLength: 4, selector: ([from]) => from })
      .map((rows) => rows.map(([from, row]) => ({ from, ...row })))
      .map((rows) => rows.sort((a, b) => (a.from < b.from ? -1 : 1)));
  const employee: fc.Arbitrary<Employee> = fc
    .record({
      lastName: fc.constantFrom('Vries', 'Bos'),
      maritalStatus: orNull(fc.constantFrom('Married', 'Single')),
      partner: orNull(fc.constant(before.partner)),
      employmentStart: orNull(day),
      employmentEnd: orNull(day),
      previousEnd: orNull(day),
      contractEnd: orNull(day),
      contracts: dated(fc.record({ type: fc.constantFrom('A', 'B'), function: fc.constant('C') })),
      hours: dated(fc.record({ hours: fc.constantFrom(32, 40) })),
      partTimes: dated(fc.record({ percentage: fc.constantFrom(80, 100) })),
      wages: dated(
        fc.integer({ min: 0, max: 2 }).map((n) => {
          const { from: _, ...values } = wage('', n * 100);
          return values;
        }),
      ),
      changedOn: day,
      unseen: fc.subarray([...employeeParts], { maxLength: 2 }),
    })
    .map((changes) => employeeOf(changes));

  test('a snapshot compared with itself gives no events, whatever is hidden in it', () => {
    fc.assert(
      fc.property(employee, day, (one, changedOn) => {
        expect(detectEvents(one, { ...one, changedOn: one.changedOn }, settings)).toEqual([]);
        // a new change date alone is no event
        expect(detectEvents(one, { ...one, changedOn }, settings)).toEqual([]);
      }),
    );
  });

  test('two snapshots give the same events each time, and none once they are stored', () => {
    fc.assert(
      fc.property(employee, employee, (one, other) => {
        const events = detectEvents(one, other, settings);
        expect(detectEvents(one, other, settings)).toEqual(events);
        expect(detectEvents(withUnseenFrom(one, other), other, settings)).toEqual([]);
      }),
    );
  });

  test('one event per type, day and hash, in the order of types; who comes back may have left first', () => {
    fc.assert(
      fc.property(fc.option(employee, { nil: null }), employee, (one, other) => {
        const events = detectEvents(one, other, settings);
        const keys = events.map(({ type, eventDate, hash }) => `${type} ${eventDate} ${hash}`);
        expect(new Set(keys).size).toBe(keys.length);
        const types = events.map(({ type }) => employeeEventTypes.indexOf(type));
        const isBack = events.some(({ type }) => type === 'ReEmployedEvent');
        if (!isBack) expect(types).toEqual(types.toSorted((a, b) => a - b));
        for (const { after, hash, employeeKey } of events) {
          expect(hash).toBe(valueHash(after));
          expect(employeeKey).toBe(other.key);
        }
      }),
    );
  });

  test('a hash is of the value, not of the order of its keys', () => {
    expect(valueHash({ a: 1, b: [null, 'é'] })).toBe(valueHash({ b: [null, 'é'], a: 1 }));
    expect(valueHash({ a: 1 })).not.toBe(valueHash({ a: '1' }));
    expect(valueHash('')).toMatch(/^[0-9a-f]{16}$/);
  });
});

test('people are named the way insurers name them', () => {
  expect(employeeName(before)).toBe('A. (Anna) de Vries');
  expect(employeeName(employeeOf({ initials: null }))).toBe('Anna de Vries');
});
