import type { Samples } from '../sample.ts';
import { accountSamples } from './account.ts';
import { authSamples } from './auth.ts';
import { connectionSamples } from './connections.ts';
import { credentialSamples } from './credentials.ts';
import { organizationSamples } from './organizations.ts';
import { webhookSamples } from './webhooks.ts';
import { userSamples } from './users.ts';

/** One line for each route of the contract. */
export const samples: Samples = {
  ...authSamples,
  ...accountSamples,
  ...userSamples,
  ...organizationSamples,
  ...credentialSamples,
  ...connectionSamples,
  ...webhookSamples,
};
