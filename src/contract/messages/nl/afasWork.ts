import type en from '../en/afasWork.ts';

export default {
  'afas.partUnread':
    'De app connector van het token heeft {{connector}} niet; wat die over medewerkers zegt, geldt als onbekend.',
  'afas.changesUnknown':
    'Wijzigingen in {{connector}} kunnen niet worden opgevraagd, omdat ModifiedDate ontbreekt; ze worden eens per week gevonden.',
  'afas.wageUnreadable_one':
    'Het salaris van één medewerker is geen bedrag; het geldt als onbekend.',
  'afas.wageUnreadable_other':
    'De salarissen van {{count}} medewerkers zijn geen bedragen; ze gelden als onbekend.',
  'afas.checkWages': 'Verbeter het salaris in AFAS; de volgende run leest het.',
  'afas.periodUnknown_one':
    'Het salaris van één medewerker is per "{{word}}"; dat is hier niet bekend en geldt als onbekend.',
  'afas.periodUnknown_other':
    'De salarissen van {{count}} medewerkers zijn per "{{word}}"; dat is hier niet bekend en geldt als onbekend.',
  'afas.nameWagePeriod':
    'Zeg bij de instellingen, onder woorden voor loonperiodes, wat "{{word}}" betekent.',
  'afas.debtorGone': 'Debiteur {{debtor}} is er niet meer.',
  'afas.administrationNotChosen': 'Er is geen administratie gekozen.',
  'afas.administrationNotChosenSolution': 'Kies de administratie in de voorinstellingen.',
  'afas.connectorMissing': 'De appconnector van het token mist {{connector}}.',
  'afas.addConnector':
    'Voeg {{connector}} toe aan de appconnector in AFAS, of geef in de aanmelding op hoe die daar heet.',
  'afas.openPeriod':
    'Deblokkeer de periode in AFAS, of zet in de instellingen “{{setting}}” aan, en reset daarna het element.',
  'afas.unblockCreditor': 'Deblokkeer de crediteur in AFAS en reset daarna het element.',
  'afas.checkCreditor':
    'Kijk in AFAS wat een nieuwe crediteur moet hebben, en of crediteuren automatisch worden genummerd.',
  'afas.chooseVatCode':
    'Kies voor deze btw-code een bestaande btw-code voor inkoop in de instellingen.',
  'afas.chooseAllocation':
    'Kies voor deze waarde een bestaande kostenplaats of een bestaand project in de instellingen, en kijk welke AFAS bij de rekening vraagt.',
  'afas.chooseLedger':
    'Kies voor deze categorie een bestaande grootboekrekening in de instellingen, en kijk of de crediteur bestaat.',
  'afas.chooseJournal': 'Kies een bestaand dagboek van de juiste soort in de instellingen.',
  'afas.turnOnNumbering':
    'Zet in AFAS de autonummering van inkoopfacturen voor het dagboek aan en reset daarna het element.',
  'afas.giveAccess': 'Geef de gebruiker van de appconnector hier in AFAS toegang toe.',
  'afas.documentFinal': 'Een journaalpost van AFAS kan niet van buitenaf worden gewijzigd.',
  'afas.documentFinalSolution':
    'Verbeter of verwijder de journaalpost in AFAS en negeer daarna het element.',
  'afas.noBankAccount':
    'De nieuwe crediteur {{name}} heeft geen bankrekening en kan nog niet worden betaald.',
  'afas.giveBankAccount': 'Voeg de bankrekening toe aan de crediteur in AFAS.',
  'afas.bookedInOpenPeriod':
    '{{reference}} van {{date}} is geboekt in periode {{booked}}, omdat zijn eigen periode gesloten is.',
  'afas.noCreditorKey': '{{name}} heeft geen crediteurnummer en geen e-mailadres.',
  'afas.giveCreditorNumber': 'Geef de medewerker een crediteurnummer in het bronpakket.',
  'afas.creditorNumberInvalid':
    '“{{number}}” is geen crediteurnummer: dat heeft 1 tot 16 letters, cijfers, punten of streepjes.',
  'afas.creditorNumberInvalidSolution':
    'Verbeter het crediteurnummer van de medewerker in het bronpakket, of dat van de tussencrediteur in de instellingen.',
  'afas.creditorAmbiguous':
    'Er zijn meer crediteuren met de naam {{name}} die bedoeld kunnen zijn, of een zonder e-mailadres.',
  'afas.chooseCreditor':
    'Kies welke crediteur het is, of geef de medewerker in het bronpakket een crediteurnummer.',
  'afas.entryWithoutCreditor': 'Journaalpost {{reference}} heeft geen crediteur.',
  'afas.referenceTooLong': 'De referentie {{reference}} is langer dan {{max}} tekens.',
} satisfies Record<keyof typeof en, string>;
