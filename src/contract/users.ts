import { z } from 'zod';
import { adminOf, anywhere, signedIn, staff, viewerOf } from './access.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { languages } from './messages/formatParam.ts';
import { notificationSchemas } from './notifications.ts';
import { messageCode } from './messages/messageCode.ts';
import { entryRoles } from './roles.ts';
import { defineRoute } from './route.ts';
import { emailAddress, optionalText, strictText } from './texts.ts';

export const accessEntry = z.object({
  organization: z.object({ organizationId: id, organizationName: z.string() }),
  roles: z.array(z.string()),
  enabled: z.boolean(),
});

export const user = z.object({
  ...item('User'),
  userId: id,
  personName: z.object({ firstName: z.string(), middleName: z.string(), lastName: z.string() }),
  emailAddress: z.string(),
  roles: z.array(z.string()),
  /**
   * Follows from the roles, in the form in which it is written: a record sent back as it was read leaves it
   * unchanged.
   */
  superAdmin: z.boolean().optional(),
  /** Only entries for organizations within the viewer's reach. */
  accessToOrganizations: z.array(accessEntry),
  /** Changes with what can be changed of the user; to be sent with a change. */
  version: z.string(),
  createdAt: instant,
  active: z.boolean(),
  ...notificationSchemas(z.boolean()),
  /** The user's chosen language, also for mails; null while none was chosen. */
  language: z.enum(languages).nullable(),
  totpAuthenticationEnabled: z.boolean(),
  /** False until the invitation's link was followed. */
  invitationAccepted: z.boolean().optional(),
  /** What the viewer may do with this user (docs/security.md 4.4), so that the screens offer nothing that is refused. */
  mayEdit: z.boolean().optional(),
});
export type User = z.output<typeof user>;

export const getUser = defineRoute({
  method: 'GET',
  path: '/users/{id}',
  summary: 'A user, with the access entries that the viewer may see.',
  access: viewerOf('user'),
  params: z.object({ id }),
  answers: { 200: user },
});

export const listUsers = defineRoute({
  method: 'GET',
  path: '/users',
  summary: 'Users who share an organization with the viewer.',
  access: signedIn,
  query: listQuery(['name', 'emailAddress', 'createdAt'], {
    'organization.organizationId': id.optional(),
    active: z.stringbool().optional(),
  }),
  answers: { 200: collection(user) },
});

const names = {
  firstName: strictText(50, 2),
  middleName: optionalText(50),
  lastName: strictText(50, 2),
};
const entryBody = z.object({
  organizationId: id,
  roles: z.array(z.enum(entryRoles)).min(1).max(entryRoles.length),
  enabled: z.boolean().default(true),
});

/** USERS-03: the new user receives a mail with a link to set a password. */
export const createUser = defineRoute({
  method: 'POST',
  path: '/users',
  summary: 'Invites a user.',
  access: anywhere('admin'),
  body: z.object({
    ...names,
    emailAddress,
    /** If left out, notifications follow the roles. */
    ...notificationSchemas(z.boolean().optional()),
    /** Only a super admin may give it. */
    superAdmin: z.boolean().optional(),
    accessToOrganizations: z.array(entryBody).max(100).default([]),
  }),
  references: [
    { from: 'accessToOrganizations.*.organizationId', kind: 'organization', rank: 'admin' },
  ],
  answers: { 201: user.extend({ mailDelayed: z.boolean() }) },
});

const params = z.object({ id });

export const updateUser = defineRoute({
  method: 'PUT',
  path: '/users/{id}',
  summary: 'Changes a user; entries that are sent replace those within the viewer’s reach.',
  access: adminOf('user'),
  params,
  body: z.object({
    userId: id.optional(),
    ...names,
    ...notificationSchemas(z.boolean().optional()),
    superAdmin: z.boolean().optional(),
    accessToOrganizations: z.array(entryBody).max(100).optional(),
    /** Refused with 409 if the user has another version by now. */
    version: z.string().max(100).optional(),
  }),
  references: [
    { from: 'accessToOrganizations.*.organizationId', kind: 'organization', rank: 'admin' },
  ],
  answers: { 200: user },
});

export const resendInvitation = defineRoute({
  method: 'POST',
  path: '/users/{id}/invitation',
  summary: 'Mails the invitation again; the link before stops working.',
  access: adminOf('user'),
  params,
  answers: { 200: z.object({ mailDelayed: z.boolean() }) },
});

export const resetTwoFactor = defineRoute({
  method: 'POST',
  path: '/users/{id}/reset-two-factor',
  summary: 'Turns a user’s two-factor sign-in off when the device is lost; the user is notified.',
  access: staff,
  params,
  answers: { 200: user },
});

export const deleteUser = defineRoute({
  method: 'PUT',
  path: '/users/{id}/delete',
  summary: 'Deletes a user (super admin only).',
  access: staff,
  params,
  body: z.object({ userId: id.optional() }).nullish(),
  answers: { 200: z.object({ userId: id }) },
});

export const setUserActive = defineRoute({
  method: 'PUT',
  path: '/users/{id}/active',
  summary: 'Activates or deactivates; a deactivated user’s sessions end at once.',
  access: adminOf('user'),
  params,
  body: z.object({ userId: id.optional(), active: z.boolean() }),
  answers: { 200: user },
});

export const assignOrganizations = defineRoute({
  method: 'POST',
  path: '/users/assign-organizations',
  summary: 'Gives users access to organizations: all of the pairs or none.',
  access: anywhere('admin'),
  body: z.object({
    users: z.array(id).min(1).max(1000),
    organizations: z
      .array(id)
      .min(1, { error: messageCode('form.oneOrganization') })
      .max(1000),
    roles: z.array(z.enum(entryRoles)).min(1).default(['ROLE_USER']),
  }),
  references: [
    { from: 'users.*', kind: 'user', rank: 'viewer' },
    { from: 'organizations.*', kind: 'organization', rank: 'admin' },
  ],
  answers: { 200: z.object({ assigned: z.number().int() }) },
});

export const removeAccess = defineRoute({
  method: 'POST',
  path: '/users/remove-access',
  summary: 'Takes a user’s access to organizations away.',
  access: anywhere('admin'),
  body: z.object({ userId: id, organizationsIds: z.array(id).min(1).max(1000) }),
  references: [
    { from: 'userId', kind: 'user', rank: 'viewer' },
    { from: 'organizationsIds.*', kind: 'organization', rank: 'admin' },
  ],
  answers: { 200: z.object({ removed: z.number().int() }) },
});
