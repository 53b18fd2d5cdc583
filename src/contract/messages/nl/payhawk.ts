import type en from '../en/payhawk.ts';

export default {
  'documentName.expenseLink': 'Link naar de boeking',
  'http.fileHostUnknown': 'Het bestand staat op {{host}}, waar niets wordt opgehaald.',
  'http.fileHostUnknownSolution':
    'Meld support dat deze leverancier zijn bestanden op {{host}} bewaart; boek tot dan zonder bestanden.',
  // cash of the company: what the settings of the books are called
  'label.cashJournal': 'Dagboek voor kas en voorschotten',
  'label.cashLedger': 'Grootboekrekening van de kas',
  'label.advanceLedger': 'Grootboekrekening van voorschotten',
  'document.pettyCashNotSet': 'Dit is uit de kas betaald, en “{{field}}” is niet ingesteld.',
  'document.advanceNotSet':
    'Dit is met een contant voorschot betaald, en “{{field}}” is niet ingesteld.',
  'document.chooseField': 'Open de instellingen van de koppeling en kies “{{field}}”.',
  'note.cashJournal':
    'Voor uitgaven van Payhawk die met contant geld van het bedrijf zijn betaald: elke uitgave wordt een memoriaalboeking en de medewerker krijgt er niets voor terug. Nodig zodra er zo’n uitgave is.',
  'note.cashLedger':
    'Wat uit de kas is betaald, wordt hiertegen geboekt. Nodig voor uitgaven van het type contant.',
  'note.advanceLedger':
    'Wat een medewerker betaalde met een contant voorschot, wordt hiertegen geboekt; dat verrekent het voorschot. Nodig voor uitgaven van het type contant voorschot.',
} satisfies Record<keyof typeof en, string>;
