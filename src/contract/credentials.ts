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

/** What a read answers for a secret that is set; saving it again keeps the secret (CRED-10). */
export const secretMask = '••••••••';

/**
 * How a credential stands, worst first, which is the order that `sortBy=health` gives.
 * - `broken`: the package refuses it, nothing but a person mends that
 * - `failing`: the last test did not get through; it is tried again by itself
 * - `unconnected`: nobody has signed in with it yet
 * - `healthy`: it works, as far as the last call told
 */
export const credentialHealths = ['broken', 'failing', 'unconnected', 'healthy'] as const;
export type CredentialHealth = (typeof credentialHealths)[number];

/** A number that is counted up to a thousand: `isCapped` says that there are more. */
const cappedCount = z.object({ count: z.number().int(), isCapped: z.boolean() });

export const credential = z.object({
  ...item,
  credentialId: id,
  name: z.string(),
  organization: z.object({ organizationId: id, organizationName: z.string() }),
  packageType: z.string(),
  credentialType: z.string(),
  /** Secret fields are masked. */
  credential: z.record(z.string(), z.unknown()),
  connectState: z.enum(connectStates),
  connectMessage: z.string(),
  /** Null when there is nothing to say, and for a state from before messages had codes. */
  codedMessage: message.nullable(),
  accountName: z.string(),
  /** Whose it was before the last sign-in, where that was somebody else's; else empty. */
  formerAccount: z.string(),
  /** When the authorisation ends if it isn't used, not the short life of one token. */
  accessTokenExpires: instant.nullable(),
  createdAt: instant,
  health: z.enum(credentialHealths),
  /** Why it isn't healthy; null when it is, or when nothing is known. */
  healthReason: message.nullable(),
  /** Since when it is so. */
  healthSince: instant,
  /** When it was last tested or renewed, whatever came of it. */
  lastCheckedAt: instant.nullable(),
  /** Connections that use it, the deleted ones excepted. */
  connectionsCount: z.number().int(),
  /** Elements that are to be written by connections that stand still for it; 0 while it works. */
  waitingElements: cappedCount,
  /** Path of the vendor's sign-in for who is signed in here (CRED-05); null where there is none to open. */
  connectLink: z.string().nullable(),
  /** The window that waits to be opened. */
  credentialRequest: z.object({ packageType: z.string(), requestId: id }).nullable(),
  /** A link for the customer is open, and until when. */
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
      /** Only those with a customer's link that is open. */
      waitsForCustomer: z.stringbool().optional(),
      /** Only those whose authorisation ends within so many days, or has ended. */
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
  /** Name of the credential, and its fields by name. */
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
    /** Name of the other account that the new key belongs to, as the refusal said it: it is meant. */
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

/** Opens at the vendor's sign-in (WIZ-08, CRED-05); a browser window, known by its cookie. */
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
