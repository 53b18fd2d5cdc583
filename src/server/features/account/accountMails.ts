import { text } from '../../../contract/messages/message.ts';
import type { MailContent } from '../../platform/mail/letter.ts';

/** Mails to people about their account: plain, short, with no address but the platform's own. */

export const resetMail = (link: string): MailContent => ({
  subject: text('mail.reset.subject'),
  paragraphs: [text('mail.reset.asked'), link, text('mail.reset.once')],
});

export const resetHeldMail: MailContent = {
  subject: text('mail.reset.subject'),
  paragraphs: [text('mail.resetHeld.asked'), text('mail.resetHeld.why')],
};

/** @param keys names of the API keys that stay valid; empty if there are none */
export const passwordChangedMail = (publicUrl: string, keys: string): MailContent => ({
  subject: text('mail.passwordChanged.subject'),
  paragraphs: [
    text('mail.passwordChanged.what'),
    text('mail.passwordChanged.notYou', { link: `${publicUrl}/reset-password` }),
    ...(keys === ''
      ? []
      : [text('mail.passwordChanged.keys', { keys, link: `${publicUrl}/account` })]),
  ],
});

export const apiKeyMail = (name: string, link: string): MailContent => ({
  subject: text('mail.apiKey.subject'),
  paragraphs: [text('mail.apiKey.what', { name }), text('mail.apiKey.notYou', { link })],
});

export const confirmAddressMail = (link: string): MailContent => ({
  subject: text('mail.confirmAddress.subject'),
  paragraphs: [text('mail.confirmAddress.asked'), link, text('mail.confirmAddress.once')],
});

export const addressNoticeMail = (address: string, link: string): MailContent => ({
  subject: text('mail.addressNotice.subject'),
  paragraphs: [
    text('mail.addressNotice.what', { address }),
    text('mail.addressNotice.notYou'),
    link,
    text('mail.addressNotice.once'),
  ],
});

const notYou = text('mail.notYouPassword');

export const twoFactorOnMail: MailContent = {
  subject: text('mail.twoFactorOn.subject'),
  paragraphs: [text('mail.twoFactorOn.what'), notYou],
};
export const twoFactorOffMail: MailContent = {
  subject: text('mail.twoFactorOff.subject'),
  paragraphs: [text('mail.twoFactorOff.what'), notYou],
};
export const recoveryCodesMail: MailContent = {
  subject: text('mail.recoveryCodes.subject'),
  paragraphs: [text('mail.recoveryCodes.what'), notYou],
};

export const deletedMail: MailContent = {
  subject: text('mail.deleted.subject'),
  paragraphs: [text('mail.deleted.what')],
};

export const signedUpMail = (link: string): MailContent => ({
  subject: text('mail.signedUp.subject'),
  paragraphs: [text('mail.signedUp.what'), link, text('mail.signedUp.once')],
});

export const alreadyRegisteredMail = (link: string): MailContent => ({
  subject: text('mail.alreadyRegistered.subject'),
  paragraphs: [
    text('mail.alreadyRegistered.what'),
    text('mail.alreadyRegistered.forgot', { link }),
  ],
});

/** For the provider's staff. */
export const newcomerMail = (
  person: { name: string; address: string },
  link: string,
): MailContent => ({
  subject: text('mail.newcomer.subject'),
  paragraphs: [text('mail.newcomer.who', person), text('mail.newcomer.look', { link })],
});
