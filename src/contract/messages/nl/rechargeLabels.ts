import type en from '../en/rechargeLabels.ts';

export default {
  'listName.otherJournals': 'Dagboeken van de andere administraties',
  'listName.otherAccounts': 'Grootboekrekeningen van de andere administraties',
  'label.rechargesCosts': 'Sommige kosten zijn voor andere administraties',
  'note.rechargesCosts':
    'Voor klanten met meer administraties in dit pakket. Kosten voor een andere worden daar geboekt, en hier op de rekening-courant.',
  'help.rechargesCosts':
    'Bijvoorbeeld: een bedrijf betaalt een hotel voor een collega van een ander bedrijf. Een kostenplaats, categorie of tag staat voor de andere administratie; die kies je in de volgende stap.',
  'label.otherAdministrations': 'Andere administraties van deze klant',
  'note.otherAdministrations': 'De administraties die sommige kosten dragen.',
  'help.otherAdministrations':
    'Administraties waarvoor deze soms betaalt. De ingelogde gebruiker moet er kunnen boeken.',
  'label.otherAdministration': 'Administratie',
  'label.currentAccounts': 'Rekeningen-courant met andere administraties',
  'note.currentAccounts':
    'De rekening hier waarop de andere administratie deze kosten schuldig is, en de rekening daar waarop ze die aan deze schuldig is.',
  'help.currentAccounts':
    'Kosten voor een andere administratie worden hier inclusief btw op de rekening-courant geboekt. De andere administratie boekt de kosten en hun btw, met haar eigen rekening-courant als tegenrekening. Categorieën, btw-tarieven en kostenplaatsen hebben daar dezelfde codes als hier.',
  'label.currentAccount': 'Rekening-courant hier',
  'label.otherJournal': 'Dagboek daar',
  'label.otherCurrentAccount': 'Rekening-courant daar',
  'label.recharges': 'Kosten voor andere administraties',
  'note.recharges': 'Een kostenplaats, categorie of tag met zijn code, naam of id.',
  'help.recharges':
    'Kosten op een kostenplaats, in een categorie of met een tag uit deze tabel zijn voor de administratie ernaast. Eerst wordt naar de kostenplaats gekeken, dan naar de categorie, dan naar de tags.',
  'label.rechargedCosts': 'Kostenplaats, categorie of tag',
  'word.currentAccount': 'rekening-courant',
} satisfies Record<keyof typeof en, string>;
