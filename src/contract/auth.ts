import { z } from 'zod';
import { anyone, signedIn } from './access.ts';
import { defineRoute } from './route.ts';
import { emailAddress } from './texts.ts';
import { messageFields } from './messages/message.ts';
import { messageCode } from './messages/messageCode.ts';
import { unauthorized } from './violations.ts';

/** Header with the solved challenge, base64 of altcha's payload (SIGNIN-02). */
export const botCheckHeader = 'x-bot-check';

/** Six digits of an authenticator, or a recovery code: two groups of five. */
export const oneTimeCodePattern = /^(\d{6}|[a-z0-9]{5}-[a-z0-9]{5})$/i;

const password = z.string().min(1).max(50);

const signInAnswer = z.object({
  code: z.number(),
  ...messageFields,
  token: z.string(),
  userId: z.string(),
  twoFactorNeeded: z.boolean(),
  /** A JWT for the push hub only; absent while a second step is required. */
  pushToken: z.string().optional(),
});

export const authChallenge = defineRoute({
  method: 'GET',
  path: '/auth/challenge',
  summary: 'A proof-of-work challenge for the bot-check; good once, for five minutes.',
  access: anyone,
  answers: {
    200: z.object({
      algorithm: z.string(),
      challenge: z.string(),
      maxnumber: z.number(),
      salt: z.string(),
      signature: z.string(),
    }),
  },
});

export const authLogin = defineRoute({
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in with e-mail and password; the bot-check goes in a header.',
  access: anyone,
  body: z.object({ email: emailAddress, password }),
  holdsSecret: true,
  answers: { 200: signInAnswer, 401: unauthorized },
});

export const authTwoFactorCheck = defineRoute({
  method: 'POST',
  path: '/auth/two-factor-check',
  summary:
    'The second step: a one-time code or a recovery code, with the temporary token as bearer.',
  access: { kind: 'secondStep' },
  body: z.object({
    email: emailAddress,
    password,
    code: z
      .string()
      .trim()
      .min(1)
      .regex(oneTimeCodePattern, { error: messageCode('form.oneTimeCode') }),
  }),
  holdsSecret: true,
  answers: { 200: signInAnswer, 401: unauthorized },
});

export const authLogout = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session at once; its tokens stop working.',
  access: signedIn,
  personOnly: true,
  answers: { 200: z.object({ code: z.literal(200), ...messageFields }) },
});
