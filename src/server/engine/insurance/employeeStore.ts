import type { MessageText } from '../../../contract/messages/message.ts';
import { eventTypeNames } from '../../../packages/insurance-brydge/insuranceSettings.ts';
import type { EmployeeLook } from '../../../packages/insurance-brydge/people.ts';
import {
  employeeName,
  withUnseenFrom,
  type Employee,
} from '../../../packages/canon/people/employee.ts';
import { withHolidayAllowance } from '../../../packages/canon/people/annualWage.ts';
import { combineWageAndPartTime } from '../../../packages/canon/people/combineWageAndPartTime.ts';
import { detectEvents, type EmployeeEvent } from '../../../packages/canon/people/employeeEvents.ts';
import type { Tx } from '../../platform/db/database.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';
import {
  forgetEmployees,
  knownSnapshots,
  storeLooks,
  lastLooks,
  type NewEvent,
} from './employeeStore.queries.ts';

type Item = { elementId: string; payload: unknown };

/**
 * Compares each look with the one before and stores the detected events: events and the new look in one transaction, so
 * that a worker killed at any instant duplicates and loses nothing. A repeated look gives no events.
 */
export const employeeStore = {
  async write(run: TaskRun, items: readonly Item[]): Promise<Map<string, { externalId: string }>> {
    await commit(run, (tx) => compare(tx, run.connection, items));
    return new Map(items.map(({ elementId }) => [elementId, { externalId: elementId }]));
  },

  async describeWrites(
    tx: Tx,
    connectionId: string,
    payloads: readonly unknown[],
  ): Promise<MessageText[][]> {
    const looks = payloads as EmployeeLook[];
    const before = await knownSnapshots(tx, connectionId, looks);
    return looks.map((look, index) =>
      eventsToReport(before[index] ?? null, look).map(({ type }) => eventTypeNames[type]),
    );
  },

  forget: (tx: Tx, elementIds: readonly string[]) => forgetEmployees(tx, elementIds),
};

async function compare(
  tx: Tx,
  connection: { id: string; organizationId: string },
  items: readonly Item[],
): Promise<void> {
  const before = await lastLooks(tx, items);
  const events: NewEvent[] = [];
  const looks = items.map(({ elementId, payload }) => {
    const { sourcePackage, employee, holidayAllowance } = payload as EmployeeLook;
    const last = before.get(elementId) ?? null;
    const now = withUnseenFrom(last, employee);
    for (const event of eventsToReport(last, payload as EmployeeLook))
      events.push({ ...event, sourcePackage, employeeName: nameOf(now) });
    const snapshot = { ...now, holidayAllowance };
    return { elementId, sourcePackage, key: employee.key, number: now.number, snapshot };
  });
  await storeLooks(tx, connection, looks, events);
}

/**
 * Both looks are compared with the same holiday allowance: another percentage in the settings alone changes nobody's
 * wage.
 */
function eventsToReport(
  last: Employee | null,
  { employee, detection, types, holidayAllowance }: EmployeeLook,
): EmployeeEvent[] {
  const found = detectEvents(
    last && withHolidayAllowance(last, holidayAllowance),
    withHolidayAllowance(employee, holidayAllowance),
    detection,
  );
  return combineWageAndPartTime(found.filter(({ type }) => types.includes(type)));
}

/** An employee without a name is known by number. */
function nameOf(employee: EmployeeLook['employee']): string {
  return employeeName(employee) || (employee.number ?? employee.key);
}
