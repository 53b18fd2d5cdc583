import { expect, test } from 'vitest';
import type { Wage } from '../../../packages/canon/people/employee.ts';
import type { BatchLine } from './batchLine.ts';
import { findOutlier } from './findOutlier.ts';
import { lineHistory, moneyAt } from './lineHistory.ts';

const values = (euros: number) => ({
  cents: euros * 100,
  currency: 'EUR',
  period: 'month' as const,
  annualCents: euros * 1200,
});
const from = (day: string, euros: number): Wage => ({ from: day, ...values(euros) });
const raise = (euros: number, before: number | null = null): BatchLine => ({
  reference: 'r',
  type: 'GrossWageUpdatedEvent',
  eventDate: '2026-12-01',
  employee: { key: '7', name: 'A. Een' },
  before: before === null ? null : values(before),
  after: values(euros),
});
const euros = (line: BatchLine, wages: Wage[], events: Parameters<typeof lineHistory>[1] = []) =>
  lineHistory(line, events, { wages, periodicWages: [] }).map(({ cents }) => cents / 1200);

test("BATCH-03 a wage is compared with the HR package's wages of the year before, events or not", () => {
  const wages = [
    from('2024-01-01', 1000),
    from('2025-03-01', 2000),
    from('2026-05-01', 2500),
    from('2026-12-01', 4000),
    from('2027-06-01', 9000),
  ];
  const line = raise(4000);
  expect(
    euros(line, wages),
    'the wage of a year ago and later ones; neither its own nor future ones',
  ).toEqual([2000, 2500]);
  const history = lineHistory(line, [], { wages, periodicWages: [] });
  const after = moneyAt('annualWage', line.after);
  if (!after) throw new Error('a wage');
  const wage = { before: null, after };
  expect(findOutlier(line.type, wage, history)).toBe('history');
  expect(findOutlier(line.type, wage, [])).toBeUndefined();
});

test("BATCH-03 a wage in both sources counts once; one changed by hours is the line's own", () => {
  const events = [
    { type: 'GrossWageUpdatedEvent' as const, event_date: '2026-05-01', after: values(2500) },
    { type: 'NewPeriodicWageEvent' as const, event_date: '2026-05-31', after: values(1) },
    { type: 'NewEmployeeEvent' as const, event_date: '2026-02-01', after: { wage: values(2200) } },
  ];
  expect(euros(raise(3000), [from('2026-05-01', 2500), from('2026-12-01', 3000)], events)).toEqual([
    2200, 2500,
  ]);
  expect(euros(raise(2500), [from('2025-03-01', 2000), from('2026-05-01', 2500)])).toEqual([2000]);
});

test("BATCH-03 a period's wage is compared with the periods that ended before it", () => {
  const line: BatchLine = {
    ...raise(0),
    type: 'NewPeriodicWageEvent',
    eventDate: '2026-11-30',
    after: { start: '2026-11-01', end: '2026-11-30', cents: 900_000, currency: 'EUR' },
  };
  const period = (month: string, cents: number) => ({
    start: `2026-${month}-01`,
    end: `2026-${month}-30`,
    cents,
    currency: 'EUR',
  });
  const periodicWages = [period('09', 250_000), period('10', 260_000), period('11', 900_000)];
  expect(lineHistory(line, [], { wages: [from('2026-01-01', 3000)], periodicWages })).toEqual([
    { cents: 250_000, currency: 'EUR' },
    { cents: 260_000, currency: 'EUR' },
  ]);
  expect(lineHistory(line, [], undefined)).toEqual([]);
});
