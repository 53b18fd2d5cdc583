import { z } from 'zod';
import { adminOf, self } from './access.ts';
import { calendarDate, collection, id, instant, item } from './hydra.ts';
import { messageCode } from './messages/messageCode.ts';
import { keyPermissions } from './keyAccess.ts';
import { defineRoute } from './route.ts';
import { requiredText } from './texts.ts';

/** Keys that a person may have at once, those that are over included. */
export const maxApiKeys = 50;
/** Days that a key may last. */
export const maxKeyDays = 730;
/** Days after its end that a key is still listed. */
export const shownKeyDays = 30;

export const apiKey = z.object({
  ...item,
  apiKeyId: id,
  name: z.string(),
  /** How it begins. The whole of it is told once, to who made it. */
  prefix: z.string(),
  permission: z.enum(keyPermissions),
  /** It reaches whatever its maker reaches; else the organizations, of which only those are told that the viewer reaches. */
  everyOrganization: z.boolean(),
  organizations: z.array(z.object({ organizationId: id, organizationName: z.string() })),
  createdAt: instant,
  /** Null for one whom the viewer may not see. */
  createdByName: z.string().nullable(),
  expiresAt: instant,
  expired: z.boolean(),
  /** To the minute; null when it was not used yet. */
  lastUsedAt: instant.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = defineRoute({
  method: 'GET',
  path: '/users/{id}/api-keys',
  summary: 'One’s own keys for programs, newest first.',
  access: self,
  params: z.object({ id }),
  answers: { 200: collection(apiKey) },
});

export const createApiKey = defineRoute({
  method: 'POST',
  path: '/users/{id}/api-keys',
  summary:
    'Makes a key with which a program calls this API as who makes it, cut to the organizations and the permission. The answer alone tells it.',
  access: self,
  params: z.object({ id }),
  body: z
    .object({
      name: requiredText(60),
      permission: z.enum(keyPermissions),
      everyOrganization: z.boolean().default(false),
      organizations: z.array(id).max(100).default([]),
      /** The last day on which it is good, UTC. */
      expiresOn: calendarDate,
      /** Needed where neither the sign-in nor another proof is of the last ten minutes. */
      password: z.string().min(1).max(50).optional(),
    })
    .refine((body) => body.everyOrganization !== body.organizations.length > 0, {
      path: ['organizations'],
      error: messageCode('form.oneOrganization'),
    }),
  references: [{ from: 'organizations.*', kind: 'organization', rank: 'viewer' }],
  holdsSecret: true,
  answers: { 201: apiKey.extend({ key: z.string() }) },
});

export const revokeApiKey = defineRoute({
  method: 'DELETE',
  path: '/users/{id}/api-keys/{apiKeyId}',
  summary: 'Ends one of one’s keys at once.',
  access: self,
  params: z.object({ id, apiKeyId: id }),
  answers: { 200: z.object({ apiKeyId: id }) },
});

export const listOrganizationApiKeys = defineRoute({
  method: 'GET',
  path: '/organizations/{id}/api-keys',
  summary: 'Keys that name an organization, whoever made them.',
  access: adminOf('organization'),
  params: z.object({ id }),
  answers: { 200: collection(apiKey) },
});

export const revokeOrganizationApiKey = defineRoute({
  method: 'DELETE',
  path: '/organizations/{id}/api-keys/{apiKeyId}',
  summary:
    'Takes an organization from a key at once, whoever made it; one that names no other ends.',
  access: adminOf('organization'),
  params: z.object({ id, apiKeyId: id }),
  answers: { 200: z.object({ apiKeyId: id }) },
});
