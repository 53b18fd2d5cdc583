import { z } from 'zod';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { defineRoute } from './route.ts';
import { requiredText } from './texts.ts';

/** Name of a deleted organization; reserved (security.md 4.3). */
export const deletedName = '[DELETED]';

export const organization = z.object({
  ...item,
  organizationId: id,
  organizationCode: z.string(),
  organizationName: z.string(),
  /** Null for a reseller. */
  reseller: z.object({ organizationId: id, organizationName: z.string() }).nullable(),
  createdAt: instant,
});
export type Organization = z.output<typeof organization>;

export const listOrganizations = defineRoute({
  method: 'GET',
  path: '/organizations',
  summary: 'The organizations that the viewer reaches.',
  access: { kind: 'user' },
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
  access: { kind: 'rank', reference: { from: 'id', kind: 'organization', rank: 'viewer' } },
  params: z.object({ id }),
  answers: { 200: organization },
});
