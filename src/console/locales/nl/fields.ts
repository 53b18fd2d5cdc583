import type en from '../en/fields.ts';
import type { Texts } from '../texts.ts';

export default {
  choose: 'Kies…',
  moreFound: 'Er zijn er meer: typ door om ze te zien',
  more_one: 'Nog {{count}}: typ door om die te zien',
  more_other: 'Nog {{count, number}}: typ door om ze te zien',
  nothingFound: 'Niets gevonden',
  search: {
    running: 'Bezig met zoeken…',
    failed: 'Zoeken is niet gelukt. Wijzig de tekst om het opnieuw te proberen.',
  },
  gone: '{{value}} (niet meer in de lijst)',
  tagsPlaceholder: 'Typ en druk op Enter',
  addRow: 'Rij toevoegen',
  removeRow: 'Rij {{row}} verwijderen',
  list: {
    waiting: 'De lijst wordt geladen zodra de keuzes waarvan hij afhangt zijn gemaakt.',
    loading: 'De lijst wordt geladen…',
    failed: 'De lijst kon niet worden geladen; typ de waarde.',
    failedBecause: 'De lijst kon niet worden geladen ({{message}}); typ de waarde.',
  },
  map: {
    key: 'Sleutel, rij {{row}}',
    value: 'Waarde, rij {{row}}',
    keyPlaceholder: 'Sleutel',
    valuePlaceholder: 'Waarde',
  },
  table: {
    empty: 'Nog geen rijen.',
    noColumns: 'Deze tabel heeft geen kolommen, dus er kan niets worden ingevuld.',
    actions: 'Acties',
    cell: '{{column}}, rij {{row}}',
    wrongRows_one: 'Kijk naar rij {{rows}}.',
    wrongRows_other: 'Kijk naar rijen {{rows}}.',
    rows_one: '{{count}} rij',
    rows_other: '{{count}} rijen',
  },
} satisfies Texts<typeof en>;
