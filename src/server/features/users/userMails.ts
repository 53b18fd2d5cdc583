/** What the platform writes to people whose account somebody else manages. */
interface MailText {
  subject: string;
  text: string;
}

const letter = (name: string, paragraphs: string[], platform: string) =>
  [`Hello ${name},`, ...paragraphs, platform].join('\n\n') + '\n';

export const invitationMail = (
  platform: string,
  name: string,
  address: string,
  link: string,
): MailText => ({
  subject: `${platform}: your account`,
  text: letter(
    name,
    [
      `An account was made for you. Choose a password with this link, then sign in as ${address}:`,
      link,
      'It works once, for 7 days. After that your administrator can send you a new one.',
    ],
    platform,
  ),
});

export const activatedMail = (platform: string, name: string, link: string): MailText => ({
  subject: `${platform}: your account is active`,
  text: letter(name, ['Your account was activated. You can sign in here:', link], platform),
});

export const twoFactorResetMail = (platform: string, name: string): MailText => ({
  subject: `${platform}: two-factor sign-in was turned off`,
  text: letter(
    name,
    [
      'An administrator turned two-factor sign-in off for your account, and every session was ended.',
      'Turn it on again with your new device, on your account page. If you did not ask for this, tell your administrator at once.',
    ],
    platform,
  ),
});
