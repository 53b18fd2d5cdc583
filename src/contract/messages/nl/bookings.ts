import type en from '../en/bookings.ts';

export default {
  'element.bookedOtherwise':
    '{{title}} heeft al een boeking met deze referentie: {{number}}, {{amount}}, {{party}}, {{date}}. {{differs}} Er is niets geboekt.',
  'element.bookedOtherwiseSolution':
    'Vergelijk de twee. Behoud daarna de boeking in {{title}}, boek deze ook, of negeer deze.',
  'element.differsInCurrency': 'De valuta verschilt.',
  'element.differsInParty': 'De leverancier verschilt.',
  'element.differsInAmounts': 'De bedragen verschillen.',
  'element.differsInCodes': 'De rekeningen, btw-codes of kostenplaatsen verschillen.',
} satisfies Record<keyof typeof en, string>;
