import { employeeSource } from '../../src/packages/bamboohr/people.ts';
import type { Employee } from '../../src/packages/canon/people/employee.ts';
import type { PeopleSource } from '../../src/packages/canon/people/peopleSource.ts';
import type { SourcePage } from '../../src/packages/kit/sourcePage.ts';
import type { ConnectorContext } from '../../src/packages/kit/connectorContext.ts';

export interface ReadEmployees {
  pages: SourcePage<Employee>[];
  employees: Employee[];
  removed: string[];
  /** Ids in a full sweep; undefined if the read was no full sweep. */
  swept: Set<string> | undefined;
  cursor: unknown;
}

export const employeesFrom = employeeSource.seedCursor;

/** Reads all pages since a cursor, like the runtime; `until` stops after this many, like a killed worker. */
export async function readEmployees(
  context: ConnectorContext,
  cursor: unknown,
  until = Infinity,
  source: Pick<PeopleSource, 'pull'> = employeeSource,
): Promise<ReadEmployees> {
  const pages: SourcePage<Employee>[] = [];
  for await (const page of source.pull(context, 'company', cursor)) {
    pages.push(page);
    if (pages.length >= until) break;
  }
  const employees = pages.flatMap(({ items }) => items);
  const held = new Set([
    ...employees.map(({ key }) => key),
    ...pages.flatMap(({ seen = [] }) => seen),
  ]);
  return {
    pages,
    employees,
    removed: pages.flatMap(({ removed = [] }) => removed),
    swept: pages.some(({ complete }) => complete) ? held : undefined,
    cursor: pages.at(-1)?.cursor ?? cursor,
  };
}
