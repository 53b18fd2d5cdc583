import type en from '../en/views.ts';
import type { Texts } from '../texts.ts';

export default {
  columns: { reset: 'Standaardkolommen herstellen' },
  menu: {
    all: 'Alle koppelingen',
    troubleFirst: 'problemen eerst',
    newest: 'Nieuwste eerst',
    first: 'als eerste',
    overwrite: 'De wijzigingen in “{{name}}” opslaan',
    save: 'Als nieuwe weergave opslaan…',
    manage: 'Weergaven hernoemen of verwijderen…',
  },
  form: {
    name: 'Naam',
    isDefault: 'Met deze weergave beginnen',
    isDefaultText:
      'Koppelingen opent ermee, ook na het inloggen. Links met eigen filters tonen die nog steeds.',
  },
  save: {
    title: 'Als weergave opslaan',
    text: 'Zoekopdracht, filters, volgorde en kolommen zoals ze nu zijn. Alleen jij ziet je weergaven.',
    submit: 'Weergave opslaan',
  },
  change: { title: 'Weergave wijzigen' },
  manage: {
    title: 'Je weergaven',
    none: 'Je hebt geen weergaven. Filter de lijst en sla die als weergave op.',
    first: 'Koppelingen begint ermee',
    change: 'Wijzigen',
    changeNamed: '{{name}} wijzigen',
    delete: 'Verwijderen',
    deleteNamed: '{{name}} verwijderen',
  },
} satisfies Texts<typeof en>;
