/** Payhawk: what its settings are called, and what it says; part of `labels.ts`. */
export default {
  'documentName.expenseLink': 'Link to the booking',
  'http.fileHostUnknown': 'The file lies at {{host}}, where nothing is fetched from.',
  'http.fileHostUnknownSolution':
    'Send support that this vendor keeps its files at {{host}}; until then, book without files.',
  // cash of the company: what the settings of the books are called
  'label.cashJournal': 'Journal for petty cash and advances',
  'label.cashLedger': 'Ledger account of petty cash',
  'label.advanceLedger': 'Ledger account of advances',
  'document.pettyCashNotSet': 'It was paid from petty cash, and "{{field}}" is not set.',
  'document.advanceNotSet':
    'It was paid with cash handed out in advance, and "{{field}}" is not set.',
  'document.chooseField': 'Open the connection\'s settings and choose "{{field}}".',
  'note.cashJournal':
    'For expenses of Payhawk that were paid in cash of the company: each is a journal entry, and nothing is owed to the employee. Needed as soon as there is one.',
  'note.cashLedger':
    'What was paid from petty cash is booked against it. Needed for expenses of the type cash.',
  'note.advanceLedger':
    'What an employee paid with cash that was handed out in advance is booked against it, which settles the advance. Needed for expenses of the type cash in advance.',
} as const;
