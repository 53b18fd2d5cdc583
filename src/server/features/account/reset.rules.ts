import type { BodyOf } from '../../../contract/route.ts';
import { emailAddress } from '../../../contract/texts.ts';
import { text } from '../../../contract/messages/message.ts';
import { withVisibility } from '../../platform/db/database.ts';
import type { Call } from '../../http/handler.ts';
import { Problem } from '../../platform/problems.ts';
import type { Services } from '../../engine/services.ts';
import {
  resetLimits,
  consumeAttempts,
  passwordLinkLimits,
  refundAttempts,
} from '../../platform/accounts/attempts.ts';
import { recordAudit } from '../../platform/audit/audit.queries.ts';
import { endAccess } from '../../engine/accounts/endAccess.ts';
import { hashPassword } from '../../platform/accounts/passwords.ts';
import {
  countMailTokens,
  createMailToken,
  consumeMailToken,
  findMailToken,
  isAddressInDoubt,
} from '../../platform/accounts/mailTokens.queries.ts';
import { changeUser } from '../../platform/accounts/userAccounts.queries.ts';
import { findAccountByAddress, lockAccount } from './account.queries.ts';
import {
  checkNewPassword,
  mailAccount,
  mailPasswordChanged,
  auditLinkFollowed,
} from './account.rules.ts';
import { resetHeldMail, resetMail } from './accountMails.ts';
import { invalidLink } from './address.rules.ts';

import type * as contract from '../../../contract/account.ts';

const linkLifetimeMs = 30 * 60_000;
const hourMs = 3_600_000;
const maxMailsPerHour = 3;

/**
 * RESET-01: only queues the request. A job looks up whether the address has an account, so that the answer and its time
 * are always the same (docs/security.md T5).
 */
export async function requestReset(
  call: Call,
  address: string,
  body: BodyOf<typeof contract.requestPasswordReset>,
): Promise<void> {
  const parsed = emailAddress.safeParse(address);
  const same =
    !body?.emailAddress || body.emailAddress.toLowerCase() === parsed.data?.toLowerCase();
  if (!parsed.success || !same) throw new Problem(400, text('form.email'));
  await consumeAttempts(call.services, resetLimits(call.ip));
  await call.bypassRowSecurity((tx) =>
    call.services.queue.send(tx, 'requestReset', { emailAddress: parsed.data }),
  );
}

/** The job: mails a link to the stored address, at most three an hour; unknown and inactive users get nothing. */
export async function mailResetLink(services: Services, address: string): Promise<void> {
  await withVisibility(services.db, { bypassRowSecurity: true }, async (tx) => {
    const found = await findAccountByAddress(tx, address);
    const account = found && (await lockAccount(tx, found.id));
    if (!account?.active) return;
    const now = services.now();
    const sent = await countMailTokens(tx, account.id, 'reset', new Date(now.getTime() - hourMs));
    if (sent >= maxMailsPerHour) return;
    // a thief's new address gets no link; its owner is notified of the reason
    if (await isAddressInDoubt(tx, account, now))
      return mailAccount({ services }, tx, account, resetHeldMail);
    const token = await createMailToken(tx, {
      kind: 'reset',
      userId: account.id,
      now,
      lifeMs: linkLifetimeMs,
    });
    const link = `${services.config.publicUrl}/reset-password/verify/${token}`;
    const until = new Date(now.getTime() + linkLifetimeMs);
    await mailAccount({ services }, tx, account, resetMail({ link, until }));
    await recordAudit(tx, {
      actorId: null,
      actor: 'job',
      ip: '',
      action: 'account.mailResetLink',
      resource: 'user',
      resourceId: account.id,
      organizationId: null,
      outcome: 'done',
      detail: {},
    });
  });
}

/** The links that set a password. */
const passwordLinks = ['reset', 'invitation', 'sign-up'] as const;

/**
 * RESET-02: whether a link would set a password, so that nobody types one for a dead link. Only wrong ones count towards
 * the limit, which `setPasswordByLink` does not have: asking keeps nobody from setting a password.
 * @returns when it expires
 */
export async function checkPasswordLink(call: Call, token: string): Promise<Date> {
  const { services } = call;
  const now = services.now();
  const limits = passwordLinkLimits(call.ip);
  await consumeAttempts(services, limits);
  const link = await call.bypassRowSecurity(async (tx) => {
    const found = await findMailToken(tx, passwordLinks, token, now);
    return found && !(await isAddressInDoubt(tx, found.user, now)) ? found : undefined;
  });
  if (!link) throw invalidLink();
  await refundAttempts(services, limits);
  return link.expires_at;
}

/**
 * RESET-02, also for invitations and registrations: sets the password, ends every session, signs nobody in, keeps
 * two-factor on.
 */
export async function setPasswordByLink(
  call: Call,
  token: string,
  body: BodyOf<typeof contract.verifyPasswordReset>,
): Promise<void> {
  await call.bypassRowSecurity(async (tx) => {
    const link = await consumeMailToken(tx, passwordLinks, token, call.services.now());
    const account = link && (await lockAccount(tx, link.user_id));
    if (!link || !account) throw invalidLink();
    if (await isAddressInDoubt(tx, account, call.services.now())) throw invalidLink();
    auditLinkFollowed(call, account.id, link.kind);
    await checkNewPassword(call, tx, account, body.newPassword);
    await changeUser(tx, account.id, {
      password_hash: await hashPassword(body.newPassword),
      address_proved: true,
    });
    await endAccess(tx, account.id);
    if (link.kind === 'reset') await mailPasswordChanged(call, tx, account);
  });
}
