/** Bookings that stand under a document’s reference (docs/sync.md 6); part of `work.ts`. */
export default {
  'element.bookedOtherwise':
    '{{title}} already has an entry with this reference: {{number}}, {{amount}}, {{party}}, {{date}}. {{differs}} Nothing was booked.',
  'element.bookedOtherwiseSolution':
    'Compare the two. Then keep the entry in {{title}}, book this one as well, or ignore this one.',
  'element.differsInCurrency': 'Its currency differs.',
  'element.differsInParty': 'Its supplier differs.',
  'element.differsInAmounts': 'Its amounts differ.',
  'element.differsInCodes': 'Its accounts, VAT codes or cost centres differ.',
} as const;
