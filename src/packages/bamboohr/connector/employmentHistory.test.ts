import { describe, expect, test } from 'vitest';
import { companyDomain } from './bamboohrApi.ts';
import { isNationalNumber } from '../bamboohrOptions.ts';
import { dayOf, moneyOf, nameParts, numberOf, percentageOf } from './bambooValues.ts';
import { employeeSettings } from '../employeeSettings.ts';
import { contractsOf, valuesByDay, employmentOf, wagesOf } from './employmentHistory.ts';
import { since } from '../../canon/people/datedSeries.ts';
import { streetAddress } from './streetAddress.ts';

const status = (date: string, employmentStatus: string, id = '1') => ({
  id,
  date,
  employmentStatus,
});

describe('B9 employment from the table of statuses', () => {
  const hired = '2024-02-01';
  test.each([
    ['no table', [], [hired, null, null]],
    ['hired before the first row', [status('2024-06-01', 'Full-Time')], [hired, null, null]],
    [
      'left',
      [status(hired, 'Full-Time'), status('2026-03-31', 'Terminated')],
      [hired, '2026-03-31', null],
    ],
    [
      'left and came back, in no order',
      [
        status('2026-06-01', 'Part-Time'),
        status(hired, 'Full-Time'),
        status('2026-03-31', 'Terminated'),
      ],
      ['2026-06-01', null, '2026-03-31'],
    ],
    [
      'two rows on one day: the later entered stands',
      [status(hired, 'Full-Time', '9'), status(hired, 'Terminated', '8')],
      [hired, null, null],
    ],
    [
      'A39 hired and left on one day',
      [status(hired, 'Full-Time', '8'), status(hired, 'Terminated', '9')],
      [hired, hired, null],
    ],
    [
      'A39 came back for one day',
      [
        status(hired, 'Full-Time', '1'),
        status('2026-03-31', 'Terminated', '2'),
        status('2026-06-01', 'Terminated', '4'),
        status('2026-06-01', 'Full-Time', '3'),
      ],
      ['2026-06-01', '2026-06-01', '2026-03-31'],
    ],
    [
      'another contract on the day of leaving begins no employment',
      [
        status(hired, 'Full-Time', '1'),
        status('2026-03-31', 'Part-Time', '2'),
        status('2026-03-31', 'Terminated', '3'),
      ],
      [hired, '2026-03-31', null],
    ],
  ])('%s', (_, rows, [start, end, previous]) => {
    expect(employmentOf(rows, hired, null)).toEqual({
      employmentStart: start,
      employmentEnd: end,
      previousEnd: previous,
    });
  });

  test('a termination date counts if the table has none, but not one before the start', () => {
    expect(employmentOf([], hired, '2026-03-31').employmentEnd).toBe('2026-03-31');
    expect(employmentOf([], hired, '2020-03-31').employmentEnd).toBeNull();
  });

  test('a contract is its kind and function by day, without repetitions', () => {
    const jobs = [
      { id: '1', date: '2024-02-01', jobTitle: 'Clerk' },
      { id: '2', date: '2025-02-01', jobTitle: 'Clerk', location: 'Utrecht' },
      { id: '3', date: '2026-02-01', jobTitle: 'Manager' },
    ];
    const statuses = [status('2024-02-01', 'Full-Time'), status('2026-03-31', 'Terminated')];
    expect(contractsOf(statuses, jobs)).toEqual([
      { from: '2024-02-01', type: 'Full-Time', function: 'Clerk' },
      { from: '2026-02-01', type: 'Full-Time', function: 'Manager' },
    ]);
  });

  test('the value of a year ago and all later ones are kept', () => {
    const rows = ['2020-01-01', '2024-01-01', '2026-01-01', '2027-01-01'].map((from) => ({ from }));
    expect(since(rows, '2025-06-01').map(({ from }) => from)).toEqual([
      '2024-01-01',
      '2026-01-01',
      '2027-01-01',
    ]);
    expect(since(rows, '2019-01-01')).toHaveLength(4);
    expect(valuesByDay([{ date: '0000-00-00' }], 'date', () => 1)).toEqual([]);
  });
});

