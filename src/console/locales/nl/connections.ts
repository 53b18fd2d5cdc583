import type en from '../en/connections.ts';
import type { Texts } from '../texts.ts';

export default {
  left: {
    title_one: '{{count}} inrichting niet afgerond',
    title_other: '{{count}} inrichtingen niet afgerond',
    goOn: 'Verdergaan',
    goOnNamed: 'Verdergaan met de inrichting voor {{name}}',
    discard: 'Weggooien',
    discardNamed: 'De inrichting voor {{name}} weggooien',
  },
  list: {
    title: 'Koppelingen',
    add: 'Koppeling toevoegen',
    search: 'Koppelingen zoeken',
    columns: {
      name: 'Naam',
      status: 'Status',
      unresolved: 'Open logregels',
      packages: 'Pakketten',
      organization: 'Organisatie',
      reseller: 'Reseller',
      created: 'Aangemaakt',
    },
    empty: {
      title: 'Nog geen koppelingen',
      text: 'Een koppeling verbindt twee of meer pakketten van een organisatie en houdt hun documenten gelijk.',
    },
    noAccess: {
      title: 'Je hebt op dit moment geen toegang',
      text: 'Je toegang is uitgezet of nog niet gegeven. Een beheerder van je organisatie kan die aanzetten.',
    },
    unresolved_one: '{{count}} open logregel',
    unresolved_other: '{{count}} open logregels',
    filterActive: 'Status',
    anyStatus: 'Elke status',
  },
  status: {
    active: 'Actief',
    inactive: 'Inactief',
    unfinished: 'Nog niet ingericht',
  },
  actions: {
    change: 'Wijzigen',
    run: 'Nu uitvoeren',
    activate: 'Activeren',
    deactivate: 'Deactiveren',
    delete: 'Verwijderen',
    notFinished: 'Rond eerst de inrichting af',
    notActive: 'Activeer eerst de koppeling',
  },
  delete: {
    title: 'Koppeling verwijderen',
    text: 'De taken van {{name}} worden geannuleerd en de koppeling verdwijnt uit de lijst. Wat al naar de pakketten is geschreven, blijft daar staan.',
    reason: 'Reden',
    submit: 'Koppeling verwijderen',
  },
  activate: {
    title: 'Koppeling activeren',
    text: 'Wil je {{name}} activeren? De koppeling draait daarna volgens haar schema.',
  },
  deactivate: {
    title: 'Koppeling deactiveren',
    text: 'Wil je {{name}} deactiveren? Er starten geen nieuwe runs tot de koppeling weer actief is.',
  },
} satisfies Texts<typeof en>;
