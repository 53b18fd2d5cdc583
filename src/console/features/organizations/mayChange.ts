import { deletedName } from '../../../contract/deletedName.ts';
import type { Organization } from '../../../contract/organizations.ts';
import type { User } from '../../../contract/users.ts';
import { administers, isSuperAdmin } from '../../api/useUser.ts';

/** Whether the server lets the viewer change it. */
export const mayChange = (viewer: User | undefined, organization: Organization): boolean =>
  administers(viewer, organization) && organization.organizationName !== deletedName;

/** Whether the server lets the viewer delete it: a reseller only as a super admin. */
export const mayDelete = (viewer: User | undefined, organization: Organization): boolean =>
  mayChange(viewer, organization) && (organization.reseller !== null || isSuperAdmin(viewer));
