import type en from './messages.en.ts';

/** This package's messages in Dutch. */
export default {
  'listName.employeeFields': 'Velden van medewerkers',
  'label.companyDomain': 'Bedrijfsdomein',
  'label.includeInactive': 'Ook eerder vertrokken medewerkers lezen',
  'label.fullTimeHours': 'Uren van een volledige werkweek',
  'label.employeeFields': 'Eigen velden',
  'label.employeePart': 'Wat',
  'label.sourceField': 'Veld bij de bron',
  'label.periodicWageTable': 'Tabel met lonen per periode',
  'label.wageFields': 'Kolommen van die tabel',
  'option.houseNumber': 'Huisnummer',
  'option.houseNumberAddition': 'Huisnummertoevoeging',
  'note.employeeFields': 'Zonder rij wordt het gewone veld gelezen, als dat er is.',
  'help.bamboohrSubdomain': 'De naam vóór “.bamboohr.com” in het adres van je BambooHR.',
  'help.bamboohrKey':
    'Een sleutel van een gebruiker die van iedereen functie, loon en persoonsgegevens mag zien. In BambooHR: je foto rechtsboven, API Keys, Add New Key. Hij wordt één keer getoond.',
  'help.bamboohrInactive':
    'Medewerkers die vóór de startdatum van de synchronisatie uit dienst gingen, worden ook gelezen, zodat ze worden herkend als ze terugkomen. Anders worden hun gegevens niet gelezen.',
  'help.fullTimeHours':
    'Uren per week van een volledige baan. Hiermee wordt een deeltijdpercentage berekend dat niet in BambooHR staat.',
  'help.bamboohrFields':
    'BambooHR heeft hier geen standaardveld voor. Heb je er zelf een gemaakt, kies het dan hier. De naam staat in BambooHR onder Settings, Employee Fields.',
  'help.bamboohrWagePeriods':
    'Hoe “Paid per” of het betaalschema in BambooHR heet onder Job, Compensation, waar dat niet Hour, Day, Week, Every other week, Twice a month, Month, Quarter of Year is.',
  'help.bamboohrPeriodicWages':
    'De naam van een eigen tabel in BambooHR met wat per afgesloten loonperiode is betaald. Laat leeg als die er niet is.',
  'help.bamboohrWageFields':
    'Alleen als de kolommen van die tabel niet start, end en amount heten: een van die namen als sleutel, de naam van de kolom in BambooHR als waarde.',
  'bamboohr.fieldsHidden':
    'De sleutel ziet niet alles, dus dit geldt als onbekend, niet als leeg: {{parts}}.',
  'bamboohr.employeesHidden_one': 'De sleutel ziet één medewerker niet.',
  'bamboohr.employeesHidden_other': 'De sleutel ziet {{count}} medewerkers niet.',
  'bamboohr.tableMissing':
    'BambooHR heeft geen tabel "{{table}}"; loon per periode geldt als onbekend.',
  'bamboohr.nameTable':
    'Vul in de instellingen de exacte naam van de tabel in, of laat de instelling leeg.',
  'bamboohr.giveAccess':
    'Geef de gebruiker van de sleutel toegang tot deze gegevens van iedereen, in BambooHR onder Settings, Access Levels; de volgende run leest ze.',
  'bamboohr.newKey': 'Maak in BambooHR een nieuwe sleutel en vul die in bij de inloggegevens.',
  'bamboohr.checkDomain':
    'Controleer het bedrijfsdomein van de inloggegevens: de naam vóór “.bamboohr.com” in het adres van BambooHR.',
  'bamboohr.wageUnreadable_one':
    'Het loon van één medewerker is geen bedrag; het geldt als onbekend.',
  'bamboohr.wageUnreadable_other':
    'De lonen van {{count}} medewerkers zijn geen bedragen; ze gelden als onbekend.',
  'bamboohr.checkWages':
    'Verbeter het loon in BambooHR onder Job, Compensation; de volgende run leest het.',
  'bamboohr.periodUnknown_one':
    'Het loon van één medewerker wordt betaald per "{{word}}", wat hier niet bekend is; het geldt als onbekend.',
  'bamboohr.periodUnknown_other':
    'De lonen van {{count}} medewerkers worden betaald per "{{word}}", wat hier niet bekend is; ze gelden als onbekend.',
  'bamboohr.nameWagePeriod':
    'Vul bij de instellingen, onder woorden voor loonperioden, in wat "{{word}}" betekent.',
} satisfies Record<keyof typeof en, string>;
