import type en from '../en/find.ts';
import type { Texts } from '../texts.ts';

export default {
  title: 'Zoeken',
  box: 'Zoek een koppeling, organisatie, element op nummer, of actie',
  results: 'Wat er gevonden is',
  group: {
    recent: 'Onlangs geopend',
    actions: 'Acties',
    pages: 'Ga naar',
    connections: 'Koppelingen',
    organizations: 'Organisaties',
    elements: 'Elementen',
  },
  action: {
    addConnection: 'Koppeling toevoegen',
    failing: 'Mislukte elementen',
    language: 'Taal: {{name}}',
    colours: 'Kleuren: {{name}}',
    shortcuts: 'Sneltoetsen',
  },
  count_one: '{{count}} resultaat',
  count_other: '{{count}} resultaten',
  searching: 'Bezig met zoeken…',
  nothing: 'Niets gevonden.',
  failed: 'Niet alles kon worden doorzocht. Typ verder, of probeer het zo opnieuw.',
  hint: { choose: 'kiezen', open: 'openen', close: 'sluiten' },
  shortcuts: {
    title: 'Sneltoetsen',
    find: 'Zoek een koppeling, een element, een actie',
    search: 'Naar het zoekveld van de lijst op de pagina',
    sheet: 'Dit overzicht',
    move: 'Kiezen uit wat gevonden is, of in een menu',
    open: 'Openen wat gekozen is',
    close: 'Het bovenste venster of menu sluiten',
  },
  key: { enter: 'Enter', escape: 'Esc' },
} satisfies Texts<typeof en>;
