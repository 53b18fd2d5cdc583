import { z } from 'zod';
import { operatorOf, viewerOf } from './access.ts';
import { reachStates } from './credentialReplacement.ts';
import { credential } from './credentials.ts';
import { id, instant } from './hydra.ts';
import { defineRoute } from './route.ts';

/** A sign-in with a different account than connections were set up with; it waits for its maker's confirmation. */
const otherAccount = z.object({
  credentialId: id,
  packageType: z.string(),
  /** Account of the credential so far; empty if unknown. */
  formerAccount: z.string(),
  /** Account that just signed in. */
  accountName: z.string(),
  /** It waits until then and is discarded afterwards. */
  until: instant,
  connections: z.array(
    z.object({
      connectionId: id,
      connectionName: z.string(),
      /** Names of the administrations, companies or tenants chosen in the package. */
      chosen: z.array(z.string()),
      /** Whether the new account reaches the chosen ones. */
      reach: z.enum(reachStates),
    }),
  ),
});
export type OtherAccount = z.output<typeof otherAccount>;

export const getOtherAccount = defineRoute({
  method: 'GET',
  path: '/credentials/{id}/other-account',
  summary: 'The sign-in with another account that the caller made, and the connections it touches.',
  access: viewerOf('credential'),
  params: z.object({ id }),
  answers: { 200: otherAccount },
});

export const acceptOtherAccount = defineRoute({
  method: 'POST',
  path: '/credentials/{id}/other-account',
  summary: 'Has the credential use the account that the caller signed in with.',
  access: operatorOf('credential'),
  params: z.object({ id }),
  body: z.object({
    /** As it was shown. */
    accountName: z.string().max(1000),
  }),
  answers: { 200: credential },
});
