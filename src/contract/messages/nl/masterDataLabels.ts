import type en from '../en/masterDataLabels.ts';

export default {
  'module.fetchLedgerAccounts': 'Grootboekrekeningen ophalen',
  'module.pushLedgerAccounts': 'Grootboekrekeningen bijwerken',
  'module.fetchCostCentres': 'Kostenplaatsen ophalen',
  'module.pushCostCentres': 'Kostenplaatsen bijwerken',
  'module.fetchVatCodes': 'Btw-codes ophalen',
  'module.pushVatCodes': 'Btw-codes bijwerken',
  'module.fetchSuppliers': 'Leveranciers ophalen',
  'module.pushSuppliers': 'Leveranciers bijwerken',
  'documentName.ledgerAccount': 'Grootboekrekening',
  'documentName.costCentre': 'Kostenplaats',
  'documentName.vatCode': 'Btw-code',
  'documentName.supplier': 'Leverancier',
  'word.books': 'administratie',
  'label.masterData': 'Vullen vanuit de boekhouding',
  'note.masterData':
    'Wat je kiest, wordt eens per dag vanuit de boekhouding hierheen gekopieerd: nieuwe regels worden toegevoegd, en wat daar geblokkeerd is, wordt hier gedeactiveerd. Van de grootboekrekeningen alleen die voor kosten.',
  'label.masterDataRemoves': 'Deactiveren wat de boekhouding niet heeft',
  'note.masterDataRemoves':
    'Het log toont eerst wat zou worden gedeactiveerd. Aan: de volgende run deactiveert het. Uit: het blijft staan.',
  'label.booksCountry': 'Land van de administratie',
  'note.booksCountry':
    'De twee letters van het land van de btw-codes, zoals NL of BE. Nodig om btw-codes naar een declaratiepakket te kopiëren.',
  'label.masterDataAccounts': 'Rekeningen voor het declaratiepakket',
  'note.masterDataAccounts':
    'Als grootboekrekeningen naar het declaratiepakket worden gekopieerd: alleen die met deze cijfers beginnen, zoals 4000-4999, 7. Leeg: alle winst-en-verliesrekeningen, behalve die met een 8 beginnen (omzet). Balansrekeningen worden alleen gekopieerd als ze hier staan.',
  'help.masterDataAccounts': 'De eerste cijfers van de codes in het rekeningschema.',
} satisfies Record<keyof typeof en, string>;
