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
  const named = mappingSetting(context.settings, 'employeeFieldNames', 'standard', 'own');
  const field = (name: string) => named.get(mappingKey(name)) ?? name;
  const names = employeeFields.map((name) => [name, field(name)] as const);
  const withOwnNames = (conditions?: readonly Condition[]) =>
    conditions?.map((one) => ({ ...one, field: field(one.field) }));
  const periods = wagePeriodWords(context.settings);
  const missing = new Set<Reading>();
  const undatable = new Set<Reading>();
  const unreadable = new Map<string, string[]>();

  async function rows(reading: Reading, chosen: EmployeeSelection): Promise<EmployeeRow[]> {
    const { first } = chosen;
    const [where, either] = [withOwnNames(chosen.where), withOwnNames(chosen.either)];
    const found = await connectorRows(context, reading, rowSchema, {
      order: field('EmployeeId'),
      ...(where && { where }),
      ...(either && { either: either.map((condition) => [condition]) }),
      ...(first !== undefined && { first }),
    });
    return found.map((row) =>
      Object.fromEntries(names.map(([name, theirs]) => [name, row[theirs]])),
    );
  }

  /** Rows by employee; undefined if the connector is not shared. */
  async function byEmployee(reading: Reading, chosen: EmployeeSelection) {
    const load = () => rows(reading, chosen);
    const found = isOptional(reading) ? await undefinedIfRefused(load) : await load();
    if (!found) missing.add(reading);
    return found && Map.groupBy(found, idOf);
  }

  return {
    ids: async (chosen) => (await rows('employees', chosen)).map(idOf),
    async read(chosen) {
      const employees = await rows('employees', chosen);
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
        relatedReadings.map((reading) => byEmployee(reading, sameEmployees)),
      );
      const today = amsterdamDay(context.now());
      return employees.map((employee) => {
        const id = idOf(employee);
        const rowsOf = (found: Map<string, EmployeeRow[]> | undefined) =>
          found && (found.get(id) ?? []);
        const found = employeeSnapshot(
          {
            employee,
            contracts: rowsOf(contracts) ?? [],
            salaries: rowsOf(salaries),
            relatives: rowsOf(relatives),
            paidWages: rowsOf(paidWages),
          },
          periods,
          today,
        );
        for (const word of new Set(found.unreadable))
          unreadable.set(word, [...(unreadable.get(word) ?? []), id]);
        return found.employee;
      });
    },
    async changedSince(time) {
      const changed = new Set<string>();
      for (const reading of ['employees', ...relatedReadings] as const) {
        const load = () =>
          rows(reading, { where: [{ field: 'ModifiedDate', is: time, operator: 2 }] });
        const found = reading === 'employees' ? await load() : await undefinedIfRefused(load);
        if (!found) undatable.add(reading);
        for (const row of found ?? []) changed.add(idOf(row));
      }
      return [...changed].sort();
    },
    report() {
      for (const reading of missing)
        warnOf(context, 'connector-missing', reading, 'afas.partUnread');
      for (const reading of undatable)
        if (!missing.has(reading))
          warnOf(context, 'changes-unknown', reading, 'afas.changesUnknown');
      for (const [word, employees] of unreadable)
        context.log({
          level: 300,
          code: word === '' ? 'wage-unreadable' : 'wage-period-unknown',
          text: unreadableText(word, employees.length),
          solution: word === '' ? text('afas.checkWages') : text('afas.nameWagePeriod', { word }),
          extraData: { employees: employees.slice(0, maxNamedEmployees) },
        });
    },
  };
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
