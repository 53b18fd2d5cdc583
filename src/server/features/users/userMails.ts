import { text } from '../../../contract/messages/message.ts';
import type { MailContent } from '../../platform/mail/letter.ts';

/** Mails to people with an account that somebody else manages. */

export const invitationMail = (address: string, link: string): MailContent => ({
  subject: text('mail.invitation.subject'),
  paragraphs: [text('mail.invitation.what', { address }), link, text('mail.invitation.once')],
});

export const activatedMail = (link: string): MailContent => ({
  subject: text('mail.activated.subject'),
  paragraphs: [text('mail.activated.what'), link],
});

export const twoFactorResetMail: MailContent = {
  subject: text('mail.twoFactorOff.subject'),
  paragraphs: [text('mail.twoFactorReset.what'), text('mail.twoFactorReset.again')],
};
