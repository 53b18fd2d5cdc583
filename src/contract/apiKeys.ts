import { z } from 'zod';
import { adminOf, self } from './access.ts';
import { calendarDate, collection, id, instant, item } from './hydra.ts';
import { messageCode } from './messages/messageCode.ts';
import { keyPermissions } from './keyAccess.ts';
import { defineRoute } from './route.ts';
import { requiredText } from './texts.ts';

/** Maximum number of keys that a person may have, expired ones included. */
export const maxApiKeys = 50;
/** Longest lifetime of a key, days. */
export const maxKeyDays = 730;
/** Days that an expired key is still listed. */
export const expiredKeyShownDays = 30;

export const apiKey = z.object({
  ...item('ApiKey'),
  apiKeyId: id,
  name: z.string(),
  /** Start of the key. The whole key is returned once, to its maker. */
  prefix: z.string(),
  permission: z.enum(keyPermissions),
  /**
   * The key reaches everything that its maker reaches; otherwise only the listed organizations, of which the viewer
   * sees those within their own reach.
   */
  everyOrganization: z.boolean(),
  organizations: z.array(z.object({ organizationId: id, organizationName: z.string() })),
  createdAt: instant,
  /** Null if the viewer may not see that person. */
  createdByName: z.string().nullable(),
  expiresAt: instant,
  expired: z.boolean(),
  /** To the minute; null if the key was never used. */
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
      /** Last day on which the key is valid, UTC. */
      expiresOn: calendarDate,
      /** Required if neither the sign-in nor another proof happened in the last ten minutes. */
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
  summary: 'Keys that name an organization, of all users.',
  access: adminOf('organization'),
  params: z.object({ id }),
  answers: { 200: collection(apiKey) },
});

export const revokeOrganizationApiKey = defineRoute({
  method: 'DELETE',
  path: '/organizations/{id}/api-keys/{apiKeyId}',
  summary: 'Removes an organization from any user’s key at once; a key that names no other ends.',
  access: adminOf('organization'),
  params: z.object({ id, apiKeyId: id }),
  answers: { 200: z.object({ apiKeyId: id }) },
});
