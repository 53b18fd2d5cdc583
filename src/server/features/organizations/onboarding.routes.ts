import type * as contract from '../../../contract/onboarding.ts';
import { onboardOrganization } from './onboardOrganization.rules.ts';
import type { HandlersOf } from '../../http/handler.ts';

export const onboardingHandlers: HandlersOf<typeof contract> = {
  onboardOrganization: async ({ params, body, call }) => {
    const organization = await onboardOrganization(call, params.resellerId, body);
    return {
      status: 201,
      body: {
        '@id': `/api/organizations/${organization.id}`,
        '@type': 'Onboarding',
        organizationId: organization.id,
        organizationName: organization.name,
        packages: body.packages,
        connectionTag: body.connectionTag,
      },
    };
  },
};
