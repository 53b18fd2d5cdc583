import { notificationFields } from '../../../contract/notifications.ts';

const own = new Set<string>([
  'firstName',
  'middleName',
  'lastName',
  'emailAddress',
  ...notificationFields,
  'superAdmin',
  'accessToOrganizations',
]);

/** The user forms' field for a violation: those of single access entries stand over the list of them. */
export function fieldOf(propertyPath: string): string | null {
  const [first = ''] = propertyPath.split('.');
  return own.has(first) ? first : null;
}
