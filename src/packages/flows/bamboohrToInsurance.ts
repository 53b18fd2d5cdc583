import { employeeSource } from '../bamboohr/people.ts';
import { employeesToInsurance } from '../insurance-brydge/people.ts';

export const bamboohrToInsurance = employeesToInsurance(employeeSource);