describe('B9 wages', () => {
  const settings = employeeSettings({ wagePeriods: [{ word: 'Lunar', period: 'fourWeeks' }] });
  const row = (startDate: string, rate: unknown, paidPer: string, paySchedule = 'Monthly') => ({
    startDate,
    rate,
    paidPer,
    paySchedule,
  });
  test.each([
    ['Month', '4000.00 EUR', 48_000_00],
    ['Year', { value: '48000.00', currency: 'EUR' }, 48_000_00],
    ['Week', '1000.00', 52_000_00],
    ['lunar', '1000.00', 13_000_00],
    ['Every 4 weeks', '1000.00', 13_000_00],
    ['Pay Period', '1000.00', 12_000_00],
    ['Hour', '20.00', 37_440_00],
  ])('per %s: %j', (paidPer, rate, annualCents) => {
    const hours = [{ from: '2020-01-01', hours: 36 }];
    const { wages, unreadable } = wagesOf([row('2024-01-01', rate, paidPer)], hours, settings);
    expect(unreadable).toEqual([]);
    expect(wages).toMatchObject([{ from: '2024-01-01', annualCents }]);
  });

  test('the annual amount of an hourly wage changes on the day when the hours do', () => {
    const hours = [
      { from: '2024-01-01', hours: 40 },
      { from: '2026-05-01', hours: 20 },
    ];
    const { wages } = wagesOf([row('2024-01-01', '20.00', 'Hour')], hours, settings);
    expect(wages.map(({ from, annualCents }) => [from, annualCents])).toEqual([
      ['2024-01-01', 41_600_00],
      ['2026-05-01', 20_800_00],
    ]);
    expect(wagesOf([row('2024-01-01', '20.00', 'Hour')], [], settings).wages).toMatchObject([
      { annualCents: null },
    ]);
  });
});

describe('BambooHR’s values', () => {
  test.each([
    ['Keizersgracht 12-A', 'Keizersgracht', '12', 'A'],
    ['Plein 1940 12', 'Plein 1940', '12', null],
    ['Plein 1940 12-3', 'Plein 1940', '12', '3'],
    ['Lange Voorhout 114 hs', 'Lange Voorhout', '114', 'hs'],
    ['Damrak 1a', 'Damrak', '1', 'a'],
    ['2e Jan Steenstraat 8 III', '2e Jan Steenstraat', '8', 'III'],
    ['10 Downing Street', '10 Downing Street', null, null],
    ['De Hoeve', 'De Hoeve', null, null],
    ['', null, null, null],
  ])('address %j', (line, street, houseNumber, houseNumberAddition) => {
    expect(streetAddress(line)).toEqual({ street, houseNumber, houseNumberAddition });
  });

  test.each([
    ['de Vries', 'de', 'Vries'],
    ['van den Berg', 'van den', 'Berg'],
    ["in 't Veld", "in 't", 'Veld'],
    ['De Smet', null, 'De Smet'],
    ['Vandenberg', null, 'Vandenberg'],
    ['van', null, 'van'],
  ])('name %j', (whole, lastNamePrefix, lastName) => {
    expect(nameParts(whole)).toEqual({ lastNamePrefix, lastName });
  });

  test('days, numbers, percentages and amounts', () => {
    expect(['2026-05-01T00:00:00', '0000-00-00', '', null].map(dayOf)).toEqual([
      '2026-05-01',
      null,
      null,
      null,
    ]);
    expect(['32', '32,5 uur', 'none', null].map(numberOf)).toEqual([32, 32.5, null, null]);
    expect(['80', '80%', '0.8', '1', '500', '-5'].map(percentageOf)).toEqual([
      80,
      80,
      80,
      100,
      null,
      null,
    ]);
    expect(['1.00', '1.00 GBP', '1,00', '1.005', '-1', 'x'].map(moneyOf)).toEqual([
      { cents: 100, currency: 'EUR' },
      { cents: 100, currency: 'GBP' },
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['acme', 'acme'],
    [' https://Acme.bamboohr.com/home ', 'acme'],
    ['evil.example/', undefined],
    ['acme.bamboohr.com.evil.example', undefined],
    ['acme@evil', undefined],
    ['', undefined],
    [7, undefined],
  ])('company domain %j is %j', (typed, domain) => {
    expect(companyDomain(typed)).toBe(domain);
  });

  test.each(['BSN', 'Burgerservicenummer', 'Social Security Number', 'National ID'])(
    '%s is not offered',
    (name) => {
      expect(isNationalNumber({ id: 1, name, type: 'text' })).toBe(true);
      expect(isNationalNumber({ id: 1, name: 'Voorletters', type: 'text' })).toBe(false);
    },
  );
});
