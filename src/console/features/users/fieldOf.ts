import { notificationFields } from '../../../contract/notifications.ts';

const formFields = new Set<string>([
  'firstName',
  'middleName',
  'lastName',
  'emailAddress',
  ...notificationFields,
  'superAdmin',
  'accessToOrganizations',
]);

/** The user form's field for a violation: those of single access entries are shown above their list. */
export function fieldOf(propertyPath: string): string | null {
  const [first = ''] = propertyPath.split('.');
  return formFields.has(first) ? first : null;
}
