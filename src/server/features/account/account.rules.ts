import type { Language } from '../../../contract/messages/formatParam.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import {
  passwordHashOf,
  lockAccount,
  organizationNamesOf,
  type Account,
} from './account.queries.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { Tx } from '../../platform/db/database.ts';
import { toColumns } from '../../platform/db/notificationColumn.ts';
import type { Call } from '../../http/handler.ts';
import { conflict, forbidden, notFound, violation } from '../../platform/problems.ts';
import { notify } from '../../platform/db/notifications.ts';
import {
  refundAttempts,
  consumeAttempts,
  type AttemptLimit,
} from '../../platform/accounts/attempts.ts';
import { validKeyNames } from '../../platform/accounts/apiKeys.queries.ts';
import { endAccess } from '../../engine/accounts/endAccess.ts';
import { passwordRefusal } from '../../platform/accounts/newPassword.ts';
import { hashPassword, passwordFits } from '../../platform/accounts/passwords.ts';
import { dropMailTokens } from '../../platform/accounts/mailTokens.queries.ts';
import {
  getPlatformSender,
  getPlatformSettings,
} from '../platformSettings/platformSettings.queries.ts';
import { keepLastSuperAdmin } from '../../platform/accounts/lastSuperAdmin.ts';
import { endApiKeys } from './endApiKeys.rules.ts';
import { deletedMail, passwordChangedMail } from './accountMails.ts';
import type { MailContent } from '../../platform/mail/letter.ts';
import { mailPerson } from '../../platform/mail/mailPerson.ts';
import {
  endSession,
  endSessionsOf,
  proveSession,
} from '../../platform/accounts/sessions.queries.ts';
import { changeUser } from '../../platform/accounts/userAccounts.queries.ts';

import type * as contract from '../../../contract/account.ts';
import type { chooseNotifications as notificationsRoute } from '../../../contract/accountNotifications.ts';

export const platformName = async (call: Pick<Call, 'services'>): Promise<string> =>
  (await getPlatformSettings(call.services.db)).platform_name;

/** Mails the account's stored address, never an address from the request. */
export async function mailAccount(
  { services }: Pick<Call, 'services'>,
  tx: Tx,
  account: Account,
  mail: MailContent,
): Promise<void> {
  // uses this transaction: waiting for a second connection can block the last one in the pool
  await mailPerson(tx, services, await getPlatformSender(tx), account, mail);
}

/** Records in the audit which user's mailed link was followed: the caller isn't signed in. */
export function auditLinkFollowed(call: Call, userId: string, link: string): void {
  Object.assign(call.audited, {
    actorId: userId,
    resource: 'user',
    resourceId: userId,
    detail: { link },
  });
}

/** All three ids in a call about oneself must be the same (docs/security.md T6). */
export function requireSelf(call: Call, userId: string): void {
  if (userId !== call.viewer.userId) throw forbidden();
}

export async function lockMe(call: Call, tx: Tx): Promise<Account> {
  const account = await lockAccount(tx, call.viewer.userId);
  if (!account) throw notFound();
  return account;
}

const wrongPasswordLimits = (userId: string): AttemptLimit[] => [
  { key: `password:${userId}`, max: 10 },
];
/**
 * Correct passwords count too, as verifying them costs as much: nobody may slow others down by proving themselves
 * repeatedly.
 */
const passwordLimits = (userId: string): AttemptLimit[] => [
  { key: `any-password:${userId}`, max: 30 },
];

/**
 * A stolen session may not guess passwords: 429 after ten wrong ones, or thirty of any kind, in a quarter of an hour.
 */
export async function checkOwnPassword(call: Call, field: string, password: string): Promise<void> {
  const { userId } = call.viewer;
  const limits = wrongPasswordLimits(userId);
  await consumeAttempts(call.services, [...limits, ...passwordLimits(userId)]);
  const stored = await call.bypassRowSecurity((tx) => passwordHashOf(tx, userId));
  if (!(await passwordFits(stored, password)))
    throw violation(field, text('account.wrongPassword'));
  await refundAttempts(call.services, limits);
  await proveSession(call.services.db, call.viewer.sessionHash, call.services.now());
}

