/** Payhawk: the names of its settings, and its texts; part of `labels.ts`. */
export default {
  'documentName.expenseLink': 'Link to the booking',
  'http.fileHostUnknown': 'The file is at {{host}}, from which no files are fetched.',
  'http.fileHostUnknownSolution':
    'Let support know that this vendor keeps its files at {{host}}. Until then, book without files.',
  // cash of the company: what the settings of the books are called
  'label.cashJournal': 'Journal for petty cash and advances',
  'label.cashLedger': 'Ledger account of petty cash',
  'label.advanceLedger': 'Ledger account of advances',
  'document.pettyCashNotSet': 'It was paid from petty cash, but “{{field}}” isn’t set.',
  'document.advanceNotSet': 'It was paid with a cash advance, but “{{field}}” isn’t set.',
  'document.chooseField': 'Open the connection’s settings and choose “{{field}}”.',
  'note.cashJournal':
    'For Payhawk expenses paid with the company’s cash: each becomes a journal entry, and nothing is owed to the employee. Needed once there is one.',
  'note.cashLedger':
    'Expenses paid from petty cash are booked against it. Needed for expenses of the type cash.',
  'note.advanceLedger':
    'Expenses paid with a cash advance are booked against it, which settles the advance. Needed for expenses of the type cash in advance.',
} as const;
