import type en from './messages.en.ts';

/** This package's messages in Dutch. */
export default {
  'listName.employeeFields': 'Velden van medewerkers',
  'label.companyDomain': 'Bedrijfsdomein',
  'label.includeInactive': 'Ook wie eerder uit dienst ging',
  'label.fullTimeHours': 'Uren van een volledige werkweek',
  'label.employeeFields': 'Eigen velden',
  'label.employeePart': 'Wat',
  'label.sourceField': 'Veld bij de bron',
  'label.periodicWageTable': 'Tabel met lonen per periode',
  'label.wageFields': 'Kolommen van die tabel',
  'option.houseNumber': 'Huisnummer',
  'option.houseNumberAddition': 'Huisnummertoevoeging',
  'note.employeeFields': 'Wat in geen rij staat, wordt uit de gewone velden gelezen, of niet.',
  'help.bamboohrSubdomain': 'De naam vóór “.bamboohr.com” in het adres van je BambooHR.',
  'help.bamboohrKey':
    'Een sleutel van een gebruiker die van iedereen functie, loon en persoonsgegevens mag zien. In BambooHR: je foto rechtsboven, API Keys, Add New Key. Hij wordt één keer getoond.',
  'help.bamboohrInactive':
    'Medewerkers die vóór de startdatum van de synchronisatie uit dienst gingen, worden ook gelezen, zodat wie terugkomt wordt herkend. Zonder dit worden hun gegevens niet in Linkspan gelezen.',
  'help.fullTimeHours':
    'Uren per week van een volledige baan bij jullie. Een deeltijdpercentage dat niet in BambooHR staat, wordt hiermee berekend.',
  'help.bamboohrFields':
    'Hiervoor heeft BambooHR zelf geen veld. Heb je er een gemaakt, kies het dan hier; de naam staat in BambooHR onder Settings, Employee Fields.',
  'help.bamboohrWagePeriods':
    'Hoe “Paid per” of het betaalschema in BambooHR heet onder Job, Compensation, waar dat niet Hour, Day, Week, Every other week, Twice a month, Month, Quarter of Year is.',
  'help.bamboohrPeriodicWages':
    'De naam van een eigen tabel in BambooHR met wat per afgesloten loonperiode is betaald. Laat leeg als die er niet is.',
  'help.bamboohrWageFields':
    'Alleen als de kolommen van die tabel niet start, end en amount heten: een van die namen als sleutel, de naam van de kolom in BambooHR als waarde.',
  'bamboohr.fieldsHidden':
    'De sleutel mag niet alles zien, dus dit geldt als onbekend, niet als leeg: {{parts}}.',
  'bamboohr.employeesHidden_one': 'De sleutel mag één medewerker niet zien.',
  'bamboohr.employeesHidden_other': 'De sleutel mag {{count}} medewerkers niet zien.',
  'bamboohr.tableMissing':
    'BambooHR heeft geen tabel "{{table}}"; wat per periode is betaald, geldt als onbekend.',
  'bamboohr.nameTable':
    'Zet de naam van de tabel zoals BambooHR die heeft in de instellingen, of laat de instelling leeg.',
  'bamboohr.giveAccess':
    'Laat in BambooHR, onder Settings, Access Levels, de gebruiker van de sleutel deze gegevens van iedereen zien; de volgende run leest ze.',
  'bamboohr.newKey': 'Maak in BambooHR een nieuwe sleutel en zet die in de inloggegevens.',
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
    'Zeg in de instellingen, onder woorden voor loonperioden, wat "{{word}}" betekent.',
} satisfies Record<keyof typeof en, string>;
