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
  question: {
    title: 'Je hebt met een ander account ingelogd',
    text_one: 'Je hebt ingelogd als {{now}}; deze koppeling gebruikt {{before}}:',
    text_other: 'Je hebt ingelogd als {{now}}; deze {{count}} koppelingen gebruiken {{before}}:',
    connections: 'Koppelingen die de inloggegevens gebruiken',
    unknown: 'een ander account',
    reach: {
      reached: '{{now}} bereikt {{chosen}}',
      notReached: '{{now}} bereikt {{chosen}} niet',
      unknown: 'niet bekend wat {{now}} bereikt',
      nothingChosen: 'daar is nog niets gekozen',
    },
    untouched: 'Er is nog niets veranderd: tot je kiest, werken de koppelingen door zoals eerst.',
    again: 'Opnieuw inloggen',
    use: 'Toch {{now}} gebruiken',
    over: 'Hier wacht niets op een antwoord',
    overText:
      'Deze aanmelding is al beantwoord of heeft langer dan tien minuten gewacht. Er is niets door veranderd. Log opnieuw in.',
  },
  error: {
    title: 'Niet verbonden',
    text: 'De inloggegevens {{name}} konden niet worden verbonden.',
  },
  unknown: {
    title: 'Inloggegevens niet gevonden',
    text: 'Er zijn geen inloggegevens met dit adres, of ze horen bij een organisatie waar je niet bij kunt. Hier is niets verbonden.',
  },
  looking: 'Er wordt gekeken hoe het staat',
  close: 'Dit venster sluiten',
  closeYourself: 'Sluit dit venster en ga verder waar je was.',
  toCredentials: 'Naar de inloggegevens',
} satisfies Texts<typeof en>;
