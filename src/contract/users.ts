import { z } from 'zod';
import { id, instant, item } from './hydra.ts';
import { defineRoute } from './route.ts';

export const user = z.object({
  ...item,
  userId: id,
  personName: z.object({ firstName: z.string(), middleName: z.string(), lastName: z.string() }),
  emailAddress: z.string(),
  roles: z.array(z.string()),
  accessToOrganizations: z.array(
    z.object({
      organization: z.object({ organizationId: id, organizationName: z.string() }),
      roles: z.array(z.string()),
      enabled: z.boolean(),
    }),
  ),
  createdAt: instant,
  active: z.boolean(),
  receiveSyncReport: z.boolean(),
  receiveConnectionTaskReport: z.boolean(),
  totpAuthenticationEnabled: z.boolean(),
});
export type User = z.output<typeof user>;

export const getUser = defineRoute({
  method: 'GET',
  path: '/users/{id}',
  summary: 'A user, with the access entries that the viewer may see.',
  access: { kind: 'rank', reference: { from: 'id', kind: 'user', rank: 'viewer' } },
  params: z.object({ id }),
  answers: { 200: user },
});
