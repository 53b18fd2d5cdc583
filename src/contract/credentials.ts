import { z } from 'zod';
import { anywhere, operatorOf, signedIn, viewerOf } from './access.ts';
import { message } from './messages/message.ts';
import { fieldDefinitionSchema } from './fieldDefinition.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { defineRoute, raw } from './route.ts';
import { optionalText } from './texts.ts';

/** CRED-08 */
export const connectStates = ['connect', 'connected', 'failed'] as const;
export type ConnectState = (typeof connectStates)[number];

/** A read returns this for a secret that is set; saving it again keeps the secret (CRED-10). */
export const secretMask = '••••••••';

/**
 * Health of a credential, worst first, which is the order of `sortBy=health`.
 * - `broken`: the package refuses it; only a person can fix that
 * - `failing`: the last test did not get through; it is retried automatically
 * - `unconnected`: nobody has signed in with it yet
 * - `healthy`: it works, according to the last call
 */
export const credentialHealths = ['broken', 'failing', 'unconnected', 'healthy'] as const;
export type CredentialHealth = (typeof credentialHealths)[number];

/** A number that is counted up to a thousand: `isCapped` means that there are more. */
const cappedCount = z.object({ count: z.number().int(), isCapped: z.boolean() });

export const credential = z.object({
  ...item('Credential'),
  credentialId: id,
  name: z.string(),
  organization: z.object({ organizationId: id, organizationName: z.string() }),
  packageType: z.string(),
  credentialType: z.string(),
  /** Secret fields are masked. */
  credential: z.record(z.string(), z.unknown()),
  connectState: z.enum(connectStates),
  connectMessage: z.string(),
  /** Null if there is no message, and for a state from before messages had codes. */
  codedMessage: message.nullable(),
  accountName: z.string(),
  /** Account before the last sign-in, if that was a different one; otherwise empty. */
  formerAccount: z.string(),
  /** When the authorisation ends if it isn't used, not the short life of one token. */
  accessTokenExpires: instant.nullable(),
  /** True if uses keep moving that end: each renews the authorisation, and one did in the last three days. */
  renewsAutomatically: z.boolean(),
  createdAt: instant,
  health: z.enum(credentialHealths),
  /** Why it isn't healthy; null if it is, or if the reason is unknown. */
  healthReason: message.nullable(),
  /** Since when it has this health. */
  healthSince: instant,
  /** When it was last tested or renewed, whatever the result. */
  lastCheckedAt: instant.nullable(),
  /** Number of connections that use it, without deleted ones. */
  connectionsCount: z.number().int(),
  /** Elements to be written by connections that wait for it; 0 while it works. */
  waitingElements: cappedCount,
  /** Path of the vendor's sign-in for the signed-in user (CRED-05); null if there is none to open. */
  connectLink: z.string().nullable(),
  /** The window that waits to be opened. */
  credentialRequest: z.object({ packageType: z.string(), requestId: id }).nullable(),
  /** The customer's open link, and when it expires. */
  customerRequest: z.object({ requestId: id, expiresAt: instant }).nullable(),
});
export type Credential = z.output<typeof credential>;

export const listCredentials = defineRoute({
  method: 'GET',
  path: '/credentials',
  summary: 'Credentials that the viewer reaches.',
  access: signedIn,
  query: listQuery(
    [
      'name',
      'organizationName',
      'credentialType',
      'packageType',
      'accessTokenExpires',
      'createdAt',
      'health',
    ],
    {
      packageType: z.string().optional(),
      'organization.organizationId': id.optional(),
      health: z.enum(credentialHealths).optional(),
      /** Only credentials with an open customer's link. */
      waitsForCustomer: z.stringbool().optional(),
      /**
       * Only credentials with an authorisation that ends within this number of days, or has ended; without broken ones,
       * which have none left, and without those that each use renews and that were renewed in the last three days.
       */
      endsWithinDays: z.coerce.number().int().min(1).max(90).optional(),
    },
  ),
  answers: { 200: collection(credential) },
});

export const getCredential = defineRoute({
  method: 'GET',
  path: '/credentials/{id}',
  summary: 'A credential; secrets are masked.',
  access: viewerOf('credential'),
  params: z.object({ id }),
  answers: { 200: credential },
});

const packageBody = z.object({
  packageType: z.string(),
  credentialType: z.string(),
  /** Name of the credential, and the values of its fields by field name. */
  name: optionalText(100),
  credential: z.record(z.string(), z.unknown()).default({}),
  /** Return addresses for an OAuth window; must be this installation's own (docs/security.md T11). */
  credentialRequest: z.object({ successUrl: z.string(), failureUrl: z.string() }).optional(),
});

export const createCredential = defineRoute({
  method: 'POST',
  path: '/credentials',
  summary: 'Adds a credential; violations are named after the field.',
  access: anywhere('operator'),
  body: z.object({ organizationId: id, credentialId: id.optional(), package: packageBody }),
  references: [{ from: 'organizationId', kind: 'organization', rank: 'operator' }],
  answers: { 201: credential },
});

export const updateCredential = defineRoute({
  method: 'PUT',
  path: '/credentials/{id}',
  summary: 'Changes a credential; a masked or empty secret is kept.',
  access: operatorOf('credential'),
  params: z.object({ id }),
  body: z.object({
    package: packageBody,
    /** Name of the other account that the new key belongs to, as in the refusal: confirms that it is intended. */
    otherAccount: z.string().max(1000).optional(),
  }),
  answers: { 200: credential },
});

export const testCredential = defineRoute({
  method: 'POST',
  path: '/credentials/{id}/test',
  summary: 'Makes one cheap authenticated call at the vendor and keeps its result.',
  access: operatorOf('credential'),
  params: z.object({ id }),
  answers: { 200: credential },
});

export const deleteCredential = defineRoute({
  method: 'PUT',
  path: '/credentials/{id}/delete',
  summary: 'Deletes a credential and its secrets; refused, naming them, while connections use it.',
  access: operatorOf('credential'),
  params: z.object({ id }),
  body: z.object({ credentialId: id.optional() }).nullish(),
  answers: { 200: z.object({ credentialId: id }) },
});

export const getCredentialSettingDetails = defineRoute({
  method: 'GET',
  path: '/credential/{id}/setting-details',
  summary: 'Settings that need no list of the vendor (wizard step 3).',
  access: viewerOf('credential'),
  params: z.object({ id }),
  query: z.object({ usedPackages: z.union([z.string(), z.array(z.string())]).optional() }),
  answers: { 200: z.object({ packageType: z.string(), fields: z.array(fieldDefinitionSchema) }) },
});

/** Redirects to the vendor's sign-in (WIZ-08, CRED-05); for a browser window that its cookie identifies. */
export const connectStart = defineRoute({
  method: 'GET',
  path: '/connect/{packageType}/{requestOrCredentialId}',
  summary: "Sends the window to the vendor's consent page.",
  access: { kind: 'connectWindow' },
  params: z.object({ packageType: z.string(), requestOrCredentialId: id }),
  answers: { 302: raw },
});

export const connectCallback = defineRoute({
  method: 'GET',
  path: '/connect/{packageType}/callback',
  summary: 'Where the vendor sends the window back; ends on the result page of the console.',
  access: { kind: 'connectReturn' },
  params: z.object({ packageType: z.string() }),
  query: z.object({
    state: z.string().max(200).optional(),
    code: z.string().max(4000).optional(),
    error: z.string().max(200).optional(),
    error_description: z.string().max(2000).optional(),
  }),
  answers: { 302: raw },
});
