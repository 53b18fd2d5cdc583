import { z } from 'zod';
import { anyone, self } from './access.ts';
import { oneTimeCodePattern } from './auth.ts';
import { collection, id, instant, item } from './hydra.ts';
import { languages } from './messages/formatParam.ts';
import { messageFields } from './messages/message.ts';
import { messageCode } from './messages/messageCode.ts';
import { defineRoute } from './route.ts';
import { checked, emailAddress, optionalText, requiredText } from './texts.ts';
import { user } from './users.ts';

const newPasswordMin = 12;
/** A password that may be set: 12 to 50 characters (sign-in takes at most 50); common ones are refused by the server. */
export const newPassword = z.string().min(newPasswordMin).max(50);
const presentPassword = z.string().min(1).max(50);
const oneTimeCode = z
  .string()
  .trim()
  .min(1)
  .regex(oneTimeCodePattern, { error: messageCode('form.oneTimeCode') });
/** The token at the end of a mailed link. A wrong one answers 400, like a used one (RESET-03). */
const mailedToken = z.string().max(200);
const done = z.object(messageFields);
const params = z.object({ id });

/** Requires that the repetition equals the field; the violation is reported on the repetition. */
function repeats<T extends Record<string, unknown>>(
  field: keyof T & string,
  repetition: keyof T & string,
  error: string,
) {
  return [(value: T) => value[field] === value[repetition], { path: [repetition], error }] as [
    (value: T) => boolean,
    { path: string[]; error: string },
  ];
}

export const updateProfile = defineRoute({
  method: 'PUT',
  path: '/profile/user/{id}',
  summary: 'Changes one’s own names; the address is changed by a call of its own.',
  access: self,
  params,
  body: z.object({
    userId: id,
    firstName: requiredText(50, 2),
    middleName: optionalText(50),
    lastName: requiredText(50, 2),
  }),
  answers: { 200: user },
});

export const changePassword = defineRoute({
  method: 'PUT',
  path: '/profile/user/{id}/password',
  summary:
    'Changes one’s password; every other session ends. API keys go on, unless they are to be revoked too.',
  access: self,
  params,
  body: z
    .object({
      userId: id,
      oldPassword: presentPassword,
      newPassword,
      newPasswordConfirmation: presentPassword,
      /** Also revokes all of the user's API keys. */
      revokeApiKeys: z.boolean().optional(),
    })
    .refine(
      ...repeats('newPassword', 'newPasswordConfirmation', messageCode('form.passwordsMatch')),
    ),
  answers: { 200: done },
});

export const changeEmail = defineRoute({
  method: 'PUT',
  path: '/profile/user/{id}/email',
  summary:
    'Requests another e-mail address: it is used once the link mailed to it is followed; the old address is notified.',
  access: self,
  params,
  body: z
    .object({
      userId: id,
      oldEmailAddress: emailAddress,
      newEmailAddress: emailAddress,
      newEmailAddressConfirmation: emailAddress,
      /** Required if neither the sign-in nor another proof happened in the last ten minutes. */
      password: presentPassword.optional(),
      /** Needed with two-factor sign-in. */
      code: oneTimeCode.optional(),
    })
    .refine(
      ...repeats('newEmailAddress', 'newEmailAddressConfirmation', messageCode('form.emailsMatch')),
    ),
  answers: { 200: done.extend({ mailDelayed: z.boolean() }) },
});

export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/profile/confirm-email/{token}',
  summary:
    'Follows the link mailed to a new address, or the one mailed to the old address that takes the change back; good once.',
  access: anyone,
  params: z.object({ token: mailedToken }),
  answers: { 200: done },
});

export const deleteAccount = defineRoute({
  method: 'PUT',
  path: '/profile/user/{id}/delete',
  summary: 'Deletes one’s own account; the last super admin can not.',
  access: self,
  params,
  body: z.object({ userId: id, password: presentPassword }),
  answers: { 200: done },
});

export const setupTwoFactor = defineRoute({
  method: 'PUT',
  path: '/users/{id}/setup-two-factor',
  summary: 'Begins two-factor sign-in: a QR code to scan; 409 while it is on.',
  access: self,
  params,
  body: z.object({ userId: id, twoFactorMethod: z.literal('totp'), password: presentPassword }),
  holdsSecret: true,
  answers: {
    /** `qrCodeImage` is a PNG as a data URL; the secret is for those who can't scan. */
    200: z.object({ qrCodeImage: z.string(), secret: z.string() }),
  },
});

