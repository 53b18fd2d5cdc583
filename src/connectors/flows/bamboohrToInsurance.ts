import { employeeSource } from '../bamboohr/employeeSource.ts';
import { employeesToInsurance } from './employeesToInsurance.ts';

export const bamboohrToInsurance = employeesToInsurance(employeeSource);
