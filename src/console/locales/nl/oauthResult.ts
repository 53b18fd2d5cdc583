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
  unknown: {
    title: 'Deze inloggegevens zijn er niet',
    text: 'Er zijn geen inloggegevens met dit adres, of ze horen bij een organisatie waar je niet bij kunt. Hier is niets verbonden.',
  },
  looking: 'Er wordt gekeken hoe het staat',
  close: 'Dit venster sluiten',
  closeYourself: 'Sluit dit venster en ga verder waar je was.',
  toCredentials: 'Naar de inloggegevens',
} satisfies Texts<typeof en>;
