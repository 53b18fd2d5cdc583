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
    'Wat je kiest, komt eens per dag vanuit de boekhouding hierheen: wat nieuw is, wordt toegevoegd; wat daar geblokkeerd is, wordt hier buiten gebruik gesteld. Van de grootboekrekeningen alleen die voor kosten.',
  'label.masterDataRemoves': 'Buiten gebruik stellen wat de boekhouding niet heeft',
  'note.masterDataRemoves':
    'Het log toont eerst wat zou verdwijnen. Staat dit aan, dan stelt de volgende run dat buiten gebruik; anders blijft het staan.',
  'label.booksCountry': 'Land van de administratie',
  'note.booksCountry':
    'De twee letters van het land waarvan de btw-codes zijn, zoals NL of BE. Dit is nodig als btw-codes naar een declaratiepakket gaan.',
  'label.masterDataAccounts': 'Rekeningen voor het declaratiepakket',
  'note.masterDataAccounts':
    'Komen grootboekrekeningen naar het declaratiepakket, dan alleen die zo beginnen, zoals in 4000-4999, 7. Leeg: alle van de winst-en-verliesrekening, behalve die met een 8 beginnen, want dat is omzet. Balansrekeningen gaan alleen mee als ze hier staan.',
  'help.masterDataAccounts': 'De eerste cijfers van de codes in het rekeningschema.',
} satisfies Record<keyof typeof en, string>;
