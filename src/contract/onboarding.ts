import { z } from 'zod';
import { anywhere } from './access.ts';
import { id, item } from './hydra.ts';
import { messageCode } from './messages/messageCode.ts';
import { defineRoute } from './route.ts';
import { checked, requiredText } from './texts.ts';

/** WIZ-18: the first step of the wizard, kept on the server; makes the organization when it is new. */
export const onboardOrganization = defineRoute({
  method: 'POST',
  path: '/reseller/{resellerId}/onboard',
  summary: 'Onboards an existing or a new organization of a reseller.',
  access: anywhere('operator'),
  params: z.object({ resellerId: id }),
  body: z.object({
    organizationId: id.optional(),
    organizationName: requiredText(100, 2).optional(),
    organizationCode: requiredText(30).optional(),
    packages: z.array(z.string()).min(2, { error: messageCode('form.twoPackages') }),
    connectionTag: requiredText(60),
    acknowledgeCosts: checked(messageCode('connection.acknowledgeAdditionalCosts.error')),
    agreeTos: checked(messageCode('connection.agreeToS.error')),
  }),
  references: [{ from: 'organizationId', kind: 'organization', rank: 'operator' }],
  answers: {
    201: z.object({
      ...item('Onboarding'),
      organizationId: id,
      organizationName: z.string(),
      packages: z.array(z.string()),
      connectionTag: z.string(),
    }),
  },
});
