import { text } from '../../../contract/messages/message.ts';
import type { MailContent } from '../../platform/mail/letter.ts';
import type { MailSender } from '../../platform/mail/mailSender.ts';

/** Mails to people with an account that somebody else manages. */

/** @param until when the link expires */
export const invitationMail = (
  { name: sender, platform }: MailSender,
  { address, link, until }: { address: string; link: string; until: Date },
): MailContent => ({
  subject: text('mail.invitation.subject', { platform }),
  parts: [
    sender === platform
      ? text('mail.invitation.what', { platform, address })
      : text('mail.invitation.from', { sender, platform, address }),
    { button: { label: text('mail.act.choosePassword'), url: link } },
    text('mail.invitation.once', { until: { instant: until.toISOString() } }),
  ],
});

export const activatedMail = (link: string): MailContent => ({
  subject: text('mail.activated.subject'),
  parts: [text('mail.activated.what'), { button: { label: text('mail.act.signIn'), url: link } }],
});

export const twoFactorResetMail = (link: string): MailContent => ({
  subject: text('mail.twoFactorOff.subject'),
  parts: [
    text('mail.twoFactorReset.what'),
    text('mail.twoFactorReset.again'),
    { button: { label: text('mail.act.account'), url: link } },
  ],
});
