import type en from '../en/elementWork.ts';

export default {
  'element.employee': '{{name}} · {{number}}',
  'element.message': '{{element}}: {{message}}',
  'element.beforeStart': 'De datum ligt voor de startdatum van de synchronisatie, {{date}}.',
  'element.notRecharged': 'Niet meer voor deze administratie.',
  'element.recharge': 'Voor een andere administratie: {{amount}} van {{receipt}}',
  'element.goneAtSource': 'Niet meer in de bron.',
  'element.ignored': 'Door een gebruiker genegeerd.',
  'element.logReset': '{{element}}: door een gebruiker opnieuw geprobeerd.',
  'element.logPaused': '{{element}}: door een gebruiker gepauzeerd (“{{reason}}”).',
  'element.logResumed': '{{element}}: door een gebruiker hervat.',
  'element.logIgnored': '{{element}}: door een gebruiker genegeerd.',
  'element.logGone': '{{element}}: door een gebruiker gemarkeerd als niet meer in de bron.',
  'element.lineBooked':
    'De regel van het kaartafschrift waarmee dit is betaald, is al geboekt onder nummer {{number}}: {{line}}.',
  'element.lineToBeBooked':
    'De regel van het kaartafschrift waarmee dit is betaald, is al geboekt of wordt dat nog: {{line}}.',
  'element.lineBookedElsewhereSolution':
    'Een andere koppeling heeft die regel geboekt. Draai de boeking daar terug en probeer dit opnieuw; is die koppeling verwijderd, pas de boeking dan zelf aan in de boekhouding en negeer dit.',
  'element.linePayerBooked':
    'Met deze regel van het kaartafschrift is {{element}} betaald, en dat is al geboekt onder nummer {{number}}.',
  'element.linePayerMayBeBooked':
    'Met deze regel van het kaartafschrift is {{element}} betaald, en dat staat misschien al in de boekhouding.',
  'element.linePayerBookedSolution':
    'Probeer dat opnieuw te verwijderen, of lees het opnieuw uit de bron als de regel er niet meer bij hoort. Daarna kan dit worden geboekt.',
  'element.lineBookedSolution':
    'Draai die boeking terug op de pagina “Bedrijfskaarten”: dezelfde run boekt dit dan. Klopt de boeking van de regel, negeer dit dan.',
  'element.logLineBooked': '{{element}}: door een gebruiker geboekt vanaf het kaartafschrift.',
  'element.logLineTakenBack': '{{element}}: boeking door een gebruiker teruggedraaid.',
  'element.logResetFromSource': '{{element}}: door een gebruiker opnieuw opgehaald bij de bron.',
  'element.sameRefusal': '{{reason}} · Niet verstuurd: hierom is al een ander document geweigerd.',
  'element.documentNotPart': 'Geen onderdeel van dit element.',
  'element.documentElsewhere':
    'Geschreven in {{books}}, waar deze koppeling niet meer naar schrijft: het blijft daar staan.',
  'element.changedInPart': '{{reason}} {{state}}',
  'element.documentRemoved': 'Verwijderd.',
  'sync.lineNotFound': 'Staat niet meer op het kaartafschrift.',
  'sync.lineBookedOtherwise': 'Is al geboekt: {{line}}. Draai die boeking eerst terug.',
  'cardLine.fee': 'Kaartkosten · {{about}} · {{amount}}',
  'cardLine.cashWithdrawal': 'Geldopname · {{about}} · {{amount}}',
  'cardLine.hasExpense':
    'Deze regel van het kaartafschrift hoort in {{title}} nu bij declaratie {{id}} en wordt daarmee geboekt.',
  'cardLine.takenBack': 'Iemand heeft de boeking van deze regel teruggedraaid.',
  'cardLine.zero': 'Het bedrag is nul.',
  'cardLine.gone': '{{title}} toont de regel niet meer.',
  'cardLine.notRead':
    'De regel van het kaartafschrift kon niet opnieuw worden gelezen en is daarom niet geboekt: {{reason}}',
  'cardLine.notReadSolution':
    'Zoek de regel op het afschrift in {{title}}. Hij wordt bij elke run opnieuw gelezen; is hij er echt niet meer, negeer het element dan.',
  'element.takenBack': 'Boeking {{former}} is tegengeboekt met {{counter}}.',
  'element.bookedAgain': 'Boeking {{former}} is tegengeboekt met {{counter}} en opnieuw geboekt.',
  'element.notBookedAgain':
    'Boeking {{former}} is tegengeboekt met {{counter}}, maar nog niet opnieuw geboekt.',
  'element.counterRefused': 'De boeking kon niet worden tegengeboekt: {{reason}}',
  'element.counterRefusedSolution':
    'Neem de oorzaak in de boekhouding weg, of boek daar handmatig tegen, en probeer het daarna opnieuw.',
  'element.entryDeleted': 'Boeking {{former}} is verwijderd.',
  'element.deletedAndBookedAgain': 'Boeking {{former}} is verwijderd en opnieuw geboekt.',
  'element.deletedNotBookedAgain':
    'Boeking {{former}} is verwijderd, maar nog niet opnieuw geboekt.',
  'element.bookedOtherwise':
    '{{title}} heeft al een boeking met deze referentie: {{number}}, {{amount}}, {{party}}, {{date}}. {{differs}} Er is niets geboekt.',
  'element.bookedOtherwiseSolution':
    'Vergelijk beide. Behoud daarna de boeking in {{title}}, of boek deze ook.',
  'element.differsInCurrency': 'De valuta verschilt.',
  'element.differsInParty': 'De leverancier verschilt.',
  'element.differsInAmounts': 'De bedragen verschillen.',
  'element.sameInvoice': 'De leverancier en het factuurnummer zijn gelijk.',
  'element.sameInvoiceWaits':
    'Het is dezelfde factuur als {{element}}: leverancier en factuurnummer zijn gelijk. Voor deze is niets geboekt.',
  'element.sameInvoiceSolution':
    'Vergelijk beide. Is het één factuur, verwijder er dan een bij de bron. Probeer deze anders opnieuw zodra de andere is geboekt, en kies dan om deze ook te boeken.',
  'element.differsInCodes': 'De rekeningen, btw-codes of kostenplaatsen verschillen.',
} satisfies Record<keyof typeof en, string>;
