import { deletedName } from '../../../contract/deletedName.ts';
import type { Organization } from '../../../contract/organizations.ts';
import type { User } from '../../../contract/users.ts';
import { administers, isSuperAdmin } from '../../api/useUser.ts';

/** Whether the server lets the viewer change it. */
export const mayChange = (viewer: User | undefined, organization: Organization): boolean =>
  administers(viewer, organization) && organization.organizationName !== deletedName;

/**
 * Whether deleting is offered. The server lets an administrator delete the own reseller, too, once it has no customers;
 * here that is left to super admins, because it ends the administrator's own access.
 */
export const mayDelete = (viewer: User | undefined, organization: Organization): boolean =>
  mayChange(viewer, organization) && (organization.reseller !== null || isSuperAdmin(viewer));
