import type en from './messages.en.ts';

/** This package's messages in Dutch. */
export default {
  'help.payhawkMasterData':
    'In Payhawk onder Settings: grootboekcodes, btw-tarieven, eigen velden en leveranciers. Grootboekcodes en btw-tarieven die vervallen, worden daar verwijderd, omdat Payhawk ze niet kan deactiveren.',
  'payhawk.listCameEmpty':
    'De lijst {{list}} van Payhawk is leeg, terwijl er eerder regels in stonden.',
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
    'Het ID van je Payhawk-account. Het staat in het adres van elke pagina van de portal, na “account=”.',
  'help.payhawkKey':
    'Een API-sleutel van dat account. Een beheerder maakt die in Payhawk onder Instellingen, Integraties, API. De sleutel heeft schrijfrechten nodig, want elke uitgave krijgt een link naar de boeking.',
  'help.payhawkTypes':
    'Welke gecontroleerde uitgaven van Payhawk worden geboekt. Inkoopfacturen zijn wat Payhawk per bank betaalt. Bij declaraties van medewerkers horen ook uitgaven uit de kas of met een voorschot.',
  'help.payhawkReceipt':
    'De bestanden die in Payhawk bij de uitgave zitten, worden in de boekhouding bij het document gevoegd.',
  'help.payhawkFees':
    'Payhawk toont bij elke betaling de wissel- en opnamekosten. Aan: ze komen boven op het bedrag en worden als kosten geboekt. Uit: ze zitten in het bedrag. Het afschrift van de rekening in Payhawk laat zien wat geldt.',
  'help.payhawkCostCentre':
    'Het eigen veld van uitgaven waarmee kostenplaatsen worden gekozen. In Payhawk: Instellingen, Eigen velden. De andere velden kunnen als tags worden gekoppeld.',
  'payhawk.expense': '{{about}} · {{amount}} · {{id}}',
  'payhawk.expenseLine': '{{about}} · {{amount}}',
  'payhawk.typeNotLinked':
    'Uitgaven van het type “{{type}}” worden in deze koppeling niet geboekt.',
  'payhawk.statementNotRead':
    'Het afschrift van rekening {{id}} ({{currency}}) kon niet worden gelezen: {{reason}}',
  'payhawk.amountZero': 'Het bedrag is nul.',
  'payhawk.expenseGone': 'De uitgave bestaat niet meer.',
  'payhawk.expenseGoneSolution':
    'De boeking is gemaakt, maar de uitgave bestaat niet meer in Payhawk. Verwijder de boeking, of voer de uitgave opnieuw in.',
  'payhawk.checkAccountId':
    'Controleer het account-ID in de inloggegevens, en of de sleutel van dat account is.',
  'payhawk.giveRights':
    'Vraag een beheerder van Payhawk de API-sleutel leesrechten op uitgaven en lijsten te geven, en schrijfrechten.',
} satisfies Record<keyof typeof en, string>;
