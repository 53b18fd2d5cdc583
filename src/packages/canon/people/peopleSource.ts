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

/** By what people are known a while after they went: to find what was told of them. All else of them goes at once. */
const known: readonly EmployeePart[] = ['initials', 'firstName', 'lastNamePrefix', 'lastName'];
const knownDays = 30;

/** The one company of a credential, for packages that have no others. */
export const company = 'company';

/** A source of people: how they are read is the package's own, what they are is the same of all. */
export function definePeopleSource<
  T extends Pick<PeopleSource, 'from' | 'seedCursor' | 'pull' | 'fetchOne'>,
>(own: T) {
  return {
    ...own,
    masterData: true as const,
    sourceTenants: () => [company],
    sourceId: ({ key }: Employee) => key,
    date: ({ employmentStart, changedOn }: Employee) => employmentStart ?? changedOn,
    label: (employee: Employee) =>
      text('element.employee', {
        name: employeeName(employee),
        number: employee.number ?? employee.key,
      }),
    /** When he was last touched, and what is hidden, is no work. */
    relevant(employee: Employee) {
      const { changedOn: _, unseen: __, ...content } = employee;
      return content;
    },
    keptDays: Object.fromEntries(
      [...employeeParts, 'previousEnd' as const].map((part) => [
        part,
        known.some((one) => one === part) ? knownDays : 0,
      ]),
    ),
    // an element that is left out stays so, and who left may come back
    ignore: () => undefined,
  };
}
