import { deletedName } from '../../../contract/deletedName.ts';
import { rankOf, reaches } from '../../../contract/roles.ts';
import type { User } from '../../../contract/users.ts';
import { isSuperAdmin } from '../../api/useUser.ts';

type Entry = User['accessToOrganizations'][number];

/**
 * Change, activate and deactivate: if the server allows it, and never for the viewer (docs/security.md 4.4, G3 and
 * G4).
 */
export function mayManage(viewer: User | undefined, user: User): boolean {
  return user.mayEdit === true && user.userId !== viewer?.userId;
}

/** Deleting users is for super admins; the user's own account is deleted on its own page (G6). */
export function mayDelete(viewer: User | undefined, user: User): boolean {
  return isSuperAdmin(viewer) && user.userId !== viewer?.userId;
}

/**
 * The entries that the viewer may remove: on organizations that exist and that the viewer administers (G1). None of
 * the viewer's; none for users with only deleted organizations (USERS-08).
 */
export function removableEntries(viewer: User | undefined, user: User): Entry[] {
  if (!viewer || viewer.userId === user.userId) return [];
  return user.accessToOrganizations.filter(
    ({ organization }) =>
      organization.organizationName !== deletedName &&
      administers(viewer, organization.organizationId),
  );
}

/**
 * True if the viewer administers the organization. An entry doesn't contain the reseller of its organization: one
 * without an entry of the viewer is reached through a reseller, and then that entry's rank counts.
 */
function administers(viewer: User, organizationId: string): boolean {
  if (isSuperAdmin(viewer)) return true;
  const enabledEntries = viewer.accessToOrganizations.filter(({ enabled }) => enabled);
  const direct = enabledEntries.filter(
    ({ organization }) => organization.organizationId === organizationId,
  );
  return (direct.length > 0 ? direct : enabledEntries).some(({ roles }) =>
    reaches(rankOf(roles), 'admin'),
  );
}
