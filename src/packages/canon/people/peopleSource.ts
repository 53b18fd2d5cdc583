import { text } from '../../../contract/messages/message.ts';
import type { Flow } from '../../kit/defineFlow.ts';
import { employeeName, employeeParts, type Employee, type EmployeePart } from './employee.ts';

/** The source side of every flow of employees, whichever package they are read from. */
export type PeopleSource = Pick<
  Flow<Employee>,
  | 'from'
  | 'sourceTenants'
  | 'seedCursor'
  | 'pull'
  | 'fetchOne'
  | 'sourceId'
  | 'date'
  | 'masterData'
  | 'label'
  | 'relevant'
  | 'keptDays'
  | 'ignore'
>;

/**
 * Parts that are kept for a while after an employee left, to find the events about them. All others are erased at
 * once.
 */
const nameParts: readonly EmployeePart[] = ['initials', 'firstName', 'lastNamePrefix', 'lastName'];
const nameKeptDays = 30;

/** The one company of a credential, for packages that have no others. */
export const company = 'company';

/** A source of people: reading is specific to the package, the resulting data is the same for all. */
export function definePeopleSource<
  T extends Pick<PeopleSource, 'from' | 'seedCursor' | 'pull' | 'fetchOne'>,
>(definition: T) {
  return {
    ...definition,
    masterData: true as const,
    sourceTenants: () => [company],
    sourceId: ({ key }: Employee) => key,
    date: ({ employmentStart, changedOn }: Employee) => employmentStart ?? changedOn,
    label: (employee: Employee) =>
      text('element.employee', {
        name: employeeName(employee),
        number: employee.number ?? employee.key,
      }),
    /** A new change date, or another set of hidden parts, is no change to process. */
    relevant(employee: Employee) {
      const { changedOn: _, unseen: __, ...content } = employee;
      return content;
    },
    keptDays: Object.fromEntries(
      [...employeeParts, 'previousEnd' as const].map((part) => [
        part,
        nameParts.some((one) => one === part) ? nameKeptDays : 0,
      ]),
    ),
    // an ignored element stays ignored, and who left may come back
    ignore: () => undefined,
  };
}
