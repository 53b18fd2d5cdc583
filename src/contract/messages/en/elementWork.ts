/** What is said of elements and their documents; part of `work.ts`. */
export default {
  'element.employee': '{{name}} · {{number}}',
  'element.message': '{{element}}: {{message}}',
  'element.beforeStart': 'Dated before the synchronization start date {{date}}.',
  'element.goneAtSource': 'Gone at its source.',
  'element.ignored': 'Ignored by a person.',
  'element.logReset': '{{element}}: reset by a person.',
  'element.logPaused': '{{element}}: paused by a person (“{{reason}}”).',
  'element.logResumed': '{{element}}: resumed by a person.',
  'element.logIgnored': '{{element}}: ignored by a person.',
  'element.logGone': '{{element}}: marked as gone at its source by a person.',
  'element.logResetFromSource': '{{element}}: reset from its source by a person.',
  'element.sameRefusal': '{{reason}} (refused for another document first; this one was not sent)',
  'element.documentNotPart': 'Not part of this element.',
  'element.documentElsewhere':
    'Written in {{books}}, where this connection no longer writes: it stays there.',
  'element.changedInPart': '{{reason}} {{state}}',
  'element.documentRemoved': 'Removed.',
  'element.takenBack': 'Entry {{former}} is taken back by counter-entry {{counter}}.',
  'element.bookedAgain':
    'Entry {{former}} is taken back by counter-entry {{counter}}, and booked again.',
  'element.notBookedAgain':
    "Entry {{former}} is taken back by counter-entry {{counter}}, and isn't booked again yet.",
  'element.bookedOtherwise':
    '{{title}} already has an entry with this reference: {{number}}, {{amount}}, {{party}}, {{date}}. {{differs}} Nothing was booked.',
  'element.bookedOtherwiseSolution':
    'Compare the two. Then keep the entry in {{title}}, book this one as well, or ignore this one.',
  'element.differsInCurrency': 'Its currency differs.',
  'element.differsInParty': 'Its supplier differs.',
  'element.differsInAmounts': 'Its amounts differ.',
  'element.sameInvoice': 'Its supplier and invoice number are the same.',
  'element.sameInvoiceWaits':
    'It is the same invoice as {{element}}: supplier and invoice number are the same. Nothing was booked for this one.',
  'element.sameInvoiceSolution':
    'Compare the two. Then ignore one of them, or retry this one once the other is booked, and choose to book it as well.',
  'element.differsInCodes': 'Its accounts, VAT codes or cost centres differ.',
} as const;
