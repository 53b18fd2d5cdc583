import { z } from 'zod';
import { text } from '../../../contract/messages/message.ts';
import type { Employee } from '../../canon/people/employee.ts';
import { wagePeriodWords } from '../../canon/people/wagePeriodWords.ts';
import { amsterdamDay } from '../../kit/amsterdamDay.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { mappingKey, mappingSetting } from '../../kit/settingValues.ts';
import {
  connectorRows,
  standardConnectors,
  undefinedIfRefused,
  type Condition,
  type Reading,
} from './afasApi.ts';
import {
  employeeFields,
  employeeSnapshot,
  unreadableText,
  type EmployeeRow,
} from './employeeSnapshot.ts';

/*
 * Customers make the GetConnectors of people themselves: the connector names are in the credential, those of their
 * fields in the settings.
 */

const rowSchema = z.record(z.string(), z.unknown());
/** In addition to the employees themselves; those from the third on do not exist everywhere. */
const relatedReadings = [
  'contracts',
  'salaries',
  'relatives',
  'paidWages',
] as const satisfies Reading[];
const isOptional = (reading: Reading) => reading !== 'employees' && reading !== 'contracts';

/** Selects rows: a condition on each, or one of several. */
export interface EmployeeSelection {
  where?: readonly Condition[];
  either?: readonly Condition[];
  first?: number;
}

export interface EmployeeReader {
  /** Ids of employees, in their order. */
  ids(chosen: EmployeeSelection): Promise<string[]>;
  /** The current data of these employees. */
  read(chosen: EmployeeSelection): Promise<Employee[]>;
  /** Ids of employees with a change at or after a time of AFAS (local, without offset). */
  changedSince(time: string): Promise<string[]>;
  /** Logs once what could not be read. */
  report(): void;
}

export function employeeReader(context: ConnectorContext): EmployeeReader {
  return new EnvironmentReader(context);
}

class EnvironmentReader implements EmployeeReader {
  readonly #context: ConnectorContext;
  readonly #ownNames: Map<string, string>;
  readonly #periods: ReturnType<typeof wagePeriodWords>;
  readonly #missing = new Set<Reading>();
  readonly #undatable = new Set<Reading>();
  readonly #unreadable = new Map<string, string[]>();

  constructor(context: ConnectorContext) {
    this.#context = context;
    this.#ownNames = mappingSetting(context.settings, 'employeeFieldNames', 'standard', 'own');
    this.#periods = wagePeriodWords(context.settings);
  }

  async ids(chosen: EmployeeSelection): Promise<string[]> {
    return (await this.#rows('employees', chosen)).map(idOf);
  }

  async read(chosen: EmployeeSelection): Promise<Employee[]> {
    const employees = await this.#rows('employees', chosen);
    const [first, last] = [employees[0], employees.at(-1)];
    if (!first || !last) return [];
    // for a page, everyone between its first and last employee
    const sameEmployees: EmployeeSelection = chosen.either
      ? { either: chosen.either }
      : {
          where: [
            { field: 'EmployeeId', is: idOf(first), operator: 2 },
            { field: 'EmployeeId', is: idOf(last), operator: 3 },
          ],
        };
    const [contracts, salaries, relatives, paidWages] = await Promise.all(
      relatedReadings.map((reading) => this.#byEmployee(reading, sameEmployees)),
    );
    const today = amsterdamDay(this.#context.now());
    return employees.map((employee) => {
      const id = idOf(employee);
      const rowsOf = (found: Map<string, EmployeeRow[]> | undefined) =>
        found && (found.get(id) ?? []);
      const answers = {
        employee,
        contracts: rowsOf(contracts) ?? [],
        salaries: rowsOf(salaries),
        relatives: rowsOf(relatives),
        paidWages: rowsOf(paidWages),
      };
      const found = employeeSnapshot(answers, this.#periods, today);
      for (const word of new Set(found.unreadable))
        this.#unreadable.set(word, [...(this.#unreadable.get(word) ?? []), id]);
      return found.employee;
    });
  }

  async changedSince(time: string): Promise<string[]> {
    const changed = new Set<string>();
    const where: Condition[] = [{ field: 'ModifiedDate', is: time, operator: 2 }];
    for (const reading of ['employees', ...relatedReadings] as const) {
      const load = () => this.#rows(reading, { where });
      const found = reading === 'employees' ? await load() : await undefinedIfRefused(load);
      if (!found) this.#undatable.add(reading);
      for (const row of found ?? []) changed.add(idOf(row));
    }
    return [...changed].sort();
  }

  report(): void {
    const context = this.#context;
    for (const reading of this.#missing)
      warnOf(context, 'connector-missing', reading, 'afas.partUnread');
    for (const reading of this.#undatable)
      if (!this.#missing.has(reading))
        warnOf(context, 'changes-unknown', reading, 'afas.changesUnknown');
    for (const [word, employees] of this.#unreadable)
      context.log({
        level: 300,
        code: word === '' ? 'wage-unreadable' : 'wage-period-unknown',
        text: unreadableText(word, employees.length),
        solution: word === '' ? text('afas.checkWages') : text('afas.nameWagePeriod', { word }),
        extraData: { employees: employees.slice(0, maxNamedEmployees) },
      });
  }

  /** The customer's own name of a field. */
  #fieldName(name: string): string {
    return this.#ownNames.get(mappingKey(name)) ?? name;
  }

  async #rows(reading: Reading, { first, ...chosen }: EmployeeSelection): Promise<EmployeeRow[]> {
    const withOwnNames = (conditions?: readonly Condition[]) =>
      conditions?.map((one) => ({ ...one, field: this.#fieldName(one.field) }));
    const [where, either] = [withOwnNames(chosen.where), withOwnNames(chosen.either)];
    const found = await connectorRows(this.#context, reading, rowSchema, {
      order: this.#fieldName('EmployeeId'),
      ...(where && { where }),
      ...(either && { either: either.map((condition) => [condition]) }),
      ...(first !== undefined && { first }),
    });
    const names = employeeFields.map((name) => [name, this.#fieldName(name)] as const);
    return found.map((row) =>
      Object.fromEntries(names.map(([name, theirs]) => [name, row[theirs]])),
    );
  }

  /** Rows by employee; undefined if the connector is not shared. */
  async #byEmployee(reading: Reading, chosen: EmployeeSelection) {
    const load = () => this.#rows(reading, chosen);
    const found = isOptional(reading) ? await undefinedIfRefused(load) : await load();
    if (!found) this.#missing.add(reading);
    return found && Map.groupBy(found, idOf);
  }
}

const maxNamedEmployees = 50;
const idOf = (row: EmployeeRow): string => {
  const id = row['EmployeeId'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
};

function warnOf(
  context: ConnectorContext,
  code: string,
  reading: Reading,
  messageCode: 'afas.partUnread' | 'afas.changesUnknown',
): void {
  const connector = standardConnectors[reading];
  context.log({
    level: 300,
    code,
    text: text(messageCode, { connector }),
    solution: text('afas.addConnector', { connector }),
  });
}
