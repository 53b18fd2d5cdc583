import { insuranceEventTypes, type InsuranceEventType } from '../../contract/insuranceEvents.ts';
import { text } from '../../contract/messages/message.ts';
import { holidayAllowanceOf } from './insuranceSettings.ts';
import { defineFlow, type Flow } from '../kit/defineFlow.ts';
import { flagSetting, listSetting } from '../kit/settingValues.ts';
import type { Employee } from '../canon/people/employee.ts';
import type { PeopleSource } from '../canon/people/peopleSource.ts';
import type { DetectionSettings } from '../canon/people/employeeEvents.ts';

const target = 'insurance-brydge';

/** Input of the store of insured people: a snapshot of an employee, and the events to report from it. */
export interface EmployeeLook {
  /** The package of the snapshot: employees of another one have different keys. */
  sourcePackage: string;
  employee: Employee;
  detection: DetectionSettings;
  /** Events of other types are not stored. */
  types: InsuranceEventType[];
  /** Percentage of holiday allowance in the annual wages that are reported; 0 for none. */
  holidayAllowance: number;
}

/** Takes snapshots of employees; changes since the last snapshot become the events that are reported to an insurer. */
export function employeesToInsurance(source: PeopleSource): Flow<Employee> {
  const fetching = `${source.from}_fetch_employees`;
  return defineFlow<Employee>({
    ...source,
    name: 'employee',
    to: target,
    modules: [
      {
        moduleType: fetching,
        title: text('module.fetchEmployees'),
        phase: 'fetch',
        packageType: source.from,
        dependsOn: [],
        documents: [],
      },
      {
        moduleType: 'insurance_brydge_detect_events',
        title: text('module.detectEvents'),
        phase: 'push',
        packageType: target,
        dependsOn: [fetching],
        documents: ['insuredPerson'],
      },
    ],
    documents: [
      {
        mode: 'store',
        name: 'insuredPerson',
        packageType: target,
        size: 100,
        map({ source: employee, settings }): EmployeeLook {
          const targetSettings = settings.packages[target] ?? {};
          const wanted = listSetting(targetSettings, 'eventTypes');
          return {
            sourcePackage: source.from,
            employee,
            detection: {
              startDate: settings.synchronizationStartDate,
              includeExisting: flagSetting(targetSettings, 'includeExisting', false),
            },
            types: insuranceEventTypes.filter((type) => wanted.includes(type)),
            holidayAllowance: holidayAllowanceOf(targetSettings),
          };
        },
      },
    ],
  });
}
