import {
  passwordHashOf,
  lockAccount,
  organizationNamesOf,
  type Account,
} from './account.queries.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type * as contract from '../../../contract/account.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Call } from '../../http/handler.ts';
import { conflict, forbidden, notFound, violation } from '../../platform/problems.ts';
import { notify } from '../../platform/db/notifications.ts';
import {
  giveAttemptsBack,
  takeAttempts,
  type AttemptLimit,
} from '../../platform/accounts/attempts.ts';
import { endAccess } from '../../engine/accounts/endAccess.ts';
import { passwordRefusal } from '../../platform/accounts/newPassword.ts';
import { hashPassword, passwordFits } from '../../platform/accounts/passwords.ts';
import { queueMail } from '../../platform/mail/mails.queries.ts';
import { dropMailTokens } from '../../platform/accounts/mailTokens.queries.ts';
import { getPlatformSettings } from '../platformSettings/platformSettings.queries.ts';
import { lastSuperAdminStays } from '../../platform/accounts/lastSuperAdmin.ts';
import { deletedMail, passwordChangedMail, type MailText } from './accountMails.ts';
import { endSession } from '../../platform/accounts/sessions.queries.ts';
import { changeUser } from '../../platform/accounts/userAccounts.queries.ts';

export const platformName = async (call: Pick<Call, 'services'>): Promise<string> =>
  (await getPlatformSettings(call.services.db)).platform_name;

/** Mails the account's own, stored address: never one that a request brought along. */
export const tell = (call: Pick<Call, 'services'>, tx: Tx, account: Account, mail: MailText) =>
  queueMail(tx, call.services.queue, { recipient: account.email_address, ...mail });

/** Tells the audit whose mailed link was followed: its bearer is nobody signed in. */
export function noteLink(call: Call, userId: string, link: string): void {
  Object.assign(call.audited, {
    actorId: userId,
    resource: 'user',
    resourceId: userId,
    detail: { link },
  });
}

/** The three ids of a call about oneself are one (docs/security.md T6). */
export function mustBeMe(call: Call, userId: string): void {
  if (userId !== call.viewer.userId) throw forbidden();
}

export async function lockMe(call: Call, tx: Tx): Promise<Account> {
  const account = await lockAccount(tx, call.viewer.userId);
  if (!account) throw notFound();
  return account;
}

const passwordLimits = (userId: string): AttemptLimit[] => [
  { key: `password:${userId}`, most: 10 },
];

/** A stolen session may not try passwords: ten wrong ones in a quarter of an hour, then 429. */
export async function checkOwnPassword(call: Call, field: string, password: string): Promise<void> {
  const { userId } = call.viewer;
  const limits = passwordLimits(userId);
  await takeAttempts(call.services, limits);
  const stored = await call.everything((tx) => passwordHashOf(tx, userId));
  if (!(await passwordFits(stored, password)))
    throw violation(field, 'The password is not right.', 'wrong');
  await giveAttemptsBack(call.services, limits);
}

/** Throws a violation where a password is too easily guessed for this person. */
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
  if (refusal) throw violation(field, refusal, 'too-common');
}

export async function updateProfile(
  call: Call,
  body: BodyOf<typeof contract.updateProfile>,
): Promise<void> {
  mustBeMe(call, body.userId);
  await call.everything((tx) =>
    changeUser(tx, body.userId, {
      first_name: body.firstName,
      middle_name: body.middleName,
      last_name: body.lastName,
    }),
  );
}

/** ACCOUNT-03: this session goes on, every other one ends. */
export async function changePassword(
  call: Call,
  body: BodyOf<typeof contract.changePassword>,
): Promise<void> {
  mustBeMe(call, body.userId);
  await checkOwnPassword(call, 'oldPassword', body.oldPassword);
  if (body.newPassword === body.oldPassword)
    throw violation('newPassword', 'This is the password that you have.', 'same');
  const platform = await platformName(call);
  const hash = await hashPassword(body.newPassword);
  await call.everything(async (tx) => {
    const me = await lockMe(call, tx);
    await checkNewPassword(call, tx, me, body.newPassword);
    await changeUser(tx, me.id, { password_hash: hash });
    await endAccess(tx, me.id, call.viewer.sessionHash);
    const link = `${call.services.config.publicUrl}/reset-password`;
    await tell(call, tx, me, passwordChangedMail(platform, me.first_name, link));
  });
}

/** ACCOUNT-05: softly, so that what was done stays attributed; the address is free again. */
export async function deleteAccount(
  call: Call,
  body: BodyOf<typeof contract.deleteAccount>,
): Promise<void> {
  mustBeMe(call, body.userId);
  await checkOwnPassword(call, 'password', body.password);
  const platform = await platformName(call);
  await lastSuperAdminStays('password', () =>
    call.everything(async (tx) => {
      const me = await lockMe(call, tx);
      await changeUser(tx, me.id, { deleted_at: call.services.now(), active: false });
      await endAccess(tx, me.id);
      await dropMailTokens(tx, me.id, ['revoke']);
      await tell(call, tx, me, deletedMail(platform, me.first_name));
    }),
  );
}

export async function endOwnSession(call: Call, sessionId: string): Promise<void> {
  await call.everything(async (tx) => {
    const hash = await endSession(tx, call.viewer.userId, sessionId);
    if (!hash) throw notFound();
    await notify(tx, 'linkspan_session', hash.toString('hex'));
  });
}

/** The state that a step needs, or 409. */
export function requireState(holds: boolean, description: string): void {
  if (!holds) throw conflict(description);
}
