/** Texts on elements and their documents; part of `work.ts`. */
export default {
  'element.employee': '{{name}} · {{number}}',
  'element.message': '{{element}}: {{message}}',
  'element.beforeStart': 'Dated before the synchronization start date {{date}}.',
  'element.notRecharged': 'No longer for this administration.',
  'element.recharge': 'For another administration: {{amount}} of {{receipt}}',
  'element.goneAtSource': 'No longer at the source.',
  'element.ignored': 'Ignored by a user.',
  'element.logReset': '{{element}}: retried by a user.',
  'element.logPaused': '{{element}}: paused by a user (“{{reason}}”).',
  'element.logResumed': '{{element}}: resumed by a user.',
  'element.logIgnored': '{{element}}: ignored by a user.',
  'element.logGone': '{{element}}: marked by a user as no longer at the source.',
  'element.lineBooked':
    'The line of the card’s statement that paid this is already booked, under number {{number}}: {{line}}.',
  'element.lineToBeBooked':
    'The line of the card’s statement that paid this is already booked or about to be: {{line}}.',
  'element.lineBookedElsewhereSolution':
    'Another connection booked it. Reverse the booking there and try this again; if that connection was deleted, change the entry in the books by hand and ignore this.',
  'element.linePayerBooked':
    'This line of the card’s statement paid {{element}}, which is already booked under number {{number}}.',
  'element.linePayerMayBeBooked':
    'This line of the card’s statement paid {{element}}, which may be in the books already.',
  'element.linePayerBookedSolution':
    'Try the removal of that again, or read it again from its source if the line no longer belongs to it. This can be booked after that.',
  'element.lineBookedSolution':
    'Reverse that booking on the page “Company cards”: the same run then books this. If the booking of the line is right, ignore this.',
  'element.logLineBooked': '{{element}}: a user has it booked from the card’s statement.',
  'element.logLineTakenBack': '{{element}}: a user reversed its booking.',
  'element.logResetFromSource': '{{element}}: retried from source by a user.',
  'element.sameRefusal': '{{reason}} · Not sent: another document was already refused for this.',
  'element.documentNotPart': 'Not part of this element.',
  'element.documentElsewhere':
    'Written in {{books}}, where this connection no longer writes: it stays there.',
  'element.changedInPart': '{{reason}} {{state}}',
  'element.documentRemoved': 'Removed.',
  'sync.lineNotFound': 'It isn’t on the card’s statement any more.',
  'sync.lineBookedOtherwise': 'It is booked already: {{line}}. Reverse that booking first.',
  'cardLine.fee': 'Card fee · {{about}} · {{amount}}',
  'cardLine.cashWithdrawal': 'Cash withdrawal · {{about}} · {{amount}}',
  'cardLine.hasExpense':
    'This line of the card’s statement belongs to expense {{id}} in {{title}} now, and is booked with that.',
  'cardLine.takenBack': 'Someone reversed the booking of this line.',
  'cardLine.zero': 'The amount is zero.',
  'cardLine.gone': '{{title}} does not show the line any more.',
  'cardLine.notRead':
    'The line of the card’s statement could not be read again, so it was not booked: {{reason}}',
  'cardLine.notReadSolution':
    'Look for it on the statement in {{title}}. It is read again in each run; if it is gone for good, ignore the element.',
  'element.takenBack': 'Entry {{former}} was reversed by counter-entry {{counter}}.',
  'element.bookedAgain':
    'Entry {{former}} was reversed by counter-entry {{counter}} and booked again.',
  'element.notBookedAgain':
    'Entry {{former}} was reversed by counter-entry {{counter}}, but has not been booked again yet.',
  'element.counterRefused': 'The entry in the books could not be reversed: {{reason}}',
  'element.counterRefusedSolution':
    'Remove the reason in the books, or reverse the entry there by hand, then retry.',
  'element.entryDeleted': 'Entry {{former}} was deleted.',
  'element.deletedAndBookedAgain': 'Entry {{former}} was deleted and booked again.',
  'element.deletedNotBookedAgain':
    'Entry {{former}} was deleted, but has not been booked again yet.',
  'element.bookedOtherwise':
    '{{title}} already has an entry with this reference: {{number}}, {{amount}}, {{party}}, {{date}}. {{differs}} Nothing was booked.',
  'element.bookedOtherwiseSolution':
    'Compare both. Then keep the entry in {{title}}, or book this one as well.',
  'element.differsInCurrency': 'Its currency differs.',
  'element.differsInParty': 'Its supplier differs.',
  'element.differsInAmounts': 'Its amounts differ.',
  'element.sameInvoice': 'Its supplier and invoice number are the same.',
  'element.sameInvoiceWaits':
    'It is the same invoice as {{element}}: supplier and invoice number are the same. Nothing was booked for this one.',
  'element.sameInvoiceSolution':
    'Compare both. If it is one invoice, delete one of them at the source. Otherwise retry this one once the other is booked, and choose to book it as well.',
  'element.differsInCodes': 'Its accounts, VAT codes or cost centres differ.',
} as const;
