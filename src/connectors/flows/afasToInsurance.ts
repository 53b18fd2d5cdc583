import { employeeSource } from '../afas/employeeSource.ts';
import { employeesToInsurance } from './employeesToInsurance.ts';

export const afasToInsurance = employeesToInsurance(employeeSource);
