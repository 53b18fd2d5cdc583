import { mailPerson } from '../../platform/mail/mailPerson.ts';
import { botCheckHeader } from '../../../contract/auth.ts';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '../../../contract/route.ts';
import type { Call } from '../../http/handler.ts';
import { notFound } from '../../platform/problems.ts';
import { signUpLimits, consumeAttempts } from '../../platform/accounts/attempts.ts';
import { passBotCheck } from '../../platform/accounts/botCheck.ts';
import { createMailToken } from '../../platform/accounts/mailTokens.queries.ts';
import {
  getPlatformSender,
  getPlatformSettings,
} from '../platformSettings/platformSettings.queries.ts';
import { insertUser } from '../../platform/accounts/userAccounts.queries.ts';
import { findAccountByAddress, superAdmins } from './account.queries.ts';
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
    const now = services.now();
    const lifeMs = linkLifetimeMs;
    const token = await createMailToken(tx, { kind: 'sign-up', userId: id, now, lifeMs });
    const sender = await getPlatformSender(tx);
    const dated = {
      link: `${services.config.publicUrl}/reset-password/verify/${token}`,
      until: new Date(now.getTime() + lifeMs),
    };
    await mailPerson(tx, services, sender, person, signedUpMail(dated));
    const name = `${person.first_name} ${person.last_name}`;
    const link = `${services.config.publicUrl}/users?search=${encodeURIComponent(person.email_address)}`;
    const mail = newcomerMail({ name, address: person.email_address }, link);
    for (const staff of await superAdmins(tx)) await mailPerson(tx, services, sender, staff, mail);
  });
}
