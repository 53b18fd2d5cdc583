import { botCheckHeader } from '../../../contract/auth.ts';
import { createHash } from 'node:crypto';
import { text } from '../../../contract/messages/message.ts';
import { toMessageFields } from '../../platform/wording/wording.ts';
import { notify } from '../../platform/db/notifications.ts';
import type { Tx } from '../../platform/db/database.ts';
import { linksWithLastEvent } from '../../http/apiLinks.ts';
import type { Call } from '../../http/handler.ts';
import { connectCookie } from '../../http/session.ts';
import { passBotCheck } from '../../platform/accounts/botCheck.ts';
import {
  codeLimits,
  refundAttempts,
  signInLimits,
  consumeAttempts,
  type AttemptLimit,
} from '../../platform/accounts/attempts.ts';
import {
  createSession,
  deleteSession,
  consumeSecondStepTry,
} from '../../platform/accounts/sessions.queries.ts';
import { findSignInUser, isSignInUnchanged, type SignInUser } from './auth.queries.ts';
import { passwordFits, limitSignIns } from '../../platform/accounts/passwords.ts';
import { spendCode } from '../../platform/accounts/secondFactor.ts';
import { pushCookieLine, pushTokenFor } from '../../platform/push/pushToken.ts';

/**
 * The same text for a wrong password, an unknown address and an inactive user, so that answers don't reveal which it is
 * (T1).
 */
const refused = {
  status: 401 as const,
  body: { code: 401 as const, ...toMessageFields(text('auth.refused')) },
};
const wrongCode = {
  status: 401 as const,
  body: { code: 401 as const, ...toMessageFields(text('auth.wrongCode')) },
};

const secondStepMs = 5 * 60_000;
const clientOf = (call: Call) =>
  createHash('sha256').update(`${call.ip}\n${call.userAgent}`).digest();

/** First step (SIGNIN-03): bot-check, limits, password; then a session, or a temporary token for the second step. */
export function signIn(call: Call, credentials: { email: string; password: string }) {
  return limitSignIns(() => signInNow(call, credentials));
}

async function signInNow(call: Call, credentials: { email: string; password: string }) {
  const { services } = call;
  await passBotCheck(call.services, call.header(botCheckHeader));
  const limits = signInLimits(credentials.email, call.ip);
  await consumeAttempts(services, limits);
  const user = await call.bypassRowSecurity((tx) => findSignInUser(tx, credentials.email));
  if (user) call.audited.actorId = user.id;
  const fits = await verifyPassword(call, limits, user, credentials.password);
  if (!user || !fits) return refused;
  await refundAttempts(services, limits);
  const kind = user.totp_enabled ? 'tfa' : 'ses';
  const created = await call.bypassRowSecurity(async (tx) =>
    (await isSignInUnchanged(tx, user)) ? newSession(call, tx, user, kind) : auditRefusal(call),
  );
  if (!created) return refused;
  if (kind === 'ses') return signInAnswer(call, user, created);
  return {
    status: 200 as const,
    body: {
      code: 200,
      ...toMessageFields(text('auth.codeNeeded')),
      token: created.token,
      userId: user.id,
      twoFactorNeeded: true,
    },
  };
}

/**
 * Second step (SIGNIN-04): the same password again and a code of the authenticator or a recovery code, from the client
 * that passed the first; five tries.
 */
export async function checkSecondStep(
  call: Call,
  input: { email: string; password: string; code: string },
) {
  const { services, session } = call;
  if (!session?.clientHash?.equals(clientOf(call))) return wrongCode;
  // a try is not a change: the audit records its result
  if (!(await consumeSecondStepTry(services.db, session.viewer.sessionHash))) return wrongCode;
  const limits = codeLimits(session.viewer.userId);
  await consumeAttempts(services, limits);
  const user = await call.bypassRowSecurity((tx) => findSignInUser(tx, input.email));
  const fits = await verifyPassword(call, limits, user, input.password);
  if (!user || !fits || user.id !== session.viewer.userId) return wrongCode;
  if (!user.totp_enabled || !user.totp_secret) return wrongCode;
  // a code signs in once, and a temporary token makes one session
  const created = await call.bypassRowSecurity(async (tx) => {
    const spent =
      (await isSignInUnchanged(tx, user)) &&
      (await spendCode(tx, services, user, input.code)) &&
      (await deleteSession(tx, session.viewer.sessionHash));
    return spent ? newSession(call, tx, user, 'ses') : auditRefusal(call);
  });
  if (!created) return wrongCode;
  await refundAttempts(services, limits);
  return signInAnswer(call, user, created);
}

/** Whether the password is correct. A try that was rejected unchecked, because too many sign in, is refunded. */
async function verifyPassword(
  call: Call,
  limits: AttemptLimit[],
  user: SignInUser | undefined,
  password: string,
): Promise<boolean> {
  try {
    return await passwordFits(user?.active ? user.password_hash : null, password);
  } catch (error) {
    await refundAttempts(call.services, limits);
    throw error;
  }
}

function newSession(call: Call, tx: Tx, user: SignInUser, kind: 'ses' | 'tfa') {
  const now = call.services.now();
  const lifeMs = kind === 'tfa' ? secondStepMs : call.services.config.sessionSeconds * 1000;
  return createSession(tx, {
    kind,
    userId: user.id,
    now,
    expiresAt: new Date(now.getTime() + lifeMs),
    ip: call.ip,
    userAgent: call.userAgent,
    clientHash: clientOf(call),
  });
}

/**
 * The password, the second factor or the right to sign in has changed since the password was checked, or the code was
 * used. Attempts consumed by the transaction stay consumed, and its audit line records a refusal.
 */
function auditRefusal(call: Call): undefined {
  call.audited.outcome = 'refused';
}

async function signInAnswer(
  call: Call,
  user: SignInUser,
  made: Awaited<ReturnType<typeof createSession>>,
) {
  const { services } = call;
  const { token, hash, connectToken } = made;
  const pushToken = await pushTokenFor(services, user.id, hash);
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    status: 200 as const,
    body: {
      code: 200,
      ...toMessageFields(text('auth.signedIn')),
      token,
      userId: user.id,
      twoFactorNeeded: false,
      pushToken,
    },
    headers: {
      'set-cookie': [
        `${connectCookie}=${connectToken}; Path=/api/connect; HttpOnly; SameSite=Lax; Max-Age=${services.config.sessionSeconds}${secure}`,
        pushCookieLine(services, pushToken),
      ],
      ...(await linksWithLastEvent(services)),
    },
  };
}

/** Ends the session in every process at once: its tokens stop working, its streams end (SHELL-14). */
export async function signOut(call: Call): Promise<void> {
  const { sessionHash } = call.viewer;
  await call.bypassRowSecurity(async (tx) => {
    await deleteSession(tx, sessionHash);
    await notify(tx, 'linkspan_session', sessionHash.toString('hex'));
  });
}