/** Throws a violation if the password is too easy to guess for this person. */
export async function checkNewPassword(
  call: Pick<Call, 'services'>,
  tx: Tx,
  account: Pick<Account, 'id' | 'first_name' | 'middle_name' | 'last_name' | 'email_address'>,
  password: string,
  field = 'newPassword',
): Promise<void> {
  const refusal = passwordRefusal(password, [
    await platformName(call),
    account.first_name,
    account.middle_name,
    account.last_name,
    account.email_address,
    ...(await organizationNamesOf(tx, account.id)),
  ]);
  if (refusal) throw violation(field, refusal);
}

export async function updateProfile(
  call: Call,
  body: BodyOf<typeof contract.updateProfile>,
): Promise<void> {
  requireSelf(call, body.userId);
  await call.bypassRowSecurity((tx) =>
    changeUser(tx, body.userId, {
      first_name: body.firstName,
      middle_name: body.middleName,
      last_name: body.lastName,
    }),
  );
}

/** Stores the language of the console and of mails. */
export function chooseLanguage(call: Call, language: Language): Promise<void> {
  return call.bypassRowSecurity((tx) => changeUser(tx, call.viewer.userId, { language }));
}

/** Changes only the settings that were sent. */
export function chooseNotifications(
  call: Call,
  body: BodyOf<typeof notificationsRoute>,
): Promise<void> {
  call.audited.detail = { ...body };
  return call.bypassRowSecurity((tx) => changeUser(tx, call.viewer.userId, toColumns(body)));
}

/** ACCOUNT-03: changes the caller's password; this session stays, every other one ends. */
export async function changePassword(
  call: Call,
  body: BodyOf<typeof contract.changePassword>,
): Promise<void> {
  requireSelf(call, body.userId);
  await checkOwnPassword(call, 'oldPassword', body.oldPassword);
  if (body.newPassword === body.oldPassword)
    throw violation('newPassword', text('account.samePassword'));
  const hash = await hashPassword(body.newPassword);
  await call.bypassRowSecurity(async (tx) => {
    const me = await lockMe(call, tx);
    await checkNewPassword(call, tx, me, body.newPassword);
    await changeUser(tx, me.id, { password_hash: hash });
    await endAccess(tx, me.id, call.viewer.sessionHash);
    if (body.revokeApiKeys) await endApiKeys(call, tx);
    await mailPasswordChanged(call, tx, me);
  });
}

/** Mails that a password was changed and which keys stay valid: a thief may have made one. */
export async function mailPasswordChanged(call: Call, tx: Tx, account: Account): Promise<void> {
  const keys = await validKeyNames(tx, account.id, call.services.now());
  await mailAccount(
    call,
    tx,
    account,
    passwordChangedMail(call.services.config.publicUrl, keys.join(', ')),
  );
}

/** ACCOUNT-05: soft deletion, so that past actions stay attributed; the address becomes free again. */
export async function deleteAccount(
  call: Call,
  body: BodyOf<typeof contract.deleteAccount>,
): Promise<void> {
  requireSelf(call, body.userId);
  await checkOwnPassword(call, 'password', body.password);
  await keepLastSuperAdmin('password', () =>
    call.bypassRowSecurity(async (tx) => {
      const me = await lockMe(call, tx);
      await changeUser(tx, me.id, { deleted_at: call.services.now(), active: false });
      await endAccess(tx, me.id);
      await dropMailTokens(tx, me.id, ['revoke']);
      await mailAccount(call, tx, me, deletedMail);
    }),
  );
}

export async function endOwnSession(call: Call, sessionId: string): Promise<void> {
  await call.bypassRowSecurity(async (tx) => {
    const hash = await endSession(tx, call.viewer.userId, sessionId);
    if (!hash) throw notFound();
    await notify(tx, 'linkspan_session', hash.toString('hex'));
  });
}

/** Ends the caller's sessions except the one of the call; the audit line has their number. */
export async function endOwnOtherSessions(call: Call): Promise<void> {
  const { userId, sessionHash } = call.viewer;
  await call.bypassRowSecurity(async (tx) => {
    const sessions = await endSessionsOf(tx, userId, sessionHash);
    call.audited.detail = { sessions };
  });
}

/** Throws 409 unless the required state holds. */
export function requireState(holds: boolean, otherwise: MessageText): void {
  if (!holds) throw conflict(otherwise);
}
