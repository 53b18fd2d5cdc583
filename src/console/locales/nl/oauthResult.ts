import type en from '../en/oauthResult.ts';
import type { Texts } from '../texts.ts';

export default {
  success: {
    title: 'Verbonden',
    text: 'De inloggegevens {{name}} zijn verbonden.',
  },
  otherAccount: {
    title: 'Dit is een ander account dan eerst',
    text_one:
      'Je bent aangemeld als {{now}}; eerst hoorden deze inloggegevens bij {{before}}. De koppeling die ze gebruikt, werkt voortaan met het andere account. Was dat niet de bedoeling, meld je dan opnieuw aan als {{before}}.',
    text_other:
      'Je bent aangemeld als {{now}}; eerst hoorden deze inloggegevens bij {{before}}. De {{count}} koppelingen die ze gebruiken, werken voortaan met het andere account. Was dat niet de bedoeling, meld je dan opnieuw aan als {{before}}.',
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
