import { employeeSource } from '../afas/people.ts';
import { employeesToInsurance } from '../insurance-brydge/people.ts';

export const afasToInsurance = employeesToInsurance(employeeSource);
