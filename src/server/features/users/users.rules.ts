import { toColumns } from '../../platform/db/notificationColumn.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { superAdminRole } from '../../../contract/roles.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Call } from '../../http/handler.ts';
import { conflict, forbidden, notFound, tooMany, violation } from '../../platform/problems.ts';
import { addressLimits, consumeAttempts } from '../../platform/accounts/attempts.ts';
import { endAccess } from '../../engine/accounts/endAccess.ts';
import { dropCodes } from '../../platform/accounts/recoveryCodes.queries.ts';
import { mailPerson, type MailedPerson } from '../../platform/mail/mailPerson.ts';
import { mailsAreDelayed } from '../../platform/mail/mails.queries.ts';
import {
  countMailTokens,
  createMailToken,
  dropMailTokens,
} from '../../platform/accounts/mailTokens.queries.ts';
import { getSenderToUser } from '../organizations/mailSender.queries.ts';
import { getPlatformSender } from '../platformSettings/platformSettings.queries.ts';
import { checkEntries, replaceEntries } from './access.rules.ts';
import { lastSuperAdmin, keepLastSuperAdmin } from '../../platform/accounts/lastSuperAdmin.ts';
import {
  changeUser,
  insertUser,
  isLastSuperAdmin,
  chosenLanguageOf,
} from '../../platform/accounts/userAccounts.queries.ts';
import {
  homeOf,
  isHeldElsewhere,
  lockUsers,
  putEntry,
  type LockedUser,
} from './saveUser.queries.ts';
import { readUser } from './users.queries.ts';
import { activatedMail, invitationMail, twoFactorResetMail } from './userMails.ts';

import type * as contract from '../../../contract/users.ts';

const invitationLifetimeMs = 7 * 24 * 3_600_000;
const hourMs = 3_600_000;
const maxInvitationsPerHour = 3;
const globalRoles = (superAdmin: boolean) =>
  superAdmin ? [superAdminRole, 'ROLE_USER'] : ['ROLE_USER'];

async function lockUser(tx: Tx, id: string): Promise<LockedUser> {
  const [user] = await lockUsers(tx, [id]);
  if (!user) throw notFound();
  return user;
}

/** G4: users with a right elsewhere, and the provider's staff, can be changed by the provider alone. */
async function requireFullControl(call: Call, tx: Tx, user: LockedUser): Promise<void> {
  if (call.viewer.superAdmin) return;
  if (user.roles.includes(superAdminRole) || (await isHeldElsewhere(tx, call.viewer, user.id)))
    throw forbidden(text('users.heldElsewhere'));
}

/** G3: not oneself, through these routes. Keeping the last super admin takes precedence (G5). */
async function refuseOwnUser(call: Call, tx: Tx, id: string, field: string): Promise<void> {
  if (id !== call.viewer.userId) return;
  if (await isLastSuperAdmin(tx, id)) throw lastSuperAdmin(field);
  throw forbidden(text('users.ownRights'));
}

function requireSameId(id: string, sent: string | undefined): void {
  if (sent !== undefined && sent !== id) throw violation('userId', text('users.otherUser'));
}

async function invite(call: Call, tx: Tx, user: MailedPerson & { id: string }): Promise<void> {
  const { services } = call;
  const now = services.now();
  const lifeMs = invitationLifetimeMs;
  const token = await createMailToken(tx, { kind: 'invitation', userId: user.id, now, lifeMs });
  const link = `${services.config.publicUrl}/reset-password/verify/${token}`;
  const sender = await getSenderToUser(tx, user.id);
  const until = new Date(now.getTime() + lifeMs);
  const mail = invitationMail(sender, { address: user.email_address, link, until });
  await mailPerson(tx, services, sender, user, mail);
}

/** USERS-03. A user added by an organization's administrator belongs to that organization (homeOrganization). */
export async function createUser(
  call: Call,
  body: BodyOf<typeof contract.createUser>,
): Promise<{ id: string; mailDelayed: boolean }> {
  const { viewer, services } = call;
  if (body.superAdmin && !viewer.superAdmin) throw forbidden(text('users.makeSuperAdmin'));
  await consumeAttempts(services, addressLimits(viewer.userId));
  return call.bypassRowSecurity(async (tx) => {
    await checkEntries(tx, body.accessToOrganizations);
    const language = await chosenLanguageOf(tx, viewer.userId);
    const id = await insertUser(tx, {
      first_name: body.firstName,
      middle_name: body.middleName,
      last_name: body.lastName,
      email_address: body.emailAddress,
      roles: globalRoles(body.superAdmin ?? false),
      ...toColumns(body),
      // the inviter's language, until they choose one
      language,
      home_organization_id: viewer.superAdmin ? null : await homeOf(tx, viewer.userId),
    });
    if (!id) throw violation('emailAddress', text('account.addressTaken'));
    for (const entry of body.accessToOrganizations) await putEntry(tx, id, entry);
    await invite(call, tx, {
      id,
      first_name: body.firstName,
      email_address: body.emailAddress,
      language,
    });
    Object.assign(call.audited, { resource: 'user', resourceId: id });
    call.audited.detail = {
      superAdmin: body.superAdmin ?? false,
      accessToOrganizations: body.accessToOrganizations,
    };
    return { id, mailDelayed: await mailsAreDelayed(tx) };
  });
}

