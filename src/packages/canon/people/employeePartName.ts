import { text, type MessageText } from '../../../contract/messages/message.ts';
import type { EmployeePart } from './employee.ts';

const names: Record<EmployeePart, MessageText> = {
  initials: text('employeePart.initials'),
  firstName: text('employeePart.firstName'),
  lastNamePrefix: text('employeePart.lastNamePrefix'),
  lastName: text('employeePart.lastName'),
  birthDate: text('employeePart.birthDate'),
  maritalStatus: text('employeePart.maritalStatus'),
  address: text('employeePart.address'),
  partner: text('employeePart.partner'),
  children: text('employeePart.children'),
  employmentStart: text('employeePart.employmentStart'),
  employmentEnd: text('employeePart.employmentEnd'),
  contractEnd: text('employeePart.contractEnd'),
  contracts: text('employeePart.contracts'),
  hours: text('employeePart.hours'),
  partTimes: text('employeePart.partTimes'),
  wages: text('employeePart.wages'),
  periodicWages: text('employeePart.periodicWages'),
};

/** Name of a part of an employee. */
export const employeePartName = (part: EmployeePart): MessageText => names[part];
