import type en from './messages.en.ts';

/** This package's messages in Dutch. */
export default {
  'help.payhawkMasterData':
    'In Payhawk onder Settings: grootboekcodes, btw-tarieven, eigen velden en leveranciers. Grootboekcodes en btw-tarieven die verdwijnen, worden daar verwijderd, omdat Payhawk ze niet buiten gebruik kan stellen.',
  'payhawk.listCameEmpty':
    'De lijst {{list}} van Payhawk kwam leeg, terwijl die dat eerder niet was.',
  'label.accountId': 'Account-ID',
  'label.expenseTypes': 'Wat wordt geboekt',
  'label.feesApart': 'Kaartkosten komen boven op het bedrag',
  'label.costCentreField': 'Veld met de kostenplaats',
  'listName.customFields': 'Eigen velden',
  'listName.companies': 'Bedrijven',
  'option.reimbursements': 'Declaraties van medewerkers',
  'option.mileage': 'Kilometers',
  'option.perDiems': 'Dagvergoedingen',
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
} satisfies Record<keyof typeof en, string>;
