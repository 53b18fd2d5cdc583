import { defaultLanguage } from '../../../contract/messages/formatParam.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { mailPerson } from '../../platform/mail/mailPerson.ts';
import { botCheckHeader } from '../../../contract/auth.ts';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '../../../contract/route.ts';
import type { Call } from '../../http/handler.ts';
import { notFound } from '../../platform/problems.ts';
import { signUpLimits, consumeAttempts } from '../../platform/accounts/attempts.ts';
import { passBotCheck } from '../../platform/accounts/botCheck.ts';
import { createMailToken } from '../../platform/accounts/mailTokens.queries.ts';
import { queueMail } from '../../platform/mail/mails.queries.ts';
import { getPlatformSettings } from '../platformSettings/platformSettings.queries.ts';
import { insertUser } from '../../platform/accounts/userAccounts.queries.ts';
import { findAccountByAddress, superAdminAddresses } from './account.queries.ts';
import { checkNewPassword, mailAccount } from './account.rules.ts';
import { alreadyRegisteredMail, newcomerMail, signedUpMail } from './accountMails.ts';

import type * as contract from '../../../contract/account.ts';

const linkLifetimeMs = 7 * 24 * 3_600_000;

/**
 * SHELL-15: adds an inactive user without organizations; a super admin activates it. The typed password is checked but
 * not stored: the sender may not own the address, so the mailed link sets one. The answer is the same for an address
 * with an account: its owner is mailed.
 */
export async function signUp(call: Call, body: BodyOf<typeof contract.signUp>): Promise<void> {
  const { services } = call;
  const settings = await getPlatformSettings(services.db);
  if (!settings.sign_up_open) throw notFound();
  await passBotCheck(call.services, call.header(botCheckHeader));
  await consumeAttempts(services, signUpLimits(call.ip));
  const platform = settings.platform_name;
  const id = uuidv7();
  const person = {
    id,
    first_name: body.firstName,
    middle_name: '',
    last_name: body.lastName,
    email_address: body.emailAddress,
    language: body.language ?? null,
  };
  await call.bypassRowSecurity((tx) =>
    checkNewPassword(call, tx, person, body.password, 'password'),
  );
  await call.bypassRowSecurity(async (tx) => {
    const userId = await insertUser(tx, { ...person, active: false, address_proved: false });
    if (!userId) {
      const known = await findAccountByAddress(tx, body.emailAddress);
      const link = `${services.config.publicUrl}/reset-password`;
      if (known) await mailAccount(call, tx, known, alreadyRegisteredMail(link));
      return;
    }
    call.audited.resource = 'user';
    call.audited.resourceId = id;
    const token = await createMailToken(tx, {
      kind: 'sign-up',
      userId: id,
      now: services.now(),
      lifeMs: linkLifetimeMs,
    });
    const way = `${services.config.publicUrl}/reset-password/verify/${token}`;
    await mailPerson(tx, services, platform, person, signedUpMail(way));
    const name = `${person.first_name} ${person.last_name}`;
    const link = `${services.config.publicUrl}/users?search=${encodeURIComponent(person.email_address)}`;
    const mail = newcomerMail({ name, address: person.email_address }, link);
    for (const staff of await superAdminAddresses(tx))
      await queueMail(tx, services, {
        recipient: staff.email_address,
        ...writeLetter(
          platform,
          { language: staff.language ?? defaultLanguage, firstName: undefined },
          mail,
        ),
      });
  });
}
