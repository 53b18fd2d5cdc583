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
  return new CompanyReader(context);
}

class CompanyReader implements EmployeeReader {
  readonly #context: ConnectorContext;
  readonly #settings: ReturnType<typeof employeeSettings>;
  readonly #names: string[];
  readonly #today: string;
  readonly #tables: Partial<Record<TableKey, string>>;
  readonly #findings: Findings = {
    tableIsMissing: false,
    hiddenParts: new Set(),
    hiddenEmployees: [],
    unreadable: new Map(),
  };
  #feeds: Partial<Record<TableKey, Feed>> | undefined;
  #kin: Map<string, Dependent[]> | undefined;
  #hasDependents = true;

  constructor(context: ConnectorContext) {
    this.#context = context;
    this.#settings = employeeSettings(context.settings);
    this.#names = fieldsToRead(this.#settings);
    this.#today = amsterdamDay(context.now());
    const { periodicWages } = this.#settings;
    this.#tables = {
      employmentStatus: 'employmentStatus',
      jobInfo: 'jobInfo',
      compensation: 'compensation',
      ...(periodicWages ? { periodic: periodicWages.table } : {}),
    };
  }

  async feed(since: string): Promise<void> {
    this.#feeds = await this.#eachTable((_key, table) => changedRows(this.#context, table, since));
  }

  async feedAll(): Promise<void> {
    this.#feeds = await this.#eachTable(async (_key, table) => {
      const rows = await employeeRows(this.#context, 'all', table);
      return rows && Map.groupBy(rows, ({ employeeId }) => String(employeeId));
    });
    const dependents = await employeeDependents(this.#context);
    this.#hasDependents = dependents !== undefined;
    this.#kin = dependents && Map.groupBy(dependents, ({ employeeId }) => employeeId ?? '');
  }

  async read(id: string): Promise<Employee | 'hidden' | undefined> {
    try {
      return await this.#readAll(id);
    } catch (error) {
      // deleted between two answers
      if (isGone(error)) return undefined;
      if (!isDenied(error)) throw error;
      this.#findings.hiddenEmployees.push(id);
      return 'hidden';
    }
  }

  report(): void {
    report(this.#context, this.#findings, this.#tables.periodic ?? '');
  }

  async #readAll(id: string): Promise<Employee | undefined> {
    const fields = await employeeFields(this.#context, id, this.#names);
    if (fields === undefined) return undefined;
    const [tables, dependents] = await Promise.all([this.#rowsOf(id), this.#dependentsOf(id)]);
    const changed = Date.parse(String(fields['lastChanged']));
    const changedOn = Number.isNaN(changed) ? this.#today : amsterdamDay(new Date(changed));
    const answers = { id, fields, tables, dependents };
    const read = employeeSnapshot(answers, this.#settings, changedOn, this.#today);
    this.#recordFindings(id, read);
    return read.employee;
  }

  async #rowsOf(id: string): Promise<EmployeeTables> {
    const feeds = this.#feeds;
    const found = await this.#eachTable((key, table) =>
      feeds && key in feeds
        ? feeds[key] && (feeds[key].get(id) ?? [])
        : employeeRows(this.#context, id, table),
    );
    return { periodic: [], ...found } as EmployeeTables;
  }

  async #dependentsOf(id: string) {
    if (this.#kin) return this.#kin.get(id) ?? [];
    const found = this.#hasDependents ? await employeeDependents(this.#context, id) : undefined;
    // a key without access to one employee's has no access to anybody's
    this.#hasDependents &&= found !== undefined;
    return found;
  }

  /** A company's own table may be named wrongly; then only that table is unknown, and the rest is read. */
  async #eachTable<T>(
    read: (key: TableKey, table: string) => T | Promise<T>,
  ): Promise<Partial<Record<TableKey, T | undefined>>> {
    const found = await Promise.all(
      (Object.entries(this.#tables) as [TableKey, string][]).map(async ([key, table]) => {
        try {
          return [key, await read(key, table)];
        } catch (error) {
          if (key !== 'periodic' || !isGone(error)) throw error;
          this.#findings.tableIsMissing = true;
          return [key, undefined];
        }
      }),
    );
    return Object.fromEntries(found) as Partial<Record<TableKey, T | undefined>>;
  }

  /** Records what could not be read of an employee, for the report. */
  #recordFindings(id: string, { employee, unreadable }: ReturnType<typeof employeeSnapshot>): void {
    const findings = this.#findings;
    for (const part of employee.unseen) {
      const isReportedSeparately =
        (part === 'wages' && unreadable.length > 0) ||
        (part === 'periodicWages' && findings.tableIsMissing);
      if (!isReportedSeparately) findings.hiddenParts.add(part);
    }
    for (const { what, word } of unreadable) {
      const key = what === 'amount' ? '' : word;
      const numbers = findings.unreadable.get(key) ?? [];
      findings.unreadable.set(key, [...numbers, employee.number ?? id]);
    }
  }
}

/** What a read could not see. */
interface Findings {
  tableIsMissing: boolean;
  hiddenParts: Set<EmployeePart>;
  hiddenEmployees: string[];
  /** Employee numbers by the unknown word for a wage's period; '' for an amount that can't be read. */
  unreadable: Map<string, string[]>;
}

function report(context: ConnectorContext, findings: Findings, table: string): void {
  const { hiddenParts, hiddenEmployees } = findings;
  const parts = employeeParts.filter((part) => hiddenParts.has(part)).map(employeePartName);
  const giveAccess = text('bamboohr.giveAccess');
  if (parts.length > 0)
    warn(context, 'fields-hidden', text('bamboohr.fieldsHidden', { parts }), giveAccess);
  if (findings.tableIsMissing) {
    const missing = text('bamboohr.tableMissing', { table });
    warn(context, 'wage-table-missing', missing, text('bamboohr.nameTable'));
  }
  if (hiddenEmployees.length > 0) {
    const hidden = text('bamboohr.employeesHidden', { count: hiddenEmployees.length });
    warn(context, 'employees-hidden', hidden, giveAccess, hiddenEmployees);
  }
  for (const [word, numbers] of findings.unreadable) {
    const count = numbers.length;
    if (word === '') {
      const unreadable = text('bamboohr.wageUnreadable', { count });
      warn(context, 'wage-unreadable', unreadable, text('bamboohr.checkWages'), numbers);
    } else {
      const unknown = text('bamboohr.periodUnknown', { count, word });
      const solution = text('bamboohr.nameWagePeriod', { word });
      warn(context, 'wage-period-unknown', unknown, solution, numbers);
    }
  }
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
