import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { getUser } from './users.queries.ts';

export const usersHandlers: Handlers['users'] = {
  getUser: async ({ params, call }) => {
    const found = await call.scoped((scope) => getUser(scope, params.id));
    if (!found) throw notFound();
    const { user, entries } = found;
    return {
      status: 200,
      body: {
        '@id': `/api/users/${user.id}`,
        '@type': 'User',
        userId: user.id,
        personName: {
          firstName: user.first_name,
          middleName: user.middle_name,
          lastName: user.last_name,
        },
        emailAddress: user.email_address,
        roles: user.roles,
        accessToOrganizations: entries.map((entry) => ({
          organization: { organizationId: entry.id, organizationName: entry.name },
          roles: entry.roles,
          enabled: entry.enabled,
        })),
        createdAt: user.created_at,
        active: user.active,
        receiveSyncReport: user.receive_sync_report,
        receiveConnectionTaskReport: user.receive_connection_task_report,
        totpAuthenticationEnabled: user.totp_enabled,
      },
    };
  },
};
