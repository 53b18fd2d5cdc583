import type en from '../en/afasLabels.ts';

export default {
  'listName.subjectTypes': 'Typen dossieritems',
  'label.environmentNumber': 'Omgevingsnummer',
  'label.token': 'Token',
  'label.connectorNames': 'Namen van GetConnectors',
  'label.costCentreAxis': 'As van kostenplaatsen',
  'label.projectAxis': 'As van projecten',
  'label.booksCurrency': 'Valuta van de administratie',
  'label.receiptType': 'Dossieritem voor bonnen',
  'label.vatLedger': 'Grootboekrekening voor btw',
  'note.receiptType': 'Zonder type gaan er geen bonnen naar AFAS.',
  'note.vatLedger': 'Voor btw-codes die zelf geen rekening noemen.',
  'option.acceptance': 'Acceptatie',
  'option.axis': 'As {{number}}',
  'help.afasEnvironmentNumber':
    'De cijfers van de omgeving, zoals in het adres 12345.rest.afas.online. In AFAS staan ze in de naam van de omgeving, zoals O12345AA.',
  'help.afasEnvironment': 'Waar de omgeving draait: O is productie, T is test, A is acceptatie.',
  'help.afasToken':
    'Een token van de appconnector, in zijn geheel zoals AFAS het één keer toont. In AFAS: Algemeen, Beheer, App connector, Gebruikerstokens.',
  'help.afasConnectorNames':
    'Alleen als je eigen GetConnectors gebruikt: links de standaardnaam, zoals Profit_Journals, rechts hoe die in je appconnector heet.',
  'label.employeeFieldNames': 'Namen van velden',
  'help.afasEmployeeFieldNames':
    'Alleen waar je GetConnectors van medewerkers hun velden anders noemen: links de naam die wij vragen, zoals DateOfBirth, rechts die van jou. Wij vragen: Initials, FirstName, Prefix, LastName, DateOfBirth, MaritalStatus, Street, HouseNumber, HouseNumberAddition, ZipCode, City, Country, StartDate, EndDate, EmploymentStart, EmploymentEnd, ContractEnd, ContractType, Function, HoursPerWeek, PartTimePercentage, Salary, SalaryPeriod, Currency, Relation, Amount.',
  'help.afasWagePeriods':
    'Wat de woorden van SalaryPeriod betekenen. Maand, 4 weken, Week, Jaar en Uur zijn bekend.',
  'help.afasAdministration':
    'De administratie waarin wordt geboekt, met haar nummer. In AFAS: Algemeen, Omgeving, Administratie.',
  'help.afasAxis':
    'De verbijzonderingsas waarop deze codes staan. In AFAS: Financieel, Verbijzonderingen, Assen.',
  'help.afasCurrency':
    'De code van de valuta waarin de administratie wordt gevoerd, zoals EUR. In AFAS: Algemeen, Omgeving, Administratie.',
  'help.afasCountry':
    'Het land waarin de administratie haar btw aangeeft. In AFAS: Algemeen, Omgeving, Administratie.',
  'help.afasReceiptType':
    'Het soort dossieritem waaronder bonnen bij de inkoopfactuur staan. In AFAS: CRM, Dossier, Beheer, Type dossieritem.',
  'help.afasOpenPeriod':
    'Perioden blokkeer je in AFAS onder Financieel, Beheer, Perioden. Zonder deze keuze wacht een document uit een geblokkeerde periode met een fout tot de periode weer open is.',
  'help.afasDaybook': 'Het inkoopdagboek voor declaraties. In AFAS: Financieel, Beheer, Dagboek.',
  'help.afasCardJournal':
    'Een memoriaaldagboek voor kaarten. In AFAS: Financieel, Beheer, Dagboek.',
  'help.afasCardLedger':
    'De rekening waartegen het afschrift wordt geboekt. In AFAS: Financieel, Grootboekrekening.',
  'help.afasCashJournal':
    'Een memoriaaldagboek voor kas en voorschotten. In AFAS: Financieel, Beheer, Dagboek.',
  'help.afasCashLedger':
    'De rekening van het geld in de kas. In AFAS: Financieel, Grootboekrekening.',
  'help.afasAdvanceLedger':
    'De rekening van contant geld dat medewerkers hebben gekregen en nog niet hebben verantwoord. In AFAS: Financieel, Grootboekrekening.',
  'help.afasCreditor': 'Het nummer van een crediteur. In AFAS: Financieel, Crediteuren, Crediteur.',
  'help.afasLedgerAccounts':
    'Links een categorie uit de bron, rechts de grootboekrekening waarop ze wordt geboekt. In AFAS: Financieel, Grootboekrekening.',
  'help.afasDefaultAccount':
    'De grootboekrekening voor alles wat er geen eigen heeft. In AFAS: Financieel, Grootboekrekening.',
  'help.afasVatCodes':
    'Links een btw-tarief uit de bron, rechts de btw-code. In AFAS: Financieel, Btw, Btw-code.',
  'help.afasZeroVat': 'De btw-code voor inkoop zonder btw. In AFAS: Financieel, Btw, Btw-code.',
  'help.afasVatLedger':
    'De rekening waarop te vorderen btw staat. In AFAS: Financieel, Grootboekrekening.',
  'help.afasCostCentres':
    'Links een kostenobject uit de bron, rechts de verbijzonderingscode. In AFAS: Financieel, Verbijzonderingen.',
  'help.afasProjects':
    'Links een tag van de bron, rechts de verbijzonderingscode. In AFAS: Financieel, Verbijzonderingen.',
  'help.afasEmployeeLedger':
    'Een rekening voor wat medewerkers het bedrijf verschuldigd zijn. In AFAS: Financieel, Grootboekrekening.',
  'help.afasRounding':
    'De rekening voor centen die bedragen verschillen. In AFAS: Financieel, Grootboekrekening.',
} satisfies Record<keyof typeof en, string>;