export const enableTwoFactor = defineRoute({
  method: 'PUT',
  path: '/users/{id}/enable-two-factor',
  summary: 'Turns it on with the first code; answers ten recovery codes, shown this once.',
  access: self,
  params,
  body: z.object({ userId: id, code: oneTimeCode }),
  holdsSecret: true,
  answers: { 200: done.extend({ recoveryCodes: z.array(z.string()) }) },
});

export const disableTwoFactor = defineRoute({
  method: 'PUT',
  path: '/users/{id}/disable-two-factor',
  summary: 'Turns two-factor sign-in off, with password and code.',
  access: self,
  params,
  body: z.object({ userId: id, password: presentPassword, code: oneTimeCode }),
  answers: { 200: done },
});

export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/users/{id}/recovery-codes',
  summary: 'Ten new recovery codes; the old ones stop working.',
  access: self,
  params,
  body: z.object({ password: presentPassword, code: oneTimeCode }),
  holdsSecret: true,
  answers: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
});

export const session = z.object({
  ...item('Session'),
  sessionId: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  ipAddress: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = defineRoute({
  method: 'GET',
  path: '/users/{id}/sessions',
  summary: 'One’s own sessions.',
  access: self,
  params,
  answers: { 200: collection(session) },
});

export const endSession = defineRoute({
  method: 'DELETE',
  path: '/users/{id}/sessions/{sessionId}',
  summary: 'Ends one of one’s sessions at once.',
  access: self,
  params: z.object({ id, sessionId: z.string().regex(/^[0-9a-f]{16,64}$/) }),
  answers: { 200: done },
});

export const endOtherSessions = defineRoute({
  method: 'DELETE',
  path: '/users/{id}/sessions',
  summary: 'Ends all of one’s sessions at once, except the one that asks; API keys go on.',
  access: self,
  params,
  answers: { 200: done },
});

/** RESET-01: the same answer and time whether or not the address is known. */
export const requestPasswordReset = defineRoute({
  method: 'POST',
  path: '/users/reset-password/{emailAddress}',
  summary: 'Mails a link to set a new password, good once for half an hour.',
  access: anyone,
  params: z.object({ emailAddress: z.string().max(1000) }),
  body: z.object({ emailAddress: emailAddress.optional() }).nullish(),
  answers: { 200: done },
});

export const checkPasswordLink = defineRoute({
  method: 'POST',
  path: '/auth/check-password-link',
  summary:
    'Whether a mailed link still sets a password, and until when; leaves it as it is. A dead one answers 400, as setting a password with it does.',
  access: anyone,
  /** Here and not in the address, which is logged by proxies. */
  body: z.object({ token: mailedToken }),
  reads: true,
  answers: { 200: z.object({ expiresAt: instant }) },
});

export const verifyPasswordReset = defineRoute({
  method: 'POST',
  path: '/users/reset-password/verify/{token}',
  summary: 'Sets a new password with the mailed link; signs nobody in and leaves two-factor on.',
  access: anyone,
  params: z.object({ token: mailedToken }),
  body: z
    .object({ token: z.string().optional(), newPassword, newPasswordConfirmation: presentPassword })
    .refine(
      ...repeats('newPassword', 'newPasswordConfirmation', messageCode('form.passwordsMatch')),
    ),
  answers: { 200: done },
});

/** SHELL-15 */
export const signUp = defineRoute({
  method: 'POST',
  path: '/auth/sign-up',
  summary:
    'Registers an inactive user without organizations, where the platform allows it; the bot-check goes in a header.',
  access: anyone,
  body: z.object({
    firstName: requiredText(32),
    lastName: requiredText(32),
    emailAddress: emailAddress.pipe(z.string().max(64)),
    /** Only validated, not stored: the mailed link sets a password of a length that sign-in accepts. */
    password: z.string().min(newPasswordMin).max(128),
    /** Language of the form; mails use it. */
    language: z.enum(languages).optional(),
    terms: checked(messageCode('form.termsRequired')),
  }),
  answers: { 201: done },
});
