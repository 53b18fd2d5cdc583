import { z } from 'zod';
import { adminOf, anywhere, signedIn, viewerOf } from './access.ts';
import { colour } from './colour.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { defineRoute } from './route.ts';
import { requiredText } from './texts.ts';

export const organization = z.object({
  ...item('Organization'),
  organizationId: id,
  organizationCode: z.string(),
  organizationName: z.string(),
  /** Null for a reseller. */
  reseller: z.object({ organizationId: id, organizationName: z.string() }).nullable(),
  /** A reseller's colour of the mails to its customers, #rrggbb; null for the platform's, and for a customer. */
  mailColor: z.string().nullable(),
  /** Changes with what can be changed of it; to be sent with a change. */
  version: z.string(),
  createdAt: instant,
});
export type Organization = z.output<typeof organization>;

export const listOrganizations = defineRoute({
  method: 'GET',
  path: '/organizations',
  summary: 'The organizations that the viewer reaches.',
  access: signedIn,
  query: listQuery(['organizationName', 'organizationCode', 'createdAt'], {
    'reseller.organizationId': id.optional(),
    /** Only resellers, only their customers, or both. */
    kind: z.enum(['reseller', 'customer']).optional(),
  }),
  answers: { 200: collection(organization) },
});

export const organizationBody = z.object({
  organizationName: requiredText(100, 2),
  organizationCode: requiredText(30),
});

export const getOrganization = defineRoute({
  method: 'GET',
  path: '/organizations/{id}',
  summary: 'An organization.',
  access: viewerOf('organization'),
  params: z.object({ id }),
  answers: { 200: organization },
});

/**
 * A reseller has no reseller; only a super admin makes one, or moves an organization to another (docs/security.md
 * T8).
 */
const writable = organizationBody.extend({ resellerId: id.nullish() });

export const createOrganization = defineRoute({
  method: 'POST',
  path: '/organizations',
  summary: 'Adds an organization to a reseller, or a reseller.',
  access: anywhere('admin'),
  body: writable,
  references: [{ from: 'resellerId', kind: 'organization', rank: 'admin' }],
  answers: { 201: organization },
});

export const updateOrganization = defineRoute({
  method: 'PUT',
  path: '/organizations/{id}',
  summary:
    'Changes code and name, and the colour of a reseller’s mails; a super admin may move it to another reseller.',
  access: adminOf('organization'),
  params: z.object({ id }),
  /** If `resellerId` is left out or unchanged, nothing is moved; another value is accepted from a super admin only. */
  body: writable.extend({
    organizationId: id.optional(),
    /** If left out, the colour stays; null is the platform's. White text on it has to be readable. */
    mailColor: colour.nullish(),
    /** Refused with 409 if the organization has another version by now. */
    version: z.string().max(100).optional(),
  }),
  answers: { 200: organization },
});

export const deleteOrganization = defineRoute({
  method: 'PUT',
  path: '/organizations/{id}/delete',
  summary:
    'Deletes an organization: its name becomes [DELETED], its connections end, its secrets can not be read again.',
  access: adminOf('organization'),
  params: z.object({ id }),
  body: z.object({ organizationId: id.optional() }).nullish(),
  answers: { 200: z.object({ organizationId: id }) },
});

export const organizationContents = z.object({
  ...item('OrganizationContents'),
  connections: z.int(),
  credentials: z.int(),
  /** People with enabled access to it. */
  users: z.int(),
  /** Documents of its connections; counted up to 10,000. */
  documents: z.int(),
});
export type OrganizationContents = z.output<typeof organizationContents>;
/** Documents are counted up to this number. */
export const maxCountedDocuments = 10_000;

export const getOrganizationContents = defineRoute({
  method: 'GET',
  path: '/organizations/{id}/contents',
  summary: 'How much is lost when an organization is deleted.',
  access: viewerOf('organization'),
  params: z.object({ id }),
  answers: { 200: organizationContents },
});

export const organizationAccess = z.object({
  ...item('OrganizationAccess'),
  organization: z.object({ organizationId: id, organizationName: z.string() }),
  user: z.object({
    userId: id,
    personName: z.object({ firstName: z.string(), middleName: z.string(), lastName: z.string() }),
    emailAddress: z.string(),
  }),
  roles: z.array(z.string()),
  enabled: z.boolean(),
});
export type OrganizationAccess = z.output<typeof organizationAccess>;

export const getOrganizationUserAccess = defineRoute({
  method: 'GET',
  path: '/organizations/{id}/user-access',
  summary: 'Who has access to an organization.',
  access: viewerOf('organization'),
  params: z.object({ id }),
  query: listQuery([], {}),
  answers: { 200: collection(organizationAccess) },
});
