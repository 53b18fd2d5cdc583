import type en from '../en/payhawk.ts';

export default {
  'documentName.expenseLink': 'Link naar de boeking',
  'http.fileHostUnknown':
    'Het bestand staat op {{host}}; daarvandaan worden geen bestanden opgehaald.',
  'http.fileHostUnknownSolution':
    'Laat support weten dat deze leverancier zijn bestanden op {{host}} bewaart. Boek tot die tijd zonder bestanden.',
  // cash of the company: what the settings of the books are called
  'label.cashJournal': 'Dagboek voor kas en voorschotten',
  'label.cashLedger': 'Grootboekrekening van de kas',
  'label.advanceLedger': 'Grootboekrekening van voorschotten',
  'document.pettyCashNotSet': 'Dit is uit de kas betaald, maar “{{field}}” is niet ingesteld.',
  'document.advanceNotSet':
    'Dit is met een contant voorschot betaald, maar “{{field}}” is niet ingesteld.',
  'document.chooseField': 'Open de instellingen van de koppeling en kies “{{field}}”.',
  'note.cashJournal':
    'Voor uitgaven van Payhawk die met contant geld van het bedrijf zijn betaald: elke uitgave wordt een memoriaalboeking en de medewerker krijgt er niets voor terug. Nodig zodra er zo’n uitgave is.',
  'note.cashLedger':
    'Uitgaven uit de kas worden hiertegen geboekt. Nodig voor uitgaven van het type contant.',
  'note.advanceLedger':
    'Uitgaven met een contant voorschot worden hiertegen geboekt; dat verrekent het voorschot. Nodig voor uitgaven van het type contant voorschot.',
} satisfies Record<keyof typeof en, string>;
