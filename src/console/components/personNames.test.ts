import { expect, test } from 'vitest';
import type { User } from '../../contract/users.ts';
import { fullName, initials, organizationNames } from './personNames.ts';

test.each([
  [{ firstName: 'Ann', middleName: '', lastName: 'Bo' }, 'Ann Bo', 'AB'],
  [
    { firstName: 'Marijke', middleName: 'van', lastName: 'Oosterhout' },
    'Marijke van Oosterhout',
    'MV',
  ],
  [{ firstName: ' élise ', middleName: ' ', lastName: '' }, 'élise', 'É'],
  [{ firstName: '', middleName: '', lastName: '' }, '', ''],
])('SHELL-08 %j is shown by full name and initials', (personName, name, letters) => {
  expect(fullName(personName)).toBe(name);
  expect(initials(fullName(personName))).toBe(letters);
});

test('SHELL-08 organizations without deleted ones and without ended access', () => {
  const entry = (organizationName: string, enabled = true) => ({
    organization: { organizationId: organizationName, organizationName },
    roles: [],
    enabled,
  });
  const user = {
    accessToOrganizations: [entry('A'), entry('[DELETED]'), entry('B', false), entry('C')],
  } as unknown as User;
  expect(organizationNames(user)).toEqual(['A', 'C']);
});
