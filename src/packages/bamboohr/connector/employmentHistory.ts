import type { Contract, From, Hours, PartTime, Wage } from '../../canon/people/employee.ts';
import { valueAt, mergeSeries, wageSeries } from '../../canon/people/datedSeries.ts';
import type { TableRow } from './bamboohrApi.ts';
import { dayOf, moneyOf, numberOf, percentageOf, periodOf, textOf } from './bambooValues.ts';
import type { EmployeeSettings } from '../employeeSettings.ts';

/*
 * BambooHR stores changes over time in tables of dated rows: employmentStatus (how somebody is employed, and that
 * they left), jobInfo (as what) and compensation. Rows come in no order, and several may have the same day: the last
 * entered wins.
 */

/** An employee's rows; undefined for a table hidden from the key. */
export interface EmployeeTables {
  employmentStatus: TableRow[] | undefined;
  jobInfo: TableRow[] | undefined;
  compensation: TableRow[] | undefined;
  /** The company's own table, if the settings name one. */
  periodic: TableRow[] | undefined;
}

interface Dated<T> extends From {
  value: T;
}

/** Rows by day, without undated ones. */
export function valuesByDay<T>(
  rows: readonly TableRow[],
  day: string,
  read: (row: TableRow) => T,
): Dated<T>[] {
  const byDay = new Map<string, { id: number; value: T }>();
  for (const row of rows) {
    const from = dayOf(row[day]);
    const id = Number(row['id'] ?? 0);
    if (from !== null && !(Number(byDay.get(from)?.id) > id))
      byDay.set(from, { id, value: read(row) });
  }
  return [...byDay]
    .map(([from, { value }]) => ({ from, value }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

function isTerminated(row: TableRow): boolean {
  return (
    /^terminat/i.test(textOf(row['employmentStatus']) ?? '') ||
    textOf(row['terminationTypeId']) !== null
  );
}

export interface Employment {
  employmentStart: string | null;
  employmentEnd: string | null;
  previousEnd: string | null;
}

/**
 * The present employment, otherwise the last, from its history; the first begins on the hiring date. A row of
 * termination after another row of the same day ends an employment of one day.
 */
export function employmentOf(
  rows: readonly TableRow[],
  hireDate: string | null,
  terminationDate: string | null,
): Employment {
  const periods: { start: string; end: string | null }[] = [];
  const employedDays = new Set(
    rows.filter((row) => !isTerminated(row)).map((row) => dayOf(row['date'])),
  );
  for (const { from, value: left } of valuesByDay(rows, 'date', isTerminated)) {
    const isEmployed = periods.at(-1)?.end === null;
    if (!isEmployed && employedDays.has(from)) periods.push({ start: from, end: null });
    const current = periods.at(-1);
    if (left && current?.end === null) current.end = from;
  }
  const last = periods.at(-1);
  const previousEnd = periods.at(-2)?.end ?? null;
  const start = last === undefined || periods.length === 1 ? (hireDate ?? last?.start) : last.start;
  // a termination date before this employment does not apply to it
  const applicableEnd =
    terminationDate !== null && terminationDate >= (start ?? '') ? terminationDate : null;
  return { employmentStart: start ?? null, employmentEnd: last?.end ?? applicableEnd, previousEnd };
}

/** Kind of employment and function, from the rows of two tables. */
export function contractsOf(statuses: readonly TableRow[], jobs: readonly TableRow[]): Contract[] {
  const types = valuesByDay(
    statuses.filter((row) => !isTerminated(row)),
    'date',
    (row) => textOf(row['employmentStatus']),
  );
  const functions = valuesByDay(jobs, 'date', (row) => textOf(row['jobTitle']));
  return mergeSeries([...types, ...functions], (from) => ({
    from,
    type: valueAt(types, from)?.value ?? null,
    function: valueAt(functions, from)?.value ?? null,
  }));
}

/**
 * A company-specific field by day: from the table that has it as a column, otherwise the employee's field, which
 * applies from the day of the employee's last change on, as it has no date.
 */
function ownSeries<T>(
  name: string | undefined,
  tables: EmployeeTables,
  fields: TableRow,
  changedOn: string,
  read: (value: unknown) => T | null,
): Dated<T>[] {
  if (name === undefined) return [];
  const sources = [
    [tables.jobInfo, 'date'],
    [tables.employmentStatus, 'date'],
    [tables.compensation, 'startDate'],
  ] as const;
  const found = sources.find(([rows]) => rows?.some((row) => name in row));
  const rows: Dated<T | null>[] = found?.[0]
    ? valuesByDay(found[0], found[1], (row) => read(row[name]))
    : [{ from: changedOn, value: read(fields[name]) }];
  return rows.filter((row): row is Dated<T> => row.value !== null);
}

export function hoursOf(
  settings: EmployeeSettings,
  tables: EmployeeTables,
  fields: TableRow,
  changedOn: string,
): Hours[] {
  const name = settings.fields.get('contractHours');
  const rows = ownSeries(name, tables, fields, changedOn, numberOf);
  return mergeSeries(rows, (from) => ({ from, hours: valueAt(rows, from)?.value ?? 0 }));
}

/** The company's own field, otherwise the hours as a percentage of full time. */
export function partTimesOf(
  settings: EmployeeSettings,
  hours: readonly Hours[],
  tables: EmployeeTables,
  fields: TableRow,
  changedOn: string,
): PartTime[] {
  const name = settings.fields.get('partTimePercentage');
  const ownValues = ownSeries(name, tables, fields, changedOn, percentageOf);
  const rows =
    name === undefined
      ? hours.map((row) => ({
          from: row.from,
          value: Math.round((row.hours / settings.fullTimeHours) * 10_000) / 100,
        }))
      : ownValues;
  return mergeSeries(rows, (from) => ({ from, percentage: valueAt(rows, from)?.value ?? 0 }));
}

/** A wage that can't be taken over, with the reason. */
export interface UnreadableWage {
  from: string;
  what: 'amount' | 'period';
  /** As written in BambooHR; never the amount. */
  word: string;
}

/** Wages by day, and those that can't be taken over. */
export function wagesOf(
  compensation: readonly TableRow[],
  hours: readonly Hours[],
  settings: EmployeeSettings,
): { wages: Wage[]; unreadable: UnreadableWage[] } {
  const unreadable: UnreadableWage[] = [];
  const rates = valuesByDay(compensation, 'startDate', (row) => row).flatMap(
    ({ from, value: row }) => {
      const amount = moneyOf(row['rate']);
      const period = periodOf(row['paidPer'], row['paySchedule'], settings.periods);
      if (amount && period) return [{ from, ...amount, period }];
      const word = textOf(row['paidPer']) ?? '';
      unreadable.push({ from, what: amount ? 'period' : 'amount', word: amount ? word : '' });
      return [];
    },
  );
  return { wages: wageSeries(rates, hours), unreadable };
}
