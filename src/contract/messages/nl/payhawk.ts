import type en from '../en/payhawk.ts';

export default {
  'label.accountId': 'Account-ID',
  'label.expenseTypes': 'Wat wordt geboekt',
  'label.feesApart': 'Kaartkosten komen boven op het bedrag',
  'label.costCentreField': 'Veld met de kostenplaats',
  'listName.customFields': 'Eigen velden',
  'listName.companies': 'Bedrijven',
  'option.supplierInvoices': 'Inkoopfacturen',
  'option.reimbursements': 'Declaraties van medewerkers',
  'option.mileage': 'Kilometers',
  'option.perDiems': 'Dagvergoedingen',
  'documentName.expenseLink': 'Link naar de boeking',
  'word.supplier': 'leverancier',
  'help.payhawkAccount':
    'Het id van je account bij Payhawk. Het staat in het adres van elk scherm van de portal, achter “account=”.',
  'help.payhawkKey':
    'Een API-sleutel van dat account. Een beheerder maakt die in Payhawk onder Instellingen, Integraties, API. De sleutel moet mogen schrijven, want elke uitgave krijgt een link naar de boeking.',
  'help.payhawkTypes':
    'Welke gecontroleerde uitgaven van Payhawk worden geboekt. Inkoopfacturen zijn wat Payhawk per bank betaalt. Bij declaraties van medewerkers horen ook uitgaven uit de kas of met een voorschot.',
  'help.payhawkReceipt':
    'De bestanden van de uitgave, zoals ze er in Payhawk aan hangen, komen bij het document in de boekhouding.',
  'help.payhawkFees':
    'Payhawk noemt bij elke betaling de wissel- en opnamekosten. Aan: ze komen boven op het bedrag en worden als kosten geboekt. Uit: ze zitten er al in. Het afschrift van de rekening in Payhawk laat zien wat geldt.',
  'help.payhawkCostCentre':
    'Het eigen veld van uitgaven waarmee kostenplaatsen worden gekozen. In Payhawk: Instellingen, Eigen velden. De andere velden kunnen als tags worden gekoppeld.',
  'payhawk.expenseLine': '{{about}} · {{amount}}',
  'payhawk.typeNotLinked':
    'Uitgaven van het type “{{type}}” worden in deze koppeling niet geboekt.',
  'payhawk.amountZero': 'Het bedrag is nul.',
  'payhawk.expenseGone': 'De uitgave bestaat niet meer.',
  'payhawk.expenseGoneSolution':
    'De boeking staat er, maar de uitgave is weg in Payhawk. Verwijder de boeking of voer de uitgave opnieuw in.',
  'payhawk.checkAccountId':
    'Controleer het account-id van de inloggegevens en of de sleutel van dat account is.',
  'payhawk.giveRights':
    'Laat een beheerder van Payhawk de API-sleutel het recht geven om uitgaven en lijsten te lezen en om te schrijven.',
  'http.fileHostUnknown': 'Het bestand staat op {{host}}, waar niets wordt opgehaald.',
  'http.fileHostUnknownSolution':
    'Meld de helpdesk dat deze leverancier zijn bestanden op {{host}} bewaart; boek tot dan zonder bestanden.',
  // cash of the company: what the settings of the books are called
  'label.cashJournal': 'Dagboek voor kas en voorschotten',
  'label.cashLedger': 'Grootboekrekening van de kas',
  'label.advanceLedger': 'Grootboekrekening van voorschotten',
  'label.cashAccount': 'Kasrekening',
  'label.advanceAccount': 'Rekening van voorschotten',
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
  'note.cashAccount':
    'Voor uitgaven van Payhawk die uit de kas zijn betaald: een uitgave van deze rekening, en geen inkoopfactuur. Nodig zodra er zo’n uitgave is.',
  'note.advanceAccount':
    'Voor uitgaven van Payhawk die met een contant voorschot zijn betaald: een uitgave van deze rekening, die het voorschot verrekent, en geen inkoopfactuur. Nodig zodra er zo’n uitgave is.',
} satisfies Record<keyof typeof en, string>;
