import type { Employee } from '../../src/packages/canon/people/employee.ts';

/** An employee for tests: Anna, married, full time at € 4,000 a month since 2024. Each test changes some fields. */
export function employeeOf(changes: Partial<Employee> = {}): Employee {
  return {
    key: '101',
    number: '1001',
    initials: 'A.',
    firstName: 'Anna',
    lastNamePrefix: 'de',
    lastName: 'Vries',
    birthDate: '1988-03-14',
    maritalStatus: 'Married',
    address: {
      street: 'Keizersgracht',
      houseNumber: '12',
      houseNumberAddition: 'A',
      postalCode: '1015 CN',
      city: 'Amsterdam',
      country: 'Netherlands',
    },
    partner: {
      initials: 'P.',
      firstName: 'Piet',
      lastNamePrefix: null,
      lastName: 'Bos',
      birthDate: '1987-07-01',
    },
    children: [],
    employmentStart: '2024-01-01',
    employmentEnd: null,
    previousEnd: null,
    contractEnd: null,
    contracts: [{ from: '2024-01-01', type: 'Permanent', function: 'Accountant' }],
    hours: [{ from: '2024-01-01', hours: 40 }],
    partTimes: [{ from: '2024-01-01', percentage: 100 }],
    wages: [
      {
        from: '2024-01-01',
        cents: 400_000,
        currency: 'EUR',
        period: 'month',
        annualCents: 4_800_000,
      },
    ],
    periodicWages: [],
    changedOn: '2026-01-05',
    unseen: [],
    ...changes,
  };
}
