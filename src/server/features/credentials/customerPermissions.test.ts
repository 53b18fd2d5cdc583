import { expect, test } from 'vitest';
import { permissionsAt } from './customerPermissions.rules.ts';

test('CRED-07 a customer reads what the connection does at the package, not what packages of its kind do', () => {
  expect(permissionsAt('exact-online', ['yokoy'])).toEqual(['readBooks', 'writeBooks']);
  expect(permissionsAt('yokoy', ['exact-online'])).toEqual(['readExpenses', 'markExpenses']);
  expect(permissionsAt('bamboohr', ['insurance-brydge'])).toEqual(['readStaff']);
  expect(permissionsAt('afas', ['insurance-brydge'])).toEqual(['readStaff']);
  expect(permissionsAt('exact-online', ['payment-toggle'])).toEqual(['changeDebtors']);
  // one sign-in for several connections
  expect(permissionsAt('afas', ['payhawk', 'insurance-brydge'])).toEqual([
    'readBooks',
    'writeBooks',
    'readStaff',
  ]);
});

test('CRED-07 a package that is linked with none yet has the permissions of its kind', () => {
  expect(permissionsAt('xero', [])).toEqual(['readBooks', 'writeBooks']);
  expect(permissionsAt('payhawk', [])).toEqual(['readExpenses', 'markExpenses']);
  expect(permissionsAt('bamboohr', [])).toEqual(['readStaff']);
});
