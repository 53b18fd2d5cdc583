import { deletedName } from '../../contract/deletedName.ts';
import type { User } from '../../contract/users.ts';

/** First, middle and last name (SHELL-08). */
export function fullName({ firstName, middleName, lastName }: User['personName']): string {
  return [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

/** First letters of the first two words of a name (SHELL-08). */
export function initials(name: string): string {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...segments.segment(word)][0]?.segment.toLocaleUpperCase() ?? '')
    .join('');
}

/** The organizations that the user can access, without deleted ones (SHELL-08). */
export function organizationNames(user: User): string[] {
  return user.accessToOrganizations
    .filter((entry) => entry.enabled)
    .map((entry) => entry.organization.organizationName)
    .filter((name) => name !== deletedName);
}
