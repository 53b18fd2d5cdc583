import type en from '../en/oauthResult.ts';
import type { Texts } from '../texts.ts';

export default {
  success: {
    title: 'Verbonden',
    text: 'De inloggegevens {{name}} zijn verbonden.',
  },
  otherAccount: {
    title: 'Je hebt met een ander account ingelogd',
    text_one:
      'Je hebt ingelogd als {{now}}; tot nu toe hoorden de inloggegevens bij {{before}}. De koppeling die ze gebruikt, werkt nu met het nieuwe account. Was dat niet de bedoeling, log dan opnieuw in als {{before}}.',
    text_other:
      'Je hebt ingelogd als {{now}}; tot nu toe hoorden de inloggegevens bij {{before}}. De {{count}} koppelingen die ze gebruiken, werken nu met het nieuwe account. Was dat niet de bedoeling, log dan opnieuw in als {{before}}.',
  },
  question: {
    title: 'Je hebt met een ander account ingelogd',
    text_one: 'Je hebt ingelogd als {{now}}; deze koppeling gebruikt {{before}}:',
    text_other: 'Je hebt ingelogd als {{now}}; deze {{count}} koppelingen gebruiken {{before}}:',
    connections: 'Koppelingen die de inloggegevens gebruiken',
    unknown: 'een ander account',
    reach: {
      reached: '{{now}} heeft toegang tot {{chosen}}',
      notReached: '{{now}} heeft geen toegang tot {{chosen}}',
      unknown: 'Toegang van {{now}} onbekend',
      nothingChosen: 'nog niets gekozen',
    },
    untouched:
      'Er is nog niets gewijzigd. Tot je kiest, blijven de koppelingen het vorige account gebruiken.',
    again: 'Opnieuw inloggen',
    use: 'Toch {{now}} gebruiken',
    over: 'Hier valt niets meer te kiezen',
    overText:
      'Je hebt al gekozen, of er zijn tien minuten voorbij. Er is niets gewijzigd. Log opnieuw in.',
  },
  error: {
    title: 'Niet verbonden',
    text: 'De inloggegevens {{name}} konden niet worden verbonden.',
  },
  kept: {
    title: 'Niet opnieuw verbonden',
    text: 'Het inloggen is niet gelukt. Er is niets gewijzigd: de bestaande verbinding van {{name}} blijft gelden.',
  },
  over: {
    title: 'Het inloggen kan niet worden afgerond',
    text: 'Het duurde langer dan tien minuten, was al afgerond of is door iemand anders gestart. Er is niets gewijzigd. Sluit dit venster en log opnieuw in.',
  },
  unknown: {
    title: 'Inloggegevens niet gevonden',
    text: 'Deze inloggegevens bestaan niet, of horen bij een organisatie waar je geen toegang toe hebt. Er is niets verbonden.',
  },
  looking: 'Verbinding controleren',
  close: 'Dit venster sluiten',
  closeYourself: 'Je kunt dit venster sluiten en verdergaan waar je was.',
  toCredentials: 'Naar de inloggegevens',
} satisfies Texts<typeof en>;