/** USERS-04. A viewer who may not change the person may still change the entries within reach. */
export async function updateUser(
  call: Call,
  id: string,
  body: BodyOf<typeof contract.updateUser>,
): Promise<void> {
  requireSameId(id, body.userId);
  await keepLastSuperAdmin('superAdmin', () =>
    call.bypassRowSecurity(async (tx) => {
      const user = await lockUser(tx, id);
      if (body.version !== undefined) {
        const present = await readUser({ tx, viewer: call.viewer }, id);
        if (present?.version !== body.version) throw conflict(text('form.changedMeanwhile'));
      }
      const wanted = {
        first_name: body.firstName,
        middle_name: body.middleName,
        last_name: body.lastName,
        ...toColumns(body),
      };
      const changes: Parameters<typeof changeUser>[2] = Object.fromEntries(
        Object.entries(wanted).filter(
          ([key, value]) => value !== undefined && user[key as keyof LockedUser] !== value,
        ),
      );
      if (Object.keys(changes).length > 0) await requireFullControl(call, tx, user);
      const superAdmin = user.roles.includes(superAdminRole);
      if (body.superAdmin !== undefined && body.superAdmin !== superAdmin) {
        if (!call.viewer.superAdmin) throw forbidden(text('users.superAdminOnly'));
        await refuseOwnUser(call, tx, id, 'superAdmin');
        changes.roles = globalRoles(body.superAdmin);
      }
      await changeUser(tx, id, changes);
      const entries = body.accessToOrganizations
        ? await replaceEntries(call, tx, id, body.accessToOrganizations)
        : undefined;
      call.audited.detail = { changed: Object.keys(changes), ...(entries ? { entries } : {}) };
    }),
  );
}

/** USERS-06: a deactivated user is signed out everywhere at once. */
export async function setUserActive(
  call: Call,
  id: string,
  body: BodyOf<typeof contract.setUserActive>,
): Promise<void> {
  requireSameId(id, body.userId);
  call.audited.detail = { active: body.active };
  await keepLastSuperAdmin('active', () =>
    call.bypassRowSecurity(async (tx) => {
      const user = await lockUser(tx, id);
      await refuseOwnUser(call, tx, id, 'active');
      await requireFullControl(call, tx, user);
      if (user.active === body.active) return;
      await changeUser(tx, id, { active: body.active });
      if (!body.active) return endAccess(tx, id);
      if (user.password_hash === null)
        return user.address_proved ? undefined : invite(call, tx, user);
      const mail = activatedMail(`${call.services.config.publicUrl}/sign-in`);
      await mailPerson(tx, call.services, await getPlatformSender(tx), user, mail);
    }),
  );
}

/** USERS-05 (G6). */
export async function deleteUser(
  call: Call,
  id: string,
  body: BodyOf<typeof contract.deleteUser>,
): Promise<void> {
  requireSameId(id, body?.userId);
  await keepLastSuperAdmin('userId', () =>
    call.bypassRowSecurity(async (tx) => {
      await lockUser(tx, id);
      await refuseOwnUser(call, tx, id, 'userId');
      await changeUser(tx, id, { deleted_at: call.services.now(), active: false });
      await endAccess(tx, id);
      await dropMailTokens(tx, id, ['revoke']);
    }),
  );
}

export async function resendInvitation(call: Call, id: string): Promise<{ mailDelayed: boolean }> {
  return call.bypassRowSecurity(async (tx) => {
    const user = await lockUser(tx, id);
    await requireFullControl(call, tx, user);
    if (user.password_hash !== null) throw conflict(text('users.passwordChosen'));
    if (!user.active) throw conflict(text('users.notActive'));
    const since = new Date(call.services.now().getTime() - hourMs);
    if ((await countMailTokens(tx, id, 'invitation', since)) >= maxInvitationsPerHour)
      throw tooMany(hourMs / 1000, text('users.invitationsMailed'));
    await invite(call, tx, user);
    return { mailDelayed: await mailsAreDelayed(tx) };
  });
}

/**
 * G7: for a lost device; the user is notified. Users turn off their own on the account page, with password and code.
 */
export async function resetTwoFactor(call: Call, id: string): Promise<void> {
  if (id === call.viewer.userId) throw forbidden(text('users.ownTwoFactor'));
  await call.bypassRowSecurity(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user.totp_enabled) throw conflict(text('account.twoFactorIsOff'));
    await changeUser(tx, id, { totp_enabled: false, totp_secret: null });
    await dropCodes(tx, id);
    await endAccess(tx, id);
    const mail = twoFactorResetMail(`${call.services.config.publicUrl}/account`);
    await mailPerson(tx, call.services, await getPlatformSender(tx), user, mail);
  });
}
