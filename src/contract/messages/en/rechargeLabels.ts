/** Texts on costs for another administration of the same customer; part of `labels.ts`. */
export default {
  'listName.otherJournals': 'Journals of the other administrations',
  'listName.otherAccounts': 'Ledger accounts of the other administrations',
  'label.rechargesCosts': 'Some costs are for other administrations',
  'note.rechargesCosts':
    'For customers with several administrations in this package. Costs for another one are booked there, and on the current account here.',
  'help.rechargesCosts':
    'For example: one company pays a hotel for a colleague of another. A cost centre, a category or a tag stands for the other administration; you choose them in the next step.',
  'label.otherAdministrations': 'Other administrations of this customer',
  'note.otherAdministrations': 'The administrations that bear some of the costs.',
  'help.otherAdministrations':
    'Administrations for which this one sometimes pays. The user who is signed in must be able to post in them.',
  'label.otherAdministration': 'Administration',
  'label.currentAccounts': 'Current accounts with other administrations',
  'note.currentAccounts':
    'The account here on which the other administration owes these costs, and the account there on which it owes them to this one.',
  'help.currentAccounts':
    'Costs for another administration are booked here on the current account, VAT included. The other administration books the costs, with their VAT, against its own current account. Categories, tax codes and cost centres have the same codes there as here.',
  'label.currentAccount': 'Current account here',
  'label.otherJournal': 'Journal there',
  'label.otherCurrentAccount': 'Current account there',
  'label.recharges': 'Costs for other administrations',
  'note.recharges': 'A cost centre, a category or a tag by its code, name or id.',
  'help.recharges':
    'Costs on a cost centre, in a category or with a tag from this table are for the administration in the same row. The cost centre is looked at first, then the category, then the tags.',
  'label.rechargedCosts': 'Cost centre, category or tag',
  'word.currentAccount': 'current account',
} as const;
