import type en from '../en/oauthResult.ts';
import type { Texts } from '../texts.ts';

export default {
  success: {
    title: 'Verbonden',
    text: 'De inloggegevens {{name}} zijn verbonden.',
  },
  error: {
    title: 'Niet verbonden',
    text: 'De inloggegevens {{name}} konden niet worden verbonden.',
  },
  close: 'Dit venster sluiten',
  closeYourself: 'Sluit dit venster en ga verder waar je was.',
  toCredentials: 'Naar de inloggegevens',
} satisfies Texts<typeof en>;
