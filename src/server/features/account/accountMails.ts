/** What the platform writes to people about their account: plain, short, with no address but its own. */
export interface MailText {
  subject: string;
  text: string;
}

const letter = (name: string, paragraphs: string[], platform: string) =>
  [`Hello ${name},`, ...paragraphs, platform].join('\n\n') + '\n';

export const resetMail = (platform: string, name: string, link: string): MailText => ({
  subject: `${platform}: set a new password`,
  text: letter(
    name,
    [
      'Somebody, probably you, asked for a new password. With this link you set one:',
      link,
      'It works once, for 30 minutes. If it was not you, there is nothing to do: your password stays as it is.',
    ],
    platform,
  ),
});

export const passwordChangedMail = (platform: string, name: string, link: string): MailText => ({
  subject: `${platform}: your password was changed`,
  text: letter(
    name,
    [
      'The password of your account was changed, and every other session was ended.',
      `If it was not you, set a new one at once: ${link}`,
    ],
    platform,
  ),
});

export const confirmAddressMail = (platform: string, name: string, link: string): MailText => ({
  subject: `${platform}: confirm your new address`,
  text: letter(
    name,
    [
      'You asked to sign in with this address from now on. Follow this link to confirm it:',
      link,
      'It works once, for 24 hours. Until then your present address stays. If it was not you, there is nothing to do.',
    ],
    platform,
  ),
});

export const addressNoticeMail = (
  platform: string,
  name: string,
  newAddress: string,
  link: string,
): MailText => ({
  subject: `${platform}: your address is about to change`,
  text: letter(
    name,
    [
      `Somebody signed in as you asked to change the address of your account to ${newAddress}.`,
      'If it was not you, follow this link: it takes the change back, also after it was confirmed, and ends every session.',
      link,
      'It works once, for 72 hours. If it was you, there is nothing to do.',
    ],
    platform,
  ),
});

export const twoFactorMail = (
  platform: string,
  name: string,
  what: 'on' | 'off' | 'codes',
): MailText => ({
  subject:
    what === 'codes'
      ? `${platform}: new recovery codes`
      : `${platform}: two-factor sign-in was turned ${what}`,
  text: letter(
    name,
    [
      what === 'codes'
        ? 'New recovery codes were made for your account; those before no longer work.'
        : `Two-factor sign-in was turned ${what} for your account, and every other session was ended.`,
      'If it was not you, change your password at once and tell your administrator.',
    ],
    platform,
  ),
});

export const deletedMail = (platform: string, name: string): MailText => ({
  subject: `${platform}: your account was deleted`,
  text: letter(
    name,
    ['Your account was deleted, as you asked. You can not sign in any more.'],
    platform,
  ),
});

export const signedUpMail = (platform: string, name: string): MailText => ({
  subject: `${platform}: your registration`,
  text: letter(
    name,
    [
      'Thank you for registering. An administrator looks at it; you can sign in once it is activated.',
    ],
    platform,
  ),
});

export const alreadyRegisteredMail = (platform: string, name: string, link: string): MailText => ({
  subject: `${platform}: you already have an account`,
  text: letter(
    name,
    [
      'Somebody, probably you, registered with this address, which has an account already. It stays as it is.',
      `If you forgot the password, set a new one: ${link}`,
    ],
    platform,
  ),
});

export const newcomerMail = (
  platform: string,
  person: { name: string; address: string },
  link: string,
): MailText => ({
  subject: `${platform}: somebody registered`,
  text: letter(
    'administrator',
    [
      `${person.name} <${person.address}> registered and waits to be activated.`,
      `Look at it here: ${link}`,
    ],
    platform,
  ),
});
