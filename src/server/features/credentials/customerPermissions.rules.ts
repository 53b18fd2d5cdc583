import {
  customerPermissions,
  type CustomerPermission,
} from '../../../contract/customerRequests.ts';
import { paymentTogglePackage } from '../../../contract/packageTraits.ts';
import { flowsBetween, getPackage } from '../../../packages/registry.ts';

/**
 * What a connection of these packages does at one of them, in the order in which its customer reads it. By the kind of the
 * package while it is linked with none.
 */
export function permissionsAt(
  packageType: string,
  linked: readonly string[],
): CustomerPermission[] {
  const partners = flowsBetween([packageType, ...linked])
    .filter(({ from, to }) => from === packageType || to === packageType)
    .map(({ from, to }) => (from === packageType ? to : from));
  const found = new Set(partners.flatMap((partner) => permissionsWith(packageType, partner)));
  if (linked.includes(paymentTogglePackage)) found.add('changeDebtors');
  if (found.size === 0) return permissionsWith(packageType);
  return customerPermissions.filter((permission) => found.has(permission));
}

function permissionsWith(packageType: string, partner?: string): CustomerPermission[] {
  const kind = getPackage(packageType)?.kind;
  if (kind === 'hr' || kind === 'payroll') return ['readStaff'];
  if (kind === 'expense') return ['readExpenses', 'markExpenses'];
  // accounting with employees is a source like a package for staff
  const isForStaff = partner !== undefined && getPackage(partner)?.kind === 'insurance';
  return isForStaff ? ['readStaff'] : ['readBooks', 'writeBooks'];
}
