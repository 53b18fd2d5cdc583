import { text, type MessageText } from '../../../contract/messages/message.ts';
import { employeePartName } from '../../canon/people/employeePartName.ts';
import { employeeParts, type Employee, type EmployeePart } from '../../canon/people/employee.ts';
import { amsterdamDay } from '../../kit/amsterdamDay.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { VendorError } from '../../kit/vendorError.ts';
import {
  changedRows,
  employeeDependents,
  employeeFields,
  employeeRows,
  isDenied,
  type Dependent,
  type TableRow,
} from './bamboohrApi.ts';
import { employeeSettings } from '../employeeSettings.ts';
import { employeeSnapshot, fieldsToRead } from './employeeSnapshot.ts';
import type { EmployeeTables } from './employmentHistory.ts';

/** Rows of one table by employee, as the feed returns them. Undefined for a hidden table. */
type Feed = Map<string, TableRow[]> | undefined;
type TableKey = keyof EmployeeTables;

/** Reads complete employees, and reports at the end what it could not read. One per read. */
export interface EmployeeReader {
  /**
   * Reads the tables of everybody who changed at or after an instant: one call per table instead of one per employee.
   */
  feed(since: string): Promise<void>;
  /**
   * Reads the tables, partners and children of the whole company at once, if it is small enough to be held in memory.
   */
  feedAll(): Promise<void>;
  /** Undefined if the employee is gone; `hidden` if they exist but are hidden from this key. */
  read(id: string): Promise<Employee | 'hidden' | undefined>;
  /** Logs hidden and unreadable data, each once. */
  report(): void;
}

export function employeeReader(context: ConnectorContext): EmployeeReader {
  const settings = employeeSettings(context.settings);
  const names = fieldsToRead(settings);
  const today = amsterdamDay(context.now());
  const tables: Partial<Record<TableKey, string>> = {
    employmentStatus: 'employmentStatus',
    jobInfo: 'jobInfo',
    compensation: 'compensation',
    ...(settings.periodicWages ? { periodic: settings.periodicWages.table } : {}),
  };
  const keys = Object.keys(tables) as TableKey[];
  let feeds: Partial<Record<TableKey, Feed>> | undefined;
  let kin: Map<string, Dependent[]> | undefined;
  let hasDependents = true;
  let tableIsMissing = false;
  const hiddenParts = new Set<EmployeePart>();
  const hiddenEmployees: string[] = [];
  const unreadable = new Map<string, string[]>();

  /** A company's own table may be named wrongly; then only that table is unknown, and the rest is read. */
  async function ifThere<T>(key: TableKey, read: Promise<T>): Promise<T | undefined> {
    try {
      return await read;
    } catch (error) {
      if (key !== 'periodic' || !isGone(error)) throw error;
      tableIsMissing = true;
      return undefined;
    }
  }

  async function rowsOf(id: string): Promise<EmployeeTables> {
    const found = await Promise.all(
      keys.map(async (key) => [
        key,
        feeds && key in feeds
          ? feeds[key] && (feeds[key].get(id) ?? [])
          : await ifThere(key, employeeRows(context, id, tables[key] ?? key)),
      ]),
    );
    return { periodic: [], ...Object.fromEntries(found) } as EmployeeTables;
  }

  async function dependentsOf(id: string) {
    if (kin) return kin.get(id) ?? [];
    const found = hasDependents ? await employeeDependents(context, id) : undefined;
    // a key without access to one employee's has no access to anybody's
    hasDependents &&= found !== undefined;
    return found;
  }

  async function readAll(id: string): Promise<Employee | undefined> {
    const fields = await employeeFields(context, id, names);
    if (fields === undefined) return undefined;
    const [rows, dependents] = await Promise.all([rowsOf(id), dependentsOf(id)]);
    const changed = Date.parse(String(fields['lastChanged']));
    const changedOn = Number.isNaN(changed) ? today : amsterdamDay(new Date(changed));
    const answers = { id, fields, tables: rows, dependents };
    const read = employeeSnapshot(answers, settings, changedOn, today);
    for (const part of read.employee.unseen) {
      const isReportedSeparately =
        (part === 'wages' && read.unreadable.length > 0) ||
        (part === 'periodicWages' && tableIsMissing);
      if (!isReportedSeparately) hiddenParts.add(part);
    }
    for (const { what, word } of read.unreadable) {
      const key = what === 'amount' ? '' : word;
      unreadable.set(key, [...(unreadable.get(key) ?? []), read.employee.number ?? id]);
    }
    return read.employee;
  }

  return {
    async feed(since) {
      const found = await Promise.all(
        keys.map(async (key) => [
          key,
          await ifThere(key, changedRows(context, tables[key] ?? key, since)),
        ]),
      );
      feeds = Object.fromEntries(found) as Partial<Record<TableKey, Feed>>;
    },
    async feedAll() {
      const found = await Promise.all(
        keys.map(async (key) => {
          const rows = await ifThere(key, employeeRows(context, 'all', tables[key] ?? key));
          return [key, rows && Map.groupBy(rows, ({ employeeId }) => String(employeeId))];
        }),
      );
      feeds = Object.fromEntries(found) as Partial<Record<TableKey, Feed>>;
      const dependents = await employeeDependents(context);
      hasDependents = dependents !== undefined;
      kin = dependents && Map.groupBy(dependents, ({ employeeId }) => employeeId ?? '');
    },
    async read(id) {
      try {
        return await readAll(id);
      } catch (error) {
        // deleted between two answers
        if (isGone(error)) return undefined;
        if (!isDenied(error)) throw error;
        hiddenEmployees.push(id);
        return 'hidden';
      }
    },
    report() {
      const parts = employeeParts.filter((part) => hiddenParts.has(part)).map(employeePartName);
      if (parts.length > 0)
        warn(
          context,
          'fields-hidden',
          text('bamboohr.fieldsHidden', { parts }),
          text('bamboohr.giveAccess'),
        );
      if (tableIsMissing) {
        const table = tables.periodic ?? '';
        warn(
          context,
          'wage-table-missing',
          text('bamboohr.tableMissing', { table }),
          text('bamboohr.nameTable'),
        );
      }
      if (hiddenEmployees.length > 0) {
        const hiddenText = text('bamboohr.employeesHidden', { count: hiddenEmployees.length });
        warn(context, 'employees-hidden', hiddenText, text('bamboohr.giveAccess'), hiddenEmployees);
      }
      for (const [word, numbers] of unreadable) {
        const count = numbers.length;
        if (word === '')
          warn(
            context,
            'wage-unreadable',
            text('bamboohr.wageUnreadable', { count }),
            text('bamboohr.checkWages'),
            numbers,
          );
        else {
          const periodText = text('bamboohr.periodUnknown', { count, word });
          warn(
            context,
            'wage-period-unknown',
            periodText,
            text('bamboohr.nameWagePeriod', { word }),
            numbers,
          );
        }
      }
    },
  };
}

const isGone = (error: unknown): boolean =>
  error instanceof VendorError && error.details.class === 'notFound';

const maxNamedEmployees = 50;

function warn(
  context: ConnectorContext,
  code: string,
  message: MessageText,
  solution: MessageText,
  employees?: string[],
): void {
  const extraData = employees ? { employees: employees.slice(0, maxNamedEmployees) } : undefined;
  context.log({ level: 300, code, text: message, solution, ...(extraData ? { extraData } : {}) });
}
