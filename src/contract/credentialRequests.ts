import { z } from 'zod';
import { anywhere, operatorOf, signedIn } from './access.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { languages } from './messages/formatParam.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';
import { emailAddress, optionalText, requiredText } from './texts.ts';

/**
 * - `open`: waits for the customer, or for a window
 * - `done`: somebody signed in
 * - `refused`: the customer declined, here or at the vendor
 * - `expired`, `withdrawn`: its link shows only a message
 */
export const requestStates = ['open', 'done', 'expired', 'withdrawn', 'refused'] as const;
export type RequestState = (typeof requestStates)[number];

/** Lifetime of a customer's link, hours. */
export const customerLinkHours = 72;

export const credentialRequest = z.object({
  ...item('CredentialRequest'),
  requestId: id,
  /** `customer`: a link that was mailed; `window`: a sign-in that the signed-in user can open (CRED-05). */
  kind: z.enum(['customer', 'window']),
  state: z.enum(requestStates),
  /** `reconnect`: the credential had worked before. */
  purpose: z.enum(['connect', 'reconnect']),
  packageType: z.string(),
  credentialType: z.string(),
  credentialId: id,
  credentialName: z.string(),
  organization: z.object({ organizationId: id, organizationName: z.string() }),
  /** Recipient of the link; empty for a window. */
  emailAddress: z.string(),
  recipientName: z.string(),
  createdBy: z.object({ userId: id, name: z.string() }).nullable(),
  /** Requested by platform staff, with a name that the viewer may not see. */
  createdByStaff: z.boolean(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  /** When the customer first opened it. */
  openedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** The last error: a refusal by the vendor, or a consent that was not given. */
  codedMessage: message.nullable(),
  /** Path to open, for a window. A customer's link is returned only once, when it is made. */
  connectLink: z.string().nullable(),
});
export type CredentialRequest = z.output<typeof credentialRequest>;

export const listCredentialRequests = defineRoute({
  method: 'GET',
  path: '/credential-requests',
  summary: 'Requests for a sign-in: those that wait, and those that are over.',
  access: signedIn,
  query: listQuery(['createdAt'], {
    credentialId: id.optional(),
    'organization.organizationId': id.optional(),
    state: z.enum(requestStates).optional(),
    kind: z.enum(['customer', 'window']).optional(),
  }),
  answers: { 200: collection(credentialRequest) },
});

/** Includes the mailed link, so that the requester may hand it over in another way. It is not returned again. */
const sentRequest = credentialRequest.extend({ customerLink: z.string() });

const sending = {
  emailAddress,
  recipientName: optionalText(100),
  language: z.enum(languages).default('en'),
};

export const requestReconnect = defineRoute({
  method: 'POST',
  path: '/credentials/{id}/credential-requests',
  summary:
    'Mails a customer a link to sign in with an existing credential, once and for three days.',
  access: operatorOf('credential'),
  params: z.object({ id }),
  body: z.object(sending),
  answers: { 201: sentRequest },
  holdsSecret: true,
});

export const requestCredential = defineRoute({
  method: 'POST',
  path: '/credential-requests',
  summary: 'Adds a credential that waits for the customer, and mails the link to sign in with.',
  access: anywhere('operator'),
  body: z.object({
    organizationId: id,
    packageType: z.string(),
    credentialType: z.string(),
    name: requiredText(100),
    ...sending,
  }),
  references: [{ from: 'organizationId', kind: 'organization', rank: 'operator' }],
  answers: { 201: sentRequest },
  holdsSecret: true,
});

export const sendRequestAgain = defineRoute({
  method: 'POST',
  path: '/credential-requests/{id}/send-again',
  summary: 'Mails a new link, good for three days from now; the one before stops working.',
  access: operatorOf('credentialRequest'),
  params: z.object({ id }),
  answers: { 200: sentRequest },
  holdsSecret: true,
});

export const withdrawRequest = defineRoute({
  method: 'PUT',
  path: '/credential-requests/{id}/withdraw',
  summary: 'Makes a link that was sent worthless.',
  access: operatorOf('credentialRequest'),
  params: z.object({ id }),
  answers: { 200: credentialRequest },
});
