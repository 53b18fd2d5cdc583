import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';
import type { BodyOf } from '../../../contract/route.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Call } from '../../http/handler.ts';
import { violation } from '../../platform/problems.ts';
import { codeLimits, refundAttempts, consumeAttempts } from '../../platform/accounts/attempts.ts';
import { endAccess } from '../../engine/accounts/endAccess.ts';
import { newTotpSecret, timeStepOf } from '../../platform/accounts/oneTimeCode.ts';
import { renewCodes, spendCode } from '../../platform/accounts/secondFactor.ts';
import { dropCodes } from '../../platform/accounts/recoveryCodes.queries.ts';
import { changeUser } from '../../platform/accounts/userAccounts.queries.ts';
import type { Account } from './account.queries.ts';
import {
  checkOwnPassword,
  lockMe,
  requireSelf,
  platformName,
  requireState,
  mailAccount,
} from './account.rules.ts';
import { recoveryCodesMail, twoFactorOffMail, twoFactorOnMail } from './accountMails.ts';

import type * as contract from '../../../contract/account.ts';

/** Lifetime of a new secret without its first code. */
const pendingSecretMs = 10 * 60_000;

const secretPlace = (column: 'totp_secret' | 'pending_totp_secret', rowId: string) => ({
  table: 'user_account',
  column,
  rowId,
});
const wrongCode = () => violation('code', text('auth.wrongCode'));

/** Runs `work` after consuming attempts for a code; refunds them on success. */
async function withCodeLimits<T>(call: Call, work: () => Promise<T>): Promise<T> {
  const limits = codeLimits(call.viewer.userId);
  await consumeAttempts(call.services, limits);
  const result = await work();
  await refundAttempts(call.services, limits);
  return result;
}

/** Throws a violation unless the code is valid for the account, and consumes it. */
export async function requireCode(call: Call, tx: Tx, me: Account, code: string): Promise<void> {
  if (!(await spendCode(tx, call.services, me, code))) throw wrongCode();
}

/** The first of two steps: nothing is turned on before the first code. */
export async function setupTwoFactor(
  call: Call,
  body: BodyOf<typeof contract.setupTwoFactor>,
): Promise<{ qrCodeImage: string; secret: string }> {
  requireSelf(call, body.userId);
  const { services } = call;
  await checkOwnPassword(call, 'password', body.password);
  const secret = newTotpSecret();
  const encrypted = await services.secrets.encrypt(
    null,
    secretPlace('pending_totp_secret', body.userId),
    secret,
  );
  const me = await call.bypassRowSecurity(async (tx) => {
    const account = await lockMe(call, tx);
    requireState(!account.totp_enabled, text('account.twoFactorIsOn'));
    await changeUser(tx, account.id, {
      pending_totp_secret: encrypted,
      pending_totp_expires_at: new Date(services.now().getTime() + pendingSecretMs),
    });
    return account;
  });
  const uri = new TOTP({
    issuer: await platformName(call),
    label: me.email_address,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  }).toString();
  return { qrCodeImage: await toDataURL(uri, { margin: 2, scale: 6 }), secret };
}

/** The second step: the first code activates the secret; every other session ends. */
export async function enableTwoFactor(
  call: Call,
  body: BodyOf<typeof contract.enableTwoFactor>,
): Promise<string[]> {
  requireSelf(call, body.userId);
  const { services } = call;
  return withCodeLimits(call, () =>
    call.bypassRowSecurity(async (tx) => {
      const me = await lockMe(call, tx);
      requireState(!me.totp_enabled, text('account.twoFactorIsOn'));
      const now = services.now();
      const waits =
        me.pending_totp_secret && me.pending_totp_expires_at && me.pending_totp_expires_at > now;
      requireState(Boolean(waits), text('account.setupExpired'));
      const secret = await services.secrets.decrypt(
        null,
        secretPlace('pending_totp_secret', me.id),
        me.pending_totp_secret as string,
      );
      const step = timeStepOf(secret, body.code, now);
      if (step === undefined) throw wrongCode();
      await changeUser(tx, me.id, {
        totp_secret: await services.secrets.encrypt(
          null,
          secretPlace('totp_secret', me.id),
          secret,
        ),
        totp_enabled: true,
        // the code that turned it on can't be used to sign in as well
        totp_last_step: step,
        pending_totp_secret: null,
        pending_totp_expires_at: null,
      });
      await endAccess(tx, me.id, call.viewer.sessionHash);
      await mailAccount(call, tx, me, twoFactorOnMail(call.services.config.publicUrl));
      return renewCodes(tx, services, me.id);
    }),
  );
}

export async function disableTwoFactor(
  call: Call,
  body: BodyOf<typeof contract.disableTwoFactor>,
): Promise<void> {
  requireSelf(call, body.userId);
  await checkOwnPassword(call, 'password', body.password);
  await withCodeLimits(call, () =>
    call.bypassRowSecurity(async (tx) => {
      const me = await lockMe(call, tx);
      requireState(me.totp_enabled, text('account.twoFactorIsOff'));
      await requireCode(call, tx, me, body.code);
      await changeUser(tx, me.id, { totp_enabled: false, totp_secret: null });
      await dropCodes(tx, me.id);
      await endAccess(tx, me.id, call.viewer.sessionHash);
      await mailAccount(call, tx, me, twoFactorOffMail(call.services.config.publicUrl));
    }),
  );
}

export async function renewRecoveryCodes(
  call: Call,
  body: BodyOf<typeof contract.renewRecoveryCodes>,
): Promise<string[]> {
  await checkOwnPassword(call, 'password', body.password);
  return withCodeLimits(call, () =>
    call.bypassRowSecurity(async (tx) => {
      const me = await lockMe(call, tx);
      requireState(me.totp_enabled, text('account.twoFactorIsOff'));
      await requireCode(call, tx, me, body.code);
      await mailAccount(call, tx, me, recoveryCodesMail(call.services.config.publicUrl));
      return renewCodes(tx, call.services, me.id);
    }),
  );
}
