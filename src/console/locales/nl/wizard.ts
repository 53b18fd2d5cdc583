import type en from '../en/wizard.ts';
import type { Texts } from '../texts.ts';

export default {
  title: 'Koppeling toevoegen',
  titleExisting: 'Koppeling wijzigen',
  stepsLabel: 'Stappen',
  completed: 'voltooid',
  loading: 'De koppeling wordt geladen',
  back: 'Terug',
  next: 'Volgende',
  retry: 'Opnieuw proberen',
  loadFailed: 'Dit kon niet worden geladen',
  nothingToSet: 'Hier hoeft niets te worden ingesteld. Ga verder met de volgende stap.',
  steps: {
    packages: {
      title: 'Pakketten kiezen',
      lead: 'Kies de organisatie en de pakketten die worden gekoppeld.',
    },
    credentials: {
      title: 'Inloggegevens',
      lead: 'Kies inloggegevens voor elk pakket, of voeg ze toe.',
    },
    credentialSettings: {
      title: 'Instellingen van de inloggegevens',
      lead: 'Instellingen waarvoor geen gegevens uit de pakketten nodig zijn. Aan het einde van deze stap wordt de koppeling gemaakt.',
    },
    preSettings: {
      title: 'Voorinstellingen van de koppeling',
      lead: 'Kies waar wordt gesynchroniseerd: administraties, bedrijven, divisies.',
    },
    settings: {
      title: 'Instellingen van de koppeling',
      lead: 'Kies wat wordt gesynchroniseerd, en hoe het wordt geboekt.',
    },
    finish: {
      title: 'Afronden',
      lead: 'De instellingen worden nog eenmaal bij de pakketten gecontroleerd.',
    },
  },
  packages: {
    decided: 'De koppeling bestaat al: de pakketten kunnen niet meer worden gewijzigd.',
    reseller: 'Reseller',
    resellerFirst: 'Kies eerst de reseller.',
    organization: 'Organisatie',
    existing: 'Bestaande organisatie',
    new: 'Nieuwe organisatie',
    organizationName: 'Naam van de organisatie',
    organizationCode: 'Code van de organisatie',
    packages: 'Pakketten',
    packagesHint: 'Kies er minstens twee die bij elkaar passen.',
    notLinkable: 'De grijze kunnen niet met de gekozen pakketten worden gekoppeld.',
    clear: 'Alles wissen',
    tag: 'Label van de koppeling',
    tagHint: 'Onderscheidt koppelingen van dezelfde organisatie.',
    startDate: 'Startdatum van de synchronisatie',
    startDateHint: 'Oudere documenten worden niet gesynchroniseerd.',
    name: 'Naam van de koppeling',
    nameHint: 'Samengesteld uit de organisatie, de pakketten en het label.',
    startFrom: 'Beginnen met…',
    startFromHint:
      'Neemt de instellingen over van een koppeling met dezelfde pakketten. Inloggegevens en de keuze van de administratie blijven eigen.',
    startFromNothing: 'Leeg beginnen',
    startFromFailed: 'De instellingen konden niet worden gelezen. Kies opnieuw.',
    acknowledgeCosts: 'Ik begrijp dat deze koppeling extra kosten kan meebrengen.',
    agreeTos: 'Ik ga akkoord met de gebruiksvoorwaarden.',
    readTerms: 'Lees de gebruiksvoorwaarden',
  },
  kinds: {
    accounting: 'Boekhouding',
    expense: 'Declaraties',
    hr: 'HR',
    payroll: 'Salaris',
    payment: 'Betalingen',
    bank: 'Bank',
    insurance: 'Verzekering',
  },
  credentials: {
    choiceFor: 'Inloggegevens voor {{title}}',
    existing: 'Bestaande inloggegevens',
    new: 'Nieuwe inloggegevens',
    credential: 'Inloggegevens',
    choose: 'Kies…',
    type: 'Soort inloggegevens',
    name: 'Naam van de inloggegevens',
    nameHint: 'Te zien in de lijst met inloggegevens.',
    connect: '{{title}} verbinden',
    reconnect: '{{title}} opnieuw verbinden',
    test: '{{title}} testen',
    stopWaiting: 'Niet meer wachten',
    inWindow:
      'Log in bij {{title}} in het geopende venster. Daarna gaat het hier automatisch verder.',
    blocked: 'De browser heeft het venster tegengehouden. Open het zelf:',
    openSignIn: 'Open de inlogpagina van {{title}}',
    account: 'Account: {{account}}',
    connectFirst: '{{title}} is nog niet verbonden.',
    testFailed: 'De test van {{title}} is mislukt.',
    gone: 'Gekozen inloggegevens zijn er niet meer',
    goneText:
      'Ze zijn intussen verwijderd. Ga terug naar “Inloggegevens” en kies andere, of voeg ze toe; al het overige blijft bewaard.',
  },
  state: {
    connect: 'Niet verbonden',
    connected: 'Verbonden',
    failed: 'Mislukt',
    waiting: 'Wacht op inloggen',
  },
  preSettings: {
    active: 'De koppeling activeren zodra ze is afgerond',
    activeHint: 'Kan in de laatste stap nog worden gewijzigd.',
  },
  lists: {
    working:
      'Bezig met instellen: de lijsten van de pakketten worden geladen. Dit kan ongeveer {{seconds}} seconden duren; het gaat verder zodra ze er zijn.',
    stillWorking:
      'Nog bezig: de pakketten doen er langer over dan de gebruikelijke {{seconds}} seconden. Wacht hier, of sluit dit en ga later verder.',
    name: '{{title}}: {{list}}',
    waiting: 'Wacht',
    loading: 'Wordt geladen',
    ready: 'Geladen ({{count}})',
    failed: 'Mislukt',
    retry: 'Deze lijst opnieuw laden',
    retryNamed: 'Deze lijst opnieuw laden: {{name}}',
    reading: 'Opties worden geladen…',
    readAt: 'Opties van {{time}}',
    readAgain: 'Opties vernieuwen',
    requiredFailed: 'Een lijst die nodig is kon niet worden geladen',
    requiredFailedText:
      'Laad de lijst opnieuw. Blijft het mislukken, ga dan terug en controleer de inloggegevens van het pakket.',
  },
  contents: {
    label: 'Ga naar',
    open: '{{count}} open',
  },
  finish: {
    finish: 'Afronden',
    removes_one: '{{count}} wordt uit de boekhouding verwijderd.',
    removes_other: '{{count, number}} worden uit de boekhouding verwijderd.',
    books_one: 'De eerste run boekt {{count}} declaratie.',
    books_other: 'De eerste run boekt {{count, number}} declaraties.',
    activate: 'Afronden en activeren',
    checking: 'De instellingen worden bij de pakketten gecontroleerd…',
  },
  counts: {
    changes: 'Wijzigingen van medewerkers worden vanaf deze datum gemeld.',
    later:
      'De laatste stap laat zien hoeveel documenten worden overgeslagen, als de bron ze kan tellen.',
    cannotTell:
      'Hoeveel documenten worden overgeslagen, is niet bekend: geen van de pakketten kan ze tellen.',
    counting: 'De documenten die worden overgeslagen, worden geteld bij {{title}}…',
    unknown: 'Hoeveel documenten in {{title}} van daarvoor zijn, is niet bekend. {{reason}}',
    before_zero: 'Geen document in {{title}} is van daarvoor.',
    before_one: '{{count}} document in {{title}} is van daarvoor en wordt overgeslagen.',
    before_other:
      '{{count, number}} documenten in {{title}} zijn van daarvoor en worden overgeslagen.',
    from_one: '{{count}} is van die dag of later.',
    from_other: '{{count, number}} zijn van die dag of later.',
    oldest: 'Het oudste is van {{date}}.',
    readAt: 'Geteld {{time}}.',
  },
  discard: {
    title: 'De wizard sluiten?',
    beforeConnection:
      'Er is nog geen koppeling, dus de keuzes die hier zijn gemaakt gaan verloren. Toegevoegde inloggegevens blijven bewaard.',
    secret:
      'Alles blijft bewaard, behalve de wachtwoorden en secrets die zijn ingevuld en nog niet zijn getest of verbonden: die worden niet in een concept bewaard.',
    unkept:
      'Wat het laatst is ingevuld, kon niet worden opgeslagen en gaat verloren. Wat eerder is opgeslagen, staat in de lijst met koppelingen.',
  },
  keeping: {
    kept: 'Concept opgeslagen {{time}}',
    waiting: 'Het concept wordt opgeslagen…',
    failed:
      'Het concept kon niet worden opgeslagen. Bij de volgende wijziging wordt het opnieuw geprobeerd.',
    other: 'Iemand anders is ook met deze inrichting bezig',
    somebody: 'Iemand anders',
    otherText:
      '{{name}} heeft om {{time}} iets gewijzigd en is bij “{{step}}”. Er gaat niets verloren: ga daarmee verder, of behoud wat hier staat.',
    theirs: 'Daarmee verdergaan',
    mine: 'Het mijne behouden',
  },
} satisfies Texts<typeof en>;
