import type en from '../en/change.ts';
import type { Texts } from '../texts.ts';

/** De wizard die een ingerichte koppeling wijzigt. */
export default {
  title: 'Koppeling wijzigen',
  settings: {
    title: 'Instellingen',
    lead: 'Er verandert niets aan de koppeling voordat je hebt gezien wat er verandert en dat hebt opgeslagen.',
  },
  restore: {
    title: 'Eerdere instellingen terugzetten',
    loading: 'De instellingen worden vergeleken',
    gone: 'Dit is niet meer beschikbaar',
    goneText:
      'Van een koppeling worden alleen de laatste honderd wijzigingen bewaard. Wijzig de instellingen handmatig.',
  },
  review: {
    title: 'Wat er verandert',
    lead: 'Alles wordt in één keer opgeslagen: geen run werkt met de helft ervan.',
    what: 'Instelling',
    from: 'Van',
    to: 'Naar',
    none: 'Geen',
    yes: 'Ja',
    no: 'Nee',
    nothing: 'Er is niets gewijzigd.',
    credential: 'Inloggegevens van {{package}}',
    save_one: '{{count}} wijziging opslaan',
    save_other: '{{count}} wijzigingen opslaan',
  },
  start: {
    label: 'Startdatum van de synchronisatie',
    hint: 'Documenten van voor deze datum worden niet gesynchroniseerd; wat al geboekt is, blijft staan.',
    cannotTell: 'Het aantal documenten is niet bekend: geen van de pakketten kan ze tellen.',
    unknown: 'Het aantal documenten in {{title}} is niet bekend. {{reason}}',
    out: {
      title: 'Documenten van vóór {{date}} vallen erbuiten',
      source_zero: 'Geen document dat in {{title}} wacht.',
      source_one: '{{count}} document dat in {{title}} wacht, blijft liggen.',
      source_other: '{{count, number}} documenten die in {{title}} wachten, blijven liggen.',
      open_one: '{{count}} dat gelezen is en nog niet geboekt, wordt overgeslagen.',
      open_other: '{{count, number}} die gelezen zijn en nog niet geboekt, worden overgeslagen.',
      booked_one: '{{count}} dat al geboekt is, blijft zoals het is.',
      booked_other: '{{count, number}} die al geboekt zijn, blijven zoals ze zijn.',
    },
    in: {
      title: 'Documenten van {{date}} of later komen er bij de volgende run bij',
      source_zero: 'Geen document dat in {{title}} wacht.',
      source_one: '{{count}} document dat in {{title}} wacht.',
      source_other: '{{count, number}} documenten die in {{title}} wachten.',
      leftOut_one: '{{count}} dat om zijn datum was overgeslagen, wordt opnieuw bekeken.',
      leftOut_other:
        '{{count, number}} die om hun datum waren overgeslagen, worden opnieuw bekeken.',
    },
  },
  books: {
    title: 'Vanaf nu schrijft deze koppeling naar een andere boekhouding',
    added: 'Vanaf nu boekt deze koppeling ook in {{place}}',
    stay_one: '{{count}} document blijft in {{place}}: daar wordt niets verplaatst of verwijderd.',
    stay_other:
      '{{count}} documenten blijven in {{place}}: daar wordt niets verplaatst of verwijderd.',
    lookedUp_one:
      '{{count}} crediteur wordt opnieuw opgezocht in {{place}}, en daar aangemaakt als die er niet is.',
    lookedUp_other:
      '{{count}} crediteuren worden opnieuw opgezocht in {{place}}, en daar aangemaakt als ze er niet zijn.',
    reached:
      'De inloggegevens van {{package}} geven toegang tot {{place}}, en elke keuze is daar gevonden.',
    back: 'Terugzetten kan: wat er geschreven is, wordt aan zijn nummer teruggevonden.',
    confirm: 'Typ {{place}} om te bevestigen',
  },
  retry: {
    label_one: 'De {{count}} die mislukte opnieuw proberen',
    label_other: 'De {{count}} die mislukten opnieuw proberen',
    hint: 'Opnieuw proberen schrijft niets dubbel: elk element wordt eerst opgezocht.',
    cause: '{{count}}: {{message}}',
    mended_one: '{{count}} kan met deze instellingen worden geboekt.',
    mended_other: '{{count}} kunnen met deze instellingen worden geboekt.',
    different_one: '{{count}} wordt anders verstuurd dan eerst, en kan opnieuw worden geweigerd.',
    different_other:
      '{{count}} worden anders verstuurd dan eerst, en kunnen opnieuw worden geweigerd.',
    left_one: '{{count}} met een andere oorzaak blijft zoals die is.',
    left_other: '{{count}} met andere oorzaken blijven zoals ze zijn.',
  },
  discard: {
    title: 'Sluiten zonder op te slaan?',
    text: 'Wat je hebt gewijzigd is niet opgeslagen en gaat verloren. De koppeling blijft zoals ze was.',
  },
  mend: {
    title: 'Instellingen voor {{title}} corrigeren',
    titleAlone: 'Instellingen corrigeren',
    lead: 'Na opslaan wordt wat mislukte opnieuw geprobeerd; niets wordt dubbel geboekt.',
    back: 'Aandacht nodig',
    backToConnection: 'De koppeling',
    loading: 'Laden',
    none: {
      title: 'Er ontbreekt niets meer',
      text: 'Het is intussen ingesteld, of wat erdoor mislukte is opnieuw geprobeerd.',
    },
    viewerOnly: 'Je mag deze koppeling bekijken. Kiezen kan een operator.',
    choose: 'Kies',
    nothingFound: 'Niets met deze letters',
    gone: 'was {{value}}, maar dat heeft {{title}} niet meer',
    proposed: 'Voorstel: {{reason}}',
    shared: 'Zoals hierboven gekozen',
    elements_one: '{{count}} mislukt',
    elements_other: '{{count, number}} mislukt',
    working: 'Kijken wat er geboekt kan worden',
    canBook_zero: 'Van de {{failed, number}} die mislukten kan er hiermee nog geen geboekt worden',
    canBook_one:
      '{{count}} van de {{failed, number}} die mislukten kan hiermee opnieuw worden geprobeerd',
    canBook_other:
      '{{count, number}} van de {{failed, number}} die mislukten kunnen hiermee opnieuw worden geprobeerd',
    reload: 'Opties vernieuwen',
    showEntries: 'Boekingen tonen',
    hideEntries: 'Boekingen verbergen',
    chooseFirst: 'Kies er minstens één',
    save: 'Opslaan',
    saved_zero: 'Opgeslagen. Er wordt nog niets opnieuw geprobeerd.',
    saved_one: 'Opgeslagen. {{count}} wordt opnieuw geprobeerd.',
    saved_other: 'Opgeslagen. {{count, number}} worden opnieuw geprobeerd.',
    saveAndBook_one: 'Opslaan en {{count}} boeken',
    saveAndBook_other: 'Opslaan en {{count, number}} boeken',
    others_one: 'Nog {{count}} koppeling heeft dit nodig: die komt als deze klaar zijn.',
    others_other:
      'Nog {{count, number}} koppelingen hebben dit nodig: die komen als deze klaar zijn.',
  },
} satisfies Texts<typeof en>;
