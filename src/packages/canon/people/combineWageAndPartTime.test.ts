import { expect, test } from 'vitest';
import { employeeOf } from '../../../../test/support/employees.ts';
import { withHolidayAllowance } from './annualWage.ts';
import { combineWageAndPartTime } from './combineWageAndPartTime.ts';
import { detectEvents } from './employeeEvents.ts';
import { valueHash } from './valueHash.ts';

const settings = { startDate: '2026-01-01', includeExisting: false };
const before = employeeOf();
const lowerWage = (from: string) => ({
  from,
  cents: 320_000,
  currency: 'EUR',
  period: 'month' as const,
  annualCents: 3_840_000,
});
const lessWork = (wageFrom: string) =>
  employeeOf({
    partTimes: [...before.partTimes, { from: '2026-04-01', percentage: 80 }],
    wages: [...before.wages, lowerWage(wageFrom)],
  });

test('A39 a wage and a part-time percentage that change on one day are one event', () => {
  const events = combineWageAndPartTime(detectEvents(before, lessWork('2026-04-01'), settings));
  expect(events).toMatchObject([
    {
      type: 'GrossWageUpdatedEvent',
      eventDate: '2026-04-01',
      before: { percentage: 100, annualCents: 4_800_000 },
      after: { percentage: 80, annualCents: 3_840_000 },
    },
  ]);
  expect(events.map(({ hash }) => hash)).toEqual(events.map(({ after }) => valueHash(after)));
});

test('A39 on two days they are two events', () => {
  const events = detectEvents(before, lessWork('2026-05-01'), settings);
  expect(combineWageAndPartTime(events)).toEqual(events);
  expect(events.map(({ type, eventDate }) => `${type} ${eventDate}`)).toEqual([
    'EmployeePartTimePercentageUpdatedEvent 2026-04-01',
    'GrossWageUpdatedEvent 2026-05-01',
  ]);
});

test('A39 holiday allowance is in the annual wage alone', () => {
  const [wage] = withHolidayAllowance(before, 8).wages;
  expect(wage).toMatchObject({ cents: 400_000, annualCents: 5_184_000 });
  expect(withHolidayAllowance(before, 8.33).wages[0]?.annualCents).toBe(5_199_840);
  expect(withHolidayAllowance(before, 0)).toEqual(before);
  const unknownHours = employeeOf({ wages: [{ ...lowerWage('2026-01-01'), annualCents: null }] });
  expect(withHolidayAllowance(unknownHours, 8).wages).toMatchObject([{ annualCents: null }]);
});
