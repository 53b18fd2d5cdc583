import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { MailContent } from '../../platform/mail/letter.ts';

/** Mails to people about their account: plain, short, with no address but the platform's own. */

/** A link that works until an instant. */
interface DatedLink {
  link: string;
  until: Date;
}
const untilOf = ({ until }: DatedLink) => ({ until: { instant: until.toISOString() } });

export const resetMail = (dated: DatedLink): MailContent => ({
  subject: text('mail.reset.subject'),
  parts: [
    text('mail.reset.asked'),
    { button: { label: text('mail.act.setPassword'), url: dated.link } },
    text('mail.reset.once', untilOf(dated)),
  ],
});

export const resetHeldMail: MailContent = {
  subject: text('mail.reset.subject'),
  parts: [text('mail.resetHeld.asked'), text('mail.resetHeld.why')],
};

/** @param keys names of the API keys that stay valid; empty if there are none */
export const passwordChangedMail = (publicUrl: string, keys: string): MailContent => ({
  subject: text('mail.passwordChanged.subject'),
  parts: [
    text('mail.passwordChanged.what'),
    text('mail.passwordChanged.notYou'),
    { button: { label: text('mail.act.setPassword'), url: `${publicUrl}/reset-password` } },
    ...(keys === ''
      ? []
      : [
          {
            heading: text('mail.passwordChanged.keys'),
            lines: [text('mail.passwordChanged.whichKeys', { keys })],
            link: { label: text('mail.act.account'), url: `${publicUrl}/account` },
          },
        ]),
  ],
});

export const apiKeyMail = (name: string, link: string): MailContent => ({
  subject: text('mail.apiKey.subject'),
  parts: [
    text('mail.apiKey.what', { name }),
    text('mail.apiKey.notYou'),
    { button: { label: text('mail.act.account'), url: link } },
  ],
});

export const confirmAddressMail = (dated: DatedLink): MailContent => ({
  subject: text('mail.confirmAddress.subject'),
  parts: [
    text('mail.confirmAddress.asked'),
    { button: { label: text('mail.act.confirmAddress'), url: dated.link } },
    text('mail.confirmAddress.once', untilOf(dated)),
  ],
});

export const addressNoticeMail = (address: string, dated: DatedLink): MailContent => ({
  subject: text('mail.addressNotice.subject'),
  parts: [
    text('mail.addressNotice.what', { address }),
    text('mail.addressNotice.notYou'),
    { button: { label: text('mail.act.keepAddress'), url: dated.link } },
    text('mail.addressNotice.once', untilOf(dated)),
  ],
});

/** A change of two-factor sign-in, which only its owner should have made. */
const twoFactorMail = (
  subject: MessageText,
  what: MessageText,
  publicUrl: string,
): MailContent => ({
  subject,
  parts: [
    what,
    text('mail.notYouPassword'),
    { button: { label: text('mail.act.account'), url: `${publicUrl}/account` } },
  ],
});
export const twoFactorOnMail = (publicUrl: string): MailContent =>
  twoFactorMail(text('mail.twoFactorOn.subject'), text('mail.twoFactorOn.what'), publicUrl);
export const twoFactorOffMail = (publicUrl: string): MailContent =>
  twoFactorMail(text('mail.twoFactorOff.subject'), text('mail.twoFactorOff.what'), publicUrl);
export const recoveryCodesMail = (publicUrl: string): MailContent =>
  twoFactorMail(text('mail.recoveryCodes.subject'), text('mail.recoveryCodes.what'), publicUrl);

export const deletedMail: MailContent = {
  subject: text('mail.deleted.subject'),
  parts: [text('mail.deleted.what')],
};

export const signedUpMail = (dated: DatedLink): MailContent => ({
  subject: text('mail.signedUp.subject'),
  parts: [
    text('mail.signedUp.what'),
    { button: { label: text('mail.act.choosePassword'), url: dated.link } },
    text('mail.signedUp.once', untilOf(dated)),
  ],
});

export const alreadyRegisteredMail = (link: string): MailContent => ({
  subject: text('mail.alreadyRegistered.subject'),
  parts: [
    text('mail.alreadyRegistered.what'),
    text('mail.alreadyRegistered.forgot'),
    { button: { label: text('mail.act.setPassword'), url: link } },
  ],
});

/** For the provider's staff. */
export const newcomerMail = (
  person: { name: string; address: string },
  link: string,
): MailContent => ({
  subject: text('mail.newcomer.subject', { name: person.name }),
  parts: [
    text('mail.newcomer.who', person),
    { button: { label: text('mail.act.registration'), url: link } },
  ],
});
