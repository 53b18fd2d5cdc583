import type { BodyOf } from '../../../contract/route.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Call } from '../../http/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Problem, violation } from '../../platform/problems.ts';
import {
  addressLimits,
  codeLimits,
  refundAttempts,
  consumeAttempts,
} from '../../platform/accounts/attempts.ts';
import { endAccess } from '../../engine/accounts/endAccess.ts';
import { mailPerson } from '../../platform/mail/mailPerson.ts';
import { mailsAreDelayed } from '../../platform/mail/mails.queries.ts';
import {
  createMailToken,
  dropMailTokens,
  consumeMailToken,
  isReservedForOther,
  oldestUndoLink,
} from '../../platform/accounts/mailTokens.queries.ts';
import { isProvedSince } from '../../platform/accounts/sessions.queries.ts';
import { getPlatformSender } from '../platformSettings/platformSettings.queries.ts';
import { changeUser, deleteUnprovenUser } from '../../platform/accounts/userAccounts.queries.ts';
import { findAccountByAddress, lockAccount } from './account.queries.ts';
import {
  checkOwnPassword,
  lockMe,
  requireSelf,
  auditLinkFollowed,
  mailAccount,
} from './account.rules.ts';
import { addressNoticeMail, confirmAddressMail } from './accountMails.ts';
import { requireCode } from './twoFactor.rules.ts';

import type * as contract from '../../../contract/account.ts';

const hourMs = 3_600_000;
const confirmLinkMs = 24 * hourMs;
const undoLinkMs = 72 * hourMs;
const proofLifetimeMs = 10 * 60_000;

/** 400: a mailed link is wrong, expired or used; the answer doesn't reveal which. */
export const invalidLink = () => new Problem(400, text('account.deadLink'));
const addressTaken = (field: string) => violation(field, text('account.addressTaken'));
const linkTo = (call: Call, token: string) =>
  `${call.services.config.publicUrl}/confirm-email/${token}`;

/**
 * A session alone isn't enough, as it may be stolen: the caller proved their identity recently, or does so with this
 * call.
 */
export async function requireRecentProof(call: Call, tx: Tx): Promise<void> {
  const since = new Date(call.services.now().getTime() - proofLifetimeMs);
  if (!(await isProvedSince(tx, call.viewer.sessionHash, since)))
    throw violation('password', text('account.proofNeeded'));
}

/**
 * ACCOUNT-04: nothing changes before the link to the new address is followed; the old one is notified and can undo it.
 */
export async function requestAddressChange(
  call: Call,
  body: BodyOf<typeof contract.changeEmail>,
): Promise<{ mailDelayed: boolean }> {
  requireSelf(call, body.userId);
  const { services } = call;
  await consumeAttempts(services, addressLimits(body.userId));
  if (body.password) await checkOwnPassword(call, 'password', body.password);
  if (body.code) await consumeAttempts(services, codeLimits(body.userId));
  const answer = await call.bypassRowSecurity(async (tx) => {
    const me = await lockMe(call, tx);
    if (me.email_address.toLowerCase() !== body.oldEmailAddress.toLowerCase())
      throw violation('oldEmailAddress', text('account.otherAddress'));
    if (me.email_address.toLowerCase() === body.newEmailAddress.toLowerCase())
      throw violation('newEmailAddress', text('account.sameAddress'));
    if (me.totp_enabled) {
      if (!body.code) throw violation('code', text('form.required'));
      await requireCode(call, tx, me, body.code);
    } else if (!body.password) await requireRecentProof(call, tx);
    const known = await findAccountByAddress(tx, body.newEmailAddress);
    if (
      (known && (known.active || known.address_proved)) ||
      (await isReservedForOther(tx, body.newEmailAddress, me.id, services.now()))
    )
      throw addressTaken('newEmailAddress');
    const now = services.now();
    const datedLink = async (kind: 'email' | 'revoke', lifeMs: number, emailAddress: string) => {
      const fields = { kind, userId: me.id, now, lifeMs, emailAddress };
      const link = linkTo(call, await createMailToken(tx, fields));
      return { link, until: new Date(now.getTime() + lifeMs) };
    };
    const confirm = await datedLink('email', confirmLinkMs, body.newEmailAddress);
    const revoke = await datedLink('revoke', undoLinkMs, me.email_address);
    await mailPerson(
      tx,
      services,
      await getPlatformSender(tx),
      { ...me, email_address: body.newEmailAddress },
      confirmAddressMail(confirm),
    );
    await mailAccount(call, tx, me, addressNoticeMail(body.newEmailAddress, revoke));
    return { mailDelayed: await mailsAreDelayed(tx) };
  });
  if (body.code) await refundAttempts(services, codeLimits(body.userId));
  return answer;
}

/**
 * Follows a link: the account gets the new address, or the change is undone. Returns the message to show. Of several
 * undo links the oldest wins: those mailed to an address that is itself in doubt don't work meanwhile, and end with it.
 */
export async function followAddressLink(call: Call, token: string): Promise<MessageText> {
  return call
    .bypassRowSecurity(async (tx) => {
      const now = call.services.now();
      const link = await consumeMailToken(tx, ['email', 'revoke'], token, now);
      const account = link && (await lockAccount(tx, link.user_id));
      if (!link?.email_address || !account) throw invalidLink();
      const older = await oldestUndoLink(tx, account.id, now);
      if (link.kind === 'revoke' && older && older.id < link.id)
        if (older.email_address !== link.email_address) throw invalidLink();
      if (await isReservedForOther(tx, link.email_address, account.id, now)) throw invalidLink();
      auditLinkFollowed(call, account.id, link.kind);
      await deleteUnprovenUser(tx, link.email_address);
      await changeUser(tx, account.id, { email_address: link.email_address });
      if (link.kind === 'email') {
        // links mailed to the old address stop working
        await dropMailTokens(tx, account.id, ['reset', 'invitation']);
        return text('account.addressConfirmed');
      }
      await endAccess(tx, account.id);
      await dropMailTokens(tx, account.id, ['revoke']);
      return text('account.addressTakenBack');
    })
    .catch((error: unknown) => {
      // somebody else has taken the address meanwhile
      if ((error as { code?: string }).code === '23505') throw invalidLink();
      throw error;
    });
}
